import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server at work on a data directory, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  port: number;
  /** It accepts connections. */
  ready: boolean;
}

const PID_FILE = 'postmaster.pid';

/**
 * The server that holds `directory`, or null.
 *
 * *Source*: PostgreSQL's pidfile.h: line 1 the process id, 4 the port, 8 the status.
 */
export function findPostmaster(directory: string): Postmaster | null {
  const lines = readPidFile(directory);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(pid, directory)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

function readPidFile(directory: string): string[] {
  try {
    return readFileSync(join(directory, PID_FILE), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes the `postmaster.pid` of a server that is gone.
 *
 * PostgreSQL refuses to start when any process of its account has the number in there, which after a restart of a container is likely.
 */
export function removeStalePidFile(directory: string): void {
  if (findPostmaster(directory) === null) rmSync(join(directory, PID_FILE), { force: true });
}

function isServerOf(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === null || command.includes(directory);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process; null where neither /proc nor ps tells. */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

/**
 * Stops a server (SIGINT: connections are cut, everything committed is flushed) and waits until it is gone.
 *
 * *Errors*: throws when it has not gone after `timeoutMs`.
 */
export async function stopPostmaster(directory: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let running = findPostmaster(directory), asked = false; running; running = findPostmaster(directory)) {
    if (!asked) signal(running.pid);
    asked = true;
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${running.pid}) does not stop`);
    await sleep(20);
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // Gone in the meantime, which is what was wanted.
  }
}
