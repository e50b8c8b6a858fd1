import { LIMITS } from '../../../src/base/limits.js';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { addBot } from '../../../src/features/bots/add-bot.js';
import type { BotServices } from '../../../src/features/bots/contract.js';
import { describeMatches as describeRated } from '../../../src/features/ratings/match-rating.js';
import { openRooms } from '../../../src/features/talk/rooms.js';
import { createTalk, type TalkServices } from '../../../src/features/talk/talk.js';
import { describeMatches } from '../../../src/features/tournaments/matches-of.js';
import type { TransparencyServices } from '../../../src/features/transparency/contract.js';
import { proveInclusion } from '../../../src/features/transparency/prove-inclusion.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { createAppender } from '../../../src/store/ledger/append.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { openNotifications } from '../../../src/store/notifications/notifications.js';
import { openVerifier } from '../../../src/use-cases/audit/verifier.js';
import { drawingOf } from '../../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { findEngine, findGame } from '../../../src/use-cases/engines/registry.js';
import { createKeyedMutex } from '../../../src/use-cases/matches/append/keyed-mutex.js';
import { createCatalogue } from '../../../src/use-cases/matches/catalogue.js';
import type { Deps } from '../../../src/use-cases/matches/deps.js';
import { NO_HOOKS, withHooks } from '../../../src/use-cases/matches/hooks.js';
import type { Matches } from '../../../src/use-cases/matches/matches.js';
import { createMatches } from '../../../src/use-cases/matches/matches.js';
import { createNearDeadlines } from '../../../src/use-cases/matches/near-deadlines.js';
import { createKeptOutcomes } from '../../../src/use-cases/matches/state/kept-outcomes.js';
import { createSeeds } from '../../../src/use-cases/matches/state/seeds.js';
import { createLiveMatches, type LiveOptions } from '../../../src/use-cases/matches/state/state-cache.js';
import { createFollowers } from '../../../src/use-cases/matches/stream/followers.js';
import { createPresenceBoard } from '../../../src/use-cases/matches/stream/presence-board.js';
import { openServiceClock } from '../../../src/use-cases/matches/stream/service-clock.js';
import { repeatableIdentity } from '../../kit/repeatable-identity.js';
import { type Ending, onEnd } from '../../kit/teardown.js';

/** Use cases with all that they ask the database. */
export interface WatchedMatches {
  /** With the proof of inclusion, the bots and the messages, which features add. */
  matches: Matches & Pick<TransparencyServices, 'inclusion'> & { addBot: BotServices['bots']['add'] } & TalkServices;
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
  const notifications = openNotifications(connections);
  const verifier = openVerifier(LIMITS);
  const clock = await openServiceClock(connections);
  onEnd(t, async () => {
    verifier.close();
    await notifications.close();
    await connections.close();
  });
  const deps: Deps = {
    connections,
    notifications,
    appender: createAppender(connections, 2, NO_METRICS),
    live: createLiveMatches(connections, find, NO_METRICS, live),
    seeds: createSeeds(connections),
    newIdentity: repeatableIdentity,
    mutex: createKeyedMutex(),
    metrics: NO_METRICS,
    hooks: withHooks(NO_HOOKS, {
      describe: [(heads) => describeMatches({ connections }, heads), (heads) => describeRated(connections, heads)],
    }),
    findGame: find,
    findEngine(id, version) {
      const engine = findEngine(id, version);
      return engine && { ...engine, game: changed(engine.game) };
    },
    clock,
    nearDeadlines: createNearDeadlines(clock),
    presence: createPresenceBoard(connections, clock.process),
    followers: createFollowers(),
    verifier,
    audits: createKeptOutcomes(LIMITS.auditKeptMs),
    limits: LIMITS,
    basePath: '',
    drawingOf,
    narrationOf,
  };
  const texts = { whole: () => '', summary: () => '' };
  const matches = createMatches(
    deps,
    createCatalogue({ games: [], engines: [], texts, bots: () => ['random'], narrationOf, basePath: '' }),
  );
  return {
    matches: {
      ...matches,
      talk: createTalk({ deps, rooms: openRooms(notifications, connections), isOn: true }),
      inclusion: (caller, matchId) => proveInclusion(deps, caller, matchId),
      addBot: (caller, matchId, request) => addBot(deps, caller, matchId, request),
    },
    statements,
  };
}
