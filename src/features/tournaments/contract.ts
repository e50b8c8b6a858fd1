import type { PublicPlayer } from '../../use-cases/accounts/public-player.js';

export { TOURNAMENT_ACTS, type TournamentActKind } from './store/acts.js';
export { parseTournamentTerms, tournamentTermsRequestSchema, tournamentTermsSchema } from './terms.js';
export {
  DECIDED_BY,
  type DecidedBy,
  ENTRIES,
  type Entry,
  FORMATS,
  type Format,
  TOURNAMENT_STATUSES,
  type TournamentStatus,
} from './words.js';

import type { TournamentActKind } from './store/acts.js';
import type { TournamentTerms, TournamentTermsRequest } from './terms.js';
import type { DecidedBy, Entry, Format, TournamentStatus } from './words.js';

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
  /** Whether everybody may join, or only who is invited. */
  entry: Entry;
  /** How many players of one owner may take part: a bot counts as its player. */
  perOwner: number;
  /** So many rated matches of the game that counted a player must have. */
  minimumGames: number;
  createdBy: PublicPlayer;
  /** Who starts it and decides about its players: its creator, until another is made the maker. */
  maker: PublicPlayer;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Whether players bring loadouts: not where the config says what they play with. */
  seatsBring: boolean;
  /** What the caller brings to each match; null for the default, and without a part in it. Nobody else sees it. */
  yourLoadout: unknown;
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
  /** `open` by default. */
  entry?: Entry | undefined;
  /** Ids of players who may join. */
  invited?: readonly string[] | undefined;
  /** 1 by default. */
  perOwner?: number | undefined;
  /** 0 by default. */
  minimumGames?: number | undefined;
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
  /** Null for a bye, and where somebody has left before. */
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
  /** Whether the player takes part no longer: has left, did not come twice, or the account is gone. */
  hasLeft: boolean;
}

/** What a maker has done to a player, or whom they have made the maker. */
export interface TournamentAct {
  /** From 1. */
  number: number;
  at: string;
  act: TournamentActKind;
  by: PublicPlayer;
  player: PublicPlayer;
  /** Null of handing over. */
  reason: string | null;
}

/** How a player joins. */
export interface EntryInput {
  /** Where only invited players may join: a token. */
  invitation?: string | undefined;
  /** What the player brings to each match, as when a seat is taken; it can be changed until the start. */
  loadout?: unknown;
}

/** Who is to be invited: players by id, and so many tokens. */
export interface InviteInput {
  players?: readonly string[] | undefined;
  tokens?: number | undefined;
}
