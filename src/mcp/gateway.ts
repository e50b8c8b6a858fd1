import type {
  Accepted,
  Admit,
  CatalogueGame,
  EntryView,
  Joined,
  LegalActions,
  Match,
  Matches,
  Page,
  SeatRequest,
  StreamMessage,
  Verification,
  ViewAt,
  Visibility,
} from '../matches/contract.js';
import type { Caller } from '../players/caller.js';

/** A match asked for. */
export interface MatchRequest {
  game: string;
  config?: unknown;
  preset?: string | undefined;
  visibility?: Visibility | undefined;
  join?: SeatRequest | undefined;
}

/** An action asked for. */
export interface ActionRequest {
  action: unknown;
  expectedVersion?: number | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * What the tools may ask, for one caller: of the use cases in this process, or of a server over HTTP.
 *
 * *Errors*: `GameledgerError` with the same codes either way.
 */
export interface Gateway {
  listGames(): Promise<CatalogueGame[]>;
  rules(game: string, version?: number): Promise<string>;
  create(wish: MatchRequest): Promise<{ match: Match; seat: number | null; seatToken: string | null }>;
  join(matchId: string, wish: SeatRequest): Promise<Joined>;
  addBot(matchId: string, wish: { seat?: number | undefined; bot: string }): Promise<Match>;
  revealEntropy(matchId: string, seat: number, entropy: string): Promise<Match>;
  get(matchId: string): Promise<Match>;
  view(matchId: string, at?: number): Promise<ViewAt>;
  legalActions(matchId: string): Promise<LegalActions>;
  act(matchId: string, wish: ActionRequest): Promise<Accepted>;
  log(matchId: string, query: { after?: number | undefined; first?: number | undefined }): Promise<Page<EntryView>>;
  verification(matchId: string): Promise<Verification>;
  /** Ends with the match, or when `signal` aborts. */
  watch(matchId: string, signal: AbortSignal): AsyncIterable<StreamMessage>;
}

/** The use cases of this process as one caller may use them. */
export function localGateway(matches: Matches, caller: Caller, admit: Admit): Gateway {
  return {
    listGames: async () => matches.listGames(),
    rules: async (game, version) => matches.rules(game, version),
    create: (wish) => matches.create(caller, wish),
    join: (matchId, wish) => matches.join(caller, matchId, wish),
    addBot: (matchId, wish) => matches.addBot(caller, matchId, wish),
    revealEntropy: (matchId, seat, entropy) => matches.revealEntropy(caller, matchId, seat, entropy),
    get: (matchId) => matches.get(caller, matchId),
    view: (matchId, at) => matches.view(caller, matchId, { at }),
    legalActions: (matchId) => matches.legalActions(caller, matchId),
    act: (matchId, wish) => matches.act(caller, matchId, wish),
    log: (matchId, query) => matches.log(caller, matchId, query),
    verification: (matchId) => matches.verification(caller, matchId, admit),
    watch: (matchId, signal) => matches.watch(caller, matchId, {}, signal),
  };
}
