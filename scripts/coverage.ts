/** Holds the coverage of a few rooms at the height it has; run after their tests under c8 (`npm run test:coverage`). */
import { readFileSync } from 'node:fs';

/** *Units*: per cent of the lines, functions and branches of a room. */
const FLOORS: Record<string, Record<Kind, number>> = {
  kernel: { lines: 98.7, functions: 98, branches: 97 },
  log: { lines: 97.5, functions: 97, branches: 91.5 },
  ledger: { lines: 89, functions: 79.5, branches: 82.5 },
  records: { lines: 98.6, functions: 97.5, branches: 92.5 },
};
type Kind = 'lines' | 'functions' | 'branches';
type Summary = Record<string, Record<Kind, { total: number; covered: number }>>;

const summary: Summary = JSON.parse(readFileSync(process.argv[2] ?? 'coverage/coverage-summary.json', 'utf8'));

/** No file at all is no coverage. */
function covered(room: string, kind: Kind): number {
  const files = Object.entries(summary).flatMap(([file, counts]) => (file.includes(`/src/${room}/`) ? counts[kind] : []));
  const [total, hit] = [files.reduce((sum, count) => sum + count.total, 0), files.reduce((sum, count) => sum + count.covered, 0)];
  return total === 0 ? 0 : (100 * hit) / total;
}

for (const [room, floors] of Object.entries(FLOORS)) {
  for (const [kind, floor] of Object.entries(floors) as [Kind, number][]) {
    const found = covered(room, kind);
    console.log(`${room}: ${found.toFixed(2)} % of the ${kind}, at least ${floor}`);
    if (found < floor) process.exitCode = 1;
  }
}
