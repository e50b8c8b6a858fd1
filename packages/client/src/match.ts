import { type ActOptions, act, resign } from './act.js';
import { agreements, type KeyOptions, keyed } from './agree.js';
import { bodyOf, type Connection } from './api.js';
import { GameledgerError, refusedBy } from './errors.js';
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
import { type Messages, messagesOf } from './talk.js';
import { languageQuery, type Words, wordsQuery } from './words.js';

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
export interface Match<G extends GameTypes = AnyGame> {
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
  offer(offer: OfferRequest, options?: KeyOptions): Promise<Agreed>;
  /** Answers the offer that stands at `seq` of the log. */
  answer(seq: number, accept: boolean, options?: KeyOptions): Promise<Agreed>;
  /** Takes the own offer back. */
  withdraw(seq: number, options?: KeyOptions): Promise<Agreed>;
  /** Restarts the clocks of a paused match. */
  resume(options?: KeyOptions): Promise<Agreed>;
  /**
   * After the end: a match like this one, every player one seat further unless seats are drawn; the second request
   * returns the same one.
   */
  rematch(options?: KeyOptions & { loadout?: unknown }): Promise<Match<G>>;
  presence(): Promise<Presence>;
  /** What is said about it. */
  readonly messages: Messages;
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
  /** Where a thing of the scene can be taken by chains of legal actions. */
  routes(from: string, options?: Cancellable): Promise<Routes<G>>;
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
  const { api } = connection;
  const known: KnownScenes = { palette: {}, last: null };
  const path = { matchId: id };
  const read = <Data>(body: Promise<unknown>): Promise<Data> => body as Promise<Data>;
  const match: Match<G> = {
    id,
    seat,
    seatToken,
    invitations,
    get: (options = {}) =>
      read(bodyOf(api.GET('/v1/matches/{matchId}', { params: { path, query: languageQuery(options) }, ...cancellable(options) }))),
    join: async (request = {}) => {
      const joined = await bodyOf(api.POST('/v1/matches/{matchId}/seats', { params: { path }, body: request }));
      return matchOf(connection, { id, seat: joined.seat, seatToken: joined.seatToken });
    },
    leave: (own) => read(bodyOf(api.DELETE('/v1/matches/{matchId}/seats/{seat}', { params: { path: { ...path, seat: String(own) } } }))),
    addBot: (bot, wanted, loadout) => {
      const body = { bot, ...(wanted !== undefined && { seat: wanted }), ...(loadout !== undefined && { loadout }) };
      return read(bodyOf(api.POST('/v1/matches/{matchId}/bots', { params: { path }, body })));
    },
    revealEntropy: (own, entropy) => {
      const params = { path: { ...path, seat: String(own) } };
      return read(bodyOf(api.PUT('/v1/matches/{matchId}/seats/{seat}/entropy', { params, body: { entropy } })));
    },
    fork: async (body) => matchOf(connection, await bodyOf(api.POST('/v1/matches/{matchId}/fork', { params: { path }, body }))),
    cancel: () => read(bodyOf(api.DELETE('/v1/matches/{matchId}', { params: { path } }))),
    rematch: async ({ loadout, ...options } = {}) => {
      const body = loadout === undefined ? {} : { loadout };
      return matchOf(connection, await bodyOf(api.POST('/v1/matches/{matchId}/rematch', { ...keyed(path, options), body })));
    },
    presence: () => bodyOf(api.GET('/v1/matches/{matchId}/presence', { params: { path } })),
    messages: messagesOf(connection, id),
    ...agreements(connection, id),
    follow: (options = {}) =>
      follow<G>((after, signal) => openStream(connection, id, { ...options, after }, signal), options, connection.patienceMs),
    legalActions: (options) => legalActions(match, connection, options),
    act: (action, options = {}) => act<G>(connection, id, action, options),
    resign: (options = {}) => resign<G>(connection, id, options),
    view: ({ words, ...options } = {}) =>
      read(
        bodyOf(
          api.GET('/v1/matches/{matchId}/view', {
            params: { path, query: { ...(words && { words: '1' as const }), ...seenBy(options), ...languageQuery(options) } },
            ...cancellable(options),
          }),
        ),
      ),
    scene: ({ layout, help, palette, ...options } = {}) => {
      const query = {
        ...(palette === false && { palette: '0' as const }),
        ...seenBy(options),
        ...languageQuery(options),
        ...(layout && { layout }),
        ...(help && { help: '1' as const }),
      };
      return bodyOf(api.GET('/v1/matches/{matchId}/scene', { params: { path, query }, ...cancellable(options) }));
    },
    routes: (from, options) =>
      read(bodyOf(api.GET('/v1/matches/{matchId}/routes', { params: { path, query: { from } }, ...cancellable(options) }))),
    inspect: (thing, { touched = [], lang, signal } = {}) => {
      const query = { thing, touched: [...touched], ...(lang !== undefined && { lang }) };
      return bodyOf(api.GET('/v1/matches/{matchId}/inspection', { params: { path, query }, ...cancellable({ signal }) }));
    },
    scenes: (versions, options) => readScenes(connection, id, versions, options),
    table: (options) => readTable(connection, id, known, options),
    log: ({ after, first, story, lang, signal } = {}) => {
      const query = { ...(after !== undefined && { after }), ...(first !== undefined && { first }), ...wordsQuery({ story, lang }) };
      return read(bodyOf(api.GET('/v1/matches/{matchId}/log', { params: { path, query }, ...cancellable({ signal }) })));
    },
    imagine: () => read(bodyOf(api.POST('/v1/matches/{matchId}/imagine', { params: { path }, body: {} }))),
    record: (options) =>
      bodyOf<string>(api.GET('/v1/matches/{matchId}/record', { params: { path }, parseAs: 'text', ...cancellable(options) })),
    verification: () => bodyOf(api.GET('/v1/matches/{matchId}/verification', { params: { path } })),
    inclusion: () => bodyOf<string>(api.GET('/v1/matches/{matchId}/inclusion', { params: { path }, parseAs: 'text' })),
    play: (strategy, options = {}) => play(match, strategy, options),
    takeTurn: (strategy, options = {}) => takeTurn(match, strategy, options),
  };
  return match;
}

function seenBy({ at, as }: ViewOptions) {
  return { ...(at !== undefined && { at }), ...(as !== undefined && { as: as as never }) };
}

function cancellable(options: Cancellable | undefined): { signal?: AbortSignal } {
  return options?.signal ? { signal: options.signal } : {};
}

async function openStream(
  { api, once }: Connection,
  matchId: string,
  { after, events, story, lang }: Pick<FollowOptions, 'after' | 'events'> & Words,
  signal: AbortSignal,
) {
  const { data, error, response } = await api.GET('/v1/matches/{matchId}/stream', {
    params: {
      path: { matchId },
      query: { ...(after !== undefined && { after }), ...(events === false && { events: '0' }), ...wordsQuery({ story, lang }) },
    },
    headers: { accept: 'application/x-ndjson' },
    parseAs: 'stream',
    fetch: once,
    signal,
  });
  if (!response.ok || !data) throw refusedBy(response, error);
  return data as ReadableStream<Uint8Array>;
}

/** A match that is over, or has not begun, is no error: there is nothing to do in it. */
async function legalActions<G extends GameTypes>(
  match: Match<G>,
  { api }: Connection,
  options: LegalActionsOptions | undefined,
): Promise<LegalActions<G>> {
  const params = {
    path: { matchId: match.id },
    query: { ...(options?.targets && { targets: '1' as const }), ...languageQuery(options ?? {}) },
  };
  try {
    return (await bodyOf(api.GET('/v1/matches/{matchId}/actions', { params, ...cancellable(options) }))) as LegalActions<G>;
  } catch (error) {
    if (!(error instanceof GameledgerError && error.code === 'MATCH_NOT_ACTIVE')) throw error;
    const { version, yourSeat } = await match.get(options);
    return { version, seat: yourSeat, toAct: [], actions: [] };
  }
}
