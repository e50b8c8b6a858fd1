import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encodeKey, type NoteSigner, requireHash, splitKey, verifierOf } from '../../record/proofs/signed-note.js';

const PRIVATE_PREFIX = 'PRIVATE+KEY+';
/** RFC 8410: what precedes the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Reads a private key, `PRIVATE+KEY+name+hash+base64`. *Errors*: as `parseVerifierKey`; the message never holds the
 * key.
 */
export function parseSignerKey(encoded: string): NoteSigner {
  const text = encoded.trim();
  if (!text.startsWith(PRIVATE_PREFIX)) throw new TypeError(`a private key begins with ${PRIVATE_PREFIX}`);
  const written = splitKey(text.slice(PRIVATE_PREFIX.length));
  const signer = signerOf(written.name, written.key);
  requireHash(signer, written);
  return signer;
}

/** Draws a new key pair. */
export function generateSigner(name: string): NoteSigner {
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? '';
  return signerOf(name, Buffer.from(secret, 'base64url'));
}

function signerOf(name: string, secret: Uint8Array): NoteSigner {
  const key = createPrivateKey({ format: 'der', type: 'pkcs8', key: Buffer.concat([PKCS8_PREFIX, secret]) });
  const verifier = verifierOf(name, rawPublicKey(createPublicKey(key)));
  const encodedPrivate = `${PRIVATE_PREFIX}${verifier.id}+${encodeKey(secret)}`;
  return { ...verifier, encodedPrivate, sign: (text) => sign(null, Buffer.from(text), key) };
}

function rawPublicKey(key: KeyObject): Uint8Array {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}
