/** What a step of the viewer onto a card meets, as far as the viewer knows it. */
import { areAdjacent, CELLS, type Cell, cellIndex, isUnderdark } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { otherSeat, type Seat } from '../model/names.js';
import { attackForecast } from '../narration/forecast.js';
import { winChance } from '../narration/odds/fight.js';
import { effectCovering } from '../rules/effects.js';
import { traitsOf } from '../rules/races.js';
import { groundThreshold } from '../rules/rough-ground.js';
import type { ArmyView, View } from '../views/view-schema.js';

/** TJ-14.9: under fear any ground is rolled for. */
const FEARED = 4;

/** Each token needs this die or more to enter, or an enemy waits there, beaten with a chance if that is known. */
export interface Prospect {
  die: number | null;
  isFight: boolean;
  chance: number | null;
}

/** The cells that an army of the viewer can step on now. */
export function prospectsOf(view: View): ReadonlyMap<Cell, Prospect> {
  const { viewer, turnSeat, phase, points, armies, config } = view;
  const found = new Map<Cell, Prospect>();
  if (viewer === null || turnSeat !== viewer || phase !== 'movement' || !points || points.normal + points.extra === 0) return found;
  const able = armies.filter(({ seat, at, tokens }) => seat === viewer && !isUnderdark(at) && tokens.some(({ moves }) => moves < 2));
  for (const cell of CELLS) {
    if (armies.some(({ seat, at }) => seat === viewer && at === cell)) continue;
    const near = able.filter(({ at }) => areAdjacent(config.adjacency, cellIndex(at), cellIndex(cell)));
    if (near.length === 0) continue;
    const isFight = armies.some(({ seat, at }) => seat !== viewer && at === cell);
    const chances = isFight ? near.flatMap((army) => chanceOf(view, viewer, army, cell) ?? []) : [];
    const chance = chances.length === 0 ? null : Math.max(...chances);
    found.set(cell, { die: thresholdOf(view, viewer, cell), isFight, chance });
  }
  return found;
}

/** The chance of all of an army that can go to beat those on a cell; null where dice to enter or skills come first. */
function chanceOf(view: View, viewer: Seat, { at: from, tokens }: ArmyView, to: Cell): number | null {
  const count = tokens.filter(({ moves }) => moves < 2).length;
  const found = view.config.skills.mode === 'off' ? attackForecast(view, { from, to, count }) : null;
  if (!found || found.isRough) return null;
  const force = (seat: Seat, tokens: number) => ({
    faces: traitsOf(view.seats[seat].race).sixesCount ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 0],
    tokens,
    levels: [],
  });
  return winChance(force(viewer, count), force(otherSeat(viewer), found.defenders), found.attacker - found.defender);
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
