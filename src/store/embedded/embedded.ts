import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, SHARED_HOME } from './binaries.js';
import { initialiseCluster, StartError, startCluster, urlOf } from './cluster.js';
import { DataDirectoryError, inDataDirectory } from './data-directory.js';
import { claimFolder, type FolderClaim } from './folder-claim.js';
import { findPostmaster, stopPostmaster } from './postmaster.js';
import { supervise } from './supervise.js';
import { canEnter, type RunAs, unprivileged } from './unprivileged.js';

const ORPHAN_GRACE_MS = 2_000;
const ORPHAN_STOP_MS = 2_500;

/** The PostgreSQL kept under a data directory, held by this process. */
export interface EmbeddedPostgres {
  url: string;
  /** Resolves when the server is gone and does not come back, whatever ended it. */
  gone: Promise<void>;
  /** Takes three seconds at most; a server that does not end by itself is stopped hard. */
  stop(): Promise<void>;
  /** Ends the server at once and waits for nothing, for a process that is about to end. */
  killNow(): void;
}

/** How the server is run, and who is told what. */
export interface EmbeddedOptions {
  /** How many connections it takes; PostgreSQL's own default without it. */
  connections?: number | undefined;
  /** Hears what the server says, a line at a time. */
  onLog?: ((line: string) => void) | undefined;
  /** Told when the server has ended or did not answer and had to be started again, and when it could not. */
  onRestart?: ((reason: string) => void) | undefined;
  /** A name in the data directory under which the database that is there is kept; the server then begins with none. */
  setAside?: string | undefined;
}

/** The address of the server that another process runs under `dataDir`; null while there is none. */
export function findEmbedded(dataDir: string): string | null {
  const path = join(resolve(dataDir), 'postgres');
  if (!existsSync(path)) return null;
  const directory = realpathSync(path);
  const postmaster = findPostmaster(directory);
  return postmaster?.ready ? urlOf(directory, postmaster.port) : null;
}

/**
 * Starts the PostgreSQL under `dataDir`/postgres, making it on the first start and taking it over from a process that
 * was killed.
 *
 * *Errors*: `DataDirectoryError` when another process holds `dataDir`, or it cannot be used.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  return inDataDirectory(dataDir, async (path) => {
    try {
      return await start(path, options);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      throw /lock file .* already exists/.test(error.message) ? heldByAnother(path) : unusable(path, error);
    }
  });
}

function unusable(dataDir: string, cause: StartError): DataDirectoryError {
  const said = cause.message.replaceAll(/\s+/g, ' ').trim();
  const folder = join(dataDir, 'postgres');
  return new DataDirectoryError(
    `the database in ${folder} cannot be used: ${said}; put back a copy of the folder, or move it away to begin with an empty database`,
    { cause },
  );
}

async function start(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const claim = claimFolder(dataDir);
  if (!claim) throw heldByAnother(dataDir);
  try {
    return await startClaimed(dataDir, claim, options);
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function startClaimed(dataDir: string, claim: FolderClaim, given: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { connections, onLog, onRestart } = given;
  const defaultAccount = await unprivileged();
  if (given.setAside !== undefined) await setAside(dataDir, given.setAside);
  const directory = clusterDirectory(dataDir, defaultAccount);
  const runAs = existsSync(directory) ? ownerOf(directory, defaultAccount) : defaultAccount;
  const settings = connections === undefined ? {} : { max_connections: String(connections) };
  const options = { directory, runAs, binaries: await findBinaries(runAs), settings, ...(onLog && { onLog }) };
  if (!existsSync(directory)) await initialiseCluster(options);
  await evictOrphan(directory);
  const cluster = await startCluster(options);
  const supervised = supervise(cluster, { startAgain: () => startCluster({ ...options, port: cluster.port }), onRestart });
  return {
    url: cluster.url,
    gone: supervised.gone,
    stop: () => supervised.stop().finally(claim.release),
    killNow() {
      supervised.killNow();
      claim.release();
    },
  };
}

async function setAside(dataDir: string, name: string): Promise<void> {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) return;
  await evictOrphan(realpathSync(path));
  renameSync(path, join(dataDir, name));
}

/** Waits until no server is left that a killed process had started, and ends one that does not end with it. */
async function evictOrphan(directory: string): Promise<void> {
  const patience = Date.now() + ORPHAN_GRACE_MS;
  for (let running = findPostmaster(directory); running; running = findPostmaster(directory)) {
    if (Date.now() > patience) return await stopPostmaster(directory, ORPHAN_STOP_MS);
    await sleep(50);
  }
}

function heldByAnother(dataDir: string): DataDirectoryError {
  return new DataDirectoryError(
    `DATA_DIR ${dataDir} is in use by another gameledger: stop that one, or give this one a DATA_DIR of its own`,
  );
}

/**
 * Where the files are: below `dataDir`, or, when PostgreSQL's account cannot get in there, behind a link from there.
 */
function clusterDirectory(dataDir: string, runAs: RunAs): string {
  const path = join(dataDir, 'postgres');
  if (existsSync(path)) return realpathSync(path);
  if (canEnter(dataDir, runAs)) return join(realpathSync(dataDir), 'postgres');
  const elsewhere = join(SHARED_HOME, 'clusters', randomUUID());
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  const target = join(elsewhere, 'postgres');
  symlinkSync(target, path);
  return target;
}

/** Root may start what another account has made: as that account. */
function ownerOf(directory: string, fallback: RunAs): RunAs {
  const { uid, gid } = statSync(directory);
  if (fallback.uid === undefined || uid === 0) return fallback;
  return { uid, gid };
}
