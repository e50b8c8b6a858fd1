/** The rows of ratings; without imports, because the client library audits them too. */

/** What a player is. */
export type PlayerKind = 'human' | 'bot';

/** Why a rated match does not count for ratings. */
export const UNRATED_REASONS = ['no-owner', 'same-owner', 'not-played'] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** Whose player somebody met, and when. */
export interface MetOwner {
  owner: string;
  /** ISO 8601. */
  at: string;
}

/** A row of `standings`, in the names of its columns. */
export interface StandingRow {
  player_id: string;
  game: string;
  kind: PlayerKind;
  mu: number;
  sigma: number;
  ordinal: number;
  /** Rated ones. */
  matches: number;
  win: number;
  draw: number;
  loss: number;
  /** How often the player has left a rated match before all had acted. */
  aborted: number;
  /** The owners of the latest opponents, each once, the latest first. */
  opponents: MetOwner[];
}

/** A row of `rating_events`, in the names of its columns. */
export interface RatingEventRow {
  player_id: string;
  game: string;
  place: number;
  match_id: string;
  /** ISO 8601. */
  at: string;
  outcome: 'win' | 'draw' | 'loss';
  mu: number;
  sigma: number;
  /** Why the match did not count; null where it did. */
  because: UnratedReason | null;
}

/** A ranked player. */
export type RankedRow = StandingRow & { name: string; face: number | null };

/** Who sat in a match that has ended. */
export interface SeatedPlayer {
  id: string;
  kind: PlayerKind;
  /** The person behind: the player, or whose bot it is; null for a bot that is nobody's. */
  owner: string | null;
  /** Whether the player has acted. Looked up in rated matches only. */
  hasActed: boolean;
}

/** The end of a match, and who sat in it. */
export interface EndRow {
  matchId: string;
  game: string;
  /** JSON of the result; null for a match that was left before all had acted, or by agreement. */
  result: string | null;
  rated: boolean;
  at: Date;
  /** By seat; null for a built-in bot. */
  players: (SeatedPlayer | null)[];
  /** The seats that have left a rated match without asking the others. */
  leftBy: readonly number[];
}
