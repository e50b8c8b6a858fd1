import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of a PostgreSQL server. */
export interface ServerProcess {
  pid: number;
  /** The process that started the others, or that will. */
  isPostmaster: boolean;
}

const LOOK_EVERY_MS = 20;
/** Five seconds; longer where the machine is busy or stands still. */
const MOST_LOOKS = 250;

/** The command line of a process, its words divided by spaces; null where neither /proc nor ps tells. */
export function commandOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/**
 * The processes of the server on `directory`, its postmaster first.
 *
 * Linux finds the children of a postmaster that is gone too; elsewhere only those of `postmaster` are known.
 */
export function serverProcesses(directory: string, postmaster: number | null): ServerProcess[] {
  const found = process.platform === 'linux' ? workingIn(realpathSync(directory)) : descendants(postmaster);
  return found.sort((a, b) => Number(b.isPostmaster) - Number(a.isPostmaster));
}

/** Every process of a PostgreSQL server works in its data directory, and says what it is in its title. */
function workingIn(directory: string): ServerProcess[] {
  return readdirSync('/proc')
    .map(Number)
    .flatMap((pid) => {
      if (!Number.isInteger(pid) || workingDirectoryOf(pid) !== directory) return [];
      const command = commandOf(pid) ?? '';
      return /^(\S*\/)?postgres[: ]/.test(command) ? [{ pid, isPostmaster: !command.startsWith('postgres: ') }] : [];
    });
}

function workingDirectoryOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone, or of another account.
    return null;
  }
}

function descendants(postmaster: number | null): ServerProcess[] {
  if (postmaster === null) return [];
  const family = [{ pid: postmaster, isPostmaster: true }];
  if (process.platform === 'win32') return family;
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  for (const [pid, parent] of lines.map((line) => line.trim().split(/\s+/).map(Number))) {
    if (pid !== undefined && parent === postmaster) family.push({ pid, isPostmaster: false });
  }
  return family;
}

/** Ends processes at once, whatever state they are in; a process that is gone already is what was wanted. */
export function kill(processes: readonly ServerProcess[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/**
 * Ends every process that `find` names and waits until it names none.
 *
 * *Errors*: throws when one has not gone after so long.
 */
export async function killAll(find: () => ServerProcess[]): Promise<void> {
  for (let left = find(), looks = 0; left.length > 0; left = find(), looks++) {
    if (looks === MOST_LOOKS) throw new Error(`PostgreSQL (process ${left[0]?.pid}) cannot be ended`);
    kill(left);
    await sleep(LOOK_EVERY_MS);
  }
}
