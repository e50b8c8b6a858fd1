/** A matrix in text: a picture where the spaces lie close together, and what is known of each. */
import { cardOf } from '../model/reference.js';
import { formatSquare } from '../model/squares.js';
import type { Space } from '../model/state.js';

/** A contiguous mass of at most 20 spaces has less than six cells of its picture a space. */
const MOST_CELLS_PER_SPACE = 10;

/** The lines of a matrix; without a picture every space is named. */
export function matrixLines(matrix: readonly Space[]): string[] {
  const picture = pictureOf(matrix);
  const lines = matrix.map((space, index) => spaceLine(space, index + 1, picture.length === 0));
  return [...picture, ...lines.filter((line) => line !== null)];
}

/**
 * Positions on the grid, with `*` face-up, `x` damage, `o` card token, nothing for face-down; empty when the spaces lie
 * far apart.
 */
function pictureOf(matrix: readonly Space[]): string[] {
  const xs = matrix.map(({ x }) => x);
  const ys = matrix.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  if (!(width * height <= MOST_CELLS_PER_SPACE * matrix.length)) return [];
  const cells = Array.from({ length: height }, () => Array<string>(width).fill('    '));
  matrix.forEach((space, index) => {
    const row = cells[space.y - top];
    if (row !== undefined) row[space.x - left] = `${index + 1}${markOf(space)}`.padStart(4);
  });
  return cells.map((row) => `  |${row.join('')} |`);
}

function markOf({ kind, faceUp }: Space): string {
  if (kind === 'damage') return 'x';
  if (kind === 'token') return 'o';
  return faceUp ? '*' : '';
}

/** One space in words; null for a face-down card of which the picture says all there is to know. */
function spaceLine(space: Space, position: number, isNamed: boolean): string | null {
  const { kind, card, faceUp, neutral } = space;
  if (kind === 'card' && card === null && neutral === 0 && !isNamed) return null;
  const side = card === null ? '' : faceUp ? ', face-up' : ', face-down';
  return `  ${position} ${formatSquare(space)} ${contentsOf(space)}${side}${neutral > 0 ? `, ${neutral} neutralization` : ''}`;
}

function contentsOf({ kind, card }: Space): string {
  if (kind === 'damage') return 'damage';
  if (kind === 'token') return 'card token';
  return card === null ? 'face-down card' : cardOf(card).name;
}
