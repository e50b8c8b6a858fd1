import type { SearchBudget, SearchResult } from '../../../rules/bots/mcts.js';
import type { Seat, Typed } from '../../../rules/kernel/game.js';

/** A search as it is sent to a thread: plain data, and nothing in it that the seat may not know. */
export interface SearchTask {
  game: string;
  gameVersion: number;
  seat: Seat;
  /** A full state the seat can imagine; never the true one. */
  world: unknown;
  legal: Typed[];
  budget: SearchBudget;
  /**
   * *Units*: milliseconds of the Unix clock. When somebody waits for the answer: what a search has waited for its
   * thread it does not think.
   */
  answerBy: number;
  /** What the search's chance grows from: the same task gives the same action, if its budget is in playouts. */
  seed: number;
}

/** What comes back. */
export type SearchReply = { ok: true; found: SearchResult } | { ok: false; message: string };
