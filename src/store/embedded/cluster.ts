import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { DataDirectoryError } from './data-directory.js';
import { findPostmaster, killServer, killServerNow, removeRemains, stopPostmaster } from './postmaster.js';
import type { RunAs } from './unprivileged.js';

/** A running PostgreSQL of our own. */
export interface Cluster {
  /** Of the database `postgres`; holds the password. */
  url: string;
  port: number;
  /** Resolves when the server is gone, whatever ended it. */
  gone: Promise<void>;
  /** Cuts connections, flushes, waits until the server is gone; one that does not end by itself is stopped hard. */
  stop(): Promise<void>;
  /** Ends all its processes at once, whatever state they are in; the next start recovers what was committed. */
  kill(): Promise<void>;
  /** The same without waiting, for a process that is about to end. */
  killNow(): void;
}

/** What starting a cluster needs. */
export interface ClusterOptions {
  directory: string;
  binaries: Binaries;
  runAs: RunAs;
  /** Where it listens; by default the system chooses. */
  port?: number;
  /** Further server settings; null for one of ours that this server does not know. */
  settings?: Record<string, string | null>;
  /** Hears what the server says, a line at a time. */
  onLog?: (line: string) => void;
}

/** Thrown with the words of a server that makes no files or does not come up. */
export class StartError extends Error {
  override name = 'StartError';
}

const ROLE = 'gameledger';
const PASSWORD_FILE = 'gameledger.password';
const LOOK_EVERY_MS = 20;
/**
 * A server that says nothing for so many looks, a minute, while it starts is not going to; a long recovery speaks every
 * ten seconds. A machine that is busy or stands still makes fewer looks in a minute.
 */
const SILENT_LOOKS = 3000;
/** Starts at a port that is still in use. */
const MOST_STARTS = 300;
/** Half of the time in which the service has to end. */
const STOP_TIMEOUT_MS = 2_500;

/**
 * Makes the files of a new cluster, whole or not at all: two processes that try at once end with one of the two
 * clusters.
 */
export async function initialiseCluster({ directory, binaries, runAs }: ClusterOptions): Promise<void> {
  const making = mkdtempSync(join(dirname(directory), `.${basename(directory)}-`));
  try {
    const passwordFile = join(making, PASSWORD_FILE);
    const cluster = join(making, 'cluster');
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    hand(making, runAs);
    hand(passwordFile, runAs);
    await runInitdb(binaries, runAs, cluster, passwordFile);
    renameSync(passwordFile, join(cluster, PASSWORD_FILE));
    putInPlace(cluster, directory);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function putInPlace(cluster: string, directory: string): void {
  try {
    renameSync(cluster, directory);
  } catch (error) {
    // Another process was faster: its cluster is as good as ours.
    if (!existsSync(directory)) throw error;
  }
}

function hand(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

const NAMELESS =
  'PostgreSQL makes its files only as an account with a name, and this one has none: give it a line in /etc/passwd, start gameledger as another user, or set DATABASE_URL';

async function runInitdb(binaries: Binaries, runAs: RunAs, directory: string, passwordFile: string): Promise<void> {
  const options = ['--auth=scram-sha-256', `--username=${ROLE}`, `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C'];
  const child = spawn(binaries.initdb, [`--pgdata=${directory}`, ...options], {
    ...runAs,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (/could not look up effective user ID/.test(complaint)) throw new DataDirectoryError(NAMELESS);
  if (code !== 0) throw new StartError(`the database files could not be made: ${complaint.trim()}`);
}

/** Our own environment stays out: PGDATA, PGPORT or a locale would change the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };
}

/**
 * Starts the server on a free port of this machine's loopback address.
 *
 * *Errors*: `StartError` with the server's own last words when it does not come up.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { directory } = options;
  for (let starts = 1; ; starts++) {
    await removeRemains(directory);
    const port = options.port ?? (await freePort());
    const server = launch(options, port);
    const lastWords = await untilReady(server, directory, port);
    if (lastWords === null) return running(server, directory, port);
    // The port may have been taken since, or backends of a killed server may still be on their way out.
    if (starts === MOST_STARTS || !/in use/.test(lastWords)) throw new StartError(`PostgreSQL did not start: ${lastWords}`);
    await sleep(200);
  }
}

interface Launched {
  child: ChildProcess;
  lastWords: string[];
  /** How often it was looked at since it last said something. */
  silentLooks: number;
  gone: Promise<void>;
}

/**
 * Ends the server when the pipe to us closes, so that it outlives no kill -9 of ours; in a session of its own, where a
 * Ctrl-C does not reach it. A server that does not end by itself within three seconds is killed.
 */
const GUARDIAN = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; sleep 3 3<&-; kill -KILL $server; } >/dev/null 2>&1 & guard=$!
exec 3<&-
wait $server; code=$?
kill $guard 2>/dev/null
exit $code`;

/**
 * Reads and writes are done by each backend itself: with PostgreSQL 18's workers, a crash while it recovers from
 * another leaves the cluster waiting for ever.
 */
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', log_timezone: 'UTC', io_method: 'sync' };

function launch({ binaries, directory, runAs, settings, onLog }: ClusterOptions, port: number): Launched {
  const flags = Object.entries({ ...SETTINGS, ...settings });
  const named = flags.flatMap(([name, value]) => (value === null ? [] : ['-c', `${name}=${value}`]));
  const args = ['-D', directory, '-p', String(port), ...named];
  const guarded: [string, string[]] =
    process.platform === 'win32'
      ? [binaries.postgres, args]
      : ['/bin/sh', ['-c', GUARDIAN, 'gameledger-postgres', binaries.postgres, ...args]];
  const child = spawn(...guarded, { ...runAs, cwd: '/', detached: true, env: serverEnvironment(), stdio: ['pipe', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const server: Launched = { child, lastWords: [], silentLooks: 0, gone };
  child.stderr?.on('data', (chunk: Buffer) => {
    server.silentLooks = 0;
    for (const line of chunk.toString().split('\n').filter(Boolean)) {
      server.lastWords.push(line);
      if (server.lastWords.length > 10) server.lastWords.shift();
      onLog?.(line);
    }
  });
  // A pipe to a server that is gone breaks; `gone` tells, no second alarm is needed.
  child.stdin?.on('error', () => undefined);
  return server;
}

/** Null when the server accepts connections; else what it said before it gave up. */
async function untilReady(server: Launched, directory: string, port: number): Promise<string | null> {
  let isGone = false;
  server.gone.then(() => {
    isGone = true;
  });
  while (!isGone) {
    const postmaster = findPostmaster(directory);
    if (postmaster?.ready && postmaster.port === port) return null;
    if (++server.silentLooks > SILENT_LOOKS) {
      await killServer(directory);
      return `not a word within ${(SILENT_LOOKS * LOOK_EVERY_MS) / 1000} s`;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return server.lastWords.join('\n');
}

/** Where the server of a directory is found at `port`; holds the password. */
export function urlOf(directory: string, port: number): string {
  return `postgres://${ROLE}:${readFileSync(join(directory, PASSWORD_FILE), 'utf8')}@127.0.0.1:${port}/postgres`;
}

function running(server: Launched, directory: string, port: number): Cluster {
  return {
    url: urlOf(directory, port),
    port,
    gone: server.gone,
    async stop() {
      await stopPostmaster(directory, STOP_TIMEOUT_MS);
      server.child.stdin?.end();
      await server.gone;
    },
    async kill() {
      await killServer(directory);
      await server.gone;
    },
    killNow: () => killServerNow(directory),
  };
}

/** Ports that no system gives to outgoing connections, one of which would take a free one before it is used. */
const OWN_PORTS = [20_000, 32_768] as const;

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  try {
    const port = randomInt(...OWN_PORTS);
    await once(probe.listen(port, '127.0.0.1'), 'listening');
    await once(probe.close(), 'close');
    return port;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
}
