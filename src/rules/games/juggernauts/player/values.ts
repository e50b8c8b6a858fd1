/** What cards and spaces are worth to the house's player (section 11). */

import { present } from '../../../kit/unreachable.js';
import { spacesOfKind } from '../model/matrix.js';
import { type CardId, cardOf } from '../model/reference.js';
import { isAdjacent, type Square } from '../model/squares.js';
import type { SeatPublic, Space } from '../model/state.js';
import type { OwnView, View } from '../views/view.js';

/** A rough value of holding or playing a card. */
export function cardValue(card: CardId, me: OwnView): number {
  const { attack, repairLevels, linkLevels, tokenizes, resolvePower, discount, hitDice, defenceDice, energizePower, handSize } =
    cardOf(card);
  if (attack !== null) return 5 + 3 - (attack[0] ?? 0);
  if (repairLevels !== null) return 4 + spacesOfKind(me.matrix, 'damage').length;
  if (linkLevels !== null) return me.power >= 3 ? 6 : 3;
  if (resolvePower > 0 || discount > 0 || hitDice > 0) return 4;
  if (tokenizes || defenceDice > 0 || energizePower > 0) return 3;
  return handSize > 0 ? 2 : 1;
}

/** Whether the card helps its neighbours or its seat as long as it lies face-up. */
export function isSupport(card: CardId): boolean {
  const { discount, defenceDice, hitDice, energizePower, handSize } = cardOf(card);
  return discount + defenceDice + hitDice + energizePower + handSize > 0;
}

/** Whether it helps its neighbours, and so belongs into the middle. */
export function helpsNeighbours(card: CardId): boolean {
  const { discount, defenceDice, hitDice } = cardOf(card);
  return discount + defenceDice + hitDice > 0;
}

/** The spaces of a matrix that are not damaged. */
export function undamaged(matrix: readonly Space[]): number {
  return matrix.length - spacesOfKind(matrix, 'damage').length;
}

/** The share of a seat's spaces that are damaged. */
export function damageShare(seat: Pick<SeatPublic, 'matrix'>): number {
  return seat.matrix.length === 0 ? 1 : spacesOfKind(seat.matrix, 'damage').length / seat.matrix.length;
}

/** How many of `squares` are adjacent to a square. */
export function neighboursOf(square: Square, squares: readonly Square[]): number {
  return squares.filter((other) => isAdjacent(square, other)).length;
}

/** The item with the highest score; the first one among equals. */
export function best<T>(items: readonly T[], score: (item: T) => number): T {
  let found = items[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = score(item);
    if (value > most) {
      most = value;
      found = item;
    }
  }
  return present(found, 'action to choose from');
}

/**
 * The opponent to turn on: the living seat with the most damage; among equals the next one after the own seat, so that
 * no seat is everybody's first.
 */
export function preferredTarget({ seat, seats }: View): number {
  const own = seat ?? 0;
  const others = seats.map((_, i) => (own + i) % seats.length).filter((other) => other !== own && seats[other]?.out === null);
  return others.length === 0 ? own : best(others, (other) => damageShare(seats[other] ?? { matrix: [] }));
}
