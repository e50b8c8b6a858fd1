import { sha256Hex } from '#crypto';
import { fromHex } from '../crypto/bytes.js';
import { canonicalJson } from '../kernel/canonical-json.js';
import type { Entry, SealedEntry } from './entry.js';

/** The hash "before" entry 0. */
export const NO_HASH = '0'.repeat(64);

/**
 * `hash[n] = SHA-256(hash[n-1] ‖ salt[n] ‖ body[n])`, the first two as raw bytes, the body as UTF-8.
 *
 * *Source*: docs/ledger.md, "Hash chain".
 */
export function chainHash(previous: string, salt: Uint8Array, body: string): string {
  return sha256Hex(fromHex(previous), salt, body);
}

/** Writes an entry in the form that is hashed and stored. */
export function sealEntry(entry: Entry, previous: string, salt: Uint8Array): SealedEntry {
  const body = canonicalJson(entry);
  return { seq: entry.seq, body, hash: chainHash(previous, salt, body) };
}

/** Reads a stored body back. */
export function openEntry(body: string): Entry {
  return JSON.parse(body) as Entry;
}
