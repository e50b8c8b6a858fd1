import type { Agreed, ClockView, Offer, OfferView, Presence } from '../../matches/life-contract.js';
import type {
  Accepted,
  CatalogueGame,
  EngineBundle,
  GameVersion,
  Imagined,
  Joined,
  LegalActions,
  Match,
  Opened,
  SeatView,
  TurnNotice,
  Verdict,
  Verification,
  ViewAt,
} from '../../matches/shapes.js';
import type { Player } from '../../players/caller.js';
import type { ActionRefused } from './action-result.js';
import type { LogEntry } from './log-entry.js';
import type { LogPage } from './match.js';
import type { MatchConnection, MatchEdge, PageInfo } from './match-connection.js';
import type { CreatedPlayer } from './mutation.js';

/** Every key of `T`, so that what the use cases gain is offered here too, or left out on purpose. */
const fieldsOf =
  <T>() =>
  (offered: Record<keyof T, boolean>): string[] =>
    Object.entries(offered).flatMap(([name, isOffered]) => (isOffered ? [name] : []));

/**
 * The fields of each type that need no resolver, being properties of what a use case answers.
 *
 * *Shape*: type name of schema.graphql -> field names; scripts/graphql-schema.ts holds both together.
 */
export const PLAIN_FIELDS: Record<string, string[]> = {
  Game: fieldsOf<CatalogueGame>()({
    id: true,
    title: true,
    summary: true,
    version: true,
    rulePrefix: true,
    credits: true,
    seats: true,
    presets: true,
    bots: true,
    schemas: true,
  }),
  // The text itself is `Game.rules`.
  GameVersion: fieldsOf<GameVersion>()({ version: true, status: true, engine: true, rules: false }),
  EngineBundle: fieldsOf<EngineBundle>()({ sha256: true, address: true }),
  Credits: fieldsOf<CatalogueGame['credits']>()({ designer: true, source: true, license: true }),
  SeatRange: fieldsOf<CatalogueGame['seats']>()({ min: true, max: true }),
  GameSchemas: fieldsOf<CatalogueGame['schemas']>()({
    config: true,
    action: true,
    event: true,
    view: true,
    matchConfig: true,
    reference: true,
  }),
  Account: fieldsOf<Player>()({ id: true, name: true, kind: true, createdAt: true }),
  Player: fieldsOf<NonNullable<SeatView['player']>>()({ id: true, name: true, kind: true }),
  Seat: fieldsOf<SeatView>()({ seat: true, player: true, bot: true, entropyCommitment: true, entropyHash: true }),
  MatchConnection: fieldsOf<MatchConnection>()({ edges: true, pageInfo: true }),
  MatchEdge: fieldsOf<MatchEdge>()({ node: true, cursor: true }),
  PageInfo: fieldsOf<PageInfo>()({ hasNextPage: true, hasPreviousPage: true, startCursor: true, endCursor: true }),
  Match: fieldsOf<Match>()({
    id: true,
    game: true,
    gameVersion: true,
    engine: true,
    config: true,
    configIsSummary: true,
    visibility: true,
    status: true,
    seats: true,
    awaitingEntropy: true,
    version: true,
    head: true,
    toAct: true,
    result: true,
    terms: true,
    seedCommitment: true,
    seed: true,
    yourSeat: true,
    createdBy: true,
    parent: true,
    imported: true,
    createdAt: true,
    startedAt: true,
    finishedAt: true,
  }),
  MatchVersion: fieldsOf<NonNullable<Match['parent']>>()({ matchId: true, seq: true, hash: true }),
  MatchView: fieldsOf<ViewAt>()({
    version: true,
    viewer: true,
    toAct: true,
    result: true,
    clock: true,
    offers: true,
    view: true,
    text: true,
  }),
  Clock: fieldsOf<ClockView>()({ remainingMs: true, running: true, deadline: true }),
  OpenOffer: fieldsOf<OfferView>()({ seq: true, seat: true, kind: true, to: true, accepted: true }),
  Offer: fieldsOf<Extract<Offer, { kind: 'takeback' }>>()({ kind: true, to: true }),
  Answer: fieldsOf<NonNullable<LogEntry['answer']>>()({ offer: true, accept: true }),
  Outage: fieldsOf<NonNullable<LogEntry['outage']>>()({ from: true, to: true }),
  Presence: fieldsOf<Presence>()({ seats: true, spectators: true }),
  Agreed: fieldsOf<Agreed>()({ seq: true, version: true, status: true, toAct: true, result: true, replayed: true }),
  LegalActions: fieldsOf<LegalActions>()({ version: true, seat: true, toAct: true, actions: true }),
  ImaginedState: fieldsOf<Imagined>()({ version: true, seat: true, state: true }),
  LegalAction: fieldsOf<LegalActions['actions'][number]>()({ action: true, label: true }),
  LogPage: fieldsOf<LogPage>()({ entries: true, nextAfter: true }),
  LogEntry: fieldsOf<LogEntry>()({
    matchId: true,
    seq: true,
    kind: true,
    seat: true,
    action: true,
    events: true,
    toAct: true,
    result: true,
    hash: true,
    at: true,
    offer: true,
    answer: true,
    effect: true,
    deadline: true,
    outage: true,
    // What resolvers ask `gameAction` and `gameEvents` of.
    rules: false,
  }),
  Verification: fieldsOf<Verification>()({ matchId: true, version: true, ok: true, engine: true, verdicts: true }),
  UsedEngine: fieldsOf<NonNullable<Verification['engine']>>()({ game: true, version: true, sha256: true, pinnedBy: true, source: true }),
  Verdict: fieldsOf<Verdict>()({ check: true, ok: true, unproven: true, code: true, seq: true, message: true }),
  TurnNotice: fieldsOf<TurnNotice>()({ matchId: true, game: true, seat: true, version: true }),
  CreatedPlayer: fieldsOf<CreatedPlayer>()({ player: true, apiKey: true }),
  CreatedMatch: fieldsOf<Opened>()({ match: true, seat: true, seatToken: true }),
  JoinedMatch: fieldsOf<Joined>()({ match: true, seat: true, seatToken: true }),
  RotatedKey: fieldsOf<{ apiKey: string }>()({ apiKey: true }),
  ActionAccepted: fieldsOf<Accepted>()({ version: true, events: true, toAct: true, result: true, replayed: true }),
  ActionRefused: fieldsOf<ActionRefused>()({
    code: true,
    message: true,
    rule: true,
    reason: true,
    instead: true,
    currentVersion: true,
  }),
};
