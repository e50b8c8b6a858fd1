/** What the faces may ask of tournaments: docs/tournaments.md. */

import type { Caller } from '../accounts/caller.js';
import type { Page, PageRequest } from '../matches/shapes.js';
import type { PublicPlayer } from '../ratings/contract.js';

export { parseTournamentTerms, tournamentTermsRequestSchema, tournamentTermsSchema } from './terms.js';
export { DECIDED_BY, type DecidedBy, FORMATS, type Format, TOURNAMENT_STATUSES, type TournamentStatus } from './words.js';

import type { TournamentTerms, TournamentTermsRequest } from './terms.js';
import type { DecidedBy, Format, TournamentStatus } from './words.js';

/** A tournament in its public form. */
export interface Tournament {
  id: string;
  name: string;
  game: string;
  gameVersion: number;
  /** Resolved, without what only players of a match may see; in lists a summary. */
  config: unknown;
  configIsSummary: boolean;
  terms: TournamentTerms;
  format: Format;
  status: TournamentStatus;
  /** The greatest number of players. */
  seats: number;
  /** How many take part. */
  players: number;
  /** The round that is played, or was the last; 0 before the start. */
  round: number;
  /** How many rounds there are; null until the start, unless it was asked for. */
  rounds: number | null;
  startsAt: string | null;
  createdBy: PublicPlayer;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** What a caller says about a new tournament. */
export interface TournamentInput {
  game: string;
  config?: unknown;
  /** The name of one of the game's presets, instead of a config. */
  preset?: string | undefined;
  terms: TournamentTermsRequest;
  format: Format;
  /** Of a Swiss; as many as single out one player by default. */
  rounds?: number | undefined;
  seats: number;
  /** ISO 8601; when its maker starts it by default. */
  startsAt?: string | undefined;
  /** False by default. */
  rated?: boolean | undefined;
  /** That of the game by default. */
  name?: string | undefined;
  /** The same request with the same key makes no second tournament. */
  idempotencyKey?: string | undefined;
}

/** Which tournaments are wanted. */
export interface TournamentFilter {
  game?: string | undefined;
  status?: TournamentStatus | undefined;
  /** Who takes part: a player's id, or `me`. */
  player?: string | undefined;
}

/** Two players who meet in a round, or one who has nobody to meet. */
export interface Pairing {
  /** From 1. */
  board: number;
  /** By seat; one alone for a bye. */
  players: PublicPlayer[];
  /** Null for a bye, and where somebody has left. */
  matchId: string | null;
  /** What decided it; null while the match is played. */
  decidedBy: DecidedBy | null;
  /** By seat: what it counts; null while the match is played. */
  points: number[] | null;
}

/** A round and who meets whom in it. */
export interface Round {
  /** From 1. */
  round: number;
  pairings: Pairing[];
}

/** What a player has achieved in a tournament, in the order in which players are compared. */
export interface Standing {
  /** From 1. */
  rank: number;
  player: PublicPlayer;
  points: number;
  /** The points of everybody met, added up. */
  buchholz: number;
  /** The points of everybody beaten, and half those of everybody drawn with. */
  sonnebornBerger: number;
  /** Points against those who are equal in all of the above. */
  directEncounter: number;
  /** Matches won. */
  wins: number;
  /** In the order of joining, from 1. */
  seed: number;
  /** Whether the player has left, or the account is gone. */
  hasLeft: boolean;
}

/** The use cases of tournaments. */
export interface Tournaments {
  /** *Errors*: UNAUTHENTICATED, MALFORMED, NOT_RATEABLE, LIMIT_REACHED, IDEMPOTENCY_MISMATCH. */
  create(caller: Caller, input: TournamentInput): Promise<Tournament>;
  /** Newest first. *Errors*: MALFORMED. */
  list(caller: Caller, filter: TournamentFilter, page: PageRequest): Promise<Page<Tournament>>;
  /** *Errors*: NOT_FOUND. */
  get(tournamentId: string): Promise<Tournament>;
  /**
   * Takes part. Repeated it changes nothing. *Errors*: UNAUTHENTICATED, NOT_FOUND, TOURNAMENT_CLOSED, TOURNAMENT_FULL.
   */
  join(caller: Caller, tournamentId: string): Promise<Tournament>;
  /**
   * Takes part no longer; what is still to be played is forfeited. Repeated it changes nothing. *Errors*:
   * UNAUTHENTICATED, NOT_FOUND, TOURNAMENT_CLOSED.
   */
  leave(caller: Caller, tournamentId: string): Promise<Tournament>;
  /**
   * Begins the first round. *Errors*: FORBIDDEN for all but the maker, NOT_FOUND, TOURNAMENT_CLOSED, PLAYERS_MISSING.
   */
  start(caller: Caller, tournamentId: string): Promise<Tournament>;
  /**
   * Calls an open tournament off. Repeated it changes nothing. *Errors*: FORBIDDEN for all but the maker, NOT_FOUND,
   * TOURNAMENT_CLOSED.
   */
  cancel(caller: Caller, tournamentId: string): Promise<Tournament>;
  /** Every round that has begun, the first one first. *Errors*: NOT_FOUND, MALFORMED. */
  rounds(tournamentId: string, page: PageRequest): Promise<Page<Round>>;
  /** All players, best first. *Errors*: NOT_FOUND. */
  standings(tournamentId: string): Promise<Standing[]>;
}
