import { type ClientOptions, type Connection, connect } from './api.js';
import { backoffMs, pause } from './backoff.js';
import type { Call } from './call.js';
import { type Channel, type ChannelOptions, openChannel } from './channel.js';
import { type EventOptions, events } from './events.js';
import { type FeatureClients, featureClients } from './features.js';
import type { Games } from './generated/games.js';
import { type Match, matchOf } from './match.js';
import { mayPass, type Strategy } from './play.js';
import { type Players, playersOf } from './players.js';
import type {
  AnyGame,
  Game,
  GameId,
  GameInShort,
  GameReference,
  GameTypes,
  Leaderboard,
  MatchPage,
  MatchRequest,
  MatchState,
  NewPlayer,
  Outcome,
  Player,
  PlayerMessage,
  Turn,
} from './shapes.js';
import { type TurnOptions, turns } from './turns.js';
import type { Words } from './words.js';

/** Which matches are wanted. */
export interface MatchFilter {
  game?: string;
  status?: 'open' | 'active' | 'finished' | 'abandoned';
  /** A player's id, or `me`. */
  player?: string;
  first?: number;
  after?: string;
}

/** Which rules are wanted. */
export interface RulesRequest extends Pick<Words, 'lang'> {
  form?: 'whole' | 'summary' | undefined;
  /** One rule, chapter or section by its id, instead of `form`. */
  section?: string | undefined;
  /** Of the game, as a match's `gameVersion` says; the newest by default. */
  version?: number | undefined;
}

/** Which data book of a game. */
export interface ReferenceRequest extends Pick<Words, 'lang'> {
  engine?: string | undefined;
  version?: number | undefined;
}

/** One game of a service. */
export interface GameClient<G extends GameTypes = AnyGame> {
  readonly id: string;
  /** Seats, presets, bots, credits, schemas. */
  get(): Promise<Game>;
  /** Markdown: on two pages with `summary`, or one rule, chapter or section by its id. */
  rules(options?: RulesRequest): Promise<string>;
  /** The data book: what every id stands for; of a version, of one build by its SHA-256, or of the newest. */
  reference(options?: ReferenceRequest): Promise<GameReference>;
  /** The best by rating: people, bots, or both; with `provisional` those of whom too little is known. */
  leaderboard(request?: { kind?: 'human' | 'bot'; provisional?: '0' | '1'; first?: number; after?: string }): Promise<Leaderboard>;
  create(request?: MatchRequest<G>): Promise<Match<G>>;
  /** A match of this game by its id. */
  match(id: string): Match<G>;
}

/** How all turns are played. */
export interface PlayAllOptions extends TurnOptions {
  /** Hears of every action made. */
  onTurn?: (turn: Turn, outcome: Outcome) => void;
}

/** The caller: called, it answers the account. */
export interface Me {
  (): Promise<Player>;
  /** Gives the account a name and a face; no face: the one that is drawn from its id. */
  update(account: { name: string; face?: number | null }): Promise<Player>;
  /** Everything that concerns the caller, and the turns owed, each once; reconnects by itself with the last `id`. */
  events(options?: EventOptions): AsyncGenerator<PlayerMessage, void, undefined>;
}

/** A service for one caller. Every function rejects with GameledgerError for what the service refuses. */
export interface Client extends FeatureClients {
  /** Every operation by its name, typed, for what has no function here: `call('listKeys')`. */
  readonly call: Call;
  /** @internal Every route by its path; `call` is shorter, and its types are packed. */
  readonly api: Connection['api'];
  createPlayer(account: { name: string; kind: 'human' | 'bot' }): Promise<NewPlayer>;
  me: Me;
  /** Finds players, and tells how they have fared. */
  players: Players;
  /** A new API key; the old ones stop working, also this client's. */
  rotateKey(): Promise<{ apiKey: string }>;
  games(options?: Pick<Words, 'lang'>): Promise<GameInShort[]>;
  game<Id extends GameId>(id: Id): GameClient<Games[Id]>;
  game(id: string): GameClient;
  matches(filter?: MatchFilter): Promise<MatchPage>;
  match(id: string): Match;
  /** Takes over a record of a match played elsewhere. */
  importRecord(record: string): Promise<MatchState>;
  /** Every turn the caller owes in any match, live; reconnects by itself. */
  turns(options?: TurnOptions): AsyncGenerator<Turn, void, undefined>;
  /**
   * Lets all actions of this client go over one websocket until it is closed, for agents that play very many matches.
   * *Errors*: throws where the platform has no websocket that sends headers, as browsers have none.
   */
  channel(options?: ChannelOptions): Channel;
  /** A bot in one call: plays every turn of every match until the signal aborts. */
  play(strategy: Strategy<AnyGame>, options?: PlayAllOptions): Promise<void>;
}

/** A client of the service at `url`, for the owner of the key. */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  const { api, call } = connection;
  const client: Client = {
    ...featureClients(connection),
    api,
    call,
    createPlayer: (account) => call('createPlayer', account),
    me: Object.assign(() => call('getMe'), {
      update: (account: Parameters<Me['update']>[0]) => call('updateMe', account),
      events: (request: EventOptions = {}) => events(connection, request),
    }),
    players: playersOf(connection),
    rotateKey: () => call('rotateKey'),
    games: async (options) => (await call('listGames', options)).items,
    game: ((id: string) => gameOf<AnyGame>(connection, id)) as Client['game'],
    matches: (filter) => call('listMatches', filter) as Promise<MatchPage>,
    match: (id) => matchOf(connection, { id, seat: null, seatToken: null }),
    importRecord: (record) => call('importRecord', { body: record }) as Promise<MatchState>,
    turns: (request = {}) => turns(connection, request),
    channel: (request) => openChannel(connection, request),
    play: (strategy, request = {}) => playAll(client, strategy, request),
  };
  return client;
}

function gameOf<G extends GameTypes>(connection: Connection, gameId: string): GameClient<G> {
  const { call } = connection;
  return {
    id: gameId,
    get: () => call('getGame', { gameId }) as Promise<unknown> as Promise<Game>,
    rules: ({ section, version, ...request } = {}) =>
      section === undefined ? call('getRules', { gameId, version, ...request }) : call('getRulesSection', { gameId, section, version }),
    reference: (request) => call('getReference', { gameId, ...request }),
    leaderboard: (request) => call('getLeaderboard', { gameId, ...request }),
    create: async (request) => matchOf(connection, await call('createMatch', { game: gameId, ...request } as never)),
    match: (id) => matchOf(connection, { id, seat: null, seatToken: null }),
  };
}

/** A connection names a turn once; after a turn that failed the next one names those that are still owed. */
async function playAll(client: Client, strategy: Strategy<AnyGame>, { onTurn, signal, onConnection }: PlayAllOptions): Promise<void> {
  for (let failures = 0; !signal?.aborted; failures++) {
    try {
      for await (const turn of client.turns({ ...(signal && { signal }), onConnection })) {
        const outcome = await client.match(turn.matchId).takeTurn(strategy, { signal });
        failures = 0;
        if (outcome) onTurn?.(turn, outcome);
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!mayPass(error)) throw error;
      await pause(backoffMs(failures), signal);
    }
  }
}
