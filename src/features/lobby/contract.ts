/** How players find each other: docs/lobby.md, "Reserved seats and invitations" and "Seeks". */
import type { ClockTerms } from '../../record/log/terms.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { ConfigRequest } from '../../use-cases/matches/seats/chosen-config.js';
import type { Match, SeatView } from '../../use-cases/matches/shapes.js';

export const SEEK_STATUSES = ['waiting', 'matched', 'expired'] as const;

/** *Units*: points of a rating. */
export const LARGEST_RATING_RANGE = 10_000;

/** *Units*: seconds. After each of them a range is wider by what it was at first. */
export const WIDENING_SECONDS = 10;

/** A request to be paired, as its player sees it. */
export interface Seek {
  id: string;
  /** `expired` also when it was cancelled; `waiting` again when another player has left the match before its start. */
  status: (typeof SEEK_STATUSES)[number];
  /** Once it is matched. */
  matchId: string | null;
  /** When it expires, or has expired, unless it was matched before. */
  expiresAt: string;
  /** How often its player has left rated matches of the game before all had acted: opponents read it in the profile. */
  aborted: number;
}

/** A match that others wait for; a seek for the same one meets them. */
export interface WaitingSeeks {
  game: string;
  /** The preset that the config is; null where it is none. */
  preset: string | null;
  /** Resolved, as everybody may see it. */
  config: unknown;
  clock: ClockTerms | null;
  rated: boolean;
  /** How many wait for it. */
  players: number;
  /** Since when the first of them has waited. */
  since: string;
}

/** What a caller wants to play, and against whom. */
export interface SeekInput extends ConfigRequest {
  /** None by default. */
  clock?: ClockTerms | null | undefined;
  /** False by default. */
  rated?: boolean | undefined;
  /** How far the ratings of the others may be away at first; as far as they like by default. */
  ratingRange?: number | undefined;
  entropy?: string | undefined;
  /** Instead of `entropy`: its SHA-256, lower-case hex; the entropy itself is revealed in the match. */
  entropyCommitment?: string | undefined;
  /** What the seat brings, as when it is taken. */
  loadout?: unknown;
  /** The same request with the same key opens no second seek. */
  idempotencyKey?: string | undefined;
}

/** A seat that is kept, and its match. */
export interface KeptSeatView {
  match: Match;
  seat: Seat;
  /** Who made the match; null for nobody, as in a match that was paired. */
  from: SeatView['player'];
  /** The preset that the config of the match is; null where it is none. */
  preset: string | null;
}

/** Who follows a match live: a hint, not in the log. */
export interface Presence {
  /** The seats with a live stream. */
  seats: Seat[];
  /** How many others watch. */
  spectators: number;
}
