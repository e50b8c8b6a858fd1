/**
 * What the faces (REST, GraphQL, subscriptions, bots, MCP) may ask of matches: one way in, one way out.
 * Every function throws `GameledgerError` and nothing else for what a caller did wrong; a refused request changes
 * nothing.
 */

import type { EntryView } from '../../record/log/entry.js';
import type { JsonSchema, Seat } from '../../rules/kernel/game.js';
import type { Caller } from '../accounts/caller.js';
import type { Talk } from '../talk/talk-contract.js';
import type { BuildWanted, CatalogueGame, DescribedGame, GameReference } from './catalogue-contract.js';
import type { PlayerEvents } from './events-contract.js';
import type { MatchLife } from './life-contract.js';
import type { Seeks } from './seeks-contract.js';
import type {
  Accepted,
  ActionInput,
  CreateInput,
  ForkInput,
  Imagined,
  ImportedMatch,
  Joined,
  KeptSeatView,
  LegalActions,
  Match,
  MatchFilter,
  Opened,
  Page,
  PageRequest,
  SceneAt,
  SeatRequest,
  StreamMessage,
  TurnNotice,
  Verification,
  ViewAt,
} from './shapes.js';

/**
 * Asks for permission to start a costly check for the caller; returns a function that reports its end.
 *
 * *Errors*: RATE_LIMITED.
 */
export type Admit = () => Promise<() => void>;

/** For callers who pay for their own machine. */
export const ADMIT_ALL: Admit = () => Promise.resolve(() => undefined);

/** The use cases of matches. */
export interface Matches extends MatchLife, PlayerEvents, Seeks, Talk {
  listGames(): CatalogueGame[];
  /** *Errors*: NOT_FOUND. */
  getGame(gameId: string): DescribedGame;
  /** The rules as Markdown, of the newest version by default. *Errors*: NOT_FOUND. */
  rules(gameId: string, version?: number): string;
  /**
   * The rules on two pages, for players and models, as Markdown; only the newest version has them. *Errors*: NOT_FOUND.
   */
  rulesSummary(gameId: string, version?: number): string;
  /** One rule, ruling, chapter or section of the rules, as Markdown. *Errors*: NOT_FOUND. */
  rulesSection(gameId: string, section: string, version?: number): string;
  /** The bundle of an engine, one ES module. *Errors*: NOT_FOUND. */
  engine(sha256: string): string;
  /** The data book of an engine, the newest by default. *Errors*: NOT_FOUND. */
  reference(gameId: string, wanted?: BuildWanted): GameReference;
  /** All JSON Schemas of the game as one document, for generators of types. *Errors*: NOT_FOUND. */
  gameSchemas(gameId: string): JsonSchema;

  /** *Errors*: UNAUTHENTICATED, MALFORMED (with the config's clause), NOT_RATEABLE, IDEMPOTENCY_MISMATCH. */
  create(caller: Caller, input: CreateInput): Promise<Opened>;
  /**
   * Opens a match that continues from version `at` of a finished match, or of the caller's own running solo match;
   * its chance is its own.
   *
   * *Errors*: UNAUTHENTICATED, NOT_FOUND (also for `at` beyond the version), FORBIDDEN, MATCH_NOT_ACTIVE (nothing is
   * left to play at `at`).
   */
  fork(caller: Caller, matchId: string, input: ForkInput): Promise<Opened>;
  /** *Errors*: NOT_FOUND. */
  get(caller: Caller, matchId: string): Promise<Match>;
  /** Newest first, of each config a summary. Private matches are listed for their players only. */
  list(caller: Caller, filter: MatchFilter, page: PageRequest): Promise<Page<Match>>;
  /**
   * Abandons a match that has not started. Repeated it changes nothing. *Errors*: FORBIDDEN for all but its creator,
   * MATCH_NOT_ACTIVE.
   */
  cancel(caller: Caller, matchId: string): Promise<Match>;
  /**
   * Opens a match with the same config and terms, everybody one seat further, or finds the one that was opened; the
   * caller takes their seat in it.
   *
   * *Errors*: FORBIDDEN without a seat, MATCH_NOT_ACTIVE before the end.
   */
  rematch(caller: Caller, matchId: string): Promise<Opened>;
  /** The open matches in which a seat is kept for the caller, newest first. *Errors*: UNAUTHENTICATED. */
  listInvitations(caller: Caller, page: PageRequest): Promise<Page<KeptSeatView>>;
  /** Frees the seat that is kept for the caller. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  declineInvitation(caller: Caller, matchId: string): Promise<{ matchId: string; seat: Seat }>;
  /** The match and seat that an invitation is for. *Errors*: NOT_FOUND. */
  readInvitation(caller: Caller, token: string): Promise<KeptSeatView>;
  /** Takes that seat. *Errors*: UNAUTHENTICATED, NOT_FOUND, SEAT_TAKEN, MATCH_NOT_ACTIVE. */
  acceptInvitation(caller: Caller, token: string, input: Omit<SeatRequest, 'seat'>): Promise<Joined>;
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
  /**
   * The creator fills a free seat with a built-in bot. *Errors*: FORBIDDEN, SEAT_TAKEN, MATCH_NOT_ACTIVE, MALFORMED.
   */
  addBot(caller: Caller, matchId: string, input: { seat?: Seat | undefined; bot: string }): Promise<Match>;

  /** *Errors*: FORBIDDEN (`as` before the end), NOT_FOUND (`at` beyond the version). */
  view(
    caller: Caller,
    matchId: string,
    query: { at?: number | undefined; as?: Seat | 'spectator' | 'omniscient' | undefined },
  ): Promise<ViewAt>;
  /** The picture of what `view` shows. *Errors*: as `view`, and NOT_FOUND for a game without pictures. */
  scene(
    caller: Caller,
    matchId: string,
    query: { at?: number | undefined; as?: Seat | 'spectator' | 'omniscient' | undefined },
  ): Promise<SceneAt>;
  /** *Errors*: FORBIDDEN when the caller has no seat. */
  legalActions(caller: Caller, matchId: string, query?: { hasTargets?: boolean | undefined }): Promise<LegalActions>;
  /**
   * A world for the caller's seat to search; another one each time. *Errors*: FORBIDDEN when the caller has no seat,
   * MATCH_NOT_ACTIVE.
   */
  imagine(caller: Caller, matchId: string): Promise<Imagined>;
  /**
   * *Errors*: MALFORMED, FORBIDDEN, NOT_YOUR_TURN, VERSION_CONFLICT, MATCH_NOT_ACTIVE, ILLEGAL_ACTION, TIME_EXPIRED,
   * MATCH_PAUSED, IDEMPOTENCY_MISMATCH, UNAVAILABLE.
   */
  act(caller: Caller, matchId: string, input: ActionInput): Promise<Accepted>;
  /** *Errors*: as `act`. */
  resign(caller: Caller, matchId: string, input?: { idempotencyKey?: string | undefined }): Promise<Accepted>;

  /** Entries with seq > after (by default 0; -1 includes the setup); the cursor is a seq. */
  log(caller: Caller, matchId: string, query: { after?: number | undefined; first?: number | undefined }): Promise<Page<EntryView>>;
  /**
   * A snapshot at `after` (by default the present version), then every later entry, missed and live, none twice and
   * none left out; ends with the match.
   *
   * Rejects before the first message when the match cannot be seen. Stops when `signal` aborts.
   */
  watch(
    caller: Caller,
    matchId: string,
    query: { after?: number | undefined; hasViews?: boolean | undefined },
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
   * *Errors*: UNAUTHENTICATED, PAYLOAD_TOO_LARGE, RECORD_REFUSED, MATCH_EXISTS, BUDGET_EXCEEDED, UNAVAILABLE; those of
   * `admit`.
   */
  importRecord(caller: Caller, bytes: AsyncIterable<Uint8Array>, admit?: Admit): Promise<ImportedMatch>;
  /**
   * The proof that a finished match is in the transparency log, a c2sp.org/tlog-proof@v1 text. *Errors*: NOT_FOUND
   * while it is not.
   */
  inclusion(caller: Caller, matchId: string): Promise<string>;
  /** *Errors*: BUDGET_EXCEEDED, UNAVAILABLE; those of `admit`, which is not asked for what is known already. */
  verification(caller: Caller, matchId: string, admit?: Admit): Promise<Verification>;
}
