import t from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Outcome, Seat } from '../../../src/rules/kernel/game.js';
import { withoutResignation } from '../../../src/rules/kernel/without-resignation.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';

const POINTS: { [outcome in Outcome]: number } = { win: 1, draw: 0.5, loss: 0 };
const MATCHES = 20;

/** The points of the greedy player against any legal action, in these deals and no others, each from both seats. */
function pointsOf(game: AnyGame, input: unknown): number {
  const verdict = game.resolveConfig(input);
  if (!verdict.ok) throw new Error(verdict.message);
  let points = 0;
  for (let match = 0; match < MATCHES; match++) points += play(game, verdict.config, Math.floor(match / 2), match % 2);
  return points;
}

function play(game: AnyGame, config: unknown, seed: number, greedySeat: Seat): number {
  const luck = fastChance(seed);
  const minds = fastChance(~seed);
  const { state } = game.setup(config, 2, luck);
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const legal = withoutResignation(game.legalActions(state, seat));
    const action = seat === greedySeat ? game.greedy(game.view(state, seat), legal, minds) : legal[minds.pick(legal.length)];
    if (action === undefined) throw new Error('there is nothing to choose from');
    game.apply(state, seat, action, luck);
  }
  return POINTS[game.outcomes(state)?.[greedySeat] ?? 'draw'];
}

const LEAST: [id: string, preset: string, least: number][] = [
  ['tactics-joker', 'base', 20],
  ['tactics-joker', 'prototype', 18],
  ['juggernauts', 'release', 18],
  ['juggernauts', 'pre-release', 17],
  ['jugger-ttg', 'short', 20],
];

for (const [id, preset, least] of LEAST) {
  t.test(`${id}, ${preset}: the greedy player makes ${least} points of ${MATCHES} against any legal action`, async (t) => {
    const game = listGames().find((candidate) => candidate.id === id);
    if (!game) throw new Error(`there is no ${id}`);
    const points = pointsOf(game, game.presets[preset]);
    t.ok(points >= least, `${points} points`);
  });
}
