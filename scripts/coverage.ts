/** Holds the coverage of a few folders at the height it has, once the tests have run; scripts/test.mjs calls it. */
import { readFileSync } from 'node:fs';

/** *Units*: per cent of the lines, functions and branches of a folder. */
const FLOORS: Record<string, Record<Kind, number>> = {
  'rules/kernel': { lines: 99.4, functions: 99.4, branches: 97.6 },
  record: { lines: 98.8, functions: 98.6, branches: 93.6 },
  'store/ledger': { lines: 98, functions: 97.4, branches: 91 },
};
type Kind = 'lines' | 'functions' | 'branches';
type Summary = Record<string, Record<Kind, { total: number; covered: number }>>;

const summary: Summary = JSON.parse(readFileSync(process.argv[2] ?? 'coverage-summary.json', 'utf8'));

/** No file at all is no coverage. */
function covered(folder: string, kind: Kind): number {
  const files = Object.entries(summary).flatMap(([file, counts]) => (file.includes(`/src/${folder}/`) ? counts[kind] : []));
  const [total, hit] = [files.reduce((sum, count) => sum + count.total, 0), files.reduce((sum, count) => sum + count.covered, 0)];
  return total === 0 ? 0 : (100 * hit) / total;
}

for (const [folder, floors] of Object.entries(FLOORS)) {
  for (const [kind, floor] of Object.entries(floors) as [Kind, number][]) {
    const found = covered(folder, kind);
    if (found >= floor) continue;
    console.log(`${folder}: ${found.toFixed(2)} % of the ${kind} are covered, ${floor} are needed`);
    process.exitCode = 1;
  }
}
