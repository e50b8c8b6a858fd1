/**
 * Whether a matrix can still become one contiguous mass (JN-10.2): section 6.1.
 *
 * Occupied squares fall into masses; vacated squares may join them at the price of one card each. What a square can join is a
 * smallest tree through given masses, a Steiner tree; there are few masses, so all subsets of them are tried.
 * *Source*: S. E. Dreyfus and R. A. Wagner, "The Steiner problem in graphs", 1971.
 */
import { bordering, compareSquares, hasSquare, isAdjacent, type Square } from './squares.js';

const FAR: number = 1_000;

/** A mass of occupied squares (price 0) or a vacated square (price 1). */
interface Node {
  squares: Square[];
  price: number;
  next: number[];
}

/** `price[mass set][node]`: the fewest vacated squares that join these masses and the node into one. */
interface Joins {
  nodes: Node[];
  masses: number;
  price: number[][];
}

function massesOf(occupied: readonly Square[]): Square[][] {
  const left = [...occupied];
  const masses: Square[][] = [];
  for (let start = left.pop(); start !== undefined; start = left.pop()) {
    const mass = [start];
    for (const square of mass) {
      for (let i = left.length - 1; i >= 0; i--) {
        if (isAdjacent(left[i] as Square, square)) mass.push(...left.splice(i, 1));
      }
    }
    masses.push(mass);
  }
  return masses;
}

function touchesSquare(node: Node, square: Square): boolean {
  for (const other of node.squares) if (isAdjacent(square, other)) return true;
  return false;
}

const touches = (a: Node, b: Node): boolean => a.squares.some((square) => touchesSquare(b, square));

function graphOf(occupied: readonly Square[], vacated: readonly Square[]): { nodes: Node[]; masses: number } {
  const masses = massesOf(occupied);
  const nodes: Node[] = masses.map((squares) => ({ squares, price: 0, next: [] }));
  for (const square of vacated) nodes.push({ squares: [square], price: 1, next: [] });
  nodes.forEach((node, i) => {
    nodes.forEach((other, j) => {
      if (i !== j && touches(node, other)) node.next.push(j);
    });
  });
  return { nodes, masses: masses.length };
}

/** Lets cheap trees grow along the edges until none gets cheaper. */
function spread(nodes: readonly Node[], row: number[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < nodes.length; i++) {
      for (const j of (nodes[i] as Node).next) {
        const grown = (row[i] as number) + (nodes[j] as Node).price;
        if (grown >= (row[j] as number)) continue;
        row[j] = grown;
        changed = true;
      }
    }
  }
}

function joinsOf(occupied: readonly Square[], vacated: readonly Square[]): Joins {
  const { nodes, masses } = graphOf(occupied, vacated);
  const price: number[][] = [nodes.map((node) => node.price)];
  for (let set = 1; set < 1 << masses; set++) {
    const row = nodes.map((_, i) => (i < masses && set === 1 << i ? 0 : FAR));
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      const a = price[part] as number[];
      const b = price[set ^ part] as number[];
      for (let i = 0; i < row.length; i++)
        row[i] = Math.min(row[i] as number, (a[i] as number) + (b[i] as number) - (nodes[i] as Node).price);
    }
    spread(nodes, row);
    price.push(row);
  }
  return { nodes, masses, price };
}

/** The fewest vacated squares that make one mass of everything occupied and `square`, which is not vacated itself. */
function priceFrom({ nodes, masses, price }: Joins, square: Square): number {
  const next: number[] = [];
  for (let i = 0; i < nodes.length; i++) if (touchesSquare(nodes[i] as Node, square)) next.push(i);
  const all = (1 << masses) - 1;
  const best: number[] = [0];
  for (let set = 1; set <= all; set++) {
    let least = FAR;
    for (const i of next) least = Math.min(least, (price[set] as number[])[i] as number);
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set)
      least = Math.min(least, (best[part] as number) + (best[set ^ part] as number));
    best.push(least);
  }
  return best[all] as number;
}

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

function touchesAny(square: Square, squares: readonly Square[]): boolean {
  for (const other of squares) if (isAdjacent(square, other)) return true;
  return false;
}

/** The usual case, one mass and little to join: ten times faster than trees, and met at nearly every card played. */
function joinableToOneMass(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const bridges = cards > 0 ? reachableVacated(occupied, vacated, cards - 1) : [];
  const empty = bordering([...occupied, ...bridges]);
  return [...bridges, ...empty].sort(compareSquares);
}

function joinableByTrees(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const joins = joinsOf(occupied, vacated);
  const all = joins.price[joins.price.length - 1] as number[];
  const priceOf = (square: Square): number => {
    const index = vacated.findIndex(({ x, y }) => x === square.x && y === square.y);
    return index < 0 ? priceFrom(joins, square) : (all[joins.masses + index] as number) - 1;
  };
  return [...vacated, ...bordering([...occupied, ...vacated])].filter((square) => priceOf(square) <= cards).sort(compareSquares);
}

/**
 * JN-10.2, JN-10.3: the empty squares on which a card may lie so that at most `cards` more on vacated squares make one mass.
 *
 * *Shape*: in counting order; `vacated` squares are empty, `occupied` ones are not.
 */
export function joinableSquares(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  if (occupied.length === 0) return [...vacated, ...bordering(vacated)].sort(compareSquares);
  return massesOf(occupied).length === 1 ? joinableToOneMass(occupied, vacated, cards) : joinableByTrees(occupied, vacated, cards);
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
