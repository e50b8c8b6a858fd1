/** What of this machine a start depends on. */
import { statfs } from 'node:fs/promises';
import { ok, type Seen, warning, wrong } from '../../base/finding.js';
import { PACKAGE } from '../../base/package-root.js';
import { requireDataDirectory } from '../../store/embedded/data-directory.js';
import type { Config } from '../config.js';
import { ListenError, requireFreePorts } from '../free-port.js';
import { readinessAt } from './readiness-at.js';

/** `needed`: `>=20.9`. */
export function lookAtNode(version: string, needed = PACKAGE.engines.node): Seen {
  const least = needed.replace('>=', '');
  if (version.localeCompare(least, 'en', { numeric: true }) >= 0) return ok(`Node ${version}`);
  return wrong(`Node ${version} is too old: install ${least} or later (https://nodejs.org), then \`npm ci\` again`);
}

/** A port that the service itself listens on is in order. *Errors*: `ListenError`. */
export async function lookAtPort(config: Pick<Config, 'host' | 'port' | 'metricsPort'>): Promise<Seen> {
  const { host, port } = config;
  try {
    await requireFreePorts(config, port);
    return ok(port === 0 ? 'any that is free' : `${port} of ${host} is free`);
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    const readiness = await readinessAt(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).catch(() => null);
    if (readiness === null) throw error;
    const there = `a gameledger listens at ${port} of ${host}`;
    return readiness.isReady ? ok(`${there}, and is ready`) : wrong(`${there}, and is not ready: ${readiness.reason}`);
  }
}

/** *Units*: bytes. PostgreSQL's write-ahead log grows to a GiB (`max_wal_size`) before it is cleared. */
const ROOM_FOR_LOG = 2 * 1024 ** 3;
/** *Units*: bytes, of a few segments of the write-ahead log: without room for the next one PostgreSQL stops. */
const ROOM_FOR_SEGMENTS = 64 * 1024 ** 2;

/** *Errors*: `DataDirectoryError`. */
export async function lookAtDisk({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Seen> {
  if (databaseUrl !== null) return ok('that of PostgreSQL is not seen from here: watch it where it is');
  const folder = await requireDataDirectory(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const text = `${Math.floor((bavail * bsize) / 1024 ** 2)} MiB are free for DATA_DIR at ${folder}`;
  return roomOf(bavail * bsize, text);
}

/** What so many free bytes mean. */
export function roomOf(bytes: number, text: string): Seen {
  if (bytes >= ROOM_FOR_LOG) return ok(text);
  const advice = `${text}: remove other files, enlarge the disk, or move DATA_DIR to a larger one while the service is stopped`;
  return bytes >= ROOM_FOR_SEGMENTS ? warning(advice) : wrong(advice);
}
