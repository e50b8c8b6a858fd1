/** The primitives by OpenSSL: what the service, its threads and the command line use. */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import type { Bytes, Primitives } from './primitives.js';

/** What stands before the 32 bytes of an Ed25519 public key in SubjectPublicKeyInfo. *Source*: RFC 8410, section 4. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PUBLIC_KEY_BYTES = 32;

export const sha256: Primitives['sha256'] = (...parts) => hashOf(parts).digest();

export const sha256Hex: Primitives['sha256Hex'] = (...parts) => hashOf(parts).digest('hex');

export const hmacSha256: Primitives['hmacSha256'] = (key, message) => createHmac('sha256', key).update(message).digest();

export const isSignedByEd25519: Primitives['isSignedByEd25519'] = (publicKey, message, signature) => {
  if (publicKey.length !== PUBLIC_KEY_BYTES) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(message), key, signature);
};

function hashOf(parts: readonly Bytes[]) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash;
}
