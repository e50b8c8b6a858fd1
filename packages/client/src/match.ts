import { type ActOptions, act, resign } from './act.js';
import { agreements } from './agree.js';
import type { Connection } from './api.js';
import type { CallOptions } from './call.js';
import { GameledgerError } from './errors.js';
import { type MatchFeatures, matchFeatures } from './features.js';
import { type FollowOptions, follow } from './follow.js';
import { type PlayOptions, play, type Strategy, takeTurn } from './play.js';
import type {
  Agreed,
  AnyGame,
  FollowMessage,
  GameTypes,
  Inspection,
  Invitation,
  LegalActions,
  LogPage,
  MatchResult,
  MatchState,
  OfferRequest,
  OpenedMatch,
  Outcome,
  Presence,
  Routes,
  SceneAt,
  SeatRequest,
  Verification,
  View,
} from './shapes.js';
import { type KnownScenes, readScenes, readTable, type Table, type TableOptions } from './table.js';
import type { Words } from './words.js';

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** Which view of a match is wanted. */
export interface ViewOptions extends Cancellable, Pick<Words, 'lang'> {
  /** An earlier version; the present one by default. */
  at?: number | undefined;
  /** Once the match has finished any seat, `spectator` or `omniscient`; before only one's own seat or `spectator`. */
  as?: number | 'spectator' | 'omniscient' | undefined;
}

/** How a view is wanted. */
export interface ToldViewOptions extends ViewOptions {
  /** Whether it says itself in words too: `text`, `language`, `ask`, `standing` and `end`. */
  words?: boolean | undefined;
}

/** Which legal actions are wanted. */
export interface LegalActionsOptions extends Cancellable, Pick<Words, 'lang'> {
  /** Whether each says what one touches in the scene for it. */
  targets?: boolean | undefined;
  /** Whether each says how likely its dice make it succeed. */
  odds?: boolean | undefined;
}

/** Which picture is wanted. */
export interface SceneOptions extends ViewOptions {
  /** `wide` for a window that is wider than high. */
  layout?: 'tall' | 'wide' | undefined;
  /** Whether every style of the game, its legend and hints for a first match come with it. */
  help?: boolean | undefined;
  /** False for a client that has the palette of the help. */
  palette?: boolean | undefined;
}

/** What has been touched before the thing that is looked at. */
export interface InspectOptions extends Cancellable, Pick<Words, 'lang'> {
  touched?: readonly string[] | undefined;
}

/** Which entries of a log are wanted. */
export interface LogOptions extends Cancellable, Words {
  /** Entries with a greater `seq`: -1 includes the setup, which 0, the default, does not. */
  after?: number | undefined;
  first?: number | undefined;
}

/** One match for one caller. Every function rejects with GameledgerError for what the service refuses. */
export interface Match<G extends GameTypes = AnyGame> extends MatchFeatures {
  readonly id: string;
  /** The seat this object was made with; null when it was made by id alone. */
  readonly seat: number | null;
  /** Acts for that seat and nothing else: hand it to an agent, keep the key. */
  readonly seatToken: string | null;
  /** Those asked for when it was opened: each is shown only then. */
  readonly invitations: readonly Invitation[];
  /** With `opening`: how it begins, in words. */
  get(options?: Cancellable & Pick<Words, 'lang'>): Promise<OpenedMatch<G>>;
  /** Takes a seat; the result is this match with the seat and its token. */
  join(request?: SeatRequest): Promise<Match<G>>;
  /** Before the start only. */
  leave(seat: number): Promise<MatchState<G>>;
  /** Fills a seat with a built-in bot, which may bring a loadout, if the caller opened the match. */
  addBot(bot: string, seat?: number, loadout?: unknown): Promise<MatchState<G>>;
  revealEntropy(seat: number, entropy: string): Promise<MatchState<G>>;
  /** Opens a match that continues from version `at` of this one. */
  fork(request: { at: number; visibility?: 'public' | 'private'; join?: SeatRequest }): Promise<Match<G>>;
  /** Before the start, by who opened it. */
  cancel(): Promise<MatchState<G>>;
  /** Offers a draw, a takeback, an end without result or a pause; where nobody has to agree it takes effect at once. */
  offer(offer: OfferRequest, options?: CallOptions): Promise<Agreed>;
  /** Answers the offer that stands at `seq` of the log. */
  answer(seq: number, accept: boolean, options?: CallOptions): Promise<Agreed>;
  /** Takes the own offer back. */
  withdraw(seq: number, options?: CallOptions): Promise<Agreed>;
  /** Restarts the clocks of a paused match. */
  resume(options?: CallOptions): Promise<Agreed>;
  /**
   * After the end: a match like this one, every player one seat further unless seats are drawn; the second request
   * returns the same one.
   */
  rematch(options?: CallOptions & { loadout?: unknown }): Promise<Match<G>>;
  presence(): Promise<Presence>;
  /** A snapshot, every later entry once and in order, and the end; reconnects by itself. */
  follow(options?: FollowOptions): AsyncGenerator<FollowMessage<G>, void, undefined>;
  /** Everything the caller's seat may do now; empty when the match is not under way. */
  legalActions(options?: LegalActionsOptions): Promise<LegalActions<G>>;
  /**
   * Acts: accepted or refused are values. Sent again under one key until it is answered, it counts once; actions of the
   * same moment in several matches go as one request.
   */
  act(action: G['action'], options?: ActOptions): Promise<Outcome<G>>;
  /** Gives up. */
  resign(options?: Omit<ActOptions, 'expectedVersion' | 'lang'>): Promise<Outcome<G>>;
  view(options?: ToldViewOptions): Promise<View<G>>;
  /** The picture of a version as data. *Errors*: NOT_FOUND in a game without pictures. */
  scene(options?: SceneOptions): Promise<SceneAt>;
  /**
   * Where a thing of the scene can be taken by chains of legal actions; of null the proposal for a choice made in
   * steps, if there is one.
   */
  routes(from: string | null, options?: Cancellable): Promise<Routes<G>>;
  /** A thing of the scene in words, and whether it can be touched after others, or why not. *Errors*: NOT_FOUND. */
  inspect(thing: string, options?: InspectOptions): Promise<Inspection>;
  /** Several scenes by one request, at most 30: it costs little more than one of them. */
  scenes(versions: readonly number[], options?: Pick<ViewOptions, 'as'> & TableOptions): Promise<SceneAt['scene'][]>;
  /** What a person needs to play the present version, by one request. *Errors*: NOT_FOUND before the start. */
  table(options?: TableOptions): Promise<Table>;
  log(options?: LogOptions): Promise<LogPage<G>>;
  /** A full state the caller's seat can imagine, another one each time. */
  imagine(): Promise<{ version: number; seat: number; state: unknown }>;
  /** The portable record as text; `verifyRecord` proves it. */
  record(options?: Cancellable): Promise<string>;
  /** The service's own check. */
  verification(): Promise<Verification>;
  /** The proof that the finished match is in the transparency log, as text. */
  inclusion(): Promise<string>;
  /** Plays the caller's turns to the end of the match. */
  play(strategy: Strategy<G>, options?: PlayOptions): Promise<MatchResult | null>;
  /** Acts once if the caller's seat owes an action: what became of it, or null. */
  takeTurn(strategy: Strategy<G>, options?: PlayOptions): Promise<Outcome<G> | null>;
}

/** The seat a match was opened or joined with. */
export interface Seating {
  id: string;
  seat: number | null;
  seatToken: string | null;
  invitations?: readonly Invitation[];
}

/** A match as an object. */
export function matchOf<G extends GameTypes>(connection: Connection, { id, seat, seatToken, invitations = [] }: Seating): Match<G> {
  const { call } = connection;
  const known: KnownScenes = { palette: {}, last: null };
  const matchId = id;
  const read = <Data>(body: Promise<unknown>): Promise<Data> => body as Promise<Data>;
  const match: Match<G> = {
    id,
    seat,
    seatToken,
    invitations,
    get: ({ signal, lang } = {}) => read(call('getMatch', { matchId, lang }, { signal })),
    join: async (request) => {
      const joined = await call('joinMatch', { matchId, ...request });
      return matchOf(connection, { id, seat: joined.seat, seatToken: joined.seatToken });
    },
    leave: (own) => read(call('leaveMatch', { matchId, seat: String(own) })),
    addBot: (bot, wanted, loadout) => read(call('addBot', { matchId, bot, seat: wanted, loadout })),
    revealEntropy: (own, entropy) => read(call('revealEntropy', { matchId, seat: String(own), entropy })),
    fork: async (request) => matchOf(connection, await call('forkMatch', { matchId, ...request })),
    cancel: () => read(call('cancelMatch', { matchId })),
    rematch: async ({ loadout, ...options } = {}) => matchOf(connection, await call('rematch', { matchId, loadout }, options)),
    presence: () => call('getPresence', { matchId }),
    ...matchFeatures(connection, id),
    ...agreements(connection, id),
    follow: ({ events, story, lang, ...options } = {}) =>
      follow<G>(
        (after, signal) => call('streamMatch', { matchId, after, events, story, lang }, { signal }),
        options,
        connection.patienceMs,
      ),
    legalActions: (options) => legalActions(match, connection, options),
    act: (action, options = {}) => act<G>(connection, id, action, options),
    resign: (options) => resign<G>(connection, id, options),
    view: ({ signal, as, ...wanted } = {}) => read(call('getView', { matchId, as: as as never, ...wanted }, { signal })),
    scene: ({ signal, as, ...wanted } = {}) => call('getScene', { matchId, as: as as never, ...wanted }, { signal }),
    routes: (from, options) => read(call('listRoutes', { matchId, ...(from !== null && { from }) }, options)),
    inspect: (thing, { touched = [], lang, signal } = {}) =>
      call('inspectThing', { matchId, thing, touched: [...touched], lang }, { signal }),
    scenes: (versions, options) => readScenes(connection, id, versions, options),
    table: (options) => readTable(connection, id, known, options),
    log: ({ signal, ...wanted } = {}) => read(call('getLog', { matchId, ...wanted }, { signal })),
    imagine: () => read(call('imagine', { matchId })),
    record: (options) => call('getRecord', { matchId }, options),
    verification: () => call('verifyMatch', { matchId }),
    inclusion: () => call('getInclusion', { matchId }),
    play: (strategy, options = {}) => play(match, strategy, options),
    takeTurn: (strategy, options = {}) => takeTurn(match, strategy, options),
  };
  return match;
}

/** A match that is over, or has not begun, is no error: there is nothing to do in it. */
async function legalActions<G extends GameTypes>(
  match: Match<G>,
  { call }: Connection,
  { targets, odds, lang, signal }: LegalActionsOptions = {},
): Promise<LegalActions<G>> {
  try {
    return (await call('listLegalActions', { matchId: match.id, targets, odds, lang }, { signal })) as LegalActions<G>;
  } catch (error) {
    if (!(error instanceof GameledgerError && error.code === 'MATCH_NOT_ACTIVE')) throw error;
    const { version, yourSeat } = await match.get({ lang, signal });
    return { version, seat: yourSeat, toAct: [], actions: [] };
  }
}
