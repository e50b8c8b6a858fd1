/**
 * Information-set Monte Carlo tree search over the kernel's contract, for any game and any number of seats.
 *
 * Every playout starts from a world the searching seat can imagine, drawn again. Each seat has a tree of its own whose
 * edges are what that seat observes: its own actions, and of the others' those it may see. A seat that acts in the tree
 * chooses by upper confidence bounds corrected for availability; new edges are tried in the order of a prior, with
 * progressive widening; beyond the tree the built-in greedy player plays on, sometimes at random, until the game's own
 * heuristic scores the position.
 *
 * *Source*: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012), multiple-observer variant;
 * Couëtoux and others, "Continuous Upper Confidence Trees" (2011) for the widening.
 */
import type { Chance } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Outcome, Seat, Typed } from '../kernel/game.js';
import { withoutResignation } from '../kernel/without-resignation.js';
import { createNode, type Edge, type Node, type Prior, type Selection, selectEdge } from './search-tree.js';

/** How hard to search. Deterministic with a budget in playouts alone. */
export interface SearchBudget {
  /** At most so many playouts. */
  playouts: number;
  /** *Units*: milliseconds after which no further playout begins. */
  ms?: number | undefined;
}

/** How the search plays; the defaults are what docs/bots.md states strengths for. */
export interface SearchStyle {
  /** Weight of exploration against the mean reward, which is between -1 and 1. */
  exploration: number;
  /** A node visited n times considers `widening * sqrt(n)` of its actions. */
  widening: number;
  /** *Units*: standard errors by which an action must beat the greedy choice. */
  confidence: number;
}

/** What is searched: a world that `seat` can imagine and what it may do there. */
export interface SearchProblem {
  game: AnyGame;
  seat: Seat;
  world: unknown;
  legal: Typed[];
}

/** What a search found, and how many playouts it took. */
export interface SearchResult {
  action: Typed;
  playouts: number;
}

interface Step {
  seat: Seat;
  edge: Edge;
}

const REWARDS: Record<Outcome, number> = { win: 1, draw: 0, loss: -1 };

/** Searches until the budget is spent; the greedy choice unless another was clearly better. */
export function search(problem: SearchProblem, budget: SearchBudget, style: SearchStyle, chance: Chance): SearchResult {
  const { game, seat, world } = problem;
  const legal = withoutResignation(problem.legal);
  const [only] = legal;
  if (only === undefined) throw new Error('there is nothing to choose from');
  if (legal.length === 1) return { action: only, playouts: 0 };
  const deadline = budget.ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + budget.ms;
  const searchSeed = chance.pick(SEEDS);
  const roots: Node[] = [];
  const root = nodeOf(roots, seat);
  let playouts = 0;
  while (playouts < budget.playouts && (playouts === 0 || performance.now() < deadline)) {
    const first = selectFirst(root, legal, style, chance, (left) => game.greedy(game.view(world, seat), left, chance));
    // The nth playout of every first action meets the same world and the same luck: what differs is the action.
    const luck = fastChance(searchSeed + first.edge.visits);
    playOut({ game, seat, roots, style, chance: luck }, game.resample(world, seat, luck), first);
    playouts++;
  }
  return { action: provenBest(root, legal, style.confidence), playouts };
}

const SEEDS = 0x4000_0000;
/** Fewer worlds in common prove nothing. */
const FEWEST_WORLDS = 8;

/**
 * The prior's choice meets every world that any other meets, or those that met few would be compared in lucky ones
 * alone.
 */
function selectFirst(root: Node, legal: Typed[], style: SearchStyle, chance: Chance, prior: Prior): Selection {
  const [first] = root.edges.values();
  const action = first && legal.find((candidate) => JSON.stringify(candidate) === first.key);
  if (!first || !action || [...root.edges.values()].every((edge) => edge === first || edge.visits < first.visits)) {
    return selectEdge(root, first ? legal.filter((candidate) => candidate !== action) : legal, style, chance, prior);
  }
  return { edge: first, action, isNew: false };
}

/**
 * The first action tried, which is the prior's, unless another beat it by more than chance explains in the worlds both
 * have met.
 */
function provenBest(root: Node, legal: readonly Typed[], confidence: number): Typed {
  const edges = [...root.edges.values()];
  const [prior] = edges;
  if (!prior) throw new Error('the search has tried nothing');
  let best = prior;
  let lead = 0;
  for (const edge of edges) {
    const advantage = edge === prior ? 0 : sureAdvantage(edge.rewards, prior.rewards, confidence);
    if (advantage > lead) [best, lead] = [edge, advantage];
  }
  const chosen = legal.find((action) => JSON.stringify(action) === best.key);
  if (!chosen) throw new Error('the search chose what is not legal');
  return chosen;
}

/** The mean of the differences less `confidence` standard errors. */
function sureAdvantage(mine: readonly number[], others: readonly number[], confidence: number): number {
  const count = Math.min(mine.length, others.length);
  if (count < FEWEST_WORLDS) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const difference = (mine[i] ?? 0) - (others[i] ?? 0);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return mean - confidence * Math.sqrt(variance / (count - 1));
}

function nodeOf(nodes: Node[], seat: Seat): Node {
  const node = nodes[seat] ?? createNode();
  nodes[seat] = node;
  return node;
}

interface PlayoutSetting {
  game: AnyGame;
  seat: Seat;
  roots: Node[];
  style: SearchStyle;
  chance: Chance;
}

/** One playout: down the trees to a new edge, on by the greedy player, and the reward back up. */
function playOut(setting: PlayoutSetting, state: unknown, first: Selection): void {
  const { game, seat, roots, style, chance } = setting;
  const at = [...roots];
  const path: Step[] = [];
  let actor: Seat | null = seat;
  let selection = first;
  while (actor !== null) {
    const { edge, action, isNew } = selection;
    path.push({ seat: actor, edge });
    game.apply(state, actor, action, chance);
    for (let viewer = 0; viewer < at.length; viewer++) follow(game, at, viewer, actor, action, edge);
    actor = isNew ? null : nextToAct(game, state, seat);
    if (actor !== null) selection = selectIn(game, state, actor, nodeOf(at, actor), style, chance);
  }
  rollOut(game, state, seat, chance);
  const rewards = rewardsOf(game, state, new Set(path.map((step) => step.seat)));
  for (const { seat: actor, edge } of path) reward(edge, rewards.get(actor) ?? 0);
}

function reward(edge: Edge, amount: number): void {
  edge.visits++;
  edge.reward += amount;
  edge.rewards.push(amount);
}

function selectIn(game: AnyGame, state: unknown, actor: Seat, node: Node, style: SearchStyle, chance: Chance): Selection {
  const options = withoutResignation(game.legalActions(state, actor));
  return selectEdge(node, options, style, chance, (left) => game.greedy(game.view(state, actor), left, chance));
}

/** Moves a seat's place in its tree by what it observes of an action; it stays where it is when it observes nothing. */
function follow(game: AnyGame, at: Node[], viewer: Seat, actor: Seat, action: Typed, edge: Edge): void {
  if (viewer === actor) {
    at[viewer] = edge.node;
    return;
  }
  const node = at[viewer];
  const seen = node && game.viewAction(action, actor, viewer);
  if (!seen) return;
  const key = `${actor}${JSON.stringify(seen)}`;
  const next = node.observed.get(key) ?? createNode();
  node.observed.set(key, next);
  at[viewer] = next;
}

/** Among seats that owe an action at once the searching one goes first: the others choose without knowing. */
function nextToAct(game: AnyGame, state: unknown, searcher: Seat): Seat | null {
  const owing = game.toAct(state);
  return owing.includes(searcher) ? searcher : (owing[0] ?? null);
}

function rollOut(game: AnyGame, state: unknown, searcher: Seat, chance: Chance): void {
  const { depth, randomness } = game.rollout;
  for (let played = 0; played < depth; played++) {
    const actor = nextToAct(game, state, searcher);
    if (actor === null) return;
    const options = withoutResignation(game.legalActions(state, actor));
    const isRandom = options.length === 1 || chance.pick(1000) < randomness * 1000;
    const random = options[isRandom ? chance.pick(options.length) : 0];
    const action = isRandom && random ? random : game.greedy(game.view(state, actor), options, chance);
    game.apply(state, actor, action, chance);
  }
}

function rewardsOf(game: AnyGame, state: unknown, seats: Set<Seat>): Map<Seat, number> {
  const outcomes = game.outcomes(state);
  return new Map(
    [...seats].map((seat) => {
      const outcome = outcomes?.[seat];
      return [seat, outcome === undefined ? game.evaluate(state, seat) : REWARDS[outcome]];
    }),
  );
}
