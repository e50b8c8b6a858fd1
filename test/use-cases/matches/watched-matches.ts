import { type Feature, inOrder } from '../../../src/api/feature.js';
import { createKeyedMutex } from '../../../src/base/keyed-mutex.js';
import { LIMITS } from '../../../src/base/limits.js';
import { NO_LOG } from '../../../src/base/log.js';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import type { FeatureServices } from '../../../src/features/index.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { createAppender } from '../../../src/store/ledger/append.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { type NotificationOptions, openNotifications } from '../../../src/store/notifications/notifications.js';
import { createProfiles } from '../../../src/use-cases/accounts/profiles.js';
import { openVerifier } from '../../../src/use-cases/audit/verifier.js';
import { drawingOf } from '../../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { findEngine, findGame } from '../../../src/use-cases/engines/registry.js';
import { createCatalogue } from '../../../src/use-cases/matches/catalogue.js';
import { NO_HOOKS, withHooks } from '../../../src/use-cases/matches/hooks.js';
import { createMatches } from '../../../src/use-cases/matches/matches.js';
import { createNearDeadlines } from '../../../src/use-cases/matches/near-deadlines.js';
import type { MatchParts } from '../../../src/use-cases/matches/parts.js';
import { createKeptOutcomes } from '../../../src/use-cases/matches/state/kept-outcomes.js';
import { createSeeds } from '../../../src/use-cases/matches/state/seeds.js';
import { createLiveMatches, type LiveOptions } from '../../../src/use-cases/matches/state/state-cache.js';
import { openServiceClock } from '../../../src/use-cases/matches/stream/service-clock.js';
import type { UseCases } from '../../../src/use-cases/use-cases.js';
import { repeatableIdentity } from '../../kit/repeatable-identity.js';
import { type Ending, onEnd } from '../../kit/teardown.js';

/** Use cases with all that they ask the database; those of accounts, which watch keys, are left out. */
export interface WatchedMatches extends Omit<UseCases, 'players'>, FeatureServices {
  statements: string[];
}

/** How use cases are watched. */
interface WatchOptions {
  /** What becomes of an engine. */
  changed?: (game: AnyGame) => AnyGame;
  live?: LiveOptions;
  /** Parts in place of those that there are. */
  instead?: (parts: MatchParts) => Partial<MatchParts>;
  notifications?: NotificationOptions;
  /** None by default; without them those of features are not there. */
  features?: readonly Feature[];
}

/** The use cases over a database, with a cache of their own, and every statement they send. */
export async function watchedMatches(
  t: Ending,
  url: string,
  { changed = (game) => game, live = {}, instead = () => ({}), notifications: told = {}, features = [] }: WatchOptions = {},
): Promise<WatchedMatches> {
  const find = (id: string, version?: number, engine?: string): AnyGame | null => {
    const game = findGame(id, version, engine);
    return game && changed(game);
  };
  const statements: string[] = [];
  // Signs of life are given by the clock, whoever asks for what.
  const onStatement = (text: string): void => {
    if (!text.includes('FROM beat(')) statements.push(text);
  };
  const connections = await openConnections({ url, onStatement });
  const notifications = openNotifications(connections, told);
  const verifier = openVerifier(LIMITS);
  const clock = await openServiceClock(connections);
  onEnd(t, async () => {
    verifier.close();
    await notifications.close();
    await connections.close();
  });
  const parts: MatchParts = {
    connections,
    notifications,
    appender: createAppender(connections, 2, NO_METRICS),
    live: createLiveMatches(connections, find, NO_METRICS, live),
    seeds: createSeeds(connections),
    newIdentity: repeatableIdentity,
    mutex: createKeyedMutex(),
    metrics: NO_METRICS,
    hooks: NO_HOOKS,
    findGame: find,
    findEngine(id, version) {
      const engine = findEngine(id, version);
      return engine && { ...engine, game: changed(engine.game) };
    },
    clock,
    nearDeadlines: createNearDeadlines(clock),
    verifier,
    audits: createKeptOutcomes(LIMITS.auditKeptMs),
    limits: LIMITS,
    basePath: '',
    drawingOf,
    narrationOf,
  };
  Object.assign(parts, instead(parts));
  const texts = { whole: () => '', summary: () => '' };
  const bots = (): readonly string[] => parts.hooks.bots.names;
  const services = {
    matches: createMatches(parts, createCatalogue({ games: [], engines: [], texts, bots, narrationOf, basePath: '' })),
    profiles: createProfiles(parts),
  } as UseCases & FeatureServices;
  for (const feature of inOrder(features)) {
    const opened = await feature.open?.({ parts, services, log: NO_LOG }, undefined);
    Object.assign(services, opened?.services);
    parts.hooks = withHooks(parts.hooks, opened?.hooks);
    if (opened?.close) onEnd(t, opened.close);
  }
  return { ...services, statements };
}
