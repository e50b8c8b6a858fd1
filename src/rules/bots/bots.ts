/** The built-in bots: each decides from what its seat knows and from nothing else. */
import type { Chance } from '../kernel/chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import { withoutResignation } from '../kernel/without-resignation.js';
import { type SearchBudget, type SearchStyle, search } from './mcts.js';

/** What a bot is given when its seat owes an action. */
export interface Situation {
  game: AnyGame;
  seat: Seat;
  /** The seat's view. */
  view: unknown;
  /** All its legal actions. */
  legal: Typed[];
  /** A full state the seat can imagine (src/record/log/running-step.ts); never the true one. */
  imagine(): unknown;
}

/** What a bot decided, and how many playouts that took. */
export interface Decision {
  action: Typed;
  playouts: number;
}

/** A built-in bot. */
export interface Bot {
  id: BotId;
  /** One sentence for the documentation. */
  summary: string;
  /** Whether it works so long that it must not do so in the thread that answers requests. */
  isSlow: boolean;
  decide(situation: Situation, budget: SearchBudget, chance: Chance): Decision;
}

export const BOT_IDS = ['random', 'greedy', 'mcts'] as const;
/** The name of a built-in bot. */
export type BotId = (typeof BOT_IDS)[number];

/** The style all strengths of docs/bots.md are stated for. */
export const SEARCH_STYLE: SearchStyle = { exploration: 0.5, widening: 0.5, confidence: 1 };

const random: Bot = {
  id: 'random',
  summary: 'Any legal action except resigning, each equally likely.',
  isSlow: false,
  decide({ legal }, _budget, chance) {
    const options = withoutResignation(legal);
    const action = options[chance.pick(options.length)];
    if (!action) throw new Error('there is nothing to choose from');
    return { action, playouts: 0 };
  },
};

const greedy: Bot = {
  id: 'greedy',
  summary: 'The heuristic of section 11 of the game’s specification.',
  isSlow: false,
  decide: ({ game, view, legal }, _budget, chance) => ({ action: game.greedy(view, legal, chance), playouts: 0 }),
};

const mcts: Bot = {
  id: 'mcts',
  summary: 'Information-set Monte Carlo tree search over worlds its seat can imagine.',
  isSlow: true,
  decide: ({ game, seat, legal, imagine }, budget, chance) => search({ game, seat, legal, world: imagine() }, budget, SEARCH_STYLE, chance),
};

/** Every built-in bot by its name. */
export const BOTS: Readonly<Record<BotId, Bot>> = { random, greedy, mcts };

/** Whether a name is that of a built-in bot. */
export function isBotId(name: string): name is BotId {
  return (BOT_IDS as readonly string[]).includes(name);
}
