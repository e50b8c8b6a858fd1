import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { BOTS, type BotId } from '../bots/bots.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { openTable, type Table } from '../simulation/table.js';
import { botList, budgetOf, gameCommand, readGameConfig, requireGame, type SimulationOptions } from './simulation-options.js';
import { UsageError, withUsage } from './usage.js';

interface PlayOptions extends SimulationOptions {
  seat: string;
  against: BotId[];
}

/** What the terminal is asked with; null: the input has ended. */
type Ask = (question: string) => Promise<string | null>;

const DEFAULT_SEED_RANGE = 0x7fff_ffff;

/** `gameledger play`: a match in the terminal against a bot, choosing from the numbered legal actions. */
export function playCommand(): Command {
  return gameCommand('play', 'play in the terminal against a bot', randomInt(1, DEFAULT_SEED_RANGE))
    .option('--against <bots>', 'who plays the other seats: one bot for all, or one a seat', botList, ['greedy'])
    .option('--seat <n>', 'your seat', '0')
    .action((game: string, options: PlayOptions) => withUsage('play', () => run(requireGame(game), options)));
}

async function run(game: AnyGame, options: PlayOptions): Promise<void> {
  const config = readGameConfig(game, options.config);
  const { max } = game.seats(config);
  const seat = Number(options.seat);
  if (!(Number.isInteger(seat) && seat >= 0 && seat < max)) throw new UsageError(`this match has the seats 0 to ${max - 1}`);
  if (![1, max - 1].includes(options.against.length)) {
    throw new UsageError(`--against takes one bot, or one for each of the other seats, not ${options.against.length}`);
  }
  const luck = fastChance(options.seed);
  const table = openTable(game, config, () => luck);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    await playOn(table, seat, options, linesOf(terminal));
  } finally {
    terminal.close();
  }
}

/** Questions over an input that may be a pipe, whose lines come all at once. */
function linesOf(terminal: ReturnType<typeof createInterface>): Ask {
  const lines = terminal[Symbol.asyncIterator]();
  return async (question) => {
    process.stdout.write(question);
    const line = await lines.next();
    return line.done ? null : line.value;
  };
}

async function playOn(table: Table, seat: Seat, options: PlayOptions, ask: Ask): Promise<void> {
  const minds = fastChance(~options.seed);
  for (let owing = table.toAct(); owing.length > 0; owing = table.toAct()) {
    const actor = owing.includes(seat) ? seat : (owing[0] ?? 0);
    const situation = table.situation(actor, minds);
    const bot = BOTS[botOn(actor, seat, options.against)];
    const action =
      actor === seat ? await choose(table, seat, situation.legal, ask) : bot.decide(situation, budgetOf(options), minds).action;
    if (!action) return;
    const isSeen = actor === seat || table.game.viewAction(action, actor, seat) !== null;
    console.log(`seat ${actor}: ${isSeen ? table.game.describe(action, table.state) : 'has chosen'}`);
    const { events } = table.act(actor, cloneJson(action));
    for (const event of events) tell(table.game.viewEvent(event, seat));
  }
  console.log(table.game.text(table.game.view(table.state, seat)));
  console.log(`seat ${seat}: ${table.outcomes()?.[seat] ?? 'undecided'}`);
}

/** The bots take the other seats in order; a single one takes them all. */
function botOn(actor: Seat, own: Seat, against: readonly BotId[]): BotId {
  return against[actor < own ? actor : actor - 1] ?? against[0] ?? 'greedy';
}

/** Dice and what followed from them stand in the events alone. */
function tell(event: Typed | null): void {
  if (!event) return;
  const { type, ...details } = event;
  const told = Object.entries(details).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  console.log(`  ${[type, ...told].join(', ')}`);
}

async function choose({ game, state }: Table, seat: Seat, legal: Typed[], ask: Ask): Promise<Typed | null> {
  console.log(`\n${game.text(game.view(state, seat))}\n`);
  for (const [index, action] of legal.entries()) console.log(`${String(index + 1).padStart(4)}  ${game.describe(action, state)}`);
  for (;;) {
    const answer = await ask(`your action, 1 to ${legal.length} (q: stop) > `);
    if (answer === null || answer.trim() === 'q') return null;
    const chosen = legal[Number(answer) - 1];
    if (chosen) return chosen;
    console.log(`there is no action «${answer.trim()}»`);
  }
}
