/**
 * What a skill may aim at.
 *
 * *Rules*: TJ-13.6, TJ-13.12, TJ-16.7, TJ-16.8, TJ-R67.
 */
import { present, unreachable } from '../../../kit/unreachable.js';
import {
  CELL_COUNT,
  CELLS,
  type Cell,
  cellAt,
  cellIndex,
  isUnderdark,
  neighbours,
  reachOf,
  SPOTS,
  type Spot,
  spotAt,
  spotIndex,
} from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { otherSeat, type Seat, type Skill } from '../model/names.js';
import type { State, Token } from '../model/state.js';
import { carrierOf } from './characters.js';
import { type GroupMove, listGroupMoves } from './group-moves.js';
import { seatOf } from './tokens.js';

/** What a skill check aims at, in the words of the target action. */
export type Target = { at: Cell } | { a: Spot; b: Spot } | GroupMove;

/** TJ-13.6: the cells a check may aim at, and the layer its character stands on; null for a commander. */
export type Reach = { underdark: boolean; cells: readonly number[] } | null;

/** The reach of the character that makes a check; null for a commander. */
export function reachOfPc(state: State, pc: string | null): Reach {
  if (pc === null) return null;
  const { at } = present(carrierOf(state, pc), `character ${pc}`);
  return { underdark: isUnderdark(at), cells: reachOf(state.config.adjacency, cellIndex(at)) };
}

/** TJ-R67: the zone of a check's lasting effect: the reach at this moment; null for a commander. */
export function zoneOf(state: State, pc: string | null): Cell[] | null {
  return reachOfPc(state, pc)?.cells.map(cellAt) ?? null;
}

/** Which target action a skill asks for; null for the six that have no target. */
export function targetKindOf(skill: Skill): 'cell' | 'pair' | 'move' | null {
  switch (skill) {
    case 'acrobatics':
    case 'athletics':
    case 'diplomacy':
    case 'insight':
    case 'intimidate':
    case 'perception':
      return 'cell';
    case 'arcana':
    case 'stealth':
      return 'pair';
    case 'dungeoneering':
      return 'move';
    case 'bluff':
    case 'heal':
    case 'nature':
    case 'religion':
    case 'streetwise':
    case 'thievery':
      return null;
    default:
      return unreachable(skill);
  }
}

/**
 * A8 to A10: the legal targets of a skill, in canonical order; on the surface but for Dungeoneering and Stealth
 * (TJ-13.12).
 */
export function listTargets(state: State, seat: Seat, skill: Skill, pc: string | null): Target[] {
  const reach = reachOfPc(state, pc);
  switch (targetKindOf(skill)) {
    case 'cell':
      return cellTargets(state, seat, skill, reach).map((at) => ({ at }));
    case 'pair':
      return skill === 'arcana' ? arcanaTargets(state, seat, reach) : stealthTargets(state, seat, reach);
    case 'move':
      return moveTargets(state, seat, reach);
    case null:
      return [];
  }
}

function cellTargets(state: State, seat: Seat, skill: Skill, reach: Reach): Cell[] {
  const cells = reach?.cells ?? CELLS.keys();
  const candidates = [...cells].map(cellAt);
  if (skill === 'acrobatics') return candidates.filter((cell) => isKnownForest(state, seat, cell));
  const aimsAt = targetedTokens(skill, seat);
  const taken = new Set<Spot>();
  for (const token of state.tokens) if (aimsAt(token)) taken.add(token.at);
  return candidates.filter((cell) => taken.has(cell));
}

/** Acrobatics lists only forests whose card the seat knows. */
export function isKnownForest(state: State, seat: Seat, cell: Cell): boolean {
  const square = present(state.board[spotIndex(cell)], cell);
  return square.seenBy[seat] && cardOf(square.card).kind === 'forest';
}

/** Which tokens make their cell a target. */
function targetedTokens(skill: Skill, seat: Seat): (token: Token) => boolean {
  if (skill === 'perception') return (token) => seatOf(token.id) === otherSeat(seat) && token.pc === null;
  if (skill === 'insight') return (token) => seatOf(token.id) === seat && token.pc === null;
  return (token) => seatOf(token.id) === seat;
}

/** TJ-16.8: pairs of cells next to one and the same own surface army. */
function arcanaTargets(state: State, seat: Seat, reach: Reach): Target[] {
  const centres = new Set<number>();
  for (const token of state.tokens) if (seatOf(token.id) === seat && !isUnderdark(token.at)) centres.add(spotIndex(token.at));
  const paired = new Uint8Array(CELL_COUNT * CELL_COUNT);
  for (const centre of centres) {
    const around = neighbours(state.config.adjacency, centre).filter((cell) => reach === null || reach.cells.includes(cell));
    for (const a of around) for (const b of around) if (a < b) paired[a * CELL_COUNT + b] = 1;
  }
  const targets: Target[] = [];
  paired.forEach((is, index) => {
    if (is) targets.push({ a: cellAt(Math.floor(index / CELL_COUNT)), b: cellAt(index % CELL_COUNT) });
  });
  return targets;
}

/** Pairs of own armies on the same layer, within reach. */
function stealthTargets(state: State, seat: Seat, reach: Reach): Target[] {
  const held = new Set<number>();
  for (const token of state.tokens) if (seatOf(token.id) === seat) held.add(spotIndex(token.at));
  const spots = [...held].filter((spot) => isWithin(reach, spot)).sort((a, b) => a - b);
  return spots.flatMap((a, place) =>
    spots.slice(place + 1).flatMap((b) => (a < CELL_COUNT === b < CELL_COUNT ? [{ a: spotAt(a), b: spotAt(b) }] : [])),
  );
}

/** Whether a spot, given by its index, lies within reach on the character's layer. */
export function isWithin(reach: Reach, spot: number): boolean {
  return reach === null || (spot >= CELL_COUNT === reach.underdark && reach.cells.includes(spot % CELL_COUNT));
}

/** TJ-16.7: groups that may change layers, on the layer and within the reach of the character. */
function moveTargets(state: State, seat: Seat, reach: Reach): GroupMove[] {
  return listGroupMoves(state, seat, { crossing: true, most: SPOTS.length, reach }, (from, to, count) => ({ from, to, count }));
}
