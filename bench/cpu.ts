import { readdirSync, readFileSync } from 'node:fs';

/** What a process has used. *Units*: milliseconds. */
interface CpuTime {
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

/** *Units*: milliseconds. *Source*: sysconf(3), _SC_CLK_TCK is 100 on Linux. */
const TICK_MS = 10;

/** The CPU time of a process. *Source*: proc_pid_stat(5), fields 14 to 17. */
function cpuMsOf(pid: number): CpuTime {
  const [user, system, endedUser, endedSystem] = statOf(pid).slice(11, 15).map(Number);
  return { own: TICK_MS * ((user ?? 0) + (system ?? 0)), ended: TICK_MS * ((endedUser ?? 0) + (endedSystem ?? 0)) };
}

/** The CPU time of a process and all its children, those that have ended too. *Units*: milliseconds. */
export function familyCpuMs(pid: number): number {
  const parent = cpuMsOf(pid);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChildOf(name, pid));
  return children.reduce((sum, child) => sum + ownOf(child), parent.own + parent.ended);
}

function isChildOf(pid: string, parent: number): boolean {
  try {
    return Number(statOf(pid)[1]) === parent;
  } catch {
    // It has ended since the list was read.
    return false;
  }
}

function ownOf(pid: string): number {
  try {
    return cpuMsOf(Number(pid)).own;
  } catch {
    return 0;
  }
}

/** From the third field on: the name before it may hold spaces. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
