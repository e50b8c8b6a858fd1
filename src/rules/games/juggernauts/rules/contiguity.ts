/**
 * Chapter 10: whether a matrix can still become one contiguous mass (section 6.1).
 *
 * *Rules*: JN-10.2, JN-10.3, JN-R24.
 */
import { MAX_SPACES } from '../model/bounds.js';
import { bordering, compareSquares, hasSquare, massesOf, type Square, touchesAny } from '../model/squares.js';
import { joinableByTrees } from './steiner-trees.js';

/** A square has four neighbours, so it joins no more masses. */
const MOST_JOINED = 4;
/**
 * Trying one set of squares takes as long as about so many of the pairs of subsets of masses that trees are made of.
 */
const SUBSETS_PER_SET = 64;

/** The squares of `vacated` that at most `cards` cards on others of them join to the one mass of `occupied`. */
function reachableVacated(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const reached: Square[] = [];
  let left: readonly Square[] = vacated;
  for (let bridge = 0, from = occupied; bridge <= cards && left.length > 0; bridge++) {
    const edge = from;
    const next = left.filter((square) => touchesAny(square, edge));
    if (next.length === 0) break;
    reached.push(...next);
    left = without(left, next);
    from = next;
  }
  return reached;
}

/** One mass and little to join is the usual case: ten times faster than trees, and met at nearly every card played. */
function joinableToOneMass(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const bridges = cards > 0 ? reachableVacated(occupied, vacated, cards - 1) : [];
  const empty = bordering([...occupied, ...bridges]);
  return [...bridges, ...empty].sort(compareSquares);
}

/** Tries every set of at most `cards` vacated squares: the definition of section 6.1. */
function joinableBySets(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const joinable = new Set<Square>();
  const candidates = [...vacated, ...bordering([...occupied, ...vacated])];
  for (const bridges of setsOf(vacated, cards)) {
    const masses = massesOf([...occupied, ...bridges]);
    if (masses.length > MOST_JOINED) continue;
    for (const square of candidates)
      if (!bridges.includes(square) && masses.every((mass) => touchesAny(square, mass))) joinable.add(square);
  }
  return [...joinable].sort(compareSquares);
}

/** The sets of at most `most` squares. */
function* setsOf(squares: readonly Square[], most: number, from = 0): Generator<Square[]> {
  if (most < 0) return;
  yield [];
  for (const [index, square] of squares.entries()) {
    if (index < from) continue;
    for (const set of setsOf(squares, most - 1, index + 1)) yield [square, ...set];
  }
}

/** How many sets of at most `most` of `count` squares there are. */
function setCount(count: number, most: number): number {
  let total = 0;
  for (let size = 0, sets = 1; size <= Math.min(count, most); size++) {
    total += sets;
    sets = (sets * (count - size)) / (size + 1);
  }
  return total;
}

/**
 * JN-10.2: the empty squares on which a card may lie so that at most `cards` more on vacated squares make one mass.
 *
 * Trees take longest where there are many masses, sets where there are many vacated squares; as a matrix has at most 20
 * spaces, there are never many of both.
 * *Shape*: in counting order; `vacated` squares are empty, `occupied` ones are not.
 */
export function joinableSquares(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  if (occupied.length === 0) return [...vacated, ...bordering(vacated)].sort(compareSquares);
  const masses = massesOf(occupied).length;
  if (masses === 1) return joinableToOneMass(occupied, vacated, cards);
  const room = Math.min(cards, MAX_SPACES - occupied.length - 1);
  const join = SUBSETS_PER_SET * setCount(vacated.length, room) < 3 ** masses ? joinableBySets : joinableByTrees;
  return join(occupied, vacated, room);
}

/** JN-10.3, JN-R24: where the mass cannot be joined any more, any empty square adjacent to an occupied one. */
export function openSquares(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const joinable = joinableSquares(occupied, vacated, cards);
  if (joinable.length > 0) return joinable;
  return occupied.length > 0 ? bordering(occupied) : [...vacated];
}

/** The squares of `squares` that none of `taken` lies on. */
export function without<S extends Square>(squares: readonly S[], taken: readonly Square[]): S[] {
  return squares.filter((square) => !hasSquare(taken, square));
}
