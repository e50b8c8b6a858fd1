import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** Who signs: `id` is `name+hash` as signature lines and keys abbreviate it. */
export interface NoteVerifier {
  name: string;
  /** The four bytes that stand for the key in a signature line. */
  hash: Buffer;
  /** `name+hash` with the hash in hex. */
  id: string;
  /** The whole key in the form that is handed around: `name+hash+base64`. */
  encoded: string;
  verify(text: string, signature: Uint8Array): boolean;
}

/** A verifier that can also sign. */
export interface NoteSigner extends NoteVerifier {
  sign(text: string): Buffer;
  /** The whole private key, `PRIVATE+KEY+name+hash+base64`: never to be shown or logged. */
  encodedPrivate: string;
}

/** A note that was opened: its text, or why it cannot be trusted. */
export type OpenedNote = { ok: true; text: string } | { ok: false; reason: string };

const ED25519 = 0x01;
const KEY_BYTES = 32;
const HASH_BYTES = 4;
const PRIVATE_PREFIX = 'PRIVATE+KEY+';
/** RFC 8410: what precedes the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const MAX_NOTE_CHARS = 100_000;

function isKeyName(name: string): boolean {
  return name !== '' && !/[\s+\p{Cc}]/u.test(name);
}

function keyHash(name: string, publicKey: Uint8Array): Buffer {
  return createHash('sha256').update(`${name}\n`).update(Uint8Array.of(ED25519)).update(publicKey).digest().subarray(0, HASH_BYTES);
}

function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}

function verifierOf(name: string, publicKey: Buffer): NoteVerifier {
  if (!isKeyName(name)) throw new TypeError('a key name has neither spaces nor plus signs and is not empty');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') } });
  const hash = keyHash(name, publicKey);
  const id = `${name}+${hash.toString('hex')}`;
  const encoded = `${id}+${Buffer.concat([Uint8Array.of(ED25519), publicKey]).toString('base64')}`;
  return { name, hash, id, encoded, verify: (text, signature) => verify(null, Buffer.from(text), key, signature) };
}

function signerOf(name: string, secret: Buffer): NoteSigner {
  const key = createPrivateKey({ format: 'der', type: 'pkcs8', key: Buffer.concat([PKCS8_PREFIX, secret]) });
  const verifier = verifierOf(name, rawPublicKey(createPublicKey(key)));
  const encodedPrivate = `${PRIVATE_PREFIX}${verifier.id}+${Buffer.concat([Uint8Array.of(ED25519), secret]).toString('base64')}`;
  return { ...verifier, encodedPrivate, sign: (text) => sign(null, Buffer.from(text), key) };
}

function splitKey(encoded: string): { name: string; hash: string; key: Buffer } {
  const parts = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(encoded);
  const bytes = Buffer.from(parts?.[3] ?? '', 'base64');
  if (!parts || bytes.length !== 1 + KEY_BYTES || bytes[0] !== ED25519) throw new TypeError('not an Ed25519 note key (name+hash+base64)');
  return { name: parts[1] ?? '', hash: parts[2] ?? '', key: bytes.subarray(1) };
}

/**
 * Reads a public key, `name+hash+base64`.
 *
 * *Errors*: a TypeError when it is none, or its hash is not the hash of its name and key.
 * *Source*: c2sp.org/signed-note; the textual form is that of golang.org/x/mod/sumdb/note.
 */
export function parseVerifierKey(encoded: string): NoteVerifier {
  const { name, hash, key } = splitKey(encoded.trim());
  const verifier = verifierOf(name, key);
  if (verifier.hash.toString('hex') !== hash) throw new TypeError('the hash in the key is not the hash of its name and key');
  return verifier;
}

/** Reads a private key, `PRIVATE+KEY+name+hash+base64`. *Errors*: as `parseVerifierKey`; the message never holds the key. */
export function parseSignerKey(encoded: string): NoteSigner {
  const text = encoded.trim();
  if (!text.startsWith(PRIVATE_PREFIX)) throw new TypeError(`a private key begins with ${PRIVATE_PREFIX}`);
  const { name, hash, key } = splitKey(text.slice(PRIVATE_PREFIX.length));
  const signer = signerOf(name, key);
  if (signer.hash.toString('hex') !== hash) throw new TypeError('the hash in the key is not the hash of its name and key');
  return signer;
}

/** Draws a new key pair. */
export function generateSigner(name: string): NoteSigner {
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? '';
  return signerOf(name, Buffer.from(secret, 'base64url'));
}

/** Signs a text that ends in a newline, with one key or several. *Source*: c2sp.org/signed-note. */
export function signNote(text: string, ...signers: NoteSigner[]): string {
  if (!text.endsWith('\n') || /[^\P{Cc}\n]/u.test(text))
    throw new TypeError('a note ends in a newline and has no other control characters');
  const lines = signers.map(({ name, hash, sign }) => `— ${name} ${Buffer.concat([hash, sign(text)]).toString('base64')}\n`);
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
    const bytes = Buffer.from(encoded, 'base64');
    if (name !== verifier.name || !bytes.subarray(0, HASH_BYTES).equals(verifier.hash)) continue;
    if (bytes.toString('base64') !== encoded || !verifier.verify(text, bytes.subarray(HASH_BYTES)))
      return { ok: false, reason: `the signature of ${verifier.id} is wrong` };
    isSigned = true;
  }
  return isSigned ? { ok: true, text } : { ok: false, reason: `not signed by ${verifier.id}` };
}
