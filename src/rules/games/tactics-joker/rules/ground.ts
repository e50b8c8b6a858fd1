/**
 * The card below a spot: its value, and who knows it.
 *
 * *Rules*: TJ-1.5, TJ-17.5, TJ-R72.
 */
import { present } from '../../../kit/unreachable.js';
import { CELL_COUNT, type Spot, spotIndex } from '../model/board.js';
import { type Card, cardOf } from '../model/cards.js';
import type { MatchConfig } from '../model/config.js';
import type { Seat } from '../model/names.js';
import type { Square, State } from '../model/state.js';

/** The square of the cell that a spot belongs to. */
export function squareOf(state: State, spot: Spot): Square {
  return present(state.board[spotIndex(spot) % CELL_COUNT], spot);
}

/** The card of the cell that a spot belongs to. */
export function cardOn(state: State, spot: Spot): Card {
  return cardOf(squareOf(state, spot).card);
}

/** TJ-1.5: the terrain value of a card; that of jacks and queens is set by the config (TJ-17.5). */
export function terrainValue(config: MatchConfig, card: Card): number {
  return card.kind === 'face' ? config.faceValue : card.value;
}

/** Section 7, TJ-R72: who knows all of some squares' cards at this moment; null when they all lie face up. */
export function knowersOf(squares: readonly Square[]): Seat[] | null {
  if (squares.every((square) => square.faceUp)) return null;
  return ([0, 1] as const).filter((seat) => squares.every((square) => square.seenBy[seat]));
}
