import type { Command } from 'commander';
import { print } from '../../api/command-line/terminal-text.js';
import { UsageError, withUsage } from '../../api/command-line/usage.js';
import { BOT_IDS, type BotId } from '../../rules/bots/bots.js';
import type { AnyGame, Outcome } from '../../rules/kernel/game.js';
import { findEngine } from '../../use-cases/engines/registry.js';
import { progressOf } from './simulation/progress.js';
import { openRecordFolder, type RecordFolder } from './simulation/record-folder.js';
import { runSimulations } from './simulation/run-simulations.js';
import { type Simulated, type Simulation, simulate } from './simulation/simulate.js';
import { shareOf, spreadOf } from './simulation/statistics.js';
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

interface SimulateOptions extends SimulationOptions {
  /** Not required by commander, which would ask for it before the game is known to be one. */
  seats?: BotId[];
  matches: number;
  rotate?: boolean;
  record?: string;
  verbose?: boolean;
  json?: boolean;
}

const DEFAULT_SEED = 1;

/** `gameledger simulate`: plays matches between bots in process, over all cores, without a database. */
export function simulateCommand(): Command {
  return gameCommand('simulate', 'play matches between bots, without server or database', DEFAULT_SEED)
    .option('--seats <bots>', 'a bot for each seat, e.g. random,mcts; one bot: the same on every seat', botList)
    .option('--matches <n>', 'how many', wholeNumber, 100)
    .option('--rotate', 'give every bot every seat in turn; the results are then by bot')
    .option('--record <dir>', 'write a record of each match, for `gameledger verify`')
    .option('--verbose', 'show every action and the position after it')
    .option('--json', 'print the result as JSON')
    .action((game: string, options: SimulateOptions) => withUsage('simulate', () => run(requireGame(game), options)));
}

async function run(game: AnyGame, options: SimulateOptions): Promise<void> {
  if (!options.seats) throw new UsageError(`--seats is missing: a bot for every seat, e.g. --seats ${BOT_IDS.slice(0, 2).join(',')}`);
  const config = await readGameConfig(game, options.config);
  const seats = game.seats(config).max;
  const [only, ...others] = options.seats;
  const bots = only && others.length === 0 ? Array.from({ length: seats }, () => only) : options.seats;
  if (bots.length !== seats) throw new UsageError(`this config has ${seats} seats, not ${bots.length}`);
  if (options.matches > MOST_MATCHES) throw new UsageError(`at most ${MOST_MATCHES} matches at a time`);
  const planned = plan(game, config, bots, options);
  const folder = options.record === undefined ? null : await openFolder(options.record);
  const done: { simulated: Simulated; turn: number }[] = [];
  const bar = options.verbose ? null : progressOf(planned.length);
  const started = performance.now();
  const finish = async (simulated: Simulated, simulation: Simulation): Promise<void> => {
    await folder?.write(simulated, simulation);
    done.push({ simulated: { ...simulated, sealed: null }, turn: options.rotate ? (simulation.seed - options.seed) % seats : 0 });
    bar?.increment();
  };
  if (options.verbose) for (const simulation of planned) await finish(simulateAloud(game, simulation), simulation);
  else await runSimulations(planned, finish);
  bar?.stop();
  report(game, bots, done, (performance.now() - started) / 1000, options.json ?? false);
}

async function openFolder(path: string): Promise<RecordFolder> {
  try {
    return await openRecordFolder(path);
  } catch (error) {
    throw new UsageError(`--record: ${error instanceof Error ? error.message : error}`);
  }
}

function plan(game: AnyGame, config: unknown, bots: BotId[], options: SimulateOptions): Simulation[] {
  const sealedBy = options.record === undefined ? null : (findEngine(game.id)?.sha256 ?? null);
  return Array.from({ length: options.matches }, (_, i) => ({
    game: game.id,
    config,
    bots: bots.map((_, seat) => bots[options.rotate ? (seat + i) % bots.length : seat] as BotId),
    budget: budgetOf(options),
    seed: options.seed + i,
    sealedBy,
  }));
}

function simulateAloud(game: AnyGame, simulation: Simulation): Simulated {
  print(`match of seed ${simulation.seed}: ${simulation.bots.join(' against ')}`);
  const simulated = simulate(game, simulation, (table, { seat }, label) => {
    print(`\n${table.actions}. seat ${seat} (${simulation.bots[seat]}): ${label}`);
    print(game.text(game.view(table.state, 'spectator')));
  });
  print(`\n${simulated.outcomes?.join(', ') ?? 'undecided'}\n`);
  return simulated;
}

function report(game: AnyGame, bots: BotId[], done: { simulated: Simulated; turn: number }[], seconds: number, asJson: boolean): void {
  const count = (place: number, wanted: Outcome): number =>
    done.filter(({ simulated, turn }) => simulated.outcomes?.[(place - turn + bots.length) % bots.length] === wanted).length;
  const lengths = spreadOf(done.map(({ simulated }) => simulated.actions));
  const playouts = done.reduce((sum, { simulated }) => sum + simulated.playouts, 0);
  const searchMs = done.reduce((sum, { simulated }) => sum + simulated.searchMs, 0);
  const playoutsPerSecond = searchMs === 0 ? null : Math.round((playouts / searchMs) * 1000);
  const rows = bots.map((bot, place) => ({
    place,
    bot,
    wins: count(place, 'win'),
    draws: count(place, 'draw'),
    losses: count(place, 'loss'),
    winShare: shareOf(count(place, 'win'), done.length),
  }));
  if (asJson) {
    print(
      JSON.stringify({ game: game.id, version: game.version, matches: done.length, seconds, rows, lengths, playouts, playoutsPerSecond }),
    );
    return;
  }
  print(`${game.title}, ${done.length} matches in ${seconds.toFixed(1)} s (${(done.length / seconds).toFixed(1)} a second)`);
  const cells = rows.map(({ place, bot, wins, draws, losses }) => [
    String(place),
    bot,
    formatShare(wins, done.length),
    formatShare(draws, done.length),
    formatShare(losses, done.length),
  ]);
  print(formatTable(['seat', 'bot', 'wins', 'draws', 'losses'], cells));
  print(`actions per match: mean ${lengths.mean.toFixed(1)}, median ${lengths.median}, longest ${lengths.longest}`);
  if (playoutsPerSecond !== null) print(`playouts: ${playouts}, ${playoutsPerSecond} per second and thread`);
}
