import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

/** The file to which a line is added for every test file that has ended; without it nothing is measured. */
const REPORT = process.env.TEST_COSTS;
const TICK_MS = 10;

let last = { wall: 0, own: 0, children: 0 };
let isGrouped = false;

// A file that has its process alone is reported when that ends.
process.once('exit', () => {
  if (!isGrouped) reportCost(process.env.TEST_FILE ?? '');
});

/**
 * Adds what a test file has cost since the one before to the report: seconds of this process, of its children and
 * theirs, and of the clock.
 */
export function reportCost(file: string): void {
  isGrouped = true;
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

/** What the system says of a process (proc(5)): its parent, and its time with that of its children that have ended. */
interface ProcessTimes {
  parent: number;
  own: number;
  ended: number;
}

/** Node tells nothing of children; Linux does, of those that run (a PostgreSQL, a browser) and of those that ended. */
function childrenMs(): number {
  const times = new Map<number, ProcessTimes>();
  for (const pid of runningProcesses()) {
    const found = timesOf(pid);
    if (found) times.set(pid, found);
  }
  const isChild = (pid: number): boolean => {
    const parent = times.get(pid)?.parent;
    return parent !== undefined && (parent === process.pid || isChild(parent));
  };
  let ticks = times.get(process.pid)?.ended ?? 0;
  for (const [pid, { own, ended }] of times) if (isChild(pid)) ticks += own + ended;
  return ticks * TICK_MS;
}

function runningProcesses(): number[] {
  return existsSync('/proc/self/stat') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    // Behind the name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((i) => Number(fields[i]));
    return { parent: parent ?? 0, own: (user ?? 0) + (system ?? 0), ended: (endedUser ?? 0) + (endedSystem ?? 0) };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
