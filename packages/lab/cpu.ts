import { readdirSync, readFileSync } from 'node:fs';

/** *Units*: milliseconds. *Source*: sysconf(3), _SC_CLK_TCK is 100 on Linux. */
const TICK_MS = 10;
const NS_A_MS = 1e6;

/** The CPU time of a process and all its children, those that have ended too. *Units*: milliseconds. */
export function familyCpuMs(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChildOf(name, pid));
  return [String(pid), ...children].reduce((sum, member) => sum + ownCpuMs(member), endedChildrenMs(pid));
}

/**
 * What a process has used itself. Not by its ticks: twenty processes, each told to 10 ms, blur what takes 100. *Units*:
 * milliseconds. *Source*: proc(5) and the kernel's sched-stats, field 1 of schedstat in nanoseconds.
 */
export function ownCpuMs(pid: number | string): number {
  const tasks = orNothing(() => readdirSync(`/proc/${pid}/task`), []);
  return tasks.reduce((sum, task) => {
    const stat = orNothing(() => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'), '0');
    return sum + Number(stat.split(' ', 1)[0]) / NS_A_MS;
  }, 0);
}

/** *Source*: proc_pid_stat(5), fields 16 and 17. */
function endedChildrenMs(pid: number): number {
  const [user, system] = statOf(pid).slice(13, 15).map(Number);
  return TICK_MS * ((user ?? 0) + (system ?? 0));
}

/** *Errors*: throws where no process has the id. */
export function parentOf(pid: number | string): number {
  return Number(statOf(pid)[1]);
}

/** Whether it is, and has not ended since the list was read. */
function isChildOf(pid: string, parent: number): boolean {
  return orNothing(() => parentOf(pid) === parent, false);
}

function orNothing<Found>(look: () => Found, nothing: Found): Found {
  try {
    return look();
  } catch {
    return nothing;
  }
}

/** From the third field on: the name before it may hold spaces. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
