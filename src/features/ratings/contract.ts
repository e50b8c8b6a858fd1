/** Standings and ratings as the interfaces return them. */
import type { CursorPage, PageRequest } from '../../base/page.js';
import type { PlayerKind } from '../../use-cases/accounts/caller.js';
import type { FoundPlayer } from '../../use-cases/accounts/profiles.js';
import type { PublicPlayer } from '../../use-cases/accounts/public-player.js';
import type { MatchRating } from './match-rating.js';
import type { Rating } from './rating.js';

export type { Rating } from './rating.js';

/** How the finished public matches of a player in a game ended. */
export interface Results {
  win: number;
  draw: number;
  loss: number;
}

/** What a player has achieved in a game. */
export interface GameStanding extends Results {
  game: string;
  /** How often the player has left a rated match before all had acted. */
  aborted: number;
  /** Null before the first rated match that counted. */
  rating: Rating | null;
}

/** A player with their standings, by game. */
export interface Profile extends FoundPlayer {
  standings: GameStanding[];
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

/** The use cases of ratings. They need no known caller. */
export interface Ratings {
  /** The standings of a known player, by game. */
  standings(playerId: string): Promise<GameStanding[]>;
  /** The rated matches of a player, the newest first. *Errors*: NOT_FOUND, MALFORMED. */
  history(playerId: string, game: string, page: PageRequest): Promise<CursorPage<RatingChange> & { rating: Rating }>;
  /**
   * The best of a game whose ratings are not provisional, or of those whose are, by what is at least certain of their
   * strength. *Errors*: MALFORMED.
   */
  leaderboard(game: string, wanted: PageRequest & WantedPlayers): Promise<CursorPage<Ranked>>;
}

/** What the routes and resolvers of ratings call. */
export interface RatingServices {
  ratings: Ratings;
}
