import { OperatorError } from '../../base/operator-error.js';
import { openCheckpoint } from '../../record/proofs/checkpoint.js';
import { openHandovers } from '../../record/proofs/handover.js';
import { type NoteVerifier, splitNote } from '../../record/proofs/signed-note.js';
import type { Connections } from '../../store/ledger/pools.js';
import { readHandovers, readNewestCheckpoint } from './store.js';

/** The key is not the one with which the log in this database continues; the message is for the operator. */
export class LogKeyError extends OperatorError {
  override name = 'LogKeyError';
}

/**
 * Checks that the log continues with `key`, if it has been started. *Errors*: `LogKeyError`, with the remedy.
 */
export async function requireKeyOf(connections: Connections, key: NoteVerifier): Promise<void> {
  const [newest, notes] = await Promise.all([readNewestCheckpoint(connections), readHandovers(connections)]);
  const opened = newest ? openCheckpoint(newest.note, key) : null;
  if (!newest || !opened || opened.ok) return;
  const handovers = openHandovers(notes) ?? [];
  const present = handovers.at(-1)?.to.id ?? `the key of ${splitNote(newest.note)?.signatures[0]?.split(' ')[1]}`;
  const wasHandedOver = handovers.some(({ from }) => from.id === key.id);
  throw new LogKeyError(
    wasHandedOver
      ? `the transparency log was handed over from ${key.id}: set LOG_SIGNING_KEY to ${present}`
      : `the transparency log in this database was started with another key than ${key.id}: set LOG_SIGNING_KEY to ${present}, ` +
          'or hand the log over with `gameledger log-key rotate` (docs/operations.md, "The signing key")',
  );
}
