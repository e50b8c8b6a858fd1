/** Why a Commander or a square of the shape is not legal (chapter 2). */
import { FIGURES } from '../model/reference.js';
import { bordering, formatSquare, hasSquare } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import type { Reason } from './reason.js';

/** Why a die is no Commander for the deck. */
export function againstCommander(me: SeatState, die: number): Reason | null {
  if (!FIGURES.commanders.includes(die))
    return { rule: 'JN-2.2', message: `A Commander has ${FIGURES.commanders.join(', ')} faces, not ${die}.` };
  const needed = die + FIGURES.layoutExtraCards;
  return needed > me.deck.length ? { rule: 'JN-R3', message: `A d${die} needs ${needed} cards, the deck has ${me.deck.length}.` } : null;
}

/** Why a square cannot be laid. */
export function againstSquare(me: SeatState, square: { x: number; y: number }): Reason | null {
  if (hasSquare(me.shape, square)) return { rule: 'JN-2.4', message: `${formatSquare(square)} is laid already.` };
  return hasSquare(bordering(me.shape), square)
    ? null
    : { rule: 'JN-R4', message: `${formatSquare(square)} is next to no laid square; squares that touch at corners are not adjacent.` };
}
