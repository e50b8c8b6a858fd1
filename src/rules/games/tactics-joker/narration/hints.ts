import type { Hint } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { CELLS, type Cell } from '../model/board.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import { isFree } from './forecast.js';
import type { Words } from './messages.js';
import { decidesLast } from './standing.js';

/** What a newcomer needs to know of the grid. */
export function hints(view: View, say: Words): Hint[] {
  const { viewer, seats, config, armies } = view;
  const count = castlesToWin({ config });
  const own = viewer === null ? [] : seats[viewer].castles;
  const others = seats.flatMap(({ seat, castles }) => (seat === viewer ? [] : castles));
  const mine = armies.filter(({ seat }) => seat === viewer);
  const free = CELLS.filter((cell) => isFree(view, cell));
  const marksOf = (cells: readonly Cell[]): TargetId[] => cells.map((cell) => `cell:${cell}`);
  // In the order of a first turn: a castle is chosen, castles roll, armies move.
  return [
    ...(count === null ? [] : [{ text: say('hint.castles', { count, shown: own.length }), marks: marksOf(own.length > 0 ? own : free) }]),
    { text: say('hint.end', { rounds: config.roundLimit, decides: decidesLast(config) }), marks: marksOf(own) },
    { text: say('hint.theirs', { shown: others.length }), marks: marksOf(others) },
    { text: say('hint.army'), marks: mine.map(({ at }) => `army:${viewer}-${at}`) },
    { text: say('hint.ground'), marks: [] },
  ];
}
