import { signCheckpoint } from '../../record/proofs/checkpoint.js';
import { openCheckpointOf, openHandovers, signHandover } from '../../record/proofs/handover.js';
import { type NoteSigner, type NoteVerifier, parseVerifierKey } from '../../record/proofs/signed-note.js';
import type { Connections } from '../../store/ledger/pools.js';
import { LogKeyError } from './log-key.js';
import { addHandover, readHandovers, readNewestCheckpoint } from './store.js';

/** Who hands the log over to whom. */
export interface Rotation {
  /** The key so far; its public half alone when the private one is lost: every verifier will name the break. */
  from: NoteSigner | NoteVerifier;
  to: NoteSigner;
}

/**
 * Continues the log under another key, with a statement that both sign; returns its number of leaves.
 *
 * *Errors*: `LogKeyError` when `from` is not the key of the log, or `to` has been one already.
 */
export async function rotateLogKey(connections: Connections, { from, to }: Rotation): Promise<number> {
  for (;;) {
    const [newest, notes] = await Promise.all([readNewestCheckpoint(connections), readHandovers(connections)]);
    if (!newest)
      throw new LogKeyError(
        'the transparency log has not been started: set LOG_SIGNING_KEY and start the service; there is nothing to hand over',
      );
    const handovers = openHandovers(notes);
    if (!handovers) throw new LogKeyError('the hand-overs in the database are invalid: restore it from a backup');
    if ([from, ...handovers.map((handover) => handover.from)].some(({ id }) => id === to.id))
      throw new LogKeyError(`${to.id} signs this log, or has signed it: generate a new key with \`gameledger log-key <name>\``);
    const present = handovers.at(-1)?.to ?? from;
    const opened = openCheckpointOf(newest.note, present, []);
    if (present.id !== from.id || !opened.ok) throw new LogKeyError(`the transparency log is not signed with ${from.id}`);
    const { size, root } = opened.checkpoint;
    const checkpoint = signCheckpoint({ origin: to.name, size, root }, to);
    if (await addHandover(connections, { number: notes.length, size, note: signHandover({ size, root }, from, to), checkpoint }))
      return size;
  }
}

/** Reads the public half of a lost key. *Errors*: `LogKeyError`. */
export function parseLostKey(encoded: string): NoteVerifier {
  try {
    return parseVerifierKey(encoded);
  } catch (cause) {
    throw new LogKeyError('the lost key must be given as it was published, name+hash+base64', { cause });
  }
}
