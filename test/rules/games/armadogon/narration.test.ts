import t from 'tap';
import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import { reference } from '../../../../src/rules/games/armadogon/model/reference.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
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

narrationSuite(t, armadogon as AnyGame, {
  ids: IDS.armadogon,
  hasOwnNames: (config) => {
    const { board, bestiary } = config as { board: { id: string }; bestiary: { id: string } };
    return !isOurs(board.id) || !isOurs(bestiary.id);
  },
  more,
});
