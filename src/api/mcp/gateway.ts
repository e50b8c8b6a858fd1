import type { EntryView } from '../../record/log/entry.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Needs } from '../../use-cases/accounts/scopes.js';
import type { BuildWanted, CatalogueGame, GameReference } from '../../use-cases/matches/catalogue-contract.js';
import type { Admit, Matches } from '../../use-cases/matches/contract.js';
import type { PlayerMessage } from '../../use-cases/matches/events-contract.js';
import type { Invitation } from '../../use-cases/matches/kept-seats-contract.js';
import type { Agreed, Charge, Keyed, Offer } from '../../use-cases/matches/life-contract.js';
import type { Seek, SeekInput } from '../../use-cases/matches/seeks-contract.js';
import type {
  Accepted,
  ActionInput,
  CreateInput,
  Joined,
  LegalActions,
  Match,
  Page,
  PageRequest,
  SceneAt,
  SeatRequest,
  StreamMessage,
  Verification,
  ViewAt,
} from '../../use-cases/matches/shapes.js';
import type { Standing, Tournament, TournamentFilter, Tournaments } from '../../use-cases/tournaments/contract.js';

/** A game of the catalogue as `GET /v1/games` has it; `presets` are names. */
export type GameInShort = Pick<CatalogueGame, 'id' | 'title' | 'summary' | 'version' | 'seats' | 'bots'> & { presets: string[] };

/** Which rules are wanted. */
export interface RulesRequest {
  form?: 'whole' | 'summary' | undefined;
  section?: string | undefined;
  /** Of the game; the newest by default. */
  version?: number | undefined;
}

/** Which view is wanted: at an earlier version, and after the end through other eyes. */
export interface ViewRequest {
  at?: number | undefined;
  as?: number | 'spectator' | 'omniscient' | undefined;
}

/**
 * What the tools may ask, for one caller: of the use cases in this process, or of a server over HTTP.
 *
 * *Errors*: `GameledgerError` with the same codes either way.
 */
export interface Gateway {
  listGames(): Promise<GameInShort[]>;
  /** Whole, on two pages, or one part by its id. */
  rules(game: string, request: RulesRequest): Promise<string>;
  /** Of one build or version; of the newest by default. */
  reference(game: string, wanted?: BuildWanted): Promise<GameReference>;
  create(request: CreateInput): Promise<{ match: Match; seat: number | null; seatToken: string | null; invitations?: Invitation[] }>;
  join(matchId: string, request: SeatRequest): Promise<Joined>;
  addBot(matchId: string, request: { seat?: number | undefined; bot: string }): Promise<Match>;
  revealEntropy(matchId: string, seat: number, entropy: string): Promise<Match>;
  get(matchId: string): Promise<Match>;
  view(matchId: string, query?: ViewRequest): Promise<ViewAt>;
  /** *Errors*: as `view`; NOT_FOUND for a game without pictures. */
  scene(matchId: string, query: ViewRequest): Promise<SceneAt>;
  legalActions(matchId: string): Promise<LegalActions>;
  act(matchId: string, request: ActionInput): Promise<Accepted>;
  offer(matchId: string, offer: Offer, key: Keyed): Promise<Agreed>;
  answerOffer(matchId: string, seq: number, accept: boolean, key: Keyed): Promise<Agreed>;
  withdrawOffer(matchId: string, seq: number, key: Keyed): Promise<Agreed>;
  resume(matchId: string, key: Keyed): Promise<Agreed>;
  rematch(matchId: string): Promise<{ match: Match; seat: number | null; seatToken: string | null }>;
  log(matchId: string, query: { after?: number | undefined; first?: number | undefined }): Promise<Page<EntryView>>;
  verification(matchId: string): Promise<Verification>;
  /** Ends with the match, or when `signal` aborts. */
  watch(matchId: string, signal: AbortSignal): AsyncIterable<StreamMessage>;
  seek(request: SeekInput): Promise<Seek>;
  cancelSeek(seekId: string): Promise<Seek>;
  listTournaments(query: TournamentFilter & PageRequest): Promise<Page<Tournament>>;
  tournament(tournamentId: string): Promise<Tournament>;
  standings(tournamentId: string): Promise<Standing[]>;
  joinTournament(tournamentId: string): Promise<Tournament>;
  leaveTournament(tournamentId: string): Promise<Tournament>;
  /** Ends when `signal` aborts. */
  watchEvents(query: { after?: number | undefined }, signal: AbortSignal): AsyncIterable<PlayerMessage>;
}

/** The one place that says what each of them needs of a key. */
export const NEEDS: Readonly<Record<keyof Gateway, Needs>> = {
  listGames: 'public',
  rules: 'public',
  reference: 'public',
  get: 'read',
  view: 'read',
  scene: 'read',
  legalActions: 'read',
  log: 'read',
  verification: 'read',
  watch: 'read',
  listTournaments: 'read',
  tournament: 'read',
  standings: 'read',
  watchEvents: 'read',
  join: 'play',
  revealEntropy: 'play',
  act: 'play',
  offer: 'play',
  answerOffer: 'play',
  withdrawOffer: 'play',
  resume: 'play',
  seek: 'play',
  cancelSeek: 'play',
  joinTournament: 'play',
  leaveTournament: 'play',
  create: 'create',
  addBot: 'create',
  rematch: 'create',
};

/** The use cases of this process that are asked. */
export interface UseCases {
  matches: Matches;
  tournaments: Tournaments;
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
export function localGateway({ matches, tournaments }: UseCases, caller: Caller, prices: Prices): Gateway {
  return new Proxy(
    { ...ofMatches(matches, caller, prices), ...ofLobby(matches, tournaments, caller) },
    {
      get(gateway, name, receiver) {
        for (const [known, needs] of Object.entries(NEEDS)) if (known === name) requireScope(caller, needs);
        return Reflect.get(gateway, name, receiver);
      },
    },
  );
}

type OfLobby =
  | 'seek'
  | 'cancelSeek'
  | 'listTournaments'
  | 'tournament'
  | 'standings'
  | 'joinTournament'
  | 'leaveTournament'
  | 'watchEvents';

function ofLobby(matches: Matches, tournaments: Tournaments, caller: Caller): Pick<Gateway, OfLobby> {
  return {
    seek: (request) => matches.createSeek(caller, request),
    cancelSeek: (seekId) => matches.cancelSeek(caller, seekId),
    listTournaments: ({ first, after, ...filter }) => tournaments.list(caller, filter, { first, after }),
    tournament: (tournamentId) => tournaments.get(tournamentId),
    standings: (tournamentId) => tournaments.standings(tournamentId),
    joinTournament: (tournamentId) => tournaments.join(caller, tournamentId),
    leaveTournament: (tournamentId) => tournaments.leave(caller, tournamentId),
    watchEvents: (query, signal) => matches.watchEvents(caller, query, signal),
  };
}

function ofMatches(matches: Matches, caller: Caller, { admit, chargeTakeback }: Prices): Omit<Gateway, OfLobby> {
  return {
    listGames: async () => matches.listGames().map(({ presets, ...game }) => ({ ...game, presets: Object.keys(presets) })),
    async rules(game, { form, section, version }) {
      if (section !== undefined) return matches.rulesSection(game, section, version);
      return form === 'whole' ? matches.rules(game, version) : matches.rulesSummary(game, version);
    },
    reference: async (game, wanted) => matches.reference(game, wanted),
    create: (request) => matches.create(caller, request),
    join: (matchId, request) => matches.join(caller, matchId, request),
    addBot: (matchId, request) => matches.addBot(caller, matchId, request),
    revealEntropy: (matchId, seat, entropy) => matches.revealEntropy(caller, matchId, seat, entropy),
    get: (matchId) => matches.get(caller, matchId),
    view: (matchId, query = {}) => matches.view(caller, matchId, query),
    scene: (matchId, query) => matches.scene(caller, matchId, query),
    legalActions: (matchId) => matches.legalActions(caller, matchId),
    act: (matchId, request) => matches.act(caller, matchId, request),
    offer: (matchId, offer, key) => matches.offer(caller, matchId, { ...offer, ...key }, chargeTakeback),
    answerOffer: (matchId, seq, accept, key) => matches.answerOffer(caller, matchId, seq, { accept, ...key }),
    withdrawOffer: (matchId, seq, key) => matches.withdrawOffer(caller, matchId, seq, key),
    resume: (matchId, key) => matches.resume(caller, matchId, key),
    rematch: (matchId) => matches.rematch(caller, matchId),
    log: (matchId, query) => matches.log(caller, matchId, query),
    verification: (matchId) => matches.verification(caller, matchId, admit),
    watch: (matchId, signal) => matches.watch(caller, matchId, {}, signal),
  };
}
