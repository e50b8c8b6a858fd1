/** What a step of the viewer onto a card meets, as far as the viewer knows it. */
import { areAdjacent, CELLS, type Cell, cellIndex, isUnderdark } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { otherSeat, type Seat } from '../model/names.js';
import { effectCovering } from '../rules/effects.js';
import { groundThreshold } from '../rules/rough-ground.js';
import type { View } from '../views/view-schema.js';

/** TJ-14.9: under fear any ground is rolled for. */
const FEARED = 4;

/** Each token needs this die or more to enter, or an enemy waits there. */
export interface Prospect {
  die: number | null;
  isFight: boolean;
}

/** The cells that an army of the viewer can step on now, those that are entered at once left out. */
export function prospectsOf(view: View): ReadonlyMap<Cell, Prospect> {
  const { viewer, turnSeat, phase, points, armies, config } = view;
  const found = new Map<Cell, Prospect>();
  if (viewer === null || turnSeat !== viewer || phase !== 'movement' || !points || points.normal + points.extra === 0) return found;
  const able = armies.filter(({ seat, at, tokens }) => seat === viewer && !isUnderdark(at) && tokens.some(({ moves }) => moves < 2));
  for (const cell of CELLS) {
    if (armies.some(({ seat, at }) => seat === viewer && at === cell)) continue;
    if (!able.some(({ at }) => areAdjacent(config.adjacency, cellIndex(at), cellIndex(cell)))) continue;
    const isFight = armies.some(({ seat, at }) => seat !== viewer && at === cell);
    const die = thresholdOf(view, viewer, cell);
    if (isFight || die !== null) found.set(cell, { die, isFight });
  }
  return found;
}

/** TJ-6.3: the least die that enters; null: none is rolled, or the card is unknown. */
function thresholdOf(view: View, viewer: Seat, cell: Cell): number | null {
  const card = view.board[cellIndex(cell)]?.card ?? null;
  if (card === null || effectCovering(view, viewer, 'nature', cell)) return null;
  return groundThreshold(cardOf(card).kind, view.seats[viewer].race) ?? (isFeared(view, otherSeat(viewer), cell) ? FEARED : null);
}

function isFeared({ effects, armies, config }: View, foe: Seat, cell: Cell): boolean {
  const anchor = effects.find(({ skill, seat }) => skill === 'intimidate' && seat === foe)?.anchor ?? null;
  if (anchor === null || !armies.some(({ seat, at }) => seat === foe && at === anchor)) return false;
  return anchor === cell || areAdjacent(config.adjacency, cellIndex(anchor), cellIndex(cell));
}
