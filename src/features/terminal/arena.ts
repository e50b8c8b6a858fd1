import type { Command } from 'commander';
import { print } from '../../api/command-line/terminal-text.js';
import { UsageError, withUsage } from '../../api/command-line/usage.js';
import { BOT_IDS, type BotId } from '../../rules/bots/bots.js';
import type { AnyGame } from '../../rules/kernel/game.js';
import { type Duel, rate } from './simulation/elo.js';
import { progressOf } from './simulation/progress.js';
import { runSimulations } from './simulation/run-simulations.js';
import type { Simulated, Simulation } from './simulation/simulate.js';
import { shareOf } from './simulation/statistics.js';
import {
  botList,
  budgetOf,
  gameCommand,
  MOST_MATCHES,
  readGameConfig,
  requireGame,
  type SimulationOptions,
  wholeNumber,
} from './simulation-options.js';
import { formatShare, formatTable } from './table-text.js';

interface ArenaOptions extends SimulationOptions {
  bots: BotId[];
  matches: number;
  json?: boolean;
}

const DEFAULT_SEED = 1_000_000;

/** `gameledger arena`: rates bots by matches of each against each; in a solo game by how often each wins. */
export function arenaCommand(): Command {
  return gameCommand('arena', 'rate bots against each other: Elo with 95 % intervals, or win rates of a solo game', DEFAULT_SEED)
    .option('--bots <bots>', 'the bots that take part', botList, [...BOT_IDS])
    .option('--matches <n>', 'matches of every pair, with alternating seats', wholeNumber, 200)
    .option('--json', 'print the result as JSON')
    .action((game: string, options: ArenaOptions) => withUsage('arena', () => run(requireGame(game), options)));
}

async function run(game: AnyGame, options: ArenaOptions): Promise<void> {
  const config = await readGameConfig(game, options.config);
  const seats = game.seats(config).max;
  if (seats > 2) throw new UsageError(`the arena needs one or two seats; this config has ${seats}`);
  if (options.matches > MOST_MATCHES) throw new UsageError(`at most ${MOST_MATCHES} matches at a time`);
  const bots = [...new Set(options.bots)];
  if (seats === 2 && bots.length < 2) throw new UsageError('the arena needs two bots');
  const pairs = seats === 1 ? bots.map((_, i): [number, number] => [i, i]) : pairsOf(bots.length);
  const planned = pairs.flatMap((pair) =>
    Array.from({ length: options.matches }, (_, i) => ({ pair, flip: seats === 2 && i % 2 === 1, i })),
  );
  const simulations = planned.map(
    ({ pair: [a, b], flip, i }): Simulation => ({
      game: game.id,
      config,
      bots: (flip ? [b, a] : [a, b]).slice(0, seats).map((place) => bots[place] as BotId),
      budget: budgetOf(options),
      seed: options.seed + i,
      sealedBy: null,
    }),
  );
  const plans = new Map(simulations.map((simulation, i) => [simulation, planned[i]]));
  const duels: Duel[] = [];
  const bar = progressOf(simulations.length);
  await runSimulations(simulations, (simulated, simulation) => {
    const { pair, flip } = plans.get(simulation) ?? { pair: [0, 0] as const, flip: false };
    duels.push({ first: pair[0], second: pair[1], score: scoreOf(simulated, flip ? 1 : 0) });
    bar.increment();
  });
  bar.stop();
  if (seats === 1) reportSolo(game, bots, duels, options);
  else reportDuels(game, bots, pairs, duels, options);
}

function pairsOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, a) => a).flatMap((a) =>
    Array.from({ length: count - a - 1 }, (_, i): [number, number] => [a, a + 1 + i]),
  );
}

function scoreOf({ outcomes }: Simulated, seat: number): number {
  const outcome = outcomes?.[seat];
  return outcome === 'win' ? 1 : outcome === 'loss' ? 0 : 0.5;
}

function scored(duels: readonly Duel[]): number {
  return duels.reduce((sum, { score }) => sum + score, 0);
}

function reportDuels(game: AnyGame, bots: BotId[], pairs: [number, number][], duels: Duel[], options: ArenaOptions): void {
  const ratings = rate(bots.length, duels).map((rating, i) => ({ bot: bots[i] as BotId, ...rating }));
  const results = pairs.map(([a, b]) => {
    const met = duels.filter(({ first, second }) => first === a && second === b);
    const score = scored(met);
    return { first: bots[a] as BotId, second: bots[b] as BotId, matches: met.length, score, share: shareOf(score, met.length) };
  });
  if (options.json) {
    print(JSON.stringify({ game: game.id, version: game.version, budget: budgetOf(options), ratings, results }));
    return;
  }
  print(`${game.title}: ${options.matches} matches of each pair, ${budgetText(options)}`);
  const ranked = [...ratings].sort((a, b) => b.elo - a.elo);
  const row = ({ bot, elo, low, high }: (typeof ratings)[number]): string[] => [
    bot,
    elo.toFixed(0),
    `${low.toFixed(0)} to ${high.toFixed(0)}`,
  ];
  print(formatTable(['bot', 'Elo', '95 %'], ranked.map(row)));
  print();
  const versus = results.map(({ first, second, matches, score }) => [`${second} : ${first}`, formatShare(matches - score, matches)]);
  print(formatTable(['pair', 'points of the first bot, a draw counts half'], versus));
}

function reportSolo(game: AnyGame, bots: BotId[], duels: Duel[], options: ArenaOptions): void {
  const results = bots.map((bot, i) => {
    const own = duels.filter(({ first }) => first === i);
    const wins = scored(own);
    return { bot, matches: own.length, wins, share: shareOf(wins, own.length) };
  });
  if (options.json) {
    print(JSON.stringify({ game: game.id, version: game.version, budget: budgetOf(options), results }));
    return;
  }
  print(`${game.title}, solo: ${options.matches} matches each on the same deals, ${budgetText(options)}`);
  print(
    formatTable(
      ['bot', 'wins'],
      results.map(({ bot, matches, wins }) => [bot, formatShare(wins, matches)]),
    ),
  );
}

function budgetText({ playouts, ms }: ArenaOptions): string {
  return `mcts with ${ms === undefined ? `${playouts} playouts` : `${ms} ms`} a decision`;
}
