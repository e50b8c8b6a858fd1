import { fromBase64, toBase64 } from '../../base/crypto/bytes.js';
import type { Hash } from './merkle.js';
import { type NoteSigner, type NoteVerifier, openNote, signNote } from './signed-note.js';

/** A tree head: which log, how many leaves, the root over them. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Hash;
}

const HASH_BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/** Reads a hash as checkpoints and proofs write it; null when it is none. */
export function parseHash(text: string): Hash | null {
  return HASH_BASE64.test(text) ? fromBase64(text) : null;
}

/** Reads a size or an index as checkpoints and proofs write it; null when it is none. */
export function parseCount(text: string): number | null {
  const count = Number(text);
  return /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(count) ? count : null;
}

/** The text of a checkpoint, to be signed. *Source*: c2sp.org/tlog-checkpoint. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a checkpoint, passing over extension lines; null when it is none. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.some((line) => line === '')) return null;
  const [origin, sizeText = '', rootText = ''] = lines;
  const [size, root] = [parseCount(sizeText), parseHash(rootText)];
  return origin === undefined || size === null || root === null ? null : { origin, size, root };
}

/** Signs a checkpoint under its origin. */
export function signCheckpoint(checkpoint: Checkpoint, signer: NoteSigner): string {
  return signNote(formatCheckpoint(checkpoint), signer);
}

/** A checkpoint whose signature was checked, or why it cannot be trusted. */
export type OpenedCheckpoint = { ok: true; checkpoint: Checkpoint } | { ok: false; reason: string };

/** Opens a signed checkpoint of the log that `verifier` stands for. */
export function openCheckpoint(note: string, verifier: NoteVerifier): OpenedCheckpoint {
  const opened = openNote(note, verifier);
  if (!opened.ok) return opened;
  const checkpoint = parseCheckpoint(opened.text);
  if (!checkpoint) return { ok: false, reason: 'the note is not a checkpoint' };
  if (checkpoint.origin !== verifier.name) return { ok: false, reason: `a checkpoint of ${checkpoint.origin}, not of ${verifier.name}` };
  return { ok: true, checkpoint };
}
