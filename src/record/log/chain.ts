import { sha256Hex } from '#crypto';
import { fromHex } from '../../base/crypto/bytes.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { Entry, LoggedEntry, SealedEntry } from './entry.js';

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

/**
 * An entry that is opened when it is first looked into: of those that are kept, few ever are, and a text is quicker to
 * keep than the objects it tells of.
 */
export class UnopenedEntry implements LoggedEntry {
  readonly hash: string;
  private held: string | Entry;

  constructor({ body, hash }: SealedEntry) {
    this.held = body;
    this.hash = hash;
  }

  get entry(): Entry {
    if (typeof this.held === 'string') this.held = openEntry(this.held);
    return this.held;
  }
}
