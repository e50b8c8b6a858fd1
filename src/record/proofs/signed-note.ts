import { isSignedByEd25519, sha256 } from '#crypto';
import { concat, fromBase64, isSameBytes, toBase64, toHex } from '../../base/crypto/bytes.js';

/** Who signs: `id` is `name+hash` as signature lines and keys abbreviate it. */
export interface NoteVerifier {
  name: string;
  /** The four bytes that stand for the key in a signature line. */
  hash: Uint8Array;
  /** `name+hash` with the hash in hex. */
  id: string;
  /** The whole key in the form that is handed around: `name+hash+base64`. */
  encoded: string;
  verify(text: string, signature: Uint8Array): boolean;
}

/** A verifier that can also sign: src/features/transparency/note-signer.ts makes them. */
export interface NoteSigner extends NoteVerifier {
  sign(text: string): Uint8Array;
  /** The whole private key, `PRIVATE+KEY+name+hash+base64`: never to be shown or logged. */
  encodedPrivate: string;
}

/** A note that was opened: its text, or why it cannot be trusted. */
export type OpenedNote = { ok: true; text: string } | { ok: false; reason: string };

/** A key as it is written: its name, the hash of both in hex, and 32 bytes. */
interface WrittenKey {
  name: string;
  hash: string;
  key: Uint8Array;
}

const ED25519 = 0x01;
const KEY_BYTES = 32;
const HASH_BYTES = 4;
const MAX_NOTE_CHARS = 100_000;

function isKeyName(name: string): boolean {
  return name !== '' && !/[\s+\p{Cc}]/u.test(name);
}

/** The verifier of a public key of 32 bytes. *Errors*: a TypeError for a name that a signature line cannot hold. */
export function verifierOf(name: string, publicKey: Uint8Array): NoteVerifier {
  if (!isKeyName(name)) throw new TypeError('a key name has neither spaces nor plus signs and is not empty');
  const hash = sha256(`${name}\n`, Uint8Array.of(ED25519), publicKey).subarray(0, HASH_BYTES);
  const id = `${name}+${toHex(hash)}`;
  return {
    name,
    hash,
    id,
    encoded: `${id}+${encodeKey(publicKey)}`,
    verify: (text, signature) => isSignedByEd25519(publicKey, text, signature),
  };
}

/** The last part of a written key. */
export function encodeKey(key: Uint8Array): string {
  return toBase64(concat(Uint8Array.of(ED25519), key));
}

/** Takes a written key apart. *Errors*: a TypeError when it is none; the message never holds the key. */
export function splitKey(encoded: string): WrittenKey {
  const parts = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(encoded);
  const bytes = fromBase64(parts?.[3] ?? '');
  if (!parts || bytes?.length !== 1 + KEY_BYTES || bytes[0] !== ED25519) throw new TypeError('not an Ed25519 note key (name+hash+base64)');
  return { name: parts[1] ?? '', hash: parts[2] ?? '', key: bytes.subarray(1) };
}

/** *Errors*: a TypeError when the hash in a written key is not that of its name and key. */
export function requireHash(verifier: NoteVerifier, { hash }: WrittenKey): void {
  if (toHex(verifier.hash) !== hash) throw new TypeError('the hash in the key is not the hash of its name and key');
}

/**
 * Reads a public key, `name+hash+base64`.
 *
 * *Errors*: a TypeError when it is none, or its hash is not the hash of its name and key.
 * *Source*: c2sp.org/signed-note; the textual form is that of golang.org/x/mod/sumdb/note.
 */
export function parseVerifierKey(encoded: string): NoteVerifier {
  const written = splitKey(encoded.trim());
  const verifier = verifierOf(written.name, written.key);
  requireHash(verifier, written);
  return verifier;
}

/** Signs a text that ends in a newline, with one key or several. *Source*: c2sp.org/signed-note. */
export function signNote(text: string, ...signers: NoteSigner[]): string {
  if (!text.endsWith('\n') || /[^\P{Cc}\n]/u.test(text))
    throw new TypeError('a note ends in a newline and has no other control characters');
  const lines = signers.map(({ name, hash, sign }) => `— ${name} ${toBase64(concat(hash, sign(text)))}\n`);
  return `${text}\n${lines.join('')}`;
}

/** Splits a note into its text and signature lines; null when it is not a note. */
export function splitNote(note: string): { text: string; signatures: string[] } | null {
  const gap = note.lastIndexOf('\n\n');
  if (note.length > MAX_NOTE_CHARS || gap < 0 || !note.endsWith('\n')) return null;
  const signatures = note.slice(gap + 2, -1).split('\n');
  return signatures.every((line) => /^— [^\s+]+ [A-Za-z0-9+/]+=*$/.test(line)) ? { text: note.slice(0, gap + 1), signatures } : null;
}

/** Opens a note signed by a known key; lines of other keys are passed over. */
export function openNote(note: string, verifier: NoteVerifier): OpenedNote {
  const split = splitNote(note);
  if (!split) return { ok: false, reason: 'not a signed note' };
  const { text, signatures } = split;
  let isSigned = false;
  for (const line of signatures) {
    const [, name, encoded = ''] = line.split(' ');
    if (name !== verifier.name) continue;
    const bytes = fromBase64(encoded);
    if (bytes && !isSameBytes(bytes.subarray(0, HASH_BYTES), verifier.hash)) continue;
    if (!bytes || !verifier.verify(text, bytes.subarray(HASH_BYTES)))
      return { ok: false, reason: `the signature of ${verifier.id} is wrong` };
    isSigned = true;
  }
  return isSigned ? { ok: true, text } : { ok: false, reason: `not signed by ${verifier.id}` };
}
