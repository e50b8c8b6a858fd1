/** Moves by destination: a chain of actions that takes one thing to one place. */
import type { Typed } from './game.js';
import type { TargetId } from './scene.js';

/** One action of a chain: which thing it moves, and where to. */
export interface Leg {
  /** The thing that is moved. */
  of: TargetId;
  /** Where it is afterwards; null for an action that only prepares a move. */
  to: TargetId | null;
  /** The id of the thing afterwards, where it is another; null where no chain goes on. */
  as?: TargetId | null;
  /** What the action costs of what the game counts moves in. */
  cost: number;
}

/** A chain of actions to a place. */
export interface Route {
  to: TargetId;
  /** Every place on the way, `to` last. */
  path: TargetId[];
  /** Each is legal when its turn comes, if nothing happens that the viewer cannot foresee. */
  actions: Typed[];
  cost: number;
}
