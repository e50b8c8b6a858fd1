import { sha256Hex } from '#crypto';
import { fromHex } from '../crypto/bytes.js';
import { canonicalJson } from '../kernel/canonical-json.js';
import type { Draw } from '../kernel/chance.js';
import type { Outcome, Seat, Typed } from '../kernel/game.js';

/** How a match ended: one outcome a seat, and whatever the game's own result says besides. */
export interface MatchResult {
  outcomes: Outcome[];
  /** Why it ended, e.g. `castles` or `resignation`; games may give reasons per seat instead. */
  reason?: string;
  [detail: string]: unknown;
}

/** One version of a match, as the genesis of its fork names it. */
export interface ParentVersion {
  matchId: string;
  seq: number;
  hash: string;
  /** The seat the fork was made for while the parent still ran: what that seat could not see was drawn anew. */
  resampledFor?: Seat;
}

/** What entry 0 says: everything the match was created with. */
export interface Genesis {
  format: 'gameledger-entry/1';
  kind: 'setup';
  seq: 0;
  matchId: string;
  game: string;
  gameVersion: number;
  /** SHA-256 of the bundle whose rules the match is played by, lower-case hex; matches from before engines were pinned have none. */
  engine?: string;
  config: unknown;
  seats: number;
  /** What each seat added to the chance of this match, by seat. */
  entropy: string[];
  /** SHA-256 of the entropy of each seat that was bound to it before it was known, lower-case hex; there if any seat was. */
  entropyCommitments?: (string | null)[];
  /** SHA-256 of the seed, lower-case hex. */
  seedCommitment: string;
  /** The version of another match this one was forked from. */
  parent?: ParentVersion;
  /** The full state a fork begins with; there with `parent` only. Secret while the fork runs. */
  start?: unknown;
  chance: Draw[];
  events: Typed[];
  toAct: Seat[];
  result: MatchResult | null;
  /** ISO 8601, when the entry was made. */
  at: string;
}

/** An accepted action and what it made happen. */
export interface ActionEntry {
  kind: 'action';
  seq: number;
  seat: Seat;
  action: Typed;
  chance: Draw[];
  events: Typed[];
  toAct: Seat[];
  result: MatchResult | null;
  at: string;
}

/** A seat gave up: no rule of the game, so no action and no events. */
export interface ResignationEntry {
  kind: 'resignation';
  seq: number;
  seat: Seat;
  action: null;
  chance: Draw[];
  events: Typed[];
  toAct: Seat[];
  result: MatchResult | null;
  at: string;
}

/** One line of a match's log. */
export type Entry = Genesis | ActionEntry | ResignationEntry;

/** An entry as it is stored: the exact bytes that were hashed, and the hash that ends the chain there. */
export interface SealedEntry {
  seq: number;
  /** Canonical JSON of the `Entry`. */
  body: string;
  /** Lower-case hex. */
  hash: string;
}

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
