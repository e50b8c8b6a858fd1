import { connectBulk } from '../contenders/bulk-client.js';
import { type Match, newKey, newMatch } from '../contenders/gameledger.js';
import { connectJson, type JsonClient } from '../contenders/json-client.js';
import { SERVICE, type ServerProcess, startServer } from '../contenders/process.js';
import type { BenchPostgres } from '../postgres.js';
import { type Script, writeScript } from '../script.js';
import type { InTurn, InTurnWork } from './report.js';

/** How many matches take turns, in a service of how small a heap. */
export interface CliffPlan {
  heapMiB: number;
  /** From the fewest to the most. */
  matches: readonly number[];
  rounds: number;
}

interface Table extends Match {
  played: number;
}

/** *Units*: actions of each match before anything is measured, so that states are stored. */
const WARM_UP = 40;
const ACTIONS_A_ROUND = 6000;
const CONNECTIONS = 100;
const MATCHES_AT_ONCE = 400;
const SCRIPT_STEPS = 5000;

/**
 * What an action over REST costs where so many matches take turns: the few are in memory, of the many most have to be
 * read again.
 */
export async function measureCliff(pg: BenchPostgres, plan: CliffPlan, onProgress: (doing: string) => void): Promise<InTurn[]> {
  const script = writeScript(SCRIPT_STEPS);
  const env = { DATABASE_URL: await pg.freshDatabase('cliff'), LOG_LEVEL: 'warn', RATE_LIMIT: 'off', METRICS_TOKEN };
  const server = await startServer(SERVICE, env, [`--max-old-space-size=${plan.heapMiB}`]);
  const connections = Array.from({ length: CONNECTIONS }, () => connectJson(server.url));
  try {
    const most = Math.max(...plan.matches);
    onProgress(`${most} matches of ${WARM_UP} actions`);
    const tables = await openTables(server, connections, script, most);
    const found = plan.matches.map((matches): InTurn => ({ matches, rounds: [] }));
    for (let round = 1; round <= plan.rounds; round++) {
      for (const { matches, rounds } of found) {
        onProgress(`round ${round} of ${plan.rounds}: ${matches} matches in turn`);
        const turns = tables.slice(0, matches);
        const passes = Math.ceil(ACTIONS_A_ROUND / matches);
        // As it goes on: those that were asked for last are in memory.
        await playInTurn(connections, turns, script, 1);
        rounds.push(await workOf(server, pg, turns.length * passes, () => playInTurn(connections, turns, script, passes)));
      }
    }
    return found;
  } finally {
    for (const connection of connections) await connection.close();
    await server.stop();
  }
}

async function openTables(
  { url }: ServerProcess,
  connections: readonly JsonClient[],
  { config, steps }: Script,
  count: number,
): Promise<Table[]> {
  const [lobby] = connections as [JsonClient];
  const keys = [await newKey(lobby, 'Ada'), await newKey(lobby, 'Bob')];
  const tables: Table[] = [];
  await Promise.all(
    connections.map(async (http) => {
      while (tables.length < count) {
        const table = { id: '', keys: [], played: 0 };
        tables.push(table);
        Object.assign(table, await newMatch(http, keys, config));
      }
    }),
  );
  const seats = keys.map((key) => connectBulk(url, key));
  // Some after the other: all in turn would each time be read again.
  for (let from = 0; from < count; from += MATCHES_AT_ONCE) {
    for (const { seat, action } of steps.slice(0, WARM_UP)) {
      const some = tables.slice(from, from + MATCHES_AT_ONCE);
      await Promise.all(some.map((table) => seats[seat]?.act({ matchId: table.id, action, expectedVersion: table.played++ })));
    }
  }
  for (const seat of seats) await seat.close();
  return tables;
}

/** An action of each match, then the next of each, by all connections side by side. */
async function playInTurn(connections: readonly JsonClient[], tables: readonly Table[], script: Script, passes: number): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    const waiting = tables.values();
    await Promise.all(
      connections.map(async (http) => {
        for (const table of waiting) {
          const step = script.steps[table.played];
          if (!step) throw new Error('the script is too short');
          const body = { action: step.action, expectedVersion: table.played++ };
          await http.post(`/v1/matches/${table.id}/actions`, body, table.keys[step.seat]);
        }
      }),
    );
  }
}

async function workOf(server: ServerProcess, pg: BenchPostgres, actions: number, work: () => Promise<void>): Promise<InTurnWork> {
  const before = { process: server.cpuMs(), database: pg.cpuMs(), misses: await missesOf(server) };
  await work();
  const usOf = (ms: number): number => (1000 * ms) / actions;
  return {
    processUs: usOf(server.cpuMs() - before.process),
    databaseUs: usOf(pg.cpuMs() - before.database),
    readAgain: ((await missesOf(server)) - before.misses) / actions,
  };
}

const METRICS_TOKEN = 'the-token-of-who-scrapes-the-bench';

async function missesOf({ url }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return Number(/^gameledger_state_cache_total\{outcome="miss"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}
