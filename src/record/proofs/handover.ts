import { isSameBytes, toBase64 } from '../../base/crypto/bytes.js';
import { type Checkpoint, type OpenedCheckpoint, openCheckpoint, parseCount, parseHash } from './checkpoint.js';
import type { Hash } from './merkle.js';
import { type NoteSigner, type NoteVerifier, openNote, parseVerifierKey, signNote, splitNote } from './signed-note.js';

/** A log that went on under another key when it had `size` leaves. */
export interface Handover {
  from: NoteVerifier;
  to: NoteVerifier;
  size: number;
  root: Hash;
  /** The old key was lost: nobody but the holder of the new one says that the log is the same. */
  isBreak: boolean;
}

/** A key that speaks for a log because a trusted one does. */
export interface TrustedKey {
  verifier: NoteVerifier;
  /** Its checkpoints have at least so many leaves. */
  from: number;
  /** And at most so many. */
  upTo: number;
  /** Why the trusted key does not vouch for this one; null when it does. */
  gap: string | null;
}

/** *Source*: docs/transparency-log.md, "Keys". */
const FIRST_LINES = { handover: 'gameledger/log-handover/1', break: 'gameledger/log-break/1' } as const;
/** More than any log needs; each costs two signatures to check. */
const MAX_HANDOVERS = 100;

/** States that the log goes over to another key; signed by both, or by the new one alone when the old one is lost. */
export function signHandover({ size, root }: Pick<Checkpoint, 'size' | 'root'>, from: NoteSigner | NoteVerifier, to: NoteSigner): string {
  const isBreak = !('sign' in from);
  const lines = [isBreak ? FIRST_LINES.break : FIRST_LINES.handover, from.encoded, to.encoded, String(size), toBase64(root)];
  return signNote(`${lines.join('\n')}\n`, ...(isBreak ? [to] : [from, to]));
}

/** Reads a hand-over and checks who signed it; null when it is none, or not signed by all who must. */
export function openHandover(note: string): Handover | null {
  const [first, from = '', to = '', sizeText = '', rootText = '', ...rest] = splitNote(note)?.text.split('\n') ?? [];
  const [size, root, keys] = [parseCount(sizeText), parseHash(rootText), parseKeys(from, to)];
  const isBreak = first === FIRST_LINES.break;
  if ((first !== FIRST_LINES.handover && !isBreak) || size === null || root === null || !keys || rest.join() !== '') return null;
  const signers = isBreak ? [keys.to] : [keys.from, keys.to];
  return signers.every((key) => openNote(note, key).ok) ? { ...keys, size, root, isBreak } : null;
}

function parseKeys(from: string, to: string): { from: NoteVerifier; to: NoteVerifier } | null {
  try {
    return { from: parseVerifierKey(from), to: parseVerifierKey(to) };
  } catch {
    return null;
  }
}

/**
 * Reads all hand-overs of a log, the first first; null when one does not hold or does not go on from the one before.
 */
export function openHandovers(notes: readonly string[]): Handover[] | null {
  if (notes.length > MAX_HANDOVERS) return null;
  const opened = notes.flatMap((note) => openHandover(note) ?? []);
  const isChain = opened.every(({ from, size }, i) => {
    const before = opened[i - 1];
    return !before || (before.to.encoded === from.encoded && before.size <= size);
  });
  return isChain && opened.length === notes.length ? opened : null;
}

/**
 * The keys of a log, as far as its hand-overs lead from `trusted`, in both directions; `trusted` itself is always one
 * of them.
 */
export function trustedKeys(trusted: NoteVerifier, handovers: readonly Handover[]): TrustedKey[] {
  const keys = [...handovers.slice(0, 1).map(({ from }) => from), ...handovers.map(({ to }) => to)];
  const place = keys.findIndex(({ encoded }) => encoded === trusted.encoded);
  if (place < 0) return [{ verifier: trusted, from: 0, upTo: Number.POSITIVE_INFINITY, gap: null }];
  return keys.map((verifier, i) => ({
    verifier,
    from: handovers[i - 1]?.size ?? 0,
    upTo: handovers[i]?.size ?? Number.POSITIVE_INFINITY,
    gap: gapIn(handovers.slice(Math.min(i, place), Math.max(i, place))),
  }));
}

function gapIn(between: readonly Handover[]): string | null {
  const lost = between.find(({ isBreak }) => isBreak);
  if (!lost) return null;
  return `the key ${lost.from.id} was lost at ${lost.size} leaves and did not sign that ${lost.to.id} goes on from it`;
}

/** A checkpoint that one of several keys signed, with that key; or why it cannot be trusted. */
export type OpenedByOne = { ok: true; checkpoint: Checkpoint; key: TrustedKey } | { ok: false; reason: string };

/** Opens a checkpoint of a log with hand-overs: by the key whose time it falls into. */
export function openCheckpointOf(note: string, trusted: NoteVerifier, handovers: readonly Handover[]): OpenedByOne {
  let refused: OpenedCheckpoint = openCheckpoint(note, trusted);
  for (const key of trustedKeys(trusted, handovers)) {
    const opened = openCheckpoint(note, key.verifier);
    if (!opened.ok) continue;
    const { checkpoint } = opened;
    const fault = timeFault(checkpoint, key) ?? rootFault(checkpoint, handovers);
    if (fault === null) return { ok: true, checkpoint, key };
    refused = { ok: false, reason: fault };
  }
  return refused.ok ? { ok: false, reason: 'not signed' } : refused;
}

function timeFault({ size }: Checkpoint, { verifier, from, upTo }: TrustedKey): string | null {
  if (size < from) return `${verifier.id} signs from ${from} leaves on, and this has ${size}`;
  return size > upTo ? `${verifier.id} handed the log over at ${upTo} leaves, and this has ${size}` : null;
}

function rootFault({ size, root }: Checkpoint, handovers: readonly Handover[]): string | null {
  const contradicted = handovers.find((handover) => handover.size === size && !isSameBytes(handover.root, root));
  return contradicted ? `not the tree of ${size} leaves that ${contradicted.from.id} handed over` : null;
}
