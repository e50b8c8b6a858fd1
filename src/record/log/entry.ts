/**
 * The four forms of an entry: what it says (`Entry`), as it is stored (`SealedEntry`), read back (`LoggedEntry`), as a
 * viewer may see it (`EntryView`).
 */
import type { Draw } from '../../rules/kernel/chance.js';
import type { Outcome, Seat, Typed } from '../../rules/kernel/game.js';
import type { AnswerPart, Effect, LifePart, OfferPart, OutagePart, TimeoutPart, VoidPart } from './life-entry.js';
import type { SealedLoadout } from './loadout.js';
import type { Terms } from './terms.js';

/** How a match ended: one outcome a seat, and whatever the game's own result says besides. */
export interface MatchResult {
  outcomes: Outcome[];
  /** That it is the result of a solo match with a takeback past a draw: it does not count. */
  assisted?: true;
  /** Why it ended, e.g. `castles` or `resignation`; games may give reasons per seat instead. */
  reason?: string;
  [detail: string]: unknown;
}

/** One version of a match, as the genesis of its fork names it. */
export interface ParentVersion {
  matchId: string;
  seq: number;
  hash: string;
  /** The seat for which the fork was made while the parent was running: everything it could not see was drawn again. */
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
  format: 'gameledger-entry/2';
  kind: 'setup';
  seq: 0;
  matchId: string;
  game: string;
  gameVersion: number;
  /** SHA-256 of the bundle whose rules the match is played by, lower-case hex. */
  engine: string;
  config: unknown;
  seats: number;
  /** What each seat brought of its own, by seat; `config` has it too. There where any seat did. */
  loadouts?: (SealedLoadout | null)[];
  /** What each seat added to the chance of this match, by seat. */
  entropy: string[];
  /**
   * SHA-256 of the entropy of each seat that was bound to it before it was known, lower-case hex; there if any seat
   * was.
   */
  entropyCommitments?: (string | null)[];
  /** SHA-256 of the seed, lower-case hex. */
  seedCommitment: string;
  /** How the match is played, resolved. */
  terms: Terms;
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

/** Something about the match that is not about its game: docs/match-life.md. */
export type LifeEntry = Happened & LifePart;

/** One line of a match's log: what it says. */
export type Entry = Genesis | ActionEntry | ResignationEntry | LifeEntry;

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
  /** Null for what no seat does, and while the action is secret. */
  seat: Seat | null;
  /** Null while it is secret, and for what is no action of the game. */
  action: Typed | null;
  events: Typed[];
  /** The seats that owe an action after this entry. */
  toAct: Seat[];
  result: MatchResult | null;
  hash: string;
  at: string;
  /** Of an offer. */
  offer?: OfferPart['offer'];
  /** Of an answer. */
  answer?: AnswerPart['answer'];
  /** Of an offer or an answer: what it brought about. */
  effect?: Effect | null;
  /** Of a timeout. */
  deadline?: TimeoutPart['deadline'];
  /** Of an outage. */
  outage?: OutagePart['outage'];
  /** Of a void match. */
  reason?: VoidPart['reason'];
}
