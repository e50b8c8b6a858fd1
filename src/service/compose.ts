import { BOT_IDS } from '../bots/bots.js';
import { drawingOf } from '../engines/drawings.js';
import { findEngine, findGame, findGameToGoOn, listEngines, listGames } from '../engines/registry.js';
import { RULES_TEXTS } from '../engines/rules-texts.js';
import { createAppender } from '../ledger/append.js';
import { type Backlog, readBacklog } from '../ledger/backlog.js';
import { createMatchLocks } from '../ledger/locks.js';
import { migrate } from '../ledger/migrate.js';
import { type NotificationOptions, openNotifications } from '../ledger/notifications.js';
import { type Connections, openConnections } from '../ledger/pools.js';
import type { ReadyState } from '../ledger/readiness.js';
import type { RedisState } from '../ledger/redis-transport.js';
import { watchOpenOffers } from '../matches/answer-open-offers.js';
import { createCatalogue } from '../matches/catalogue.js';
import { cleanUp } from '../matches/clean-up.js';
import { ADMIT_ALL, type Matches } from '../matches/contract.js';
import type { OnWatchFault } from '../matches/deadline-handler.js';
import { watchDepartures } from '../matches/give-up-seats.js';
import { importRecord } from '../matches/import-record.js';
import { keepSeeks, type SeekOptions } from '../matches/keep-seeks.js';
import { createMatches } from '../matches/matches.js';
import { type BotService, createBotService } from '../matches/play-bots.js';
import type { ImportedMatch } from '../matches/shapes.js';
import { type Deps, NO_SEALS } from '../matches/shared/deps.js';
import { createFollowers } from '../matches/shared/followers.js';
import { createKeptOutcomes } from '../matches/shared/kept-outcomes.js';
import { createKeyedMutex } from '../matches/shared/keyed-mutex.js';
import { type MatchIdentity, randomIdentity } from '../matches/shared/match-identity.js';
import { createPresenceBoard } from '../matches/shared/presence-board.js';
import { createSeeds } from '../matches/shared/seeds.js';
import { openServiceClock } from '../matches/shared/service-clock.js';
import { createLiveMatches, type LiveOptions } from '../matches/shared/state-cache.js';
import { type DueStartsOptions, openDueStarts } from '../matches/start-due-matches.js';
import { voidMatch } from '../matches/void-match.js';
import { watchDeadlines } from '../matches/watch-deadlines.js';
import { moderateMessage } from '../matches/write-messages.js';
import { createOperator, type Operator } from '../operator/operator.js';
import { ANONYMOUS, type Players } from '../players/caller.js';
import type { OidcOptions } from '../players/identity-provider.js';
import { createPlayers } from '../players/players.js';
import type { Ratings } from '../ratings/contract.js';
import { createRatings } from '../ratings/profiles.js';
import { openRater, type RaterOptions } from '../ratings/rater.js';
import type { Tournaments } from '../tournaments/contract.js';
import { createTournaments } from '../tournaments/tournaments.js';
import { type TournamentWatchOptions, watchTournaments } from '../tournaments/watch-tournaments.js';
import { type LogOptions, openTransparencyLog, type TransparencyLog } from '../transparency/log.js';
import type { NoteSigner } from '../transparency/signed-note.js';
import { openVerifier } from '../verifier/verifier.js';
import type { Webhooks } from '../webhooks/contract.js';
import { openWebhooks, type WebhooksOptions } from '../webhooks/open-webhooks.js';
import { LIMITS, type Limits } from './limits.js';
import { type Metrics, NO_METRICS } from './metrics-contract.js';

/** What the faces are given. */
export interface Services {
  matches: Matches;
  players: Players;
  ratings: Ratings;
  tournaments: Tournaments;
  operator: Operator;
  webhooks: Webhooks;
  /** Counts every end of a match that is due for results and ratings; how many there were. */
  countEnds(): Promise<number>;
  /** Posts to every webhook what is due; how many messages were delivered. */
  postDue(): Promise<number>;
  /** Gives up the seats of accounts that are gone; how many accounts there were. */
  giveUpSeats(): Promise<number>;
  /** Pairs every seek that others are there for at a time, by default now; how many matches that made. */
  pairSeeks(now?: Date): Promise<number>;
  /** Begins every round of a tournament that is due; how many there were. */
  runTournaments(): Promise<number>;
  /** For whoever plays the seats of built-in bots. */
  bots: BotService;
  /** Takes over a record for the operator, in nobody's name. */
  importRecord(bytes: AsyncIterable<Uint8Array>): Promise<ImportedMatch>;
  /** Undefined without a signing key. */
  transparency: TransparencyLog | undefined;
  /** Whether the database was empty. */
  isNew: boolean;
  /** Starts every match that could have started and has not; how many there were. */
  startDue(): Promise<number>;
  /** How much is going on and how much waits. */
  backlog(): Promise<Backlog>;
  /** Whether the database can be worked with; resolves within two seconds. */
  ready(): Promise<ReadyState>;
  /** Whether Redis carries notes between processes now; null where PostgreSQL does. */
  redis: (() => RedisState) | null;
  /** Waits for appends under way, then lets the database go. */
  close(): Promise<void>;
}

/** How services are opened. */
export interface ServicesOptions {
  databaseUrl: string;
  metrics?: Metrics | undefined;
  statementTimeoutMs?: number | undefined;
  /** Whether appends are sent straight to the node that keeps the match. */
  isDirect?: boolean | undefined;
  /** Those of docs/limits.md by default. */
  limits?: Limits | undefined;
  live?: LiveOptions | undefined;
  /** What new matches are called and drawn from; by default nobody can guess it. */
  newIdentity?: (() => MatchIdentity) | undefined;
  /**
   * A module that exports `findEngine`: by whose rules matches and records are checked, for tests of rules that do not
   * come to an end.
   */
  auditGames?: URL | undefined;
  notifications?: NotificationOptions | undefined;
  /** Signs records and the transparency log, or finds who does; without it there is neither. */
  signer?: NoteSigner | ((connections: Connections) => Promise<NoteSigner>) | undefined;
  dueStarts?: DueStartsOptions | undefined;
  rater?: RaterOptions | undefined;
  seeks?: SeekOptions | undefined;
  tournaments?: TournamentWatchOptions | undefined;
  /** Whose tokens stand for players, beside keys. */
  oidc?: OidcOptions | null | undefined;
  /** Whether players may send each other messages; they may by default. */
  talk?: boolean | undefined;
  webhooks?: WebhooksOptions | undefined;
  /** The operator's key. */
  adminKey?: string | null | undefined;
  log?: Partial<Pick<LogOptions, 'pollMs' | 'onFault' | 'now'>> | undefined;
  /** Told of timeouts and bots' answers that could not be entered; they are tried again. */
  onDeadlineFault?: OnWatchFault | undefined;
}

const GROUPS_IN_FLIGHT = 2;

/** Migrates the database and opens the use cases over it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { databaseUrl, metrics = NO_METRICS, statementTimeoutMs, limits = LIMITS, live, notifications: notificationOptions } = options;
  const { isNew } = await migrate(databaseUrl);
  const connections = await openConnections({ url: databaseUrl, statementTimeoutMs, isDirect: options.isDirect });
  const seeds = createSeeds(connections);
  const clock = await openServiceClock(connections);
  const transparency = await openLog(options, { connections, seedsOf: seeds.ofMany, now: clock.now }).catch(async (error) => {
    // What stays open keeps alive a process that cannot start.
    clock.close();
    await connections.close();
    throw error;
  });
  const notifications = openNotifications(connections, notificationOptions);
  const appender = createAppender(connections, GROUPS_IN_FLIGHT, metrics);
  const verifier = openVerifier({ ...limits, games: options.auditGames });
  const deps: Deps = {
    connections,
    appender,
    notifications,
    live: createLiveMatches(connections, findGameToGoOn, metrics, live),
    seeds,
    newIdentity: options.newIdentity ?? randomIdentity,
    mutex: createKeyedMutex(),
    metrics,
    seals: transparency ?? NO_SEALS,
    verifier,
    audits: createKeptOutcomes(limits.auditKeptMs),
    limits,
    hasTalk: options.talk ?? true,
    findGame,
    engineOf: (id, version, config) => findEngine(id, version, null, config)?.sha256 ?? null,
    drawingOf,
    clock,
    presence: createPresenceBoard(connections, clock.process),
    followers: createFollowers(),
  };
  const stopWatchingDeadlines = watchDeadlines(deps, options.onDeadlineFault ?? (() => undefined));
  const dueStarts = await openDueStarts(deps, options.dueStarts);
  const openOffers = watchOpenOffers(deps, options.onDeadlineFault ?? (() => undefined));
  const stopCleaning = cleanUp(deps, limits, options.onDeadlineFault ?? (() => undefined));
  const seeks = keepSeeks(deps, options.seeks ?? {}, options.onDeadlineFault ?? (() => undefined));
  const locks = createMatchLocks(databaseUrl);
  const players = createPlayers(connections, notifications, options.oidc);
  const rater = openRater(connections, options.rater);
  const tournaments = watchTournaments(deps, options.tournaments);
  const departures = watchDepartures(deps, options.onDeadlineFault ?? (() => undefined));
  const hooks = openWebhooks({ connections, notifications, metrics, limits, now: clock.now }, options.webhooks ?? {});
  return {
    matches: createMatches(deps, createCatalogue({ games: listGames(), engines: listEngines(), texts: RULES_TEXTS, bots: BOT_IDS })),
    players,
    ratings: createRatings(connections),
    tournaments: createTournaments(deps),
    operator: createOperator(
      {
        connections,
        notifications,
        voidMatch: (matchId, reason) => voidMatch(deps, matchId, reason),
        removeMessage: (matchId, messageId, reason) => moderateMessage(deps, matchId, messageId, reason),
      },
      options.adminKey ?? null,
    ),
    webhooks: hooks.webhooks,
    postDue: hooks.sweep,
    countEnds: rater.sweep,
    giveUpSeats: departures.sweep,
    pairSeeks: seeks.sweep,
    runTournaments: tournaments.sweep,
    importRecord: (bytes) => importRecord(deps, { caller: ANONYMOUS, createdBy: null, admit: ADMIT_ALL }, bytes),
    transparency,
    isNew,
    startDue: dueStarts.sweep,
    backlog: () => readBacklog(connections),
    bots: createBotService(deps, locks),
    ready: connections.readiness.ask,
    redis: notifications.redis,
    async close() {
      stopWatchingDeadlines();
      await stopCleaning();
      await seeks.close();
      await tournaments.close();
      verifier.close();
      await openOffers.close();
      await dueStarts.close();
      await transparency?.close();
      await appender.drained();
      await departures.close();
      await hooks.close();
      await rater.close();
      await players.close();
      await notifications.close();
      await locks.close();
      clock.close();
      await connections.close();
    },
  };
}

async function openLog({ signer: given, log }: ServicesOptions, parts: Omit<LogOptions, 'signer'>): Promise<TransparencyLog | undefined> {
  if (!given) return undefined;
  const signer = typeof given === 'function' ? await given(parts.connections) : given;
  return openTransparencyLog({ ...parts, signer, ...log });
}
