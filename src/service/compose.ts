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
import { watchOpenOffers } from '../matches/answer-open-offers.js';
import { createCatalogue } from '../matches/catalogue.js';
import { ADMIT_ALL, type Matches } from '../matches/contract.js';
import type { OnWatchFault } from '../matches/deadline-handler.js';
import { importRecord } from '../matches/import-record.js';
import { createMatches } from '../matches/matches.js';
import { type BotService, createBotService } from '../matches/play-bots.js';
import type { ImportedMatch } from '../matches/shapes.js';
import { type Deps, NO_SEALS } from '../matches/shared/deps.js';
import { createKeptOutcomes } from '../matches/shared/kept-outcomes.js';
import { createKeyedMutex } from '../matches/shared/keyed-mutex.js';
import { createPresenceBoard } from '../matches/shared/presence-board.js';
import { createSeeds } from '../matches/shared/seeds.js';
import { openServiceClock } from '../matches/shared/service-clock.js';
import { createLiveMatches, type LiveOptions } from '../matches/shared/state-cache.js';
import { type DueStartsOptions, openDueStarts } from '../matches/start-due-matches.js';
import { watchDeadlines } from '../matches/watch-deadlines.js';
import { ANONYMOUS, type Players } from '../players/caller.js';
import { createPlayers } from '../players/players.js';
import { type LogOptions, openTransparencyLog, type TransparencyLog } from '../transparency/log.js';
import type { NoteSigner } from '../transparency/signed-note.js';
import { openVerifier } from '../verifier/verifier.js';
import { LIMITS, type Limits } from './limits.js';
import { type Metrics, NO_METRICS } from './metrics-contract.js';

/** What the faces are given. */
export interface Services {
  matches: Matches;
  players: Players;
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
  /** Waits for appends under way, then lets the database go. */
  close(): Promise<void>;
}

/** How services are opened. */
export interface ServicesOptions {
  databaseUrl: string;
  metrics?: Metrics | undefined;
  statementTimeoutMs?: number | undefined;
  /** Those of docs/limits.md by default. */
  limits?: Limits | undefined;
  live?: LiveOptions | undefined;
  /** A module that exports `findEngine`: by whose rules matches and records are checked, for tests of rules that do not come to an end. */
  auditGames?: URL | undefined;
  notifications?: NotificationOptions | undefined;
  /** Signs records and the transparency log, or finds who does; without it there is neither. */
  signer?: NoteSigner | ((connections: Connections) => Promise<NoteSigner>) | undefined;
  dueStarts?: DueStartsOptions | undefined;
  log?: Pick<LogOptions, 'pollMs' | 'onFault'> | undefined;
  /** Told of timeouts and bots' answers that could not be entered; they are tried again. */
  onDeadlineFault?: OnWatchFault | undefined;
}

const GROUPS_IN_FLIGHT = 2;

/** Migrates the database and opens the use cases over it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { databaseUrl, metrics = NO_METRICS, statementTimeoutMs, limits = LIMITS, live, notifications: notificationOptions } = options;
  const { isNew } = await migrate(databaseUrl);
  const connections = await openConnections({ url: databaseUrl, statementTimeoutMs });
  const seeds = createSeeds(connections);
  const clock = await openServiceClock(connections);
  const transparency = await openLog(options, { connections, seedOf: seeds.of, now: clock.now }).catch(async (error) => {
    // What stays open keeps alive a process that cannot start.
    clock.close();
    await connections.close();
    throw error;
  });
  const notifications = openNotifications(connections, notificationOptions);
  const appender = createAppender(connections.commands, GROUPS_IN_FLIGHT, metrics);
  const verifier = openVerifier({ ...limits, games: options.auditGames });
  const deps: Deps = {
    connections,
    appender,
    notifications,
    live: createLiveMatches(connections, findGameToGoOn, metrics, live),
    seeds,
    mutex: createKeyedMutex(),
    metrics,
    seals: transparency ?? NO_SEALS,
    verifier,
    audits: createKeptOutcomes(limits.auditKeptMs),
    limits,
    findGame,
    engineOf: (id, version, config) => findEngine(id, version, null, config)?.sha256 ?? null,
    drawingOf,
    clock,
    presence: createPresenceBoard(connections, clock.process),
  };
  const stopWatchingDeadlines = watchDeadlines(deps, options.onDeadlineFault ?? (() => undefined));
  const dueStarts = await openDueStarts(deps, options.dueStarts);
  const openOffers = watchOpenOffers(deps, options.onDeadlineFault ?? (() => undefined));
  const locks = createMatchLocks(databaseUrl);
  return {
    matches: createMatches(deps, createCatalogue({ games: listGames(), engines: listEngines(), texts: RULES_TEXTS, bots: BOT_IDS })),
    players: createPlayers(connections, notifications),
    importRecord: (bytes) => importRecord(deps, { caller: ANONYMOUS, createdBy: null, admit: ADMIT_ALL }, bytes),
    transparency,
    isNew,
    startDue: dueStarts.sweep,
    backlog: () => readBacklog(connections),
    bots: createBotService(deps, locks),
    ready: connections.readiness.ask,
    async close() {
      stopWatchingDeadlines();
      verifier.close();
      await openOffers.close();
      await dueStarts.close();
      await transparency?.close();
      await appender.drained();
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
