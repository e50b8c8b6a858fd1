import { Command, InvalidArgumentError, Option } from 'commander';
import { fileText } from '../../api/command-line/received.js';
import { inOneLine } from '../../api/command-line/terminal-text.js';
import { UsageError } from '../../api/command-line/usage.js';
import { BOT_IDS, type BotId, isBotId } from '../../rules/bots/bots.js';
import type { SearchBudget } from '../../rules/bots/mcts.js';
import type { AnyGame } from '../../rules/kernel/game.js';
import { parseJson } from '../../rules/kernel/parse-json.js';
import { findGame, listGames } from '../../use-cases/engines/registry.js';

/** What simulate, arena and play have in common. */
export interface SimulationOptions {
  config: string;
  playouts: number;
  ms?: number;
  seed: number;
}

/** All matches are planned before the first is played. */
export const MOST_MATCHES = 1_000_000;

/** A subcommand about one game, with the options of all of them. */
export function gameCommand(name: string, description: string, defaultSeed: number): Command {
  return new Command(name)
    .description(description)
    .argument(
      '<game>',
      `one of ${listGames()
        .map(({ id }) => id)
        .join(', ')}`,
    )
    .addOption(new Option('--config <json>', 'the config: JSON, @file or the name of a preset').default('{}'))
    .option('--playouts <n>', 'playouts for a decision of mcts', wholeNumber, 200)
    .option('--ms <n>', 'milliseconds for a decision of mcts; then the result depends on the machine', wholeNumber)
    .option('--seed <n>', 'the same seed gives the same matches', wholeNumber, defaultSeed);
}

/** A whole number from 1. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('a whole number from 1');
  return Number(text);
}

/** A list of bots by name. */
export function botList(text: string): BotId[] {
  return text.split(',').map((name) => {
    if (!isBotId(name)) throw new InvalidArgumentError(`bots are ${BOT_IDS.join(', ')}`);
    return name;
  });
}

/** The game of that name. *Errors*: `UsageError`. */
export function requireGame(id: string): AnyGame {
  const game = findGame(id);
  if (game) return game;
  throw new UsageError(
    `there is no game ${id}; there are ${listGames()
      .map((game) => game.id)
      .join(', ')}`,
  );
}

/** The resolved config a user means. *Errors*: `UsageError` with the clause that refuses it. */
export async function readGameConfig(game: AnyGame, text: string): Promise<unknown> {
  const verdict = game.resolveConfig(await parseConfig(game, text));
  if (verdict.ok) return verdict.config;
  throw new UsageError(`the config is invalid (${verdict.clause}) at ${verdict.path || '/'}: ${verdict.message}`);
}

async function parseConfig(game: AnyGame, text: string): Promise<unknown> {
  if (Object.hasOwn(game.presets, text)) return game.presets[text];
  return readJsonOption('--config', text, `; presets are ${Object.keys(game.presets).join(', ')}`);
}

/** JSON given as it is, or in a file (`@file`). *Errors*: `UsageError` that names the option and ends with `hint`. */
export async function readJsonOption(option: string, text: string, hint = ''): Promise<unknown> {
  try {
    return parseJson(text.startsWith('@') ? await fileText(text.slice(1)) : text);
  } catch (error) {
    throw new UsageError(inOneLine(`${option}: ${error instanceof Error ? error.message : error}${hint}`));
  }
}

/** What mcts may spend on a decision: with a time limit as many playouts as fit. */
export function budgetOf({ playouts, ms }: Pick<SimulationOptions, 'playouts' | 'ms'>): SearchBudget {
  return ms === undefined ? { playouts } : { playouts: Number.MAX_SAFE_INTEGER, ms };
}
