/** `npm run bench`: measures gameledger and what it is compared with in one run, and prints the report as Markdown. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { listGames } from '../src/engines/registry.js';
import { startServer } from './contenders/process.js';
import { measureBusiest } from './engines/busiest.js';
import { measurePlayouts } from './engines/playouts.js';
import { measureReplay } from './engines/replay.js';
import { measureVerification } from './engines/verification.js';
import { type FanOut, type FanOutPlan, measureFanOut } from './fan-out/fan-out.js';
import { formatFanOut } from './fan-out/report.js';
import { describeMachine } from './machine.js';
import { type BenchPostgres, startPostgres } from './postgres.js';
import type { LiveMatchesProbe } from './probes/live-matches.js';
import { runProbe } from './probes/probe.js';
import { type Findings, formatReport } from './report.js';
import { writeScript } from './script.js';
import { median } from './statistics.js';
import { measureThroughput, type ThroughputPlan } from './throughput.js';
import { compareVariants, type Face, formatComparisons, parseFaces, type Variant } from './variants.js';

const FULL = {
  throughput: { rounds: 5, windowMs: 1500 },
  engineMs: 1500,
  busiestMatches: 1000,
  recordEntries: 10_000,
  fanOut: { followers: [10, 100, 1000, 4000], messages: 40_000 } satisfies FanOutPlan as FanOutPlan,
};
/** For a look in between: the same figures with less certainty. */
const QUICK: typeof FULL = {
  throughput: { rounds: 1, windowMs: 1000 },
  engineMs: 500,
  busiestMatches: 30,
  recordEntries: 10_000,
  fanOut: { followers: [10, 100], messages: 5_000 },
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
    await (await startServer('../../src/service/main.ts', env)).stop();
    const server = await startServer('../../src/service/main.ts', env);
    startsMs.push(server.startMs);
    return server;
  };
  const fanOut = await measureFanOut(start, writeScript(5000), plan, say);
  return { fanOut, startUpMs: median(startsMs) };
}

async function onlyFanOut(plan: FanOutPlan): Promise<{ machine: string; fanOut: FanOut[]; startUpMs: number }> {
  const pg = await startPostgres();
  try {
    return { machine: describeMachine(pg.version), ...(await measureFollowers(pg, plan)) };
  } finally {
    await pg.stop();
  }
}

const OURS = new URL('../src/service/main.ts', import.meta.url);

/** This checkout against another one, or one process of it against several. */
function variantsOf(against: string | undefined, processes: string | undefined): readonly [Variant, Variant] | null {
  if (against !== undefined) {
    const theirs = new URL('src/service/main.ts', pathToFileURL(`${resolve(against)}/`));
    return [
      { name: against, entry: theirs.href },
      { name: 'this checkout', entry: OURS.href },
    ];
  }
  if (processes === undefined) return null;
  return [
    { name: 'one process', entry: OURS.href },
    { name: `${processes} processes`, entry: OURS.href, env: { PROCESSES: processes } },
  ];
}

async function onlyVariants(
  variants: readonly [Variant, Variant],
  plan: ThroughputPlan,
  faces?: Face[],
): Promise<[findings: object, report: string]> {
  const pg = await startPostgres();
  try {
    const comparisons = await compareVariants(pg, variants, { ...plan, faces }, say);
    const machine = describeMachine(pg.version);
    return [{ machine, comparisons }, `${machine}\n\n${formatComparisons(comparisons)}`];
  } finally {
    await pg.stop();
  }
}

async function measureAll(plan: typeof FULL): Promise<Findings> {
  const games = measureGames(plan.engineMs);
  const busiest = busiestOfJuggerTtg(plan.busiestMatches);
  say(`verification of ${plan.recordEntries} entries`);
  const verification = await measureVerification(plan.recordEntries);
  const pg = await startPostgres();
  try {
    say('live matches');
    const live = await runProbe<LiveMatchesProbe>('./live-matches.ts', await pg.freshDatabase('live_matches'));
    const throughput = await measureThroughput(pg, plan.throughput, say);
    const followers = await measureFollowers(pg, plan.fanOut);
    return { machine: describeMachine(pg.version), throughput, games, live, verification, busiest, ...followers };
  } finally {
    await pg.stop();
  }
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    'fan-out': { type: 'boolean', default: false },
    followers: { type: 'string' },
    against: { type: 'string' },
    processes: { type: 'string' },
    faces: { type: 'string' },
  },
});
const plan = { ...(values.quick ? QUICK : FULL) };
if (values.followers !== undefined) plan.fanOut = { ...plan.fanOut, followers: values.followers.split(',').map(Number) };
async function measure(): Promise<[findings: object, report: string]> {
  if (values['fan-out']) {
    const found = await onlyFanOut(plan.fanOut);
    return [found, `${found.machine}\n\n${formatFanOut(found.fanOut)}`];
  }
  const variants = variantsOf(values.against, values.processes);
  if (variants) return await onlyVariants(variants, plan.throughput, values.faces === undefined ? undefined : parseFaces(values.faces));
  const found = await measureAll(plan);
  return [found, formatReport(found)];
}

const [findings, report] = await measure();
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(findings, null, 2)}\n`);
console.log(report);
