import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { connectJson, type JsonClient } from '../contenders/json-client.js';
import type { ServerProcess } from '../contenders/process.js';
import { openStream } from '../idle/open-stream.js';
import type { BenchPostgres } from '../postgres.js';
import type { HourlyLeavesProbe } from '../probes/hourly-leaves.js';
import { runProbe } from '../probes/probe.js';
import type { Script } from '../script.js';
import { copyRunning, type Filled } from './fill.js';

/** The kinds of work, by what the report calls them. */
export const WORKS = [
  'an action',
  'an action beside 20 streams of turns',
  'a start of a match',
  'a start beside 20 streams of turns',
  'a cold view',
  'a page of finished matches',
  'a page of running matches',
  'a page of a player’s running matches',
  'a leaf of the hour',
] as const;
export type Work = (typeof WORKS)[number];

interface Ground {
  pg: BenchPostgres;
  server: ServerProcess;
  filled: Filled;
  script: Script;
  /** Matches that one round looks at. */
  views: number;
}

/** A match under way. */
interface Running {
  id: string;
  version: number;
}

/** Matches that run while everything is measured, so that lists have a page of them. */
const RUNNING = 60;
const ACTIONS_A_ROUND = 1200;
const STARTS_A_ROUND = 100;
const PAGES_A_ROUND = 200;
const LEAVES_A_ROUND = 4000;
const STREAMS = 20;
/** Pieces under way at once: one after the other, most of what is measured is how two idle cores are woken. */
const LANES = 10;
/** *Units*: milliseconds. */
const QUIET_MS = 200;

/** Opens some matches over a database; each kind of work returns what one piece of it cost, in microseconds of CPU. */
export async function openWork(ground: Ground): Promise<Record<Work, () => Promise<number>>> {
  const { pg, server, filled, script, views } = ground;
  const clients = Array.from({ length: LANES }, () => connectJson(server.url));
  const times = async <T>(count: number, piece: (http: JsonClient, i: number) => Promise<T>): Promise<T[]> => {
    const done: T[] = [];
    let next = 0;
    const lane = async (http: JsonClient): Promise<void> => {
      while (next < count) done.push(await piece(http, next++));
    };
    await Promise.all(clients.map(lane));
    return done;
  };
  const running = await times(RUNNING, (http) => startMatch(http, filled, script));
  const unseen = filled.finished.toReversed();

  const cpuMs = (): number => server.cpuMs() + pg.cpuMs();
  /** Streams are told what is owed already, and matches that are over are logged, after the answer. */
  const quiet = async (): Promise<void> => {
    for (let beforeMs = cpuMs(); ; beforeMs = cpuMs()) {
      await pause(QUIET_MS);
      if (cpuMs() - beforeMs < QUIET_MS / 4) return;
    }
  };
  const costOf = async (pieces: number, work: () => Promise<unknown>): Promise<number> => {
    await quiet();
    const beforeMs = cpuMs();
    await work();
    return (1000 * (cpuMs() - beforeMs)) / pieces;
  };
  const act = (): Promise<number> =>
    costOf(ACTIONS_A_ROUND, () => Promise.all(running.map((match) => play(connectJson(server.url), filled, script, match))));
  const begin = async (): Promise<number> => {
    const begun: Running[] = [];
    const cost = await costOf(STARTS_A_ROUND, async () => {
      begun.push(...(await times(STARTS_A_ROUND, (http) => startMatch(http, filled, script))));
    });
    // Lists would have to pass over thousands that run.
    await times(begun.length, (http, i) => http.post(`/v1/matches/${begun[i]?.id}/resignation`, {}, filled.keys[0]));
    return cost;
  };
  const page = (query: string) => (): Promise<number> =>
    costOf(PAGES_A_ROUND, () => times(PAGES_A_ROUND, (http) => http.get(`/v1/matches?first=50&${query}`, filled.keys[0])));
  const view = (): Promise<number> =>
    costOf(views, () => times(views, (http) => http.get(`/v1/matches/${unseen.pop()}/view`, filled.keys[0])));
  const besideStreams = async (work: () => Promise<number>): Promise<number> => {
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(server.url, '/v1/me/turns', filled.keys[0])));
    const cost = await work();
    for (const stream of streams) stream.destroy();
    return cost;
  };
  // Matches that stand still have no further leaf: each round begins some, and looks an hour later than the last.
  let hours = 0;
  const leaf = async (): Promise<number> => {
    const [match] = await times(1, (http) => startMatch(http, filled, script));
    const sql = postgres(filled.databaseUrl, { max: 1 });
    await copyRunning(sql, match?.id ?? '', LEAVES_A_ROUND - 1);
    await sql.end();
    await quiet();
    hours++;
    const { cpuMs, leaves } = await runProbe<HourlyLeavesProbe>('./hourly-leaves.ts', filled.databaseUrl, String(hours));
    return (1000 * cpuMs) / leaves;
  };
  return {
    'an action': act,
    'an action beside 20 streams of turns': () => besideStreams(act),
    'a start of a match': begin,
    'a start beside 20 streams of turns': () => besideStreams(begin),
    'a cold view': view,
    'a page of finished matches': page('status=finished&player=me'),
    'a page of running matches': page('status=active'),
    'a page of a player’s running matches': page('status=active&player=me'),
    'a leaf of the hour': leaf,
  };
}

async function startMatch(http: JsonClient, { keys }: Filled, { config }: Script): Promise<Running> {
  const { id } = await http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', config, join: {} }, keys[0]);
  await http.post(`/v1/matches/${id}/seats`, {}, keys[1]);
  return { id, version: 0 };
}

async function play(http: JsonClient, { keys }: Filled, { steps }: Script, match: Running): Promise<void> {
  for (const { seat, action } of steps.slice(match.version, match.version + ACTIONS_A_ROUND / RUNNING)) {
    await http.post(`/v1/matches/${match.id}/actions`, { action, expectedVersion: match.version }, keys[seat]);
    match.version++;
  }
  await http.close();
}
