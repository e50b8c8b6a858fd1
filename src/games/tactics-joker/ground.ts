import { CELL_COUNT, type Spot, spotIndex } from './board.js';
import { type Card, cardOf } from './cards.js';
import type { MatchConfig } from './config-schema.js';
import { present } from './invariant.js';
import type { Seat } from './names.js';
import type { Square, State } from './state.js';

/** The square of the cell that a spot belongs to. */
export function squareOf(state: State, spot: Spot): Square {
  return present(state.board[spotIndex(spot) % CELL_COUNT], spot);
}

/** The card of the cell that a spot belongs to. */
export function cardOn(state: State, spot: Spot): Card {
  return cardOf(squareOf(state, spot).card);
}

/** TJ-1.5, TJ-17.5: the terrain value of a card. */
export function terrainValue(config: MatchConfig, card: Card): number {
  return card.kind === 'face' ? config.faceValue : card.value;
}

/** Section 7: who knows all of some squares' cards; null when they all lie face up. */
export function knowersOf(squares: readonly Square[]): Seat[] | null {
  if (squares.every((square) => square.faceUp)) return null;
  return ([0, 1] as const).filter((seat) => squares.every((square) => square.seenBy[seat]));
}
