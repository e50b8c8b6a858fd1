import type { Hint } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { CELLS, type Cell } from '../model/board.js';
import { castlesToWin } from '../rules/victory.js';
import { prospectsOf } from '../scene/prospects.js';
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
      const fights = [...prospectsOf(view)].flatMap(([cell, { isFight }]) => (isFight ? [cell] : []));
      return [
        { text: say('hint.army'), marks: armies.flatMap(({ seat, at }) => (seat === viewer ? [`army:${viewer}-${at}` as const] : [])) },
        hint(say('hint.leaving'), own),
        ...(fights.length > 0 ? [hint(say('hint.ground'), fights)] : []),
        hint(say('hint.theirs', { shown: others.length }), others),
        hint(say('hint.end', { rounds: config.roundLimit, decides: decidesLast(config) })),
      ];
    }
    default:
      return [];
  }
}
