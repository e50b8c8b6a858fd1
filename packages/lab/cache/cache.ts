import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { openServices, type Services } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import type { Matches } from '../../../src/use-cases/matches/matches.js';
import type { BenchPostgres } from '../postgres.js';
import { type Script, writeScript } from '../script.js';
import { type CacheMiss, KINDS, type Kind, type Work } from './report.js';

/** How much is played. */
export interface CachePlan {
  matches: number;
  rounds: number;
}

interface Table {
  id: string;
  /** By seat. */
  callers: readonly [Caller, Caller];
  played: number;
}

/** *Units*: actions of each match before anything is measured, so that snapshots are there and the code is compiled. */
const WARM_UP = 130;
const ACTIONS_A_ROUND = 10;
/**
 * Matches that are played side by side, the others after them: a cache that holds so many has each while it is acted
 * in, and never when its turn comes again.
 */
const AT_ONCE = 20;
/** *Units*: bytes, as src/use-cases/matches/ estimates them: enough for one as it is worked with. */
const BYTES_OF_A_MATCH = 100 * 1024;

/**
 * What an action costs in a match that is in memory, and in one that has to be read again,
 * by turns: the use cases without HTTP, so that nothing dilutes the difference.
 */
export async function measureCacheMiss(pg: BenchPostgres, plan: CachePlan, onProgress: (doing: string) => void): Promise<CacheMiss> {
  const databaseUrl = await pg.freshDatabase('cache_miss');
  const script = writeScript(WARM_UP + KINDS.length * plan.rounds * ACTIONS_A_ROUND);
  let misses = 0;
  const metrics = { ...NO_METRICS, cacheMiss: () => misses++ };
  const services: Record<Kind, Services> = {
    live: await openServices({ databaseUrl, metrics }),
    readAgain: await openServices({ databaseUrl, metrics, live: { bytes: AT_ONCE * BYTES_OF_A_MATCH } }),
  };
  try {
    onProgress(`${plan.matches} matches of ${WARM_UP} actions`);
    const tables = await openTables(services.live, plan.matches);
    await playAll(services.live.matches, tables, script, WARM_UP);
    const rounds: Record<Kind, Work>[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      onProgress(`round ${round + 1} of ${plan.rounds}`);
      const work = {} as Record<Kind, Work>;
      for (const kind of KINDS) {
        const { matches } = services[kind];
        // What another one has appended is not in this one's memory yet.
        await inParts(tables, ({ id, callers: [ada] }) => matches.view(ada, id, {}));
        misses = 0;
        work[kind] = await workOf(pg, plan.matches * ACTIONS_A_ROUND, () => playAll(matches, tables, script, ACTIONS_A_ROUND));
        const due = kind === 'readAgain' ? plan.matches * ACTIONS_A_ROUND : 0;
        if (misses !== due) throw new Error(`${kind}: ${misses} matches were read again, not ${due}`);
      }
      rounds.push(work);
    }
    return { matches: plan.matches, rounds };
  } finally {
    for (const { close } of Object.values(services)) await close();
  }
}

async function openTables({ players, matches }: Services, count: number): Promise<Table[]> {
  const enter = async (name: string): Promise<Caller> => {
    const { apiKey } = await players.create(ANONYMOUS, { name, kind: 'bot' });
    return players.authenticate(`Bearer ${apiKey}`);
  };
  const [ada, bob] = [await enter('Ada'), await enter('Bob')];
  const { config } = writeScript(1);
  const open = async (): Promise<Table> => {
    const { match } = await matches.create(ada, { game: 'tactics-joker', config, join: {} });
    await matches.join(bob, match.id, {});
    return { id: match.id, callers: [ada, bob], played: 0 };
  };
  const tables: Table[] = [];
  while (tables.length < count) tables.push(...(await Promise.all(Array.from({ length: 20 }, open))));
  return tables;
}

/** An action of each match, then the next of each. */
async function playAll(matches: Matches, tables: readonly Table[], script: Script, actions: number): Promise<void> {
  const playNext = async (table: Table): Promise<void> => {
    const step = script.steps[table.played];
    if (!step) throw new Error('the script is too short');
    await matches.act(table.callers[step.seat] as Caller, table.id, { action: step.action, expectedVersion: table.played });
    table.played++;
  };
  for (let action = 0; action < actions; action++) await inParts(tables, playNext);
}

async function inParts(tables: readonly Table[], work: (table: Table) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < tables.length; from += AT_ONCE) await Promise.all(tables.slice(from, from + AT_ONCE).map(work));
}

async function workOf(pg: BenchPostgres, actions: number, work: () => Promise<void>): Promise<Work> {
  const before = { process: process.cpuUsage(), database: pg.cpuMs() };
  await work();
  const { user, system } = process.cpuUsage(before.process);
  return { processUs: (user + system) / actions, databaseUs: (1000 * (pg.cpuMs() - before.database)) / actions };
}
