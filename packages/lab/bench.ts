/** `npm run bench`: measures gameledger and what it is compared with in one run, and prints the report as Markdown. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { listGames } from '../../src/use-cases/engines/registry.js';
import { measureCacheMiss } from './cache/cache.js';
import { type CliffPlan, measureCliff } from './cache/cliff.js';
import { formatCacheMiss } from './cache/report.js';
import { type CitusPlan, measureCitus } from './citus/citus.js';
import { formatCitus } from './citus/report.js';
import { SERVICE, startServer } from './contenders/process.js';
import { measureBusiest } from './engines/busiest.js';
import { measurePlayouts } from './engines/playouts.js';
import { measureReplay } from './engines/replay.js';
import { measureVerification } from './engines/verification.js';
import { type FanOut, type FanOutPlan, measureFanOut } from './fan-out/fan-out.js';
import { formatFanOut } from './fan-out/report.js';
import { type GrowthPlan, measureGrowth } from './growth/growth.js';
import { formatGrowth } from './growth/report.js';
import { type IdlePlan, measureIdle } from './idle/idle.js';
import { formatIdle } from './idle/report.js';
import { describeMachine } from './machine.js';
import { type BenchPostgres, startPostgres } from './postgres.js';
import type { LiveMatchesProbe } from './probes/live-matches.js';
import { runProbe } from './probes/probe.js';
import { type Findings, formatReport } from './report.js';
import { writeScript } from './script.js';
import { median } from './statistics.js';
import { measureThroughput } from './throughput.js';
import { compareVariants, formatComparisons, parseFaces, type Variant } from './variants.js';

const FULL = {
  throughput: { rounds: 5, windowMs: 1500 },
  engineMs: 1500,
  busiestMatches: 1000,
  recordEntries: 10_000,
  fanOut: { followers: [10, 100, 1000, 4000], messages: 40_000 } satisfies FanOutPlan as FanOutPlan,
  growth: { small: 10_000, large: 200_000, rounds: 11 } satisfies GrowthPlan as GrowthPlan,
  idle: { streams: [0, 300, 1000], finished: 15_000, seconds: 30 } satisfies IdlePlan as IdlePlan,
  cache: { matches: 100, rounds: 9 },
  cliff: { heapMiB: 512, matches: [100, 8000], rounds: 5 } satisfies CliffPlan as CliffPlan,
  citus: { matches: 100, versions: 100, rounds: 5 } satisfies CitusPlan as CitusPlan,
};
/** For a look in between: the same figures with less certainty. */
const QUICK: typeof FULL = {
  throughput: { rounds: 1, windowMs: 1000 },
  engineMs: 500,
  busiestMatches: 30,
  recordEntries: 10_000,
  fanOut: { followers: [10, 100], messages: 5_000 },
  growth: { small: 5_000, large: 20_000, rounds: 1 },
  idle: { streams: [0, 100], finished: 100, seconds: 10 },
  cache: { matches: 100, rounds: 3 },
  cliff: { heapMiB: 512, matches: [100, 6000], rounds: 2 },
  citus: { matches: 100, versions: 20, rounds: 2 },
};

function say(doing: string): void {
  process.stderr.write(`${doing}\n`);
}

function measureGames(engineMs: number): Findings['games'] {
  return listGames().map((game) => {
    say(`engine of ${game.id}`);
    return { id: game.id, ...measurePlayouts(game, engineMs), replay: measureReplay(game, engineMs / 2) };
  });
}

function busiestOfJuggerTtg(matches: number): Findings['busiest'] {
  const game = listGames().find(({ id }) => id === 'jugger-ttg');
  if (!game) throw new Error('jugger-ttg is not registered');
  say(`busiest position of ${matches} random matches of ${game.id}`);
  return measureBusiest(game, matches);
}

/** Who follows, and how long a service takes until it listens; a database for each of its processes. */
async function measureFollowers(pg: BenchPostgres, plan: FanOutPlan): Promise<{ fanOut: FanOut[]; startUpMs: number }> {
  const startsMs: number[] = [];
  const start = async () => {
    const env = { DATABASE_URL: await pg.freshDatabase(`fan_out_${startsMs.length}`), LOG_LEVEL: 'warn', RATE_LIMIT: 'off' };
    // The first start makes the tables: it is the second that is measured.
    await (await startServer(SERVICE, env)).stop();
    const server = await startServer(SERVICE, env);
    startsMs.push(server.startMs);
    return server;
  };
  const fanOut = await measureFanOut(start, writeScript(5000), plan, say);
  return { fanOut, startUpMs: median(startsMs) };
}

/** What is found by a PostgreSQL that nothing else uses, and on which machine. */
async function overPostgres<Found extends object>(find: (pg: BenchPostgres) => Promise<Found>): Promise<{ machine: string } & Found> {
  const pg = await startPostgres();
  try {
    return { ...(await find(pg)), machine: describeMachine(pg.version) };
  } finally {
    await pg.stop();
  }
}

/** What `npm start` runs in a checkout, which may be older than its build. */
function serviceOf(checkout: string): string {
  const built = join(checkout, 'bin/start.js');
  return pathToFileURL(existsSync(built) ? built : join(checkout, 'src/server/main.ts')).href;
}

/** This checkout against another one, or with notes by Redis, or one process of it against several. */
function variantsOf({
  against,
  redis,
  processes,
}: Partial<Record<'against' | 'redis' | 'processes', string>>): readonly [Variant, Variant] | null {
  const several: Record<string, string> = processes === undefined ? {} : { PROCESSES: processes };
  if (against !== undefined) {
    return [
      { name: against, entry: serviceOf(resolve(against)) },
      { name: 'this checkout', entry: SERVICE },
    ];
  }
  if (redis !== undefined) {
    return [
      { name: 'notes by NOTIFY', entry: SERVICE, env: several },
      { name: 'notes by Redis', entry: SERVICE, env: { ...several, REDIS_URL: redis } },
    ];
  }
  if (processes === undefined) return null;
  return [
    { name: 'one process', entry: SERVICE },
    { name: `${processes} processes`, entry: SERVICE, env: several },
  ];
}

async function measureAll(plan: typeof FULL): Promise<Findings> {
  const games = measureGames(plan.engineMs);
  const busiest = busiestOfJuggerTtg(plan.busiestMatches);
  say(`verification of ${plan.recordEntries} entries`);
  const verification = await measureVerification(plan.recordEntries);
  return overPostgres(async (pg) => {
    say('live matches');
    const live = await runProbe<LiveMatchesProbe>('./live-matches.ts', await pg.freshDatabase('live_matches'));
    const throughput = await measureThroughput(pg, plan.throughput, say);
    const followers = await measureFollowers(pg, plan.fanOut);
    return { throughput, games, live, verification, busiest, ...followers };
  });
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    'fan-out': { type: 'boolean', default: false },
    followers: { type: 'string' },
    against: { type: 'string' },
    processes: { type: 'string' },
    redis: { type: 'string' },
    growth: { type: 'boolean', default: false },
    idle: { type: 'boolean', default: false },
    cache: { type: 'boolean', default: false },
    citus: { type: 'string' },
    entries: { type: 'string' },
    faces: { type: 'string' },
  },
});
const plan = { ...(values.quick ? QUICK : FULL) };
if (values.followers !== undefined) plan.fanOut = { ...plan.fanOut, followers: values.followers.split(',').map(Number) };
if (values.entries !== undefined) plan.growth = { ...plan.growth, large: Number(values.entries) };

/** One part where a flag asks for it, otherwise all that is compared. */
async function measure(): Promise<[findings: { machine: string }, report: string]> {
  if (values['fan-out']) {
    const found = await overPostgres((pg) => measureFollowers(pg, plan.fanOut));
    return [found, formatFanOut(found.fanOut)];
  }
  if (values.growth) {
    const found = await overPostgres((pg) => measureGrowth(pg, plan.growth, say));
    return [found, formatGrowth(found)];
  }
  if (values.idle) {
    const found = await overPostgres(async (pg) => ({ idle: await measureIdle(pg, plan.idle, say) }));
    return [found, formatIdle(found.idle)];
  }
  if (values.cache) {
    const found = await overPostgres(async (pg) => ({
      cache: await measureCacheMiss(pg, plan.cache, say),
      inTurn: await measureCliff(pg, plan.cliff, say),
    }));
    return [found, formatCacheMiss(found.cache, found.inTurn)];
  }
  if (values.citus !== undefined) {
    const found = { machine: describeMachine('with Citus'), appends: await measureCitus(values.citus, plan.citus, say) };
    return [found, formatCitus(found.appends)];
  }
  const variants = variantsOf(values);
  if (variants) {
    const faces = values.faces === undefined ? undefined : parseFaces(values.faces);
    const found = await overPostgres(async (pg) => ({
      comparisons: await compareVariants(pg, variants, { ...plan.throughput, faces }, say),
    }));
    return [found, formatComparisons(found.comparisons)];
  }
  const found = await measureAll(plan);
  return [found, formatReport(found)];
}

const [findings, report] = await measure();
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(findings, null, 2)}\n`);
console.log(`${findings.machine}\n\n${report}`);
