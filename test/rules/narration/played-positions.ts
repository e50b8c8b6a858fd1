import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import type { Position } from './positions.js';

/** An entry of so many actions ends a match that goes on for too long to show anything new. */
const LONGEST = 400;

/** Positions of matches over every preset of a game, by turns with greedy players and with random ones. */
export function* playedPositions(game: AnyGame, seed: number): Generator<Position> {
  const presets = Object.values(game.presets);
  const chance = fastChance(seed);
  for (let match = 0; ; match++) {
    const verdict = game.resolveConfig(presets[match % presets.length]);
    if (!verdict.ok) throw new Error(verdict.message);
    const { config } = verdict;
    const { min, max } = game.seats(config);
    yield* positionsOfMatch(game, { config, seats: min + chance.pick(max - min + 1) }, match % 2 === 0, chance);
  }
}

function* positionsOfMatch(
  game: AnyGame,
  of: Pick<Position, 'config' | 'seats'>,
  isGreedy: boolean,
  chance: ReturnType<typeof fastChance>,
): Generator<Position> {
  const { state, events } = game.setup(of.config, of.seats, chance);
  yield { ...of, state: cloneJson(state), events, isFirst: true };
  for (let played = 0; played < LONGEST; played++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    const legal = game.legalActions(state, seat);
    const action = isGreedy ? game.greedy(game.view(state, seat), legal, chance) : legal[chance.pick(legal.length)];
    if (!action) throw new Error(`${game.id}: nothing is legal`);
    const made = game.apply(state, seat, cloneJson(action), chance);
    yield { ...of, state: cloneJson(state), events: made, isFirst: false };
  }
}
