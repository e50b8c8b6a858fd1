/** The shapes of the service as one game has them; all come from the generated types. */
import type { components, operations } from './generated/api.js';
import type { Games } from './generated/games.js';

type Schemas = components['schemas'];

/** What differs from game to game. */
export interface GameTypes {
  config: unknown;
  /** The config of a match: resolved, secret parts masked. */
  matchConfig: unknown;
  view: unknown;
  action: { type: string };
  event: { type: string };
}

/** A game that is not known when the program is written. */
export interface AnyGame {
  config: Record<string, unknown>;
  matchConfig: Record<string, unknown>;
  view: Record<string, unknown>;
  action: { type: string; [name: string]: unknown };
  event: { type: string; [name: string]: unknown };
}

/** The id of a game these types know. */
export type GameId = keyof Games;

/** How a match ended. */
export type MatchResult = Schemas['MatchResult'];
/** An account as its owner sees it. */
export type Player = Schemas['Player'];
/** An account just made; its key is shown only here. */
export type NewPlayer = Schemas['NewPlayer'];
/** A game of the catalogue in short. */
export type GameInShort = Schemas['GameList']['items'][number];
/** A game of the catalogue. */
export type Game = Schemas['Game'];
/** The data book of a game: what every id of its views stands for. */
export type GameReference = Schemas['Reference'];
/** The service's own check of a match. */
export type Verification = Schemas['Verification'];
/** A match in which the caller owes an action. */
export type Turn = Extract<Schemas['TurnMessage'], { type: 'turn' }>;

/** Something that concerns the caller, or where the stream of it stands. */
export type PlayerMessage = Exclude<Schemas['PlayerMessage'], { type: 'problem' }>;

/** A match as the caller may see it. */
export type MatchState<G extends GameTypes = AnyGame> = Omit<Schemas['Match'], 'config'> & { config: G['matchConfig'] };
/** Everything a viewer sees of a match at one version. */
export type View<G extends GameTypes = AnyGame> = Omit<Schemas['View'], 'view'> & { view: G['view'] };
/** A match, and how it begins, in words. */
export type OpenedMatch<G extends GameTypes = AnyGame> = MatchState<G> & Pick<Schemas['OpenedMatch'], 'language' | 'opening'>;

/** A language of texts. */
export type Language = NonNullable<View['language']>;
/** One thing that happened, in words: docs/narration.md. */
export type Beat = Schemas['Beat'];
/** The picture of a version as data, as one viewer sees it: docs/scenes.md. */
export type SceneAt = Schemas['SceneAt'];
/** One line of the log as the caller may see it. */
export type Entry<G extends GameTypes = AnyGame> = Omit<Schemas['Entry'], 'action' | 'events'> & {
  action: G['action'] | null;
  events: G['event'][];
};
/** One thing a seat may do, and its name for people. */
export interface Choice<G extends GameTypes = AnyGame> {
  action: G['action'];
  label: string;
  /** When asked for: what one touches in the scene for it, first to last; null in a game without pictures. */
  targets?: string[] | null;
  /** When asked for: how likely its dice make it succeed; null where none decides anything. */
  odds?: Schemas['Odds'] | null;
}
/**
 * Everything the caller's seat may do now; empty when the match is not under way, and `version` null before its start.
 */
export type LegalActions<G extends GameTypes = AnyGame> = Omit<Schemas['LegalActions'], 'version' | 'seat' | 'actions'> & {
  version: number | null;
  seat: number | null;
  actions: Choice<G>[];
};
/** Where a thing of the scene can be taken by chains of legal actions: docs/scenes.md. */
export type Routes<G extends GameTypes = AnyGame> = Omit<Schemas['Routes'], 'routes'> & {
  routes: (Omit<Schemas['Routes']['routes'][number], 'actions'> & { actions: G['action'][] })[];
};
/** A thing of the table in words, and whether it can be touched. */
export type Inspection = Schemas['Inspection'];
/** A page of the log; `nextCursor` is null when nothing follows yet. */
export interface LogPage<G extends GameTypes = AnyGame> {
  items: Entry<G>[];
  nextCursor: string | null;
}
/** A page of matches, newest first; `nextCursor` is null on the last one. */
export interface MatchPage<G extends GameTypes = AnyGame> {
  items: MatchState<G>[];
  nextCursor: string | null;
}

/** An action that is in the log. */
export type Accepted<G extends GameTypes = AnyGame> = Omit<Schemas['Accepted'], 'events'> & {
  ok: true;
  events: G['event'][];
  /** Whether an earlier try had counted already. */
  replayed: boolean;
};

/** Why an action was not taken. */
export interface Refusal {
  /** `ILLEGAL_ACTION`: the rules forbid it; the others: not now. */
  code: RefusalCode;
  message: string;
  /** The rule that forbids it, e.g. `AR-3.2`; null when it is none. */
  rule: string | null;
  /** The game's own code for the reason. */
  reason: string | null;
  /** What would be legal. */
  instead: string | null;
  /** Both as the engine says them: in English, with its figures and ids. */
  detail: string | null;
  /** The present version of the match, if the service returns it. */
  currentVersion: number | null;
  /** The service's whole document. */
  problem: Schemas['Problem'];
}
/** The codes that come as values. */
export type RefusalCode = typeof import('./generated/refusals.js').REFUSALS[number];

/** What became of an action. */
export type Outcome<G extends GameTypes = AnyGame> = Accepted<G> | { ok: false; refusal: Refusal };

/** What may be offered. */
export type OfferRequest = operations['offer']['requestBody']['content']['application/json'];
/** An offer, an answer or a resumption that is in the log, and what it brought about. */
export type Agreed = Schemas['Agreed'] & {
  /** Whether an earlier try had counted already. */
  replayed: boolean;
};
/** Who has a live stream of the match open. */
export type Presence = Schemas['Presence'];
/** A request to be paired. */
export type Seek = Schemas['Seek'];
/** A match that others wait for. */
export type WaitingSeeks = Schemas['WaitingSeeks'];
/** What is to be played, and against whom. */
export type SeekRequest = NonNullable<operations['createSeek']['requestBody']>['content']['application/json'];
/** Something a player said about a match. */
export type Message = Schemas['Message'];
/** A page of messages, the oldest change first. */
export type MessagePage = Schemas['MessageList'];
/** Where one talks about a match. */
export type TalkRoom = Message['room'];
/** The clock, what an absence costs, what may be agreed on. */
export type Terms = NonNullable<NonNullable<operations['createMatch']['requestBody']>['content']['application/json']['terms']>;

/** One message of a match's stream; `seats` comes only before the start. */
export type StreamMessage<G extends GameTypes = AnyGame> =
  | Extract<Schemas['StreamMessage'], { type: 'seats' }>
  | ({ type: 'snapshot' } & View<G>)
  | ({ type: 'entry' } & Entry<G>)
  | Extract<Schemas['StreamMessage'], { type: 'end' }>;

/** One message of `follow`, and how many have arrived after it: a bot that is behind can act on the last one only. */
export type FollowMessage<G extends GameTypes = AnyGame> = StreamMessage<G> & { behind: number };

/** Which seat is wanted, and what its player adds to the chance of the match. */
export interface SeatRequest {
  /** The lowest free one by default. */
  seat?: number;
  entropy?: string;
  /** Instead of `entropy`: its SHA-256, lower-case hex; `revealEntropy` shows it once all seats are taken. */
  entropyCommitment?: string;
  /** What the seat brings: a loadout of the game, `{ preset }` or `{ saved }`; left out, the default of the game. */
  loadout?: unknown;
}

/** How a match is opened. */
export interface MatchRequest<G extends GameTypes = AnyGame> {
  config?: G['config'];
  /** The name of a preset of the game, instead of `config`. */
  preset?: string;
  visibility?: 'public' | 'private';
  terms?: Terms;
  /** The seat to take; without it none. */
  join?: SeatRequest;
  /** By seat, for whom it is reserved: a player, the holder of an invitation, or nobody. */
  seats?: ({ player: string } | { invite: true } | null)[];
}

/** An invitation to a seat: the holder of its token can take it, once, while the match is open. */
export type Invitation = Schemas['CreatedMatch']['invitations'][number];
/** A seat that is kept for somebody, and its match. */
export type KeptSeat = Omit<Schemas['KeptSeat'], 'match'> & { match: MatchState };
/** A page of them, newest match first; `nextCursor` is null on the last one. */
export interface KeptSeatPage {
  items: KeptSeat[];
  nextCursor: string | null;
}

/** A player's public data, with results and ratings. */
export type Profile = Schemas['Profile'];
/** A page of players, in the order of their names. */
export type PlayerPage = Schemas['PlayerList'];
/** A page of what has moved a rating, newest first. */
export type RatingHistory = Schemas['RatingHistory'];
/** A page of the best of a game. */
export type Leaderboard = Schemas['Leaderboard'];

/** A tournament in its public form. */
export type TournamentActs = Schemas['TournamentActs'];
export type Tournament = Omit<Schemas['Tournament'], 'config'> & { config: AnyGame['matchConfig'] };
/** A page of tournaments, newest first. */
export interface TournamentPage {
  items: Tournament[];
  nextCursor: string | null;
}
/** How a tournament is made. */
export type TournamentRequest = operations['createTournament']['requestBody']['content']['application/json'];
/** Which tournaments are wanted. */
export type TournamentFilter = NonNullable<operations['listTournaments']['parameters']['query']>;
/** A page of rounds, the first one first. */
export type RoundPage = Schemas['RoundList'];
/** A round and who meets whom in it. */
export type Round = RoundPage['items'][number];
/** Two players who meet in a round, or one who has nobody to meet. */
export type Pairing = Schemas['Pairing'];
/** What a player has achieved in a tournament. */
export type Standing = Schemas['StandingList']['items'][number];
