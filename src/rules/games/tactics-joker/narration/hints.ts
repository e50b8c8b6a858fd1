import type { Hint } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { areAdjacent, CELLS, type Cell, cellIndex, cellOf, isUnderdark } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import { isFree } from './forecast.js';
import type { Words } from './messages.js';
import { decidesLast } from './standing.js';

/** What a newcomer needs to know of the grid for what is asked now. */
export function hints(view: View, say: Words): Hint[] {
  const { viewer, seats, config, armies, phase } = view;
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
        ...(config.conscripts ? [hint(say('hint.gifts'), free)] : []),
      ];
    }
    case 'recruit':
      return [hint(say('hint.waiting'))];
    case 'movement': {
      const enemies = besideOwn(
        view,
        view.armies.flatMap(({ seat, at }) => (seat === viewer || isUnderdark(at) ? [] : [cellOf(at)])),
      );
      const jokers = besideOwn(
        view,
        view.board.flatMap(({ cell, card }) => (card !== null && cardOf(card).kind === 'wild' ? [cell] : [])),
      );
      return [
        { text: say('hint.army'), marks: armies.flatMap(({ seat, at }) => (seat === viewer ? [`army:${viewer}-${at}` as const] : [])) },
        hint(say('hint.leaving'), own),
        ...(enemies.length > 0 ? [hint(say('hint.ground'), enemies)] : []),
        ...(jokers.length > 0 && view.pool.count > 0 ? [hint(say('hint.joker'), jokers)] : []),
        hint(say('hint.theirs', { shown: others.length }), others),
        hint(say('hint.end', { rounds: config.roundLimit, decides: decidesLast(config) })),
      ];
    }
    default:
      return [];
  }
}

/** Those of the cells that lie beside an army of the viewer. */
function besideOwn({ viewer, armies, config }: View, cells: readonly Cell[]): Cell[] {
  const own = armies.flatMap(({ seat, at }) => (seat === viewer && !isUnderdark(at) ? [cellOf(at)] : []));
  return cells.filter((cell) => own.some((at) => areAdjacent(config.adjacency, cellIndex(at), cellIndex(cell))));
}
