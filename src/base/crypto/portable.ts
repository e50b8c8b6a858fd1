/** The primitives in plain JavaScript: what browsers and workers of other runtimes use. */
import { ed25519 } from '@noble/curves/ed25519';
import { hmac } from '@noble/hashes/hmac';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import { toHex } from './bytes.js';
import type { Bytes, Primitives } from './primitives.js';

const PUBLIC_KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

export const sha256: Primitives['sha256'] = (...parts) => {
  const hash = nobleSha256.create();
  for (const part of parts) hash.update(bytesOf(part));
  return hash.digest();
};

export const sha256Hex: Primitives['sha256Hex'] = (...parts) => toHex(sha256(...parts));

export const hmacSha256: Primitives['hmacSha256'] = (key, message) => hmac(nobleSha256, key, utf8ToBytes(message));

export const isSignedByEd25519: Primitives['isSignedByEd25519'] = (publicKey, message, signature) => {
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  try {
    // Not the lenient rules of ZIP 215: OpenSSL refuses what RFC 8032 refuses.
    return ed25519.verify(signature, utf8ToBytes(message), publicKey, { zip215: false });
  } catch {
    return false;
  }
};

function bytesOf(part: Bytes): Uint8Array {
  return typeof part === 'string' ? utf8ToBytes(part) : part;
}
