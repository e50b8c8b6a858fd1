import { randomInt } from 'node:crypto';
import { type Command, Option } from 'commander';
import { serviceAddress, UsageError, withUsage } from '../../../api/command-line/usage.js';
import type { BotId } from '../../../rules/bots/bots.js';
import { LANGUAGES, type Language } from '../../../rules/kernel/narration.js';
import { findGame } from '../../../use-cases/engines/registry.js';
import {
  botList,
  budgetOf,
  gameCommand,
  readGameConfig,
  readJsonOption,
  requireGame,
  type SimulationOptions,
} from '../simulation-options.js';
import { configWith, givenLoadout } from './given-loadout.js';
import { localMatch } from './local-match.js';
import type { PlayedMatch } from './played-match.js';
import { remoteMatch } from './remote-match.js';
import { sit } from './sitting.js';
import { openTerminal } from './terminal.js';

interface PlayOptions extends SimulationOptions {
  seat: string;
  against: BotId[];
  url?: string;
  key?: string;
  match?: string;
  terms?: string;
  loadout?: string;
  lang: Language;
}

const DEFAULT_SEED_RANGE = 0x7fff_ffff;

/** `gameledger play`: a match in the terminal, here against bots or at a service. */
export function playCommand(): Command {
  return gameCommand('play', 'play in the terminal: locally against bots, or at a service', randomInt(1, DEFAULT_SEED_RANGE))
    .option('--against <bots>', 'the bots of the other seats: one for all, or one for each', botList, ['greedy'])
    .option('--seat <n>', 'your seat', '0')
    .addOption(new Option('--lang <language>', 'the language of what is told').choices(LANGUAGES).default(languageOf(process.env)))
    .option('--url <url>', 'play at this service', serviceAddress)
    .option('--key <key>', 'your API key or seat token there (default: GAMELEDGER_KEY, else a new account)')
    .option('--match <id>', 'with --url: join or continue this match instead of opening one')
    .option('--terms <json>', 'with --url: the terms of the match (docs/match-life.md), JSON or @file')
    .option('--loadout <loadout>', 'what your seat brings: a name of the game, JSON or @file, a line of text; with --url a saved id')
    .action((game: string, options: PlayOptions) => withUsage('play', () => run(game, options)));
}

/** The language of the shell, where there are texts in it. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const wanted = (LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2);
  return LANGUAGES.find((language) => language === wanted) ?? LANGUAGES[0];
}

async function run(game: string, options: PlayOptions): Promise<void> {
  const match = await (options.url === undefined ? opened(game, options) : atService(options.url, game, options));
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    await sit(match, terminal);
  } finally {
    terminal.close();
    match.close();
  }
}

async function opened(id: string, options: PlayOptions): Promise<PlayedMatch> {
  const game = requireGame(id);
  const config = await readGameConfig(game, options.config);
  const { max } = game.seats(config);
  const seat = Number(options.seat);
  if (!(Number.isInteger(seat) && seat >= 0 && seat < max)) throw new UsageError(`this match has the seats 0 to ${max - 1}`);
  if (![1, max - 1].includes(options.against.length)) {
    throw new UsageError(`--against takes one bot, or one for each of the other seats, not ${options.against.length}`);
  }
  const { loadout } = options;
  return localMatch({
    game,
    config: loadout === undefined ? config : configWith(game, config, seat, await givenLoadout(loadout)),
    seat,
    against: options.against,
    budget: budgetOf(options),
    seed: options.seed,
    language: options.lang,
  });
}

async function atService(url: string, game: string, options: PlayOptions): Promise<PlayedMatch> {
  const { config, terms, loadout, against, match: matchId, seat } = options;
  const isPreset = findGame(game)?.presets[config] !== undefined;
  const request = {
    ...(isPreset ? { preset: config } : { config: (await readJsonOption('--config', config)) as Record<string, unknown> }),
    ...(terms !== undefined && { terms: (await readJsonOption('--terms', terms)) as object }),
  };
  const key = options.key ?? process.env.GAMELEDGER_KEY;
  const brought = loadout === undefined ? {} : { loadout: await givenLoadout(loadout) };
  return remoteMatch({ url, key, game, matchId, request, brought, seat: Number(seat), against, lang: options.lang });
}
