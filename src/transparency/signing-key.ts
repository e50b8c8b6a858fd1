import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connections } from '../ledger/pools.js';
import { LogKeyError, requireKeyOf } from './log-key.js';
import { generateSigner, parseSignerKey } from './note-signer.js';
import type { NoteSigner } from './signed-note.js';
import { keepDevelopmentKey, newestCheckpoint, readDevelopmentKey } from './store.js';

/** Where versions that kept the development key in a file had it. */
const FILE = 'log-signing-key';

/**
 * The key of a log nobody has given one: good for trying things out, not for being trusted.
 *
 * It is kept in the database, so that every process finds it. A key that an earlier version made in `folder` is taken
 * over.
 *
 * *Errors*: `LogKeyError` when the log has begun with a key that the database does not hold.
 */
export async function developmentKey(connections: Connections, publicUrl: string, folder: string): Promise<NoteSigner> {
  const kept = await readDevelopmentKey(connections);
  if (kept !== null) return parseSignerKey(kept);
  const earlier = await earlierKey(folder);
  if (earlier) await requireKeyOf(connections, earlier);
  else if (await newestCheckpoint(connections))
    throw new LogKeyError(
      'the transparency log in this database has begun, and the database does not hold its key: set LOG_SIGNING_KEY to it',
    );
  await keepDevelopmentKey(connections, (earlier ?? generateSigner(originOf(publicUrl))).encodedPrivate);
  // Another process may have been faster.
  return parseSignerKey((await readDevelopmentKey(connections)) ?? '');
}

async function earlierKey(folder: string): Promise<NoteSigner | null> {
  try {
    return parseSignerKey(await readFile(join(folder, FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** The name of a log is where it is served, without the scheme. *Source*: c2sp.org/tlog-checkpoint. */
function originOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/+$/, '')}/log`;
}
