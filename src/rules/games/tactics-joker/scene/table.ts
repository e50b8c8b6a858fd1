/** The board that the cards lie on. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, shape } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { GRID } from './cells.js';

/** How wide the frame is at the left and the right, and where it ends below. */
export const FRAME = { width: 700, bottom: GRID.top + 7 * GRID.cell + 30 } as const;

/** A frame of wood around a field of felt. */
export function frameItems(say: Words): Item[] {
  const { width, bottom } = FRAME;
  const side = 7 * GRID.cell;
  const middle: Pair = [width / 2, bottom / 2];
  const label = say('scene.board');
  return [
    shape('rect', 'frame', middle, [width - 4, bottom - 4], label),
    shape('rect', 'rim', middle, [width - 14, bottom - 14], label),
    shape('rect', 'felt', [GRID.left + side / 2, GRID.top + side / 2 + 1], [side + 4, side + 6], label),
  ];
}
