import type { Contender, Table } from './contenders/contender.js';
import type { Script } from './script.js';
import { percentile } from './statistics.js';

/** What one window of load came to. */
export interface Load {
  actionsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time an action. *Units*: microseconds. */
  serverUs: number;
  databaseUs: number;
  /** Of the load generator itself. */
  clientUs: number;
  /** The share of one core that the load generator itself took. */
  generatorShare: number;
}

/** CPU time so far. *Units*: milliseconds. */
interface CpuMs {
  server: number;
  database: number;
  client: number;
}

interface Window {
  startMs: number;
  endMs: number;
  /** Of the actions answered within the window. */
  latenciesMs: number[];
}

const WARM_UP_MS = 400;
/** So that a slow store is not asked for a hundred matches at once. */
const OPENED_AT_ONCE = 10;

/**
 * Plays `matches` fresh matches side by side for `windowMs`: each sends its next action when the last one was answered.
 */
export async function measureLoad(
  contender: Contender,
  databaseMs: () => number,
  script: Script,
  { matches, windowMs }: { matches: number; windowMs: number },
): Promise<Load> {
  const tables = await openTables(contender, matches);
  const startMs = performance.now() + WARM_UP_MS;
  const window: Window = { startMs, endMs: startMs + windowMs, latenciesMs: [] };
  const cpuNow = (): CpuMs => {
    const { user, system } = process.cpuUsage();
    return { server: contender.cpuMs(), database: databaseMs(), client: (user + system) / 1000 };
  };
  const cpuAtStart = after(WARM_UP_MS, cpuNow);
  const cpuAtEnd = after(WARM_UP_MS + windowMs, cpuNow);
  await Promise.all(tables.map((table) => playThrough(contender, table, script, window)));
  const [before, by] = [await cpuAtStart, await cpuAtEnd];
  const answered = window.latenciesMs.length;
  const anAction = (spender: keyof CpuMs): number => (1000 * (by[spender] - before[spender])) / answered;
  return {
    actionsPerSecond: answered / (windowMs / 1000),
    p50Ms: percentile(window.latenciesMs, 0.5),
    p99Ms: percentile(window.latenciesMs, 0.99),
    serverUs: anAction('server'),
    databaseUs: anAction('database'),
    clientUs: anAction('client'),
    generatorShare: (by.client - before.client) / windowMs,
  };
}

function after<Found>(waitMs: number, look: () => Found): Promise<Found> {
  return new Promise((resolve) => setTimeout(() => resolve(look()), waitMs));
}

/** So many fresh matches. */
export async function openTables(contender: Contender, count: number): Promise<Table[]> {
  const tables: Table[] = [];
  while (tables.length < count) {
    const batch = Math.min(OPENED_AT_ONCE, count - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: batch }, () => contender.openTable()))));
  }
  return tables;
}

/** Goes on with a new match when the script is at its end. */
async function playThrough(contender: Contender, first: Table, script: Script, window: Window): Promise<void> {
  let table = first;
  while (await playUntil(table, script, window)) {
    await table.close();
    table = await contender.openTable();
  }
  await table.close();
}

/** Whether there is time left at the end of the script. */
async function playUntil(table: Table, { steps }: Script, { startMs, endMs, latenciesMs }: Window): Promise<boolean> {
  for (const step of steps) {
    const sent = performance.now();
    if (sent >= endMs) return false;
    await table.play(step);
    const answered = performance.now();
    if (answered >= startMs && answered < endMs) latenciesMs.push(answered - sent);
  }
  return true;
}
