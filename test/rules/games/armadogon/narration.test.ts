import t from 'tap';
import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import { reference } from '../../../../src/rules/games/armadogon/model/reference.js';
import type { State } from '../../../../src/rules/games/armadogon/model/state.js';
import { ask } from '../../../../src/rules/games/armadogon/narration/ask.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { playout } from '../../../../src/rules/kernel/playout.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { english } from '../../../pictures/english.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';

const isOurs = (id: string): boolean => id.startsWith('road-') || id.endsWith('-house') || id.endsWith('-seed');

/** A walk to every space of every road of the house, a fight with every enemy, and a day on which nothing is left. */
function* more([example]: readonly Position[]): Generator<Position> {
  const [bestiary] = reference.bestiaries;
  const events = [
    ...Object.keys(bestiary?.enemies ?? {}).map((total) => ({ type: 'fightWon', enemy: Number(total) })),
    { type: 'drawFailed', source: 'merchant' },
    { type: 'merchantStocked', cards: [] },
  ];
  const [first, ...others] = reference.boards;
  const unnamed = first && { ...first, id: 'unnamed', spaces: first.spaces.map(({ name: _, ...space }) => space) };
  for (const board of [first, unnamed, ...others]) {
    const verdict = armadogon.resolveConfig({ board: board === unnamed ? board : board?.id });
    if (!verdict.ok || !example || !board) throw new Error(`the road is refused: ${JSON.stringify(verdict)}`);
    const state = { ...(example.state as object), config: verdict.config };
    const walked = board.spaces.slice(1).map(({ index }) => ({ type: 'moved', from: 0, to: index, stop: null }));
    yield { config: verdict.config, seats: 1, state, events: [...walked, ...events], isFirst: false };
  }
  // What kills the wanderer, in the result of a state that is over.
  const over = { reason: 'death', cause: 'space' };
  yield {
    ...(example as Position),
    state: { ...(example?.state as object), phase: 'gameOver', decision: null, ended: over },
    events: [],
    isFirst: false,
  };
}

t.test('a meal is asked for with the hunt that the rules allow', (t) => {
  const asked = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const chance = fastChance(seed);
    const verdict = armadogon.resolveConfig({});
    if (!verdict.ok) return t.fail('the standard rules are refused');
    const look = (state: State): void => {
      const view = armadogon.view(state, 0);
      if (view.decision?.kind !== 'eating' || view.ate || view.decision.payment) return;
      const mayHunt = armadogon.legalActions(state, 0).some(({ type }) => type === 'hunt');
      t.equal(/hunt with a weapon/.test(ask(view, english('armadogon', 0)).text), mayHunt);
      asked[mayHunt ? 'yes' : 'no']++;
    };
    playout(armadogon, armadogon.setup(verdict.config, 1, chance).state, chance, { onStep: ({ state }) => look(state) });
  }
  t.ok(asked.yes > 0 && asked.no > 0, JSON.stringify(asked));
  t.end();
});

narrationSuite(t, armadogon as AnyGame, {
  ids: IDS.armadogon,
  hasOwnNames: (config) => {
    const { board, bestiary } = config as { board: { id: string }; bestiary: { id: string } };
    return !isOurs(board.id) || !isOurs(bestiary.id);
  },
  more,
});
