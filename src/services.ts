import { BOT_IDS } from './agents/bots.js';
import type { NoteSigner } from './audit/signed-note.js';
import { findGame, listGames, readRules } from './engines/registry.js';
import { type Metrics, NO_METRICS } from './kernel/metrics.js';
import { createAppender } from './ledger/append.js';
import { type BellOptions, openBell } from './ledger/bell.js';
import { openConnections } from './ledger/connections.js';
import { createMatchLocks } from './ledger/match-locks.js';
import { migrate } from './ledger/migrate.js';
import { type BotDesk, createBotDesk } from './matches/bots.js';
import { createCatalogue } from './matches/catalogue.js';
import type { ImportedMatch, Matches } from './matches/contract.js';
import { type Deps, NO_SEALS } from './matches/deps.js';
import { importRecord } from './matches/import.js';
import { createLiveMatches, type LiveOptions } from './matches/live.js';
import { createMatches } from './matches/matches.js';
import { createOneAtATime } from './matches/one-at-a-time.js';
import { createSeeds } from './matches/seeds.js';
import { ANONYMOUS, type Players } from './players/caller.js';
import { createPlayers } from './players/players.js';
import { type LogOptions, openTransparencyLog, type TransparencyLog } from './transparency/log.js';

/** What the faces are given. */
export interface Services {
  matches: Matches;
  players: Players;
  /** For whoever plays the seats of built-in bots. */
  bots: BotDesk;
  /** Takes over a record for the operator, in nobody's name. */
  importRecord(bytes: AsyncIterable<Uint8Array>): Promise<ImportedMatch>;
  /** Undefined without a signing key. */
  transparency: TransparencyLog | undefined;
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
  /** Signs records and the transparency log; without it there is neither. */
  signer?: NoteSigner | undefined;
  log?: Pick<LogOptions, 'pollMs' | 'onFault'> | undefined;
}

const GROUPS_IN_FLIGHT = 2;

/** Migrates the database and opens the use cases over it. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { databaseUrl, metrics = NO_METRICS, statementTimeoutMs, live, bell: bellOptions, signer } = options;
  await migrate(databaseUrl);
  const connections = await openConnections({ url: databaseUrl, statementTimeoutMs });
  const seeds = createSeeds(connections);
  const now = (): Date => new Date();
  const transparency = signer && (await openLog({ connections, signer, seedOf: seeds.of, now, ...options.log }));
  const bell = await openBell(connections, bellOptions);
  const appender = createAppender(connections.write, GROUPS_IN_FLIGHT, metrics);
  const deps: Deps = {
    connections,
    appender,
    bell,
    live: createLiveMatches(connections, findGame, metrics, live),
    seeds,
    oneAtATime: createOneAtATime(),
    metrics,
    seals: transparency ?? NO_SEALS,
    findGame,
    now,
  };
  const locks = createMatchLocks(databaseUrl);
  return {
    matches: createMatches(deps, createCatalogue(listGames(), BOT_IDS, readRules)),
    players: createPlayers(connections, bell),
    importRecord: (bytes) => importRecord(deps, ANONYMOUS, null, bytes),
    transparency,
    bots: createBotDesk(deps, locks),
    ready: async () => {
      try {
        await connections.read`SELECT 1`;
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await transparency?.close();
      await appender.drained();
      await bell.close();
      await locks.close();
      await connections.close();
    },
  };
}

/** A log that cannot be opened must not leave connections behind that keep the process alive. */
async function openLog(options: LogOptions): Promise<TransparencyLog> {
  try {
    return await openTransparencyLog(options);
  } catch (error) {
    await options.connections.close();
    throw error;
  }
}
