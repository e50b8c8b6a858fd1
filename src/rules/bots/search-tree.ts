import type { Chance } from '../kernel/chance.js';
import type { Typed } from '../kernel/game.js';

/** An action of the tree's own seat, as often as it was open and as often as it was chosen. */
export interface Edge {
  /** JSON of the action. */
  key: string;
  node: Node;
  visits: number;
  /** How often the edge could have been chosen. */
  available: number;
  /** The sum of the rewards of its visits. */
  reward: number;
  /** The rewards one by one. */
  rewards: number[];
}

/** All that one seat has observed the same way. */
export interface Node {
  visits: number;
  /** By JSON of the own action. */
  edges: Map<string, Edge>;
  /** By what was seen of another seat's action. */
  observed: Map<string, Node>;
}

/** A node nobody has been to. */
export function createNode(): Node {
  return { visits: 0, edges: new Map(), observed: new Map() };
}

/** Which edge a playout takes. */
export interface Selection {
  edge: Edge;
  action: Typed;
  isNew: boolean;
}

/** Picks the best-looking action of a part of the legal list. */
export type Prior = (left: Typed[]) => Typed;

/**
 * Takes a new edge while the node is narrow for its visits, by the prior's order, else the one with the highest
 * confidence bound.
 */
export function selectEdge(
  node: Node,
  options: Typed[],
  { exploration, widening }: { exploration: number; widening: number },
  chance: Chance,
  prior: Prior,
): Selection {
  node.visits++;
  const untried: Typed[] = [];
  const tried: { edge: Edge; action: Typed }[] = [];
  for (const action of options) {
    const edge = node.edges.get(JSON.stringify(action));
    if (edge) tried.push({ edge, action });
    else untried.push(action);
  }
  for (const { edge } of tried) edge.available++;
  const width = Math.max(1, Math.floor(widening * Math.sqrt(node.visits)));
  if (untried.length > 0 && tried.length < width) return expand(node, untried, chance, prior);
  let best: { edge: Edge; action: Typed } | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of tried) {
    const bound = boundOf(candidate.edge, exploration);
    if (bound > highest) [best, highest] = [candidate, bound];
  }
  if (!best) throw new Error('there is nothing to choose from');
  return { ...best, isNew: false };
}

/**
 * A chosen action is the prior's best of those left; every fourth one is any, so that a blind spot of the prior is
 * found.
 */
function expand(node: Node, untried: Typed[], chance: Chance, prior: Prior): Selection {
  const isAny = untried.length > 1 && node.edges.size % 4 === 3;
  const any = untried[chance.pick(untried.length)];
  const action = isAny && any ? any : prior(untried);
  const key = JSON.stringify(action);
  const edge: Edge = { key, node: createNode(), visits: 0, available: 1, reward: 0, rewards: [] };
  node.edges.set(key, edge);
  return { edge, action, isNew: true };
}

function boundOf({ visits, available, reward }: Edge, exploration: number): number {
  return reward / visits + exploration * Math.sqrt(Math.log(available) / visits);
}
