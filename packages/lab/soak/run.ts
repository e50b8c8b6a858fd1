import { setTimeout as sleep } from 'node:timers/promises';
import { readLines } from '../../../src/record/records/line-reader.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { createClient } from '../../client/src/index.js';
import { startPostgres } from '../postgres.js';
import { faultsOf, faultsOfMemory, type LoggedEntry, type MemorySample, type MemoryTrend, type Played, trendOf } from './check.js';
import { type Kills, type Services, startServices } from './services.js';
import { playTable } from './tables.js';

/** How long and how much. */
export interface SoakPlan {
  /** *Units*: milliseconds of play, at least; it lasts until there was a kill of each kind. */
  durationMs: number;
  /** Matches at a time. */
  matches: number;
  /** Processes of the service that is killed. */
  processes: number;
  seed: number;
  thinkMs: number;
  heapMb: number;
  /** *Units*: milliseconds between two kills, on average. */
  killEveryMs: number;
  /** Memory may be so many times what it was. */
  memoryBound: number;
  say(text: string): void;
}

/** What came of it. */
export interface SoakReport {
  /** The version of PostgreSQL. */
  postgres: string;
  matches: number;
  actions: number;
  unanswered: number;
  entries: number;
  kills: Kills;
  memory: MemoryTrend | null;
  /** Nothing is wrong if there are none. */
  faults: string[];
}

const SAMPLES = 100;
/** A collection of garbage stops the service for some tenths of a second. */
const SHORTEST_MS = 2000;
const LOOK_MS = 50;

/** Plays, kills, and checks every match and the memory afterwards. */
export async function runSoak(plan: SoakPlan): Promise<SoakReport> {
  const pg = await startPostgres();
  try {
    const services = await startServices(pg, { ...plan, chance: fastChance(plan.seed) });
    try {
      return { postgres: pg.version, ...(await soak(plan, services)) };
    } finally {
      await services.stop();
    }
  } finally {
    await pg.stop();
  }
}

async function soak(plan: SoakPlan, services: Services): Promise<Omit<SoakReport, 'postgres'>> {
  const played: Played[] = [];
  const samples: MemorySample[] = [];
  const { kills } = services;
  let until = Number.POSITIVE_INFINITY;
  let hasFailed = false;
  const isOver = (): boolean => hasFailed || (performance.now() > until && kills.processes > 0 && kills.backends > 0);
  const chance = fastChance(plan.seed + 1);
  const urls = [services.steadyUrl, services.killedUrl] as const;
  const playing = Promise.all(
    Array.from({ length: plan.matches }, (_, i) =>
      playTable({ urls, table: i, chance: fastChance(100 + plan.seed + i), thinkMs: plan.thinkMs, isOver }, played),
    ),
  );
  playing.catch(() => {
    hasFailed = true;
  });
  // However slow the machine is, every table has begun before the time runs, and each kill finds play under way.
  while (played.length < plan.matches && !hasFailed) await sleep(LOOK_MS);
  until = performance.now() + plan.durationMs;
  const killing = (async () => {
    for (;;) {
      await sleep(chance.pick(2 * plan.killEveryMs + 1));
      const before = countsOf(played).actions;
      while (!isOver() && countsOf(played).actions < before + plan.matches) await sleep(LOOK_MS);
      if (isOver()) return;
      await services.killSomething();
    }
  })();
  const sampling = (async () => {
    for (let next = performance.now(); !isOver(); next += Math.max(SHORTEST_MS, plan.durationMs / SAMPLES)) {
      await sleep(Math.max(0, next - performance.now()));
      samples.push(await services.heap.sample());
      if (samples.length % 5 === 0) plan.say(progressOf(played, kills, samples));
    }
  })();
  await Promise.all([playing, killing, sampling]);
  plan.say(`checking ${played.length} matches`);
  const { faults, entries } = await checkAll(services.steadyUrl, played);
  const memory = trendOf(samples);
  return {
    ...countsOf(played),
    entries,
    kills,
    memory,
    faults: [...faults, ...faultsOfMemory(memory, plan.memoryBound)],
  };
}

function countsOf(played: readonly Played[]): Pick<SoakReport, 'matches' | 'actions' | 'unanswered'> {
  const seats = played.flatMap((match) => match.seats);
  return {
    matches: played.length,
    actions: seats.reduce((sum, { answered }) => sum + answered.length, 0),
    unanswered: seats.reduce((sum, { unanswered }) => sum + unanswered, 0),
  };
}

function progressOf(played: readonly Played[], kills: Kills, samples: readonly MemorySample[]): string {
  const { matches, actions } = countsOf(played);
  const { heap = 0, resident = 0 } = samples.at(-1) ?? {};
  return `${matches} matches, ${actions} actions, ${kills.processes} + ${kills.backends} kills; heap ${mib(heap)}, resident ${mib(resident)}`;
}

/** A number of bytes, in words. */
export function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

async function checkAll(url: string, played: readonly Played[]): Promise<{ faults: string[]; entries: number }> {
  const client = createClient({ url });
  const faults: string[] = [];
  let entries = 0;
  for (const match of played) {
    const log: LoggedEntry[] = [];
    for (let after: number | null = -1; after !== null; ) {
      const page = await client.match(match.id).log({ after, first: 200 });
      log.push(...page.items);
      after = page.nextCursor === null ? null : (page.items.at(-1)?.seq ?? null);
    }
    entries += log.length;
    const record = await client.match(match.id).record();
    faults.push(...faultsOf(match, log, await verifyRecord(readLines(once(record)), { findEngine })));
  }
  return { faults, entries };
}

async function* once(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}
