import { type Feature, inOrder } from '../api/feature.js';
import { createKeyedMutex } from '../base/keyed-mutex.js';
import { LIMITS, type Limits } from '../base/limits.js';
import { type Log, NO_LOG } from '../base/log.js';
import { type Gauges, type Metrics, NO_METRICS } from '../base/metrics-contract.js';
import { OperatorError } from '../base/operator-error.js';
import type { Carrier } from '../base/transport.js';
import { FEATURES, type FeatureServices, type FeatureSettings } from '../features/index.js';
import { createAppender } from '../store/ledger/append.js';
import { type Backlog, readBacklog } from '../store/ledger/backlog.js';
import { migrate } from '../store/ledger/migrate.js';
import { openConnections } from '../store/ledger/pools.js';
import type { ReadyState } from '../store/ledger/readiness.js';
import { type CancelledCalls, openCancelledCalls } from '../store/notifications/cancelled-calls.js';
import { type NotificationOptions, openNotifications } from '../store/notifications/notifications.js';
import { ANONYMOUS } from '../use-cases/accounts/caller.js';
import { createPlayers } from '../use-cases/accounts/players.js';
import { createProfiles } from '../use-cases/accounts/profiles.js';
import { createTickets } from '../use-cases/accounts/tickets.js';
import { openVerifier } from '../use-cases/audit/verifier.js';
import type { Duty } from '../use-cases/duty.js';
import { drawingOf } from '../use-cases/engines/drawings.js';
import { narrationOf } from '../use-cases/engines/narrations.js';
import { findEngine, findGame, findGameToGoOn, listEngines, listGames } from '../use-cases/engines/registry.js';
import { RULES_TEXTS } from '../use-cases/engines/rules-texts.js';
import { ADMIT_ALL } from '../use-cases/matches/admit.js';
import { createCatalogue } from '../use-cases/matches/catalogue.js';
import { cleanUp } from '../use-cases/matches/clean-up.js';
import { giveUpSeats } from '../use-cases/matches/give-up-seats.js';
import { NO_HOOKS, withHooks } from '../use-cases/matches/hooks.js';
import { importFor } from '../use-cases/matches/import-record.js';
import { createMatches } from '../use-cases/matches/matches.js';
import { createNearDeadlines } from '../use-cases/matches/near-deadlines.js';
import type { Auditing, Limited, MatchParts, Opening, Presenting, Telling } from '../use-cases/matches/parts.js';
import { type MatchIdentity, randomIdentity, reachableIdentity } from '../use-cases/matches/seats/match-identity.js';
import type { ImportedMatch } from '../use-cases/matches/shapes.js';
import { DUE_STARTS, startDueMatches } from '../use-cases/matches/start-due-matches.js';
import { createKeptOutcomes } from '../use-cases/matches/state/kept-outcomes.js';
import { createSeeds } from '../use-cases/matches/state/seeds.js';
import { createLiveMatches, type LiveOptions } from '../use-cases/matches/state/state-cache.js';
import { openServiceClock } from '../use-cases/matches/stream/service-clock.js';
import { verifyMatches } from '../use-cases/matches/verify-match.js';
import { watchDeadlines } from '../use-cases/matches/watch-deadlines.js';
import type { UseCases } from '../use-cases/use-cases.js';
import { createResources, type Resources } from './resources.js';
import { createScheduler, type SchedulerOptions } from './scheduler.js';
import { traced } from './traced.js';

/** A service of this process without its interfaces. */
export interface Services extends UseCases, FeatureServices {
  /** What the interfaces call. */
  useCases: UseCases & FeatureServices;
  /** Those that it has. */
  features: readonly Feature[];
  /** Does a duty now, by its name; how much there was to do. */
  run(duty: string): Promise<number>;
  /** Numbers that features count when they are asked for. */
  gauges: readonly Gauges[];
  /** Takes over a further duty; returns how to take it away. */
  addDuty(duty: Duty): () => void;
  /** Takes over a record for the operator, in nobody's name. */
  importRecord(bytes: AsyncIterable<Uint8Array>): Promise<ImportedMatch>;
  /**
   * Checks every match, and what features have stored; returns what holds, for the operator.
   *
   * *Errors*: `OperatorError` for what does not.
   */
  audit(): Promise<string[]>;
  /** Whether the database was empty. */
  isNew: boolean;
  /** What is weaker with this database than it could be, for the operator. */
  weaknesses: readonly string[];
  /** How much is going on and how much waits. */
  backlog(): Promise<Backlog>;
  /** Whether the database can be worked with; resolves within two seconds. */
  ready(): Promise<ReadyState>;
  cancelledCalls: CancelledCalls;
  /** What carries notes between processes; null where PostgreSQL does. */
  carrier: Carrier | null;
  /**
   * From now on this process gives signs of life and does unasked what is due. Call it when requests are answered: the
   * time before counts as one in which nobody was there.
   */
  begin(): Promise<void>;
  /** Waits for appends under way, then lets the database go. */
  close(): Promise<void>;
}

/** How services are opened. */
export interface ServicesOptions {
  databaseUrl: string;
  metrics?: Metrics | undefined;
  /** Where features tell the operator something. */
  log?: Log | undefined;
  statementTimeoutMs?: number | undefined;
  /** Connections that read; `openConnections` has a default. */
  general?: number | undefined;
  /** The path below which clients reach the service; by default none. */
  basePath?: string | undefined;
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
  /** When is done what nobody asks for, and who is told of its faults. */
  duties?: SchedulerOptions | undefined;
  /** All of gameledger's by default. */
  features?: readonly Feature[] | undefined;
  /** How features are set up. */
  settings?: FeatureSettings | undefined;
}

const GROUPS_IN_FLIGHT = 2;

/**
 * Migrates the database and opens the use cases over it; what they open is `resources`'.
 *
 * *Errors*: whatever stands in the way; what had been opened is closed again.
 */
export async function openServices(options: ServicesOptions, resources = createResources()): Promise<Services> {
  try {
    return await open(options, resources);
  } catch (error) {
    // Why it failed is worth more than what did not close after it.
    await resources.close().catch(() => undefined);
    throw error;
  }
}

async function open(options: ServicesOptions, resources: Resources): Promise<Services> {
  const {
    databaseUrl,
    metrics = NO_METRICS,
    log = NO_LOG,
    statementTimeoutMs,
    general,
    limits = LIMITS,
    basePath = '',
    live,
    notifications: notificationOptions,
  } = options;
  const { isNew } = await migrate(databaseUrl);
  const connections = resources.own(await openConnections({ url: databaseUrl, general, statementTimeoutMs, log, metrics }), ({ close }) =>
    close(),
  );
  const seeds = createSeeds(connections);
  const clock = await openServiceClock(connections);
  const features = inOrder(options.features ?? FEATURES);
  const settingsOf = ({ name }: Feature): unknown => options.settings?.[name as keyof FeatureSettings];
  const carriers = await Promise.all(features.map(async (feature) => (await feature.carrier?.(settingsOf(feature), log)) ?? []));
  const [carrier = null] = carriers.flat();
  const notifications = resources.own(openNotifications(connections, { transport: carrier, ...notificationOptions }), ({ close }) =>
    close(),
  );
  const appender = resources.own(createAppender(connections, GROUPS_IN_FLIGHT, metrics), ({ drained }) => drained());
  const verifier = resources.own(openVerifier({ ...limits, games: options.auditGames }), ({ close }) => close());
  const parts: MatchParts = {
    connections,
    appender,
    notifications,
    live: createLiveMatches(connections, findGameToGoOn, metrics, live),
    seeds,
    newIdentity: () => reachableIdentity(options.newIdentity ?? randomIdentity, connections.placement),
    mutex: createKeyedMutex(),
    metrics,
    hooks: NO_HOOKS,
    verifier,
    audits: createKeptOutcomes(limits.auditKeptMs),
    limits,
    findGame,
    findEngine,
    drawingOf,
    narrationOf,
    basePath,
    clock,
    nearDeadlines: createNearDeadlines(clock),
  };
  const players = resources.own(createPlayers(parts), ({ close }) => close());
  const core: UseCases = traced({
    matches: createMatches(
      parts,
      createCatalogue({
        games: listGames(),
        engines: listEngines(),
        texts: RULES_TEXTS,
        bots: () => parts.hooks.bots.names,
        narrationOf,
        basePath,
      }),
    ),
    players,
    profiles: createProfiles(parts),
    tickets: createTickets(connections),
  });
  const useCases = { ...core } as UseCases & FeatureServices;
  const duties = dutiesOf(parts);
  const gauges: Gauges[] = carrier ? [carrier.gauges] : [];
  const audits = [() => auditMatches(parts)];
  for (const feature of features) {
    const opened = await feature.open?.({ parts, services: useCases, log }, settingsOf(feature));
    if (!opened) continue;
    resources.own(opened, ({ close }) => close?.());
    Object.assign(useCases, opened.services && traced(opened.services));
    parts.hooks = withHooks(parts.hooks, opened.hooks);
    duties.push(...(opened.duties ?? []));
    if (opened.gauges) gauges.push(opened.gauges);
    if (opened.audit) audits.push(opened.audit);
  }
  const scheduler = resources.own(createScheduler(parts, options.duties), ({ close }) => close());
  for (const duty of duties) scheduler.add(duty);
  const run = async (duty: string): Promise<number> => Number(await scheduler.run(duty));
  return {
    ...useCases,
    useCases,
    features,
    run,
    importRecord: (bytes) => importFor(parts, { caller: ANONYMOUS, createdBy: null, admit: ADMIT_ALL }, bytes),
    async audit() {
      const held: string[] = [];
      for (const audit of audits) held.push(await audit());
      return held;
    },
    isNew,
    weaknesses: connections.weaknesses,
    backlog: () => readBacklog(connections),
    gauges,
    addDuty: scheduler.add,
    ready: connections.readiness.ask,
    carrier,
    cancelledCalls: openCancelledCalls(notifications),
    async begin() {
      await scheduler.begin();
      // What keeps it from that is told, and it is tried again.
      await run(DUE_STARTS).catch(() => undefined);
    },
    close: resources.close,
  };
}

async function auditMatches(parts: Auditing): Promise<string> {
  const faults: string[] = [];
  const count = await verifyMatches(parts, ({ matchId, engine, verdicts }) => {
    const [fault] = verdicts.filter(({ ok }) => !ok);
    faults.push(`${matchId} (${engine?.source === 'missing' ? 'its engine is missing: GAMES' : (fault?.check ?? 'unknown')})`);
  });
  if (faults.length > 0) throw new OperatorError(`${faults.length} of ${count} matches do not hold: ${faults.slice(0, 20).join(', ')}`);
  return `every match holds: ${count}`;
}

/** What a process does unasked for players. */
function dutiesOf(parts: Opening & Presenting & Telling & Limited): Duty[] {
  return [...watchDeadlines(parts), startDueMatches(parts), cleanUp(parts, parts.limits), giveUpSeats(parts)];
}
