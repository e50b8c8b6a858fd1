/** What a move would meet, from what its viewer knows. */
import { areAdjacent, CELLS, type Cell, cellIndex, isUnderdark, type Spot } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import type { Seat } from '../model/names.js';
import type { Sides } from '../model/state.js';
import { groundBonus } from '../rules/combat-strength.js';
import { effectCovering } from '../rules/effects.js';
import type { ArmyView, CellView, View } from '../views/view-schema.js';

/** A group on its way on the surface; count 0: characters alone. */
interface Group {
  from: Spot;
  to: Spot;
  count: number;
}

/** What is added to the dice of each side, how many dice defend, and whether all of the group is sure to arrive. */
interface Forecast extends Sides {
  defenders: number;
  isRough: boolean;
}

/** What both sides of an attack would have besides their dice; null: that is not known, or not so simple. */
export function attackForecast(view: View, { from, to, count }: Group): Forecast | null {
  const { config, viewer, armies, board } = view;
  const foes = armies.find(({ seat, at }) => seat !== viewer && at === to);
  const [base, ground] = [from, to].map((spot) => board.find(({ cell }) => cell === spot)?.card ?? null);
  // Characters add levels that are not in the view, and one variant counts neighbours by the ground.
  const isPlain = count > 0 && !hasHeroes(armies, [from, to]) && config.roughSupport !== 'noneIntoRough';
  if (viewer === null || !foes || !base || !ground || !isPlain) return null;
  const averted = {
    acrobatics: effectCovering(view, viewer, 'acrobatics', to) !== undefined,
    athletics: view.effects.some(({ skill, seat, anchor }) => skill === 'athletics' && seat === foes.seat && anchor === to),
  };
  const cards = groundBonus(config, cardOf(base), cardOf(ground), averted);
  return {
    attacker: cards.attacker + neighboursOf(view, viewer, to) - (areNeighbours(view, from, to) ? count : 0),
    defender: cards.defender + neighboursOf(view, foes.seat, to),
    defenders: foes.count,
    isRough: ['forest', 'mountain'].includes(cardOf(ground).kind),
  };
}

const hasHeroes = (armies: readonly ArmyView[], spots: readonly Spot[]): boolean =>
  armies.some(({ at, tokens }) => spots.includes(at) && tokens.some(({ pc }) => pc !== null));

const areNeighbours = ({ config }: View, one: Spot, other: Spot): boolean =>
  areAdjacent(config.adjacency, cellIndex(one), cellIndex(other));

/** TJ-7.9: a seat's tokens on the cards around a cell. */
function neighboursOf(view: View, seat: Seat, cell: Spot): number {
  const around = view.armies.filter((army) => army.seat === seat && CELLS.includes(army.at as Cell) && areNeighbours(view, army.at, cell));
  return around.reduce((sum, { count }) => sum + count, 0);
}

/** Whether a card gives a token to the next army on it. *Rules*: TJ-9.4. */
export function givesToken({ config }: View, { card, depleted }: Pick<CellView, 'card' | 'depleted'>): boolean {
  return config.conscripts && card !== null && cardOf(card).kind === 'face' && !depleted;
}

/** Whether a cell is a castle that can still be chosen. */
export function isFree({ phase, seats, board }: View, cell: Cell): boolean {
  const card = board[cellIndex(cell)]?.card ?? null;
  return (
    phase === 'chooseCastles' && card !== null && cardOf(card).kind === 'castle' && !seats.some(({ castles }) => castles.includes(cell))
  );
}

/** How many of the cards beside a cell give a token. */
export function giftsBeside(view: View, cell: Cell): number {
  const { board, config } = view;
  return board.filter((one) => areAdjacent(config.adjacency, cellIndex(one.cell), cellIndex(cell)) && givesToken(view, one)).length;
}

/** A castle of the other seat that an army comes to stand beside, and whose it is. */
export function castleBeside(view: View, seat: Seat, from: Spot, to: Spot): { at: Cell; holder: Seat } | null {
  const near = (spot: Spot, castle: Cell): boolean => CELLS.includes(spot as Cell) && areNeighbours(view, spot, castle);
  const theirs = view.seats.flatMap(({ seat: holder, castles }) => (holder === seat ? [] : castles.map((at) => ({ at, holder }))));
  return theirs.find(({ at }) => near(to, at) && !near(from, at)) ?? null;
}

/** The castles of the viewer that an enemy stands beside. */
export function threatenedCastles({ viewer, seats, armies, config, result }: View): Cell[] {
  if (viewer === null || result) return [];
  const foes = armies.filter(({ seat, at }) => seat !== viewer && !isUnderdark(at));
  return seats[viewer].castles.filter((castle) => foes.some(({ at }) => areAdjacent(config.adjacency, cellIndex(at), cellIndex(castle))));
}

/** The castles that are not the viewer's and beside an army of the viewer that can still go. */
export function castlesInReach({ viewer, seats, armies, board, config, points }: View): Cell[] {
  if (viewer === null || !points || points.normal === 0) return [];
  const able = armies.filter(({ seat, at, tokens }) => seat === viewer && !isUnderdark(at) && tokens.some(({ moves }) => moves < 2));
  const others = board.filter(({ cell, card }) => card !== null && cardOf(card).kind === 'castle' && !seats[viewer].castles.includes(cell));
  return others.flatMap(({ cell }) => (able.some(({ at }) => areAdjacent(config.adjacency, cellIndex(at), cellIndex(cell))) ? [cell] : []));
}
