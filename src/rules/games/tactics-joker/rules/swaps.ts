/**
 * Arcana and Stealth: two cards, or two armies, change places.
 *
 * *Rules*: TJ-14.2, TJ-14.13, TJ-R54.
 */
import { type Cell, cellSchema, type Spot, spotIndex } from '../model/board.js';
import type { Seat } from '../model/names.js';
import { turnFaceUp } from './fog.js';
import { squareOf } from './ground.js';
import { carryOutLandings, queueLanding } from './landing.js';
import type { Play } from './play.js';
import { armyOn, placeOn, standsOn } from './tokens.js';

/** TJ-14.2, TJ-R54: two cards change places with their marks; tokens stay and do not land. */
export function swapCards(play: Play, seat: Seat, a: Spot, b: Spot): void {
  const { state, events } = play;
  const [first, second] = [cellSchema.parse(a), cellSchema.parse(b)];
  const [one, other] = [squareOf(state, first), squareOf(state, second)];
  state.board[spotIndex(first)] = other;
  state.board[spotIndex(second)] = one;
  events.push({ type: 'cardsSwapped', seat, a: first, b: second });
  for (const cell of [first, second]) flipUnderArmy(play, cell);
}

/** A face-down card that came under an army is turned face up. */
function flipUnderArmy(play: Play, cell: Cell): void {
  const { state, events } = play;
  const square = squareOf(state, cell);
  if (square.faceUp || !(standsOn(state, 0, cell) || standsOn(state, 1, cell))) return;
  turnFaceUp(square);
  events.push({ type: 'cardFlipped', cell, card: square.card });
}

/** TJ-14.13: two armies change places and land, first on the lower cell. */
export function swapArmies(play: Play, seat: Seat, a: Spot, b: Spot): void {
  const { state, events } = play;
  const [first, second] = [armyOn(state, seat, a), armyOn(state, seat, b)];
  placeOn(first, b);
  placeOn(second, a);
  events.push({ type: 'armiesSwapped', seat, a, b });
  queueLanding(state, seat, a);
  queueLanding(state, seat, b);
  carryOutLandings(play);
}
