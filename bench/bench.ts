/** `npm run bench`: measures gameledger and what it is compared with in one run, and prints the report as Markdown. */
import { parseArgs } from 'node:util';
import { listGames } from '../src/engines/registry.js';
import { measureBusiest } from './engines/busiest.js';
import { measurePlayouts } from './engines/playouts.js';
import { measureReplay } from './engines/replay.js';
import { measureVerification } from './engines/verification.js';
import { describeMachine } from './machine.js';
import { startPostgres } from './postgres.js';
import type { LiveMatchesProbe } from './probes/live-matches.js';
import { runProbe } from './probes/probe.js';
import { type Findings, formatReport } from './report.js';
import { measureThroughput } from './throughput.js';

const FULL = { throughput: { rounds: 5, windowMs: 1500 }, engineMs: 1500, busiestMatches: 1000, recordEntries: 10_000 };
/** For a look in between: the same figures with less certainty. */
const QUICK: typeof FULL = { throughput: { rounds: 1, windowMs: 1000 }, engineMs: 500, busiestMatches: 30, recordEntries: 10_000 };

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
    return { machine: describeMachine(pg.version), throughput, games, live, verification, busiest };
  } finally {
    await pg.stop();
  }
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
console.log(formatReport(await measureAll(values.quick ? QUICK : FULL)));
