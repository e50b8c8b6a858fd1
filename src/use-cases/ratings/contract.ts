/** What the faces may ask about players as others see them. */
import type { Caller, PlayerKind } from '../accounts/caller.js';
import type { MatchRating } from './match-rating.js';
import type { Rating } from './rating.js';

export type { Rating } from './rating.js';

/** How the finished public matches of a player in a game ended. */
export interface Results {
  win: number;
  draw: number;
  loss: number;
}

/** A player's public data. */
export interface PublicPlayer {
  id: string;
  name: string;
  kind: PlayerKind;
}

/** What a player has achieved in a game. */
export interface GameStanding extends Results {
  game: string;
  /** How often the player has left a rated match before all had acted. */
  aborted: number;
  /** Null before the first rated match that counted. */
  rating: Rating | null;
}

/** A player with what they have achieved. */
export interface Profile extends PublicPlayer {
  since: string;
  /** By game. */
  standings: GameStanding[];
}

/** A player found by name. */
export interface FoundPlayer extends PublicPlayer {
  since: string;
}

/** Which players of a game: those with a provisional rating or the others, people or bots. */
export interface WantedPlayers {
  kind?: PlayerKind | undefined;
  provisional?: boolean | undefined;
}

/** A player of a leaderboard. */
export interface Ranked {
  player: PublicPlayer;
  rating: Rating;
  results: Results;
}

/** What a rated match made of a rating. */
export interface RatingChange {
  matchId: string;
  at: string;
  outcome: 'win' | 'draw' | 'loss';
  value: number;
  deviation: number;
  rating: MatchRating;
}

/** A page of a list; `nextCursor` is null on the last one. */
export interface ProfilePage<T> {
  items: T[];
  nextCursor: string | null;
}

/** How much of a list is wanted. */
export interface Wanted {
  first?: number | undefined;
  after?: string | undefined;
}

/** The use cases of profiles. Nobody needs to be known for them. */
export interface Ratings {
  /** *Errors*: NOT_FOUND. */
  profile(playerId: string): Promise<Profile>;
  /** Players whose names begin with a text, as `nameKeyOf` reads both. *Errors*: MALFORMED. */
  search(name: string, page: Wanted): Promise<ProfilePage<FoundPlayer>>;
  /** The rated matches of a player, the newest first. *Errors*: NOT_FOUND, MALFORMED. */
  history(playerId: string, game: string, page: Wanted): Promise<ProfilePage<RatingChange> & { rating: Rating }>;
  /**
   * The best of a game whose ratings are not provisional, or of those whose are, by what is at least certain of their
   * strength. *Errors*: MALFORMED.
   */
  leaderboard(game: string, wanted: Wanted & WantedPlayers): Promise<ProfilePage<Ranked>>;
  /**
   * Blocks a player for the caller. Repeated it changes nothing. *Errors*: UNAUTHENTICATED, NOT_FOUND, LIMIT_REACHED.
   */
  block(caller: Caller, playerId: string): Promise<PublicPlayer>;
  /** Takes a block back. Repeated it changes nothing. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  unblock(caller: Caller, playerId: string): Promise<PublicPlayer>;
  /** Whom the caller has blocked. *Errors*: UNAUTHENTICATED. */
  blocks(caller: Caller): Promise<PublicPlayer[]>;
}
