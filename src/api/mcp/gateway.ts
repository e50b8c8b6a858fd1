import type { Page } from '../../base/page.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Admit } from '../../use-cases/matches/admit.js';
import type { BuildWanted, CatalogueGame, GameReference } from '../../use-cases/matches/catalogue-contract.js';
import type { PlayerMessage } from '../../use-cases/matches/events-contract.js';
import type { Invitation } from '../../use-cases/matches/kept-seats-contract.js';
import type { Agreed, Charge, Keyed, Offer } from '../../use-cases/matches/life-contract.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import type { LogQuery } from '../../use-cases/matches/read-log.js';
import type {
  Accepted,
  ActionInput,
  CreateInput,
  Joined,
  LegalActions,
  LoggedView,
  Match,
  SceneAt,
  SeatRequest,
  StreamMessage,
  Told,
  ToldView,
  Verification,
} from '../../use-cases/matches/shapes.js';
import type { TurnsQuery } from '../../use-cases/matches/tell-turn.js';
import type { UseCases } from '../../use-cases/use-cases.js';
import type { Feature } from '../feature.js';
import { operationsOf } from '../operations.js';

/** A game of the catalogue as `GET /v1/games` has it; `presets` are names. */
export type GameInShort = Pick<CatalogueGame, 'id' | 'title' | 'summary' | 'version' | 'seats' | 'bots'> & {
  presets: string[];
  loadouts: string[];
};

/** A match and the seat the caller has in it; the token is shown only when the seat is taken. */
export interface Seated {
  match: Match;
  seat: number | null;
  seatToken: string | null;
  /** Of a match just opened. */
  invitations?: Invitation[];
  /** Whether the same request had opened it before. */
  replayed?: boolean;
}

/** Which rules are wanted. */
export interface RulesRequest extends Told {
  form?: 'whole' | 'summary' | undefined;
  section?: string | undefined;
  /** Of the game; the newest by default. */
  version?: number | undefined;
}

/** Which view is wanted: at an earlier version, and after the end through other eyes. */
export interface ViewRequest extends Told {
  at?: number | undefined;
  as?: number | 'spectator' | 'omniscient' | undefined;
}

/**
 * What the tools may ask, for one caller, each under the name of its operation: of the use cases in this process, or of
 * a server over HTTP.
 *
 * *Errors*: `GameledgerError` with the same codes either way.
 */
export interface Gateway {
  listGames(query?: Told): Promise<GameInShort[]>;
  /** Whole, on two pages, or one part by its id. */
  getRules(game: string, request: RulesRequest): Promise<string>;
  /** Of one build or version; of the newest by default. */
  getReference(game: string, wanted?: BuildWanted & Told): Promise<GameReference>;
  createMatch(request: CreateInput): Promise<Seated>;
  joinMatch(matchId: string, request: SeatRequest): Promise<Joined>;
  revealEntropy(matchId: string, seat: number, entropy: string): Promise<Match>;
  getMatch(matchId: string): Promise<Match>;
  /** With its words. */
  getView(matchId: string, query?: ViewRequest): Promise<ToldView>;
  /** *Errors*: as `view`; NOT_FOUND for a game without pictures. */
  getScene(matchId: string, query: ViewRequest): Promise<SceneAt>;
  listLegalActions(matchId: string, query?: Told): Promise<LegalActions>;
  act(matchId: string, request: ActionInput): Promise<Accepted>;
  offer(matchId: string, offer: Offer, key: Keyed): Promise<Agreed>;
  answerOffer(matchId: string, seq: number, accept: boolean, key: Keyed): Promise<Agreed>;
  withdrawOffer(matchId: string, seq: number, key: Keyed): Promise<Agreed>;
  resume(matchId: string, key: Keyed): Promise<Agreed>;
  rematch(matchId: string, brought: { loadout?: unknown }): Promise<Seated>;
  getLog(matchId: string, query: LogQuery): Promise<Page<LoggedView>>;
  verifyMatch(matchId: string): Promise<Verification>;
  /** Ends with the match, or when `signal` aborts. */
  streamMatch(matchId: string, signal: AbortSignal): AsyncIterable<StreamMessage>;
  /** Ends when `signal` aborts. */
  streamEvents(query: { after?: number | undefined } & TurnsQuery, signal: AbortSignal): AsyncIterable<PlayerMessage>;
}

/** What is asked before what costs more than other calls. */
interface Prices {
  admit: Admit;
  chargeTakeback: Charge;
}

/**
 * The use cases of this process as one caller may use them, with the key that the call carries. *Errors*:
 * SCOPE_MISSING.
 */
export function localGateway(services: Pick<UseCases, 'matches'>, caller: Caller, prices: Prices, features: readonly Feature[]): Gateway {
  const { matches } = services;
  const operations = operationsOf(features);
  const ofFeatures = features.map(({ mcp }) => mcp?.local(services as UseCases, caller));
  return new Proxy(Object.assign(ofMatches(matches, caller, prices), ...ofFeatures) as Gateway, {
    get(gateway, name, receiver) {
      if (Object.hasOwn(gateway, name)) requireScope(caller, operations[String(name)]?.needs ?? 'public');
      return Reflect.get(gateway, name, receiver);
    },
  });
}

function ofMatches(matches: Matches, caller: Caller, { admit, chargeTakeback }: Prices): Gateway {
  return {
    streamEvents: (query, signal) => matches.watchEvents(caller, query, signal),
    listGames: async (query) =>
      matches
        .listGames(query)
        .map(({ presets, loadouts, ...game }) => ({ ...game, presets: Object.keys(presets), loadouts: Object.keys(loadouts ?? {}) })),
    async getRules(game, { form, section, version, language }) {
      if (section !== undefined) return matches.rulesSection(game, section, version);
      return form === 'whole' ? matches.rules(game, version) : matches.rulesSummary(game, { version, language });
    },
    getReference: async (game, wanted) => matches.reference(game, wanted),
    createMatch: (request) => matches.create(caller, request),
    joinMatch: (matchId, request) => matches.join(caller, matchId, request),
    revealEntropy: (matchId, seat, entropy) => matches.revealEntropy(caller, matchId, seat, entropy),
    getMatch: (matchId) => matches.get(caller, matchId),
    getView: (matchId, query = {}) => matches.viewInWords(caller, matchId, query),
    getScene: (matchId, query) => matches.scene(caller, matchId, query),
    listLegalActions: (matchId, query) => matches.legalActions(caller, matchId, query),
    act: (matchId, request) => matches.act(caller, matchId, request),
    offer: (matchId, offer, key) => matches.offer(caller, matchId, { ...offer, ...key }, chargeTakeback),
    answerOffer: (matchId, seq, accept, key) => matches.answerOffer(caller, matchId, seq, { accept, ...key }),
    withdrawOffer: (matchId, seq, key) => matches.withdrawOffer(caller, matchId, seq, key),
    resume: (matchId, key) => matches.resume(caller, matchId, key),
    rematch: (matchId, brought) => matches.rematch(caller, matchId, brought),
    getLog: (matchId, query) => matches.log(caller, matchId, query),
    verifyMatch: (matchId) => matches.verification(caller, matchId, admit),
    streamMatch: (matchId, signal) => matches.watch(caller, matchId, {}, signal),
  };
}
