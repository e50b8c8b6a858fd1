import type { NoteSigner } from '../../record/proofs/signed-note.js';
import type { Connections } from '../../store/ledger/pools.js';
import { generateSigner, parseSignerKey } from '../../use-cases/audit/note-signer.js';
import { LogKeyError } from './log-key.js';
import { keepDevelopmentKey, readDevelopmentKey, readNewestCheckpoint } from './store.js';

/**
 * The key of a log nobody has given one: good for trying things out, not for being trusted.
 *
 * It is kept in the database, so that every process finds it.
 *
 * *Errors*: `LogKeyError` when the log has begun with a key that the database does not hold.
 */
export async function developmentKey(connections: Connections, publicUrl: string): Promise<NoteSigner> {
  const kept = await findDevelopmentKey(connections);
  if (kept) return kept;
  await keepDevelopmentKey(connections, generateSigner(originOf(publicUrl)).encodedPrivate);
  // Another process may have been faster.
  return parseSignerKey((await readDevelopmentKey(connections)) ?? '');
}

/** The development key in the database; null before there is one. *Errors*: as `developmentKey`. */
export async function findDevelopmentKey(connections: Connections): Promise<NoteSigner | null> {
  const kept = await readDevelopmentKey(connections);
  if (kept !== null) return parseSignerKey(kept);
  if (await readNewestCheckpoint(connections))
    throw new LogKeyError(
      'the transparency log in this database has been started, and its key is not in the database: set LOG_SIGNING_KEY to it',
    );
  return null;
}

/** The name of a log is where it is served, without the scheme. *Source*: c2sp.org/tlog-checkpoint. */
function originOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/+$/, '')}/log`;
}
