import type { EntryView } from '../log/entry.js';
import type { Admit, Matches } from '../matches/contract.js';
import type { Agreed, Offer } from '../matches/life-contract.js';
import type {
  Accepted,
  ActionInput,
  CatalogueGame,
  CreateInput,
  GameReference,
  Joined,
  LegalActions,
  Match,
  Page,
  SeatRequest,
  StreamMessage,
  Verification,
  ViewAt,
} from '../matches/shapes.js';
import type { Caller } from '../players/caller.js';

/** A game of the catalogue as `GET /v1/games` has it; `presets` are names. */
export type GameInShort = Pick<CatalogueGame, 'id' | 'title' | 'summary' | 'version' | 'seats' | 'bots'> & { presets: string[] };

/**
 * What the tools may ask, for one caller: of the use cases in this process, or of a server over HTTP.
 *
 * *Errors*: `GameledgerError` with the same codes either way.
 */
export interface Gateway {
  listGames(): Promise<GameInShort[]>;
  /** Whole, on two pages, or one part by its id. */
  rules(game: string, request: { form?: 'whole' | 'summary' | undefined; section?: string | undefined }): Promise<string>;
  reference(game: string): Promise<GameReference>;
  create(request: CreateInput): Promise<{ match: Match; seat: number | null; seatToken: string | null }>;
  join(matchId: string, request: SeatRequest): Promise<Joined>;
  addBot(matchId: string, request: { seat?: number | undefined; bot: string }): Promise<Match>;
  revealEntropy(matchId: string, seat: number, entropy: string): Promise<Match>;
  get(matchId: string): Promise<Match>;
  view(matchId: string, at?: number): Promise<ViewAt>;
  legalActions(matchId: string): Promise<LegalActions>;
  act(matchId: string, request: ActionInput): Promise<Accepted>;
  offer(matchId: string, offer: Offer): Promise<Agreed>;
  answerOffer(matchId: string, seq: number, accept: boolean): Promise<Agreed>;
  withdrawOffer(matchId: string, seq: number): Promise<Agreed>;
  resume(matchId: string): Promise<Agreed>;
  rematch(matchId: string): Promise<{ match: Match; seat: number | null; seatToken: string | null }>;
  log(matchId: string, query: { after?: number | undefined; first?: number | undefined }): Promise<Page<EntryView>>;
  verification(matchId: string): Promise<Verification>;
  /** Ends with the match, or when `signal` aborts. */
  watch(matchId: string, signal: AbortSignal): AsyncIterable<StreamMessage>;
}

/** The use cases of this process as one caller may use them. */
export function localGateway(matches: Matches, caller: Caller, admit: Admit): Gateway {
  return {
    listGames: async () => matches.listGames().map(({ presets, ...game }) => ({ ...game, presets: Object.keys(presets) })),
    rules: async (game, { form, section }) =>
      section === undefined ? (form === 'whole' ? matches.rules(game) : matches.rulesSummary(game)) : matches.rulesSection(game, section),
    reference: async (game) => matches.reference(game),
    create: (request) => matches.create(caller, request),
    join: (matchId, request) => matches.join(caller, matchId, request),
    addBot: (matchId, request) => matches.addBot(caller, matchId, request),
    revealEntropy: (matchId, seat, entropy) => matches.revealEntropy(caller, matchId, seat, entropy),
    get: (matchId) => matches.get(caller, matchId),
    view: (matchId, at) => matches.view(caller, matchId, { at }),
    legalActions: (matchId) => matches.legalActions(caller, matchId),
    act: (matchId, request) => matches.act(caller, matchId, request),
    offer: (matchId, offer) => matches.offer(caller, matchId, offer),
    answerOffer: (matchId, seq, accept) => matches.answerOffer(caller, matchId, seq, { accept }),
    withdrawOffer: (matchId, seq) => matches.withdrawOffer(caller, matchId, seq, {}),
    resume: (matchId) => matches.resume(caller, matchId, {}),
    rematch: (matchId) => matches.rematch(caller, matchId),
    log: (matchId, query) => matches.log(caller, matchId, query),
    verification: (matchId) => matches.verification(caller, matchId, admit),
    watch: (matchId, signal) => matches.watch(caller, matchId, {}, signal),
  };
}
