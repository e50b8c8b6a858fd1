/**
 * What the faces (REST, GraphQL, subscriptions, bots, MCP) may ask of matches: one way in, one way out.
 * Every function throws `GameledgerError` and nothing else for what a caller did wrong; a refused request changes nothing.
 */

import type { Credits, Seat, Typed } from '../kernel/game.js';
import type { MatchResult } from '../log/entry.js';
import type { Caller } from '../players/caller.js';
import type { SeenEntry } from '../records/record-lines.js';

export const STATUSES = ['open', 'active', 'finished', 'abandoned'] as const;
export type MatchStatus = (typeof STATUSES)[number];

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A place in a match as everybody sees it. */
export interface SeatView {
  seat: Seat;
  /** Who sits there; null while the seat is free. */
  player: { id: string; name: string; kind: 'human' | 'bot' } | null;
  /** The built-in bot that plays the seat, if one does. */
  bot: string | null;
  /** SHA-256 of the entropy that a committed seat reveals once all seats are taken, lower-case hex; null for every other seat. */
  entropyCommitment: string | null;
  /** SHA-256 of the entropy the seat is bound to, committed or given in the open; null when it adds none. */
  entropyHash: string | null;
}

/** A match as `caller` may see it. */
export interface Match {
  id: string;
  game: string;
  gameVersion: number;
  /** Resolved; while the match runs, secret parts are masked for the caller. */
  config: unknown;
  /** Whether `config` leaves something out, as it does in lists, and where the match's engine is missing. */
  configIsSummary: boolean;
  visibility: Visibility;
  status: MatchStatus;
  seats: SeatView[];
  /** While every seat is taken and the match has not started: the committed seats that have still to reveal their entropy. */
  awaitingEntropy: Seat[];
  /** The last `seq`; null until the match has started. */
  version: number | null;
  /** The hash that ends the chain; null until the match has started. */
  head: string | null;
  toAct: Seat[];
  result: MatchResult | null;
  seedCommitment: string;
  /** Lower-case hex; null until the match has finished. */
  seed: string | null;
  /** The seat the caller acts for, if any. */
  yourSeat: Seat | null;
  createdBy: string | null;
  parent: { matchId: string; seq: number; hash: string } | null;
  /** Played elsewhere and imported as a record: it verifies, but this service does not say who played it. */
  imported: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** A seat won: the token acts for this seat and nothing else, and is shown only here. */
export interface Joined {
  match: Match;
  seat: Seat;
  seatToken: string;
}

/** A match just opened, and the seat its creator took, if any. */
export interface Opened {
  match: Match;
  seat: Seat | null;
  seatToken: string | null;
}

/** Which seat is wanted, and what its player adds to the chance of the match. */
export interface SeatRequest {
  seat?: Seat | undefined;
  entropy?: string | undefined;
  /** Instead of `entropy`: its SHA-256, lower-case hex; the entropy itself is revealed once all seats are taken. */
  entropyCommitment?: string | undefined;
}

/** From which version a fork goes on, and how it is opened. */
export interface ForkInput {
  at: number;
  /** The parent's by default. */
  visibility?: Visibility | undefined;
  join?: SeatRequest | undefined;
}

/** A match taken over from a record; `isNew` is false when it was here already. */
export interface ImportedMatch {
  match: Match;
  isNew: boolean;
}

/** One line of the log as a viewer may see it; whole once the match has finished. */
export type EntryView = SeenEntry;

/** What `act` answers, durable when it answers. */
export interface Accepted {
  version: number;
  /** As the acting seat may see them. */
  events: Typed[];
  toAct: Seat[];
  result: MatchResult | null;
  /** True when an earlier request with the same key was answered again. */
  replayed: boolean;
}

/** Everything the viewer of a match sees at one version. */
export interface ViewAt {
  version: number;
  viewer: Seat | 'spectator' | 'omniscient';
  toAct: Seat[];
  result: MatchResult | null;
  view: unknown;
  /** The view as text for people and language models. */
  text: string;
}

/** Everything the caller's seat may do now, also when it owes nothing: `toAct` says who does. */
export interface LegalActions {
  version: number;
  seat: Seat;
  toAct: Seat[];
  actions: { action: Typed; label: string }[];
}

/** A full state that a seat can imagine: what it knows is as it is, the rest drawn anew. */
export interface Imagined {
  version: number;
  seat: Seat;
  /** As the game's state schema says. */
  state: unknown;
}

/** One message of a stream: first a snapshot, then every entry once and in order, then the end. */
export type StreamMessage =
  | ({ type: 'snapshot' } & ViewAt)
  | ({ type: 'entry' } & EntryView)
  | { type: 'end'; version: number; result: MatchResult | null };

/** A match in which the caller owes an action. */
export interface TurnNotice {
  matchId: string;
  game: string;
  seat: Seat;
  version: number;
}

/** One check of a record. */
export interface Verdict {
  check: 'chain' | 'chance' | 'replay' | 'result' | 'parent';
  ok: boolean;
  /** Null when it could be checked; else why it cannot be yet. */
  unproven: string | null;
  /** The first entry that fails. */
  seq: number | null;
  message: string;
}

/** The service's own check of a match. */
export interface Verification {
  matchId: string;
  version: number | null;
  /** Whether nothing was found wrong, and the match does not begin with a state that nobody has proven. */
  ok: boolean;
  verdicts: Verdict[];
}

/**
 * Asks for leave to start a costly check, on behalf of whoever wants it; returns how to say that it has ended.
 *
 * *Errors*: RATE_LIMITED.
 */
export type Admit = () => Promise<() => void>;

/** For callers who pay for their own machine. */
export const ADMIT_ALL: Admit = () => Promise.resolve(() => undefined);

/** A page of a list, in a stable order; `nextCursor` is null on the last one. A page may hold fewer items than were asked for: it has a limit of bytes too. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** How much of a list is wanted. */
export interface PageRequest {
  /** 1..200, 50 by default. */
  first?: number | undefined;
  after?: string | undefined;
}

/** A game of the catalogue. */
export interface CatalogueGame {
  id: string;
  title: string;
  summary: string;
  version: number;
  rulePrefix: string;
  credits: Credits;
  /** Smallest and largest number of seats any config allows. */
  seats: { min: number; max: number };
  presets: Record<string, unknown>;
  bots: string[];
  /** JSON Schemas (2020-12). */
  schemas: { config: unknown; action: unknown; event: unknown; view: unknown };
}

/** The use cases of matches. */
export interface Matches {
  listGames(): CatalogueGame[];
  /** *Errors*: NOT_FOUND. */
  getGame(gameId: string): CatalogueGame;
  /** The rules as Markdown. *Errors*: NOT_FOUND. */
  rules(gameId: string): string;

  /** *Errors*: UNAUTHENTICATED, MALFORMED (with the config's clause). */
  create(
    caller: Caller,
    input: {
      game: string;
      config?: unknown;
      /** The name of one of the game's presets, instead of a config. */
      preset?: string | undefined;
      visibility?: Visibility | undefined;
      join?: SeatRequest | undefined;
    },
  ): Promise<Opened>;
  /**
   * Opens a match that goes on from version `at` of a finished match, or of the caller's own solo match while it runs; its chance is its own.
   *
   * *Errors*: UNAUTHENTICATED, NOT_FOUND (also for `at` beyond the version), FORBIDDEN, MATCH_NOT_ACTIVE (nothing is left to play at `at`).
   */
  fork(caller: Caller, matchId: string, input: ForkInput): Promise<Opened>;
  /** *Errors*: NOT_FOUND. */
  get(caller: Caller, matchId: string): Promise<Match>;
  /** Newest first, of each config a summary. `player` is a player's id, or `me`. Private matches are listed for their players only. */
  list(
    caller: Caller,
    filter: { game?: string | undefined; status?: MatchStatus | undefined; player?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Match>>;
  /** Takes the seat named, or the lowest free one. *Errors*: SEAT_TAKEN, MATCH_NOT_ACTIVE, UNAUTHENTICATED. */
  join(caller: Caller, matchId: string, input: SeatRequest): Promise<Joined>;
  /**
   * Shows the entropy the caller's seat is committed to; the last one starts the match. Repeated it changes nothing.
   *
   * *Errors*: FORBIDDEN, SEATS_OPEN, ENTROPY_MISMATCH, MATCH_NOT_ACTIVE, MALFORMED.
   */
  revealEntropy(caller: Caller, matchId: string, seat: Seat, entropy: string): Promise<Match>;
  /** Before the start only; after the first reveal the match is abandoned. *Errors*: FORBIDDEN, MATCH_NOT_ACTIVE. */
  leave(caller: Caller, matchId: string, seat: Seat): Promise<Match>;
  /** The creator fills a free seat with a built-in bot. *Errors*: FORBIDDEN, SEAT_TAKEN, MATCH_NOT_ACTIVE, MALFORMED. */
  addBot(caller: Caller, matchId: string, input: { seat?: Seat | undefined; bot: string }): Promise<Match>;

  /** *Errors*: FORBIDDEN (`as` before the end), NOT_FOUND (`at` beyond the version). */
  view(
    caller: Caller,
    matchId: string,
    query: { at?: number | undefined; as?: Seat | 'spectator' | 'omniscient' | undefined },
  ): Promise<ViewAt>;
  /** *Errors*: FORBIDDEN when the caller has no seat. */
  legalActions(caller: Caller, matchId: string): Promise<LegalActions>;
  /** A world for the caller's seat to search; another one each time. *Errors*: FORBIDDEN when the caller has no seat, MATCH_NOT_ACTIVE. */
  imagine(caller: Caller, matchId: string): Promise<Imagined>;
  /** *Errors*: MALFORMED, FORBIDDEN, NOT_YOUR_TURN, VERSION_CONFLICT, MATCH_NOT_ACTIVE, ILLEGAL_ACTION, IDEMPOTENCY_MISMATCH, UNAVAILABLE. */
  act(
    caller: Caller,
    matchId: string,
    input: { action: unknown; expectedVersion?: number | undefined; idempotencyKey?: string | undefined },
  ): Promise<Accepted>;
  /** *Errors*: as `act`. */
  resign(caller: Caller, matchId: string, input?: { idempotencyKey?: string | undefined }): Promise<Accepted>;

  /** Entries with seq > after (by default 0; -1 includes the setup); the cursor is a seq. */
  log(caller: Caller, matchId: string, query: { after?: number | undefined; first?: number | undefined }): Promise<Page<EntryView>>;
  /**
   * A snapshot at `after` (by default the present version), then every later entry, missed and live, none twice and none left out; ends with the match.
   *
   * Rejects before the first message when the match cannot be seen. Stops when `signal` aborts.
   */
  watch(
    caller: Caller,
    matchId: string,
    query: { after?: number | undefined },
    signal: AbortSignal,
  ): AsyncGenerator<StreamMessage, void, undefined>;
  /** The present version of every match in which the caller owes an action, then each as it comes to owe one. */
  myTurns(caller: Caller, signal: AbortSignal): AsyncGenerator<TurnNotice, void, undefined>;
  /** The portable record, a JSON line at a time. */
  record(caller: Caller, matchId: string): Promise<AsyncGenerator<string, void, undefined>>;
  /**
   * Takes over the record of a match played elsewhere, byte by byte; one that is here already is answered as it
   * is. Before the record of a fork come those of its ancestors, unless its parent is here, has finished and may
   * be seen by the caller.
   *
   * *Errors*: UNAUTHENTICATED, PAYLOAD_TOO_LARGE, RECORD_REFUSED, MATCH_EXISTS, BUDGET_EXCEEDED, UNAVAILABLE; those of `admit`.
   */
  importRecord(caller: Caller, bytes: AsyncIterable<Uint8Array>, admit?: Admit): Promise<ImportedMatch>;
  /** The proof that a finished match is in the transparency log, a c2sp.org/tlog-proof@v1 text. *Errors*: NOT_FOUND while it is not. */
  inclusion(caller: Caller, matchId: string): Promise<string>;
  /** *Errors*: BUDGET_EXCEEDED, UNAVAILABLE; those of `admit`, which is not asked for what is known already. */
  verification(caller: Caller, matchId: string, admit?: Admit): Promise<Verification>;
}
