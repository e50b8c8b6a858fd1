import { readFileSync } from 'node:fs';

/** *Source*: sysconf(3), _SC_PAGESIZE on Linux. */
const PAGE_BYTES = 4096;

/** The memory of a process that is resident. *Units*: bytes. *Source*: proc_pid_statm(5). */
export function residentBytesOf(pid: number): number {
  return PAGE_BYTES * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
}
