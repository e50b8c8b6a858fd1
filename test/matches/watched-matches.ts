import { drawingOf } from '../../src/engines/drawings.js';
import { findGame } from '../../src/engines/registry.js';
import type { AnyGame } from '../../src/kernel/game.js';
import { createAppender } from '../../src/ledger/append.js';
import { openNotifications } from '../../src/ledger/notifications.js';
import { openConnections } from '../../src/ledger/pools.js';
import { createCatalogue } from '../../src/matches/catalogue.js';
import type { Matches } from '../../src/matches/contract.js';
import { createMatches } from '../../src/matches/matches.js';
import { NO_SEALS } from '../../src/matches/shared/deps.js';
import { createFollowers } from '../../src/matches/shared/followers.js';
import { createKeptOutcomes } from '../../src/matches/shared/kept-outcomes.js';
import { createKeyedMutex } from '../../src/matches/shared/keyed-mutex.js';
import { createPresenceBoard } from '../../src/matches/shared/presence-board.js';
import { createSeeds } from '../../src/matches/shared/seeds.js';
import { openServiceClock } from '../../src/matches/shared/service-clock.js';
import { createLiveMatches, type LiveOptions } from '../../src/matches/shared/state-cache.js';
import { LIMITS } from '../../src/service/limits.js';
import { NO_METRICS } from '../../src/service/metrics-contract.js';
import { openVerifier } from '../../src/verifier/verifier.js';
import { repeatableIdentity } from '../kit/repeatable-identity.js';
import { type Ending, onEnd } from '../kit/teardown.js';

/** Use cases with all that they ask the database. */
export interface WatchedMatches {
  matches: Matches;
  statements: string[];
}

/**
 * The use cases over a database, with a cache of their own, and every statement they send; `changed` is what becomes of
 * an engine.
 */
export async function watchedMatches(
  t: Ending,
  url: string,
  changed: (game: AnyGame) => AnyGame = (game) => game,
  live: LiveOptions = {},
): Promise<WatchedMatches> {
  const find = (id: string, version?: number, engine?: string | null): AnyGame | null => {
    const game = findGame(id, version, engine);
    return game && changed(game);
  };
  const statements: string[] = [];
  // Signs of life are given by the clock, whoever asks for what.
  const onStatement = (text: string): void => {
    if (!text.includes('FROM beat(')) statements.push(text);
  };
  const connections = await openConnections({ url, onStatement });
  const notifications = await openNotifications(connections);
  const verifier = openVerifier(LIMITS);
  const clock = await openServiceClock(connections);
  onEnd(t, async () => {
    clock.close();
    verifier.close();
    await notifications.close();
    await connections.close();
  });
  const matches = createMatches(
    {
      connections,
      notifications,
      appender: createAppender(connections, 2, NO_METRICS),
      live: createLiveMatches(connections, find, NO_METRICS, live),
      seeds: createSeeds(connections),
      newIdentity: repeatableIdentity,
      mutex: createKeyedMutex(),
      metrics: NO_METRICS,
      seals: NO_SEALS,
      findGame: find,
      engineOf: () => null,
      clock,
      presence: createPresenceBoard(connections, clock.process),
      followers: createFollowers(),
      verifier,
      audits: createKeptOutcomes(LIMITS.auditKeptMs),
      limits: LIMITS,
      hasTalk: true,
      drawingOf,
    },
    createCatalogue({ games: [], engines: [], texts: { whole: () => '', summary: () => '' }, bots: ['random'] }),
  );
  return { matches, statements };
}
