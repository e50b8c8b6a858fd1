/** The commands of every feature, without the features, whose loading takes a second. */
import type { Commands } from '../api/command-line/commands.js';
import { RATING_COMMANDS } from './ratings/commands.js';
import { TERMINAL_COMMANDS } from './terminal/commands.js';
import { TOURNAMENT_COMMANDS } from './tournaments/commands.js';
import { TRANSPARENCY_COMMANDS } from './transparency/commands.js';

/** By feature; a test holds that each states the same. */
export const COMMANDS: Readonly<Record<string, Commands>> = {
  transparency: TRANSPARENCY_COMMANDS,
  ratings: RATING_COMMANDS,
  tournaments: TOURNAMENT_COMMANDS,
  terminal: TERMINAL_COMMANDS,
};

/**
 * The commands of the features that `FEATURES` leaves, and of those of other people that it names.
 *
 * *Errors*: `OperatorError` for a module that has no feature.
 */
export async function commandsOf(words: readonly string[]): Promise<Commands> {
  const own = Object.entries(COMMANDS).flatMap(([name, commands]) => (words.includes(`-${name}`) ? [] : [commands]));
  const modules = words.filter((word) => !word.startsWith('-'));
  const added = await Promise.all(
    modules.map(async (module) => {
      const { loadFeature } = await import('./choose.js');
      return (await loadFeature(module)).commands;
    }),
  );
  return Object.assign({}, ...own, ...added);
}
