import { findGame, listGames } from './games/registry.js';
import { type Metrics, NO_METRICS } from './kernel/metrics.js';
import { createAppender } from './ledger/append.js';
import { type BellOptions, openBell } from './ledger/bell.js';
import { openConnections } from './ledger/connections.js';
import { migrate } from './ledger/migrate.js';
import { createCatalogue } from './matches/catalogue.js';
import type { Matches } from './matches/contract.js';
import type { Deps } from './matches/deps.js';
import { createLiveMatches, type LiveOptions } from './matches/live.js';
import { createMatches } from './matches/matches.js';
import { createSeeds } from './matches/seeds.js';
import type { Players } from './players/caller.js';
import { createPlayers } from './players/players.js';

/** What the faces are given. */
export interface Services {
  matches: Matches;
  players: Players;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  /** Waits for appends under way, then lets the database go. */
  close(): Promise<void>;
}

/** How services are opened. */
export interface ServicesOptions {
  databaseUrl: string;
  metrics?: Metrics | undefined;
  statementTimeoutMs?: number | undefined;
  live?: LiveOptions | undefined;
  bell?: BellOptions | undefined;
}

const GROUPS_IN_FLIGHT = 2;
/** The built-in bots every game has. */
const BOTS = [] as const;

/** Migrates the database and opens the use cases over it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { databaseUrl, metrics = NO_METRICS, statementTimeoutMs, live, bell: bellOptions } = options;
  await migrate(databaseUrl);
  const connections = await openConnections({ url: databaseUrl, statementTimeoutMs });
  const bell = await openBell(connections, bellOptions);
  const appender = createAppender(connections.write, GROUPS_IN_FLIGHT, metrics);
  const deps: Deps = {
    connections,
    appender,
    bell,
    live: createLiveMatches(connections, findGame, metrics, live),
    seeds: createSeeds(connections),
    metrics,
    findGame,
    now: () => new Date(),
  };
  return {
    matches: createMatches(deps, createCatalogue(listGames(), BOTS)),
    players: createPlayers(connections, bell),
    ready: async () => {
      try {
        await connections.read`SELECT 1`;
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await appender.drained();
      await bell.close();
      await connections.close();
    },
  };
}
