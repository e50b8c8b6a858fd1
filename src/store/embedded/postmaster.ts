import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, kill, killAll, serverProcesses } from './processes.js';

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
 * Removes what a server that is gone has left: its `postmaster.pid`, and children that did not end with it.
 *
 * PostgreSQL refuses to start when any process of its account has the number in the file, which after a restart of a
 * container is likely, and while a child still holds the shared memory.
 */
export async function removeRemains(directory: string): Promise<void> {
  if (findPostmaster(directory) !== null) return;
  rmSync(join(directory, PID_FILE), { force: true });
  await killAll(() => {
    const left = serverProcesses(directory, null);
    // Another process may be starting a server here just now.
    return left.some(({ isPostmaster }) => isPostmaster) ? [] : left;
  });
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

/**
 * Stops a server (SIGINT: connections are cut, everything committed is flushed) and waits until it is gone; one that
 * takes longer is stopped hard.
 *
 * *Errors*: throws when not even that ends it.
 */
export async function stopPostmaster(directory: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let running = findPostmaster(directory), asked = false; running; running = findPostmaster(directory)) {
    if (Date.now() > deadline) return await killServer(directory);
    if (!asked) signal(running.pid);
    asked = true;
    await sleep(20);
  }
  await removeRemains(directory);
}

/**
 * Ends all processes of a server and waits until they are gone. What was committed is on the disk: the next start
 * recovers it.
 */
export async function killServer(directory: string): Promise<void> {
  await killAll(() => processesOf(directory));
}

/** The same without waiting, for a process that is about to end. */
export function killServerNow(directory: string): void {
  kill(processesOf(directory));
}

function processesOf(directory: string) {
  return serverProcesses(directory, findPostmaster(directory)?.pid ?? null);
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // Gone in the meantime, which is what was wanted.
  }
}
