import { appendFileSync, readFileSync } from 'node:fs';

/** The file to which a line is added for every test file that has ended; without it nothing is measured. */
const REPORT = process.env.TEST_COSTS;
const TICK_MS = 10;

let last = { wall: 0, own: 0, children: 0 };

/**
 * Adds what a test file has cost since the one before to the report: seconds of this process, of children that have
 * ended, and of the clock.
 */
export function reportCost(file: string): void {
  if (REPORT === undefined) return;
  const now = usage();
  const [own, children, wall] = [now.own - last.own, now.children - last.children, now.wall - last.wall];
  appendFileSync(REPORT, `${[own, children, wall].map((ms) => (ms / 1000).toFixed(1)).join('\t')}\t${file}\n`);
  last = now;
}

function usage(): typeof last {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), own: (user + system) / 1000, children: childrenMs() };
}

/** Node tells nothing of children; Linux does (proc(5): cutime and cstime). */
function childrenMs(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return 0;
  }
}
