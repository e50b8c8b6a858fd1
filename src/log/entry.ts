/**
 * The four forms of an entry: what it says (`Entry`), as it is stored (`SealedEntry`), read back (`LoggedEntry`), as a viewer may see it (`EntryView`).
 */
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

/** What every entry says. */
interface Happened {
  seq: number;
  /** The draws, in order. */
  chance: Draw[];
  events: Typed[];
  /** The seats that owe an action after this entry. */
  toAct: Seat[];
  /** Null while the match runs. */
  result: MatchResult | null;
  /** ISO 8601, when the entry was made. */
  at: string;
}

/** What entry 0 says: everything the match was created with. */
export interface Genesis extends Happened {
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
}

/** An accepted action and what it made happen. */
export interface ActionEntry extends Happened {
  kind: 'action';
  seat: Seat;
  action: Typed;
}

/** A seat gave up: no rule of the game, so no action and no events. */
export interface ResignationEntry extends Happened {
  kind: 'resignation';
  seat: Seat;
  action: null;
}

/** One line of a match's log: what it says. */
export type Entry = Genesis | ActionEntry | ResignationEntry;

/** An entry as it is stored: the exact bytes that were hashed, and the hash that ends the chain there. */
export interface SealedEntry {
  seq: number;
  /** Canonical JSON of the `Entry`. */
  body: string;
  /** Lower-case hex. */
  hash: string;
}

/** An entry read back, with the hash that seals it. */
export interface LoggedEntry {
  entry: Entry;
  /** Lower-case hex. */
  hash: string;
}

/** An entry as a viewer may see it: whole once the match has finished, redacted before. */
export interface EntryView {
  seq: number;
  kind: Entry['kind'];
  /** Null for the setup, and while the action is secret. */
  seat: Seat | null;
  /** Null for the setup, for a resignation, and while it is secret. */
  action: Typed | null;
  events: Typed[];
  /** The seats that owe an action after this entry. */
  toAct: Seat[];
  result: MatchResult | null;
  hash: string;
  at: string;
}
