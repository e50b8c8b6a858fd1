import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The word of one process that a folder is its own, also while its database cannot be asked. */
export interface FolderClaim {
  release(): void;
}

const FILE = 'gameledger.owner';

/**
 * Claims a folder for this process; null when a living process has done so. A claim of a process that is gone counts no
 * more.
 */
export function claimFolder(folder: string): FolderClaim | null {
  const path = join(folder, FILE);
  const own = `${process.pid} ${birthOf(process.pid)}\n`;
  if (!writeNew(path, own)) {
    if (isHeld(path)) return null;
    rmSync(path, { force: true });
    if (!writeNew(path, own)) return null;
  }
  return { release: () => rmSync(path, { force: true }) };
}

function writeNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(path: string): boolean {
  const [, pid, birth] = /^(\d+) (.+)\n$/.exec(readFileSync(path, 'utf8')) ?? [];
  return pid !== undefined && birth !== 'none' && birthOf(Number(pid)) === birth;
}

/**
 * When a process began, so that its number in other hands is not taken for it; `none` when there is no such process.
 */
function birthOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // The name in brackets may hold anything; the fields after it may not. Source: proc(5), field 22, starttime.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] === 'Z' ? 'none' : `${boot} ${fields[19]}`;
    }
    if (process.platform !== 'win32') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    process.kill(pid, 0);
    return 'running';
  } catch {
    return 'none';
  }
}
