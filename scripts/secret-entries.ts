/**
 * Measures what the number of a seat's secret entries tells of its choice: matches of two seats in Juggernauts, in
 * whose step `declare` both choose in secret.
 *
 * The other seat sees how many entries the choice took, and nothing else of it before the step closes. Half of the
 * declarations teach a guesser, who knows how many attack cards and Repair Teams lie face-up; the other half is
 * guessed, once without and once with the number of entries.
 *
 * Usage: node --import tsx scripts/secret-entries.ts [matches] [random|greedy]
 */

import { openTable, type Table } from '../src/record/log/table.js';
import { BOTS, isBotId } from '../src/rules/bots/bots.js';
import { fastChance } from '../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../src/rules/kernel/game.js';
import { isRecord } from '../src/rules/kernel/json.js';
import { findGame } from '../src/use-cases/engines/registry.js';

/** What one seat declared in one step. */
interface Declaration {
  /** What everybody knows: the cards that may fire or repair. */
  known: string;
  /** How many entries it took. */
  entries: number;
  /** The levels of its attacks and repairs; `hold` where it held fire. */
  choice: string;
}

const CHOICES: ReadonlySet<string> = new Set(['declareAttack', 'holdFire', 'declareRepair']);

function labelOf(action: Typed): string {
  const { level } = action as { level?: unknown };
  return level === undefined ? 'hold' : `${action.type === 'declareRepair' ? 'repair' : 'attack'} ${level}`;
}

function stepOf(table: Table): string {
  return isRecord(table.state) ? String(table.state.step) : '';
}

/** The face-up cards of a seat that the step asks about, as the spectators' view shows them. */
function knownOf(game: AnyGame, table: Table, seat: Seat): string {
  const view = game.view(table.state, 'spectator') as { seats: { matrix: { card: string | null; faceUp: boolean }[] }[] };
  const cards = view.seats[seat]?.matrix.flatMap(({ card, faceUp }) => (faceUp && card !== null ? [card] : [])) ?? [];
  return cards.sort().join(' ');
}

function play(game: AnyGame, config: unknown, bot: keyof typeof BOTS, seed: number): Declaration[] {
  const chance = fastChance(seed);
  const table = openTable(game, config, () => chance);
  const declarations: Declaration[] = [];
  let running = new Map<Seat, { known: string; entries: number; choices: string[] }>();
  for (let owing = table.toAct(); owing.length > 0; owing = table.toAct()) {
    const seat = owing[chance.pick(owing.length)] ?? 0;
    const isDeclaring = stepOf(table) === 'declare';
    const known = isDeclaring && !running.has(seat) ? knownOf(game, table, seat) : '';
    const { action } = BOTS[bot].decide(table.situation(seat, chance), { playouts: 1 }, chance);
    if (isDeclaring) {
      const mine = running.get(seat) ?? { known, entries: 0, choices: [] };
      mine.entries++;
      if (CHOICES.has(action.type)) mine.choices.push(labelOf(action));
      running.set(seat, mine);
    }
    table.act(seat, structuredClone(action));
    if (stepOf(table) === 'declare') continue;
    for (const { choices, ...rest } of running.values()) declarations.push({ ...rest, choice: choices.join(', ') });
    running = new Map();
  }
  return declarations;
}

/**
 * The share of `asked` that is guessed right by a player who has seen `taught` and names the most frequent choice under
 * the same clues.
 */
function accuracy(taught: Declaration[], asked: Declaration[], clues: (declaration: Declaration) => string): number {
  const seen = new Map<string, Map<string, number>>();
  for (const declaration of taught) {
    const counts = seen.get(clues(declaration)) ?? new Map<string, number>();
    counts.set(declaration.choice, (counts.get(declaration.choice) ?? 0) + 1);
    seen.set(clues(declaration), counts);
  }
  const guess = (declaration: Declaration): string | undefined =>
    [...(seen.get(clues(declaration)) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
  return asked.filter((declaration) => guess(declaration) === declaration.choice).length / asked.length;
}

const [wanted = '400', bot = 'random'] = process.argv.slice(2);
const game = findGame('juggernauts');
const verdict = game?.resolveConfig({});
if (!game || !verdict?.ok || !isBotId(bot)) throw new Error('there is no such game or bot');
const declarations: Declaration[] = [];
for (let seed = 1; seed <= Number(wanted); seed++) declarations.push(...play(game, verdict.config, bot, seed));
const [taught, asked] = [declarations.filter((_, i) => i % 2 === 0), declarations.filter((_, i) => i % 2 === 1)];
const blind = accuracy(taught, asked, ({ known }) => known);
const counting = accuracy(taught, asked, ({ known, entries }) => `${known} ${entries}`);
console.log(`${declarations.length} declarations of ${wanted} matches between two ${bot} players`);
console.log(`guessed right: ${blind.toFixed(2)} by what lies face-up, ${counting.toFixed(2)} with the number of entries`);
