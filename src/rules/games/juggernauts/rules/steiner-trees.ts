/**
 * The squares that join masses at the price of given vacated squares, as smallest trees.
 *
 * Occupied squares fall into masses; vacated squares may join them at the price of one card each. What a square can
 * join is a smallest tree through given masses, a Steiner tree; all subsets of the masses are tried.
 * *Source*: S. E. Dreyfus and R. A. Wagner, "The Steiner problem in graphs", 1971.
 */
import { bordering, compareSquares, massesOf, type Square, touchesAny } from '../model/squares.js';

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

const touches = (a: Node, b: Node): boolean => a.squares.some((square) => touchesAny(square, b.squares));

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
  for (let i = 0; i < nodes.length; i++) if (touchesAny(square, (nodes[i] as Node).squares)) next.push(i);
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

/** The empty squares from which at most `cards` vacated squares join everything occupied, in counting order. */
export function joinableByTrees(occupied: readonly Square[], vacated: readonly Square[], cards: number): Square[] {
  const joins = joinsOf(occupied, vacated);
  const all = joins.price[joins.price.length - 1] as number[];
  const priceOf = (square: Square): number => {
    const index = vacated.findIndex(({ x, y }) => x === square.x && y === square.y);
    return index < 0 ? priceFrom(joins, square) : (all[joins.masses + index] as number) - 1;
  };
  return [...vacated, ...bordering([...occupied, ...vacated])].filter((square) => priceOf(square) <= cards).sort(compareSquares);
}
