import type { Contender, Table } from './contenders/contender.js';
import type { Script } from './script.js';
import { percentile } from './statistics.js';

/** What one window of load came to. */
export interface Load {
  actionsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The share of one core that the load generator itself took. */
  generatorShare: number;
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

/** Plays `matches` fresh matches side by side for `windowMs`: each sends its next action when the last one was answered. */
export async function measureLoad(contender: Contender, script: Script, matches: number, windowMs: number): Promise<Load> {
  const tables = await openTables(contender, matches);
  const startMs = performance.now() + WARM_UP_MS;
  const window: Window = { startMs, endMs: startMs + windowMs, latenciesMs: [] };
  const cpuAtStart = new Promise<NodeJS.CpuUsage>((resolve) => setTimeout(() => resolve(process.cpuUsage()), WARM_UP_MS));
  await Promise.all(tables.map((table) => playThrough(contender, table, script, window)));
  const { user, system } = process.cpuUsage(await cpuAtStart);
  return {
    actionsPerSecond: window.latenciesMs.length / (windowMs / 1000),
    p50Ms: percentile(window.latenciesMs, 0.5),
    p99Ms: percentile(window.latenciesMs, 0.99),
    generatorShare: (user + system) / 1000 / windowMs,
  };
}

async function openTables(contender: Contender, count: number): Promise<Table[]> {
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
