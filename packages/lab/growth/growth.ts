/** The same work over a small and a large database: what is over must not matter. */
import { SERVICE, type ServerProcess, startServer } from '../contenders/process.js';
import type { BenchPostgres } from '../postgres.js';
import { type Script, writeScript } from '../script.js';
import { ENTRIES_A_MATCH, type Filled, fill } from './fill.js';
import type { Grown, Growth } from './report.js';
import { openWork, WORKS, type Work } from './work.js';

/** How much to measure. */
export interface GrowthPlan {
  small: number;
  large: number;
  rounds: number;
}

interface Side {
  filled: Filled;
  server: ServerProcess;
  work: Record<Work, () => Promise<number>>;
}

const START_ROUNDS = 9;

/** Fills two databases and does the same work over both by turns. */
export async function measureGrowth(pg: BenchPostgres, plan: GrowthPlan, say: (doing: string) => void): Promise<Growth> {
  const script = writeScript(2000);
  const filled: Filled[] = [];
  for (const size of ['small', 'large'] as const) {
    say(`growth: ${plan[size].toLocaleString('en')} entries are made`);
    filled.push(await fill(await pg.freshDatabase(`growth_${size}`), script, plan[size], say));
  }
  const [small, large] = filled as [Filled, Filled];
  const lines: Grown[] = [await measureStarts(pg, small, large, say)];
  const sides = [await openSide(pg, small, script, plan), await openSide(pg, large, script, plan)] as const;
  try {
    for (const work of WORKS) lines.push(await measureWork(sides, work, plan.rounds, say));
  } finally {
    for (const { server } of sides) await server.stop();
  }
  return { entries: { small: small.entries, large: large.entries }, lines };
}

async function openSide(pg: BenchPostgres, filled: Filled, script: Script, plan: GrowthPlan): Promise<Side> {
  const server = await start(filled);
  // Of the small database each match is looked at once in the whole run: a second time it would be in memory.
  const views = Math.floor(plan.small / ENTRIES_A_MATCH / (plan.rounds + 1));
  return { filled, server, work: await openWork({ pg, server, filled, script, views }) };
}

function start({ databaseUrl }: Filled): Promise<ServerProcess> {
  return startServer(SERVICE, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
}

/** One round before the first warms up; nearly all of a start is that of Node, so that only turns tell them apart. */
async function measureStarts(pg: BenchPostgres, small: Filled, large: Filled, say: (doing: string) => void): Promise<Grown> {
  const found: Grown = { work: 'a start until it listens', unit: 'ms', rounds: [] };
  for (let round = 0; round <= START_ROUNDS; round++) {
    say(`growth: start ${round} of ${START_ROUNDS}`);
    const costs = new Map<Filled, number>();
    for (const filled of round % 2 === 0 ? [small, large] : [large, small]) costs.set(filled, await startCpuMs(pg, filled));
    if (round > 0) found.rounds.push({ small: costs.get(small) ?? 0, large: costs.get(large) ?? 0 });
  }
  return found;
}

async function startCpuMs(pg: BenchPostgres, filled: Filled): Promise<number> {
  const before = pg.cpuMs();
  const server = await start(filled);
  const cpuMs = server.cpuMs() + pg.cpuMs() - before;
  await server.stop();
  return cpuMs;
}

/** One round before the first warms up. */
async function measureWork(sides: readonly [Side, Side], work: Work, rounds: number, say: (doing: string) => void): Promise<Grown> {
  const found: Grown = { work, unit: 'µs', rounds: [] };
  const [small, large] = sides;
  for (let round = 0; round <= rounds; round++) {
    say(`growth: ${work}, round ${round} of ${rounds}`);
    const turns = round % 2 === 0 ? [small, large] : [large, small];
    const costs = new Map<Side, number>();
    for (const side of turns) costs.set(side, await side.work[work]());
    if (round > 0) found.rounds.push({ small: costs.get(small) ?? 0, large: costs.get(large) ?? 0 });
  }
  return found;
}
