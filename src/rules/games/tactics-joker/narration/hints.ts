import type { Hint } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { areAdjacent, CELLS, type Cell, cellIndex, cellOf, isUnderdark } from '../model/board.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import { isFree } from './forecast.js';
import type { Words } from './messages.js';
import { decidesLast } from './standing.js';

/** What a newcomer needs to know of the grid for what is asked now. */
export function hints(view: View, say: Words): Hint[] {
  const { viewer, seats, config, armies, phase, firstSeat } = view;
  const own = viewer === null ? [] : seats[viewer].castles;
  const others = seats.flatMap(({ seat, castles }) => (seat === viewer ? [] : castles));
  const marksOf = (cells: readonly Cell[]): TargetId[] => cells.map((cell) => `cell:${cell}`);
  const hint = (text: string, cells: readonly Cell[] = []): Hint => ({ text, marks: marksOf(cells) });
  switch (phase) {
    case 'chooseCastles': {
      const count = castlesToWin({ config });
      const free = CELLS.filter((cell) => isFree(view, cell));
      return [
        ...(count === null ? [] : [hint(say('hint.castles', { count }), free)]),
        ...(viewer === firstSeat ? [hint(say('hint.choice'))] : []),
      ];
    }
    case 'recruit':
      return [hint(say('hint.waiting'))];
    case 'movement': {
      const enemies = enemiesBeside(view);
      return [
        { text: say('hint.army'), marks: armies.flatMap(({ seat, at }) => (seat === viewer ? [`army:${viewer}-${at}` as const] : [])) },
        hint(say('hint.leaving'), own),
        ...(enemies.length > 0 ? [hint(say('hint.ground'), enemies)] : []),
        hint(say('hint.theirs', { shown: others.length }), others),
        hint(say('hint.end', { rounds: config.roundLimit, decides: decidesLast(config) })),
      ];
    }
    default:
      return [];
  }
}

/** The cells with an enemy beside an army of the viewer. */
function enemiesBeside({ viewer, armies, config }: View): Cell[] {
  const cellsOf = (isOwn: boolean): Cell[] =>
    armies.flatMap(({ seat, at }) => (isUnderdark(at) || (seat === viewer) !== isOwn ? [] : [cellOf(at)]));
  const own = cellsOf(true);
  return cellsOf(false).filter((cell) => own.some((at) => areAdjacent(config.adjacency, cellIndex(at), cellIndex(cell))));
}
