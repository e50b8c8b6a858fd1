/**
 * The occupied squares of a seat and what lies on them, in counting order.
 *
 * *Rules*: JN-1.6, JN-R6.
 */
import { present } from '../../../kit/unreachable.js';
import { type Card, cardOf } from './reference.js';
import { compareSquares, isAdjacent, type Square } from './squares.js';
import type { Space } from './state.js';

/** The space on a square, or null when the square is empty. */
export function spaceAt(matrix: readonly Space[], { x, y }: Square): Space | null {
  for (const space of matrix) if (space.x === x && space.y === y) return space;
  return null;
}

/** The space on a square the rules know to be occupied. */
export function occupiedSpace(matrix: readonly Space[], square: Square): Space {
  return present(spaceAt(matrix, square), 'space on this square');
}

/** JN-1.6, JN-R6: the space with a number in counting order; none with a number larger than the count of spaces. */
export function spaceAtPosition(matrix: readonly Space[], position: number): Space | undefined {
  return matrix[position - 1];
}

/** JN-1.5: the position of a square, counted from 1; 0 when it is empty. */
export function positionOf(matrix: readonly Space[], { x, y }: Square): number {
  return matrix.findIndex((space) => space.x === x && space.y === y) + 1;
}

/** Puts a space into its place of the counting order. */
export function insertSpace(matrix: Space[], space: Space): void {
  const index = matrix.findIndex((other) => compareSquares(other, space) > 0);
  matrix.splice(index < 0 ? matrix.length : index, 0, space);
}

/** Takes the space of a square out of the matrix. */
export function removeSpace(matrix: Space[], square: Square): Space {
  const [removed] = matrix.splice(matrix.indexOf(occupiedSpace(matrix, square)), 1);
  return present(removed, 'space on this square');
}

/** A face-down card as it is laid. */
export function faceDown({ x, y }: Square, card: string, neutral = 0): Space {
  return { x, y, kind: 'card', card, faceUp: false, neutral };
}

/** The card of a space that lies face-up, or null. */
export function activeCard(space: Space): Card | null {
  return space.faceUp && space.card !== null ? cardOf(space.card) : null;
}

/** The spaces whose face-up card passes `test`, in counting order. */
export function faceUpSpaces(matrix: readonly Space[], test: (card: Card) => boolean): Space[] {
  return matrix.filter((space) => {
    const card = activeCard(space);
    return card !== null && test(card);
  });
}

/** Adds up one figure of the face-up cards adjacent to a square, or of all of them without a square. */
export function sumFaceUp(
  matrix: readonly Space[],
  figure: 'discount' | 'defenceDice' | 'hitDice' | 'handSize' | 'energizePower' | 'resolvePower',
  nextTo?: Square,
): number {
  let sum = 0;
  for (const space of matrix) {
    if (!space.faceUp || space.card === null || (nextTo !== undefined && !isAdjacent(space, nextTo))) continue;
    sum += cardOf(space.card)[figure];
  }
  return sum;
}

/** The spaces of one kind, in counting order. */
export function spacesOfKind(matrix: readonly Space[], kind: Space['kind']): Space[] {
  return matrix.filter((space) => space.kind === kind);
}

/** The kind of a space the rules know to hold a card. */
export function cardOfSpace(space: Space): string {
  return present(space.card, 'card on this space');
}
