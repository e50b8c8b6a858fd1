/** Moves by destination: a chain of actions that takes one thing to one place. */
import type { Typed } from './game.js';
import type { TargetId } from './scene.js';

/** A chain of actions to a place. */
export interface Route {
  to: TargetId;
  /** Every place on the way, `to` last. */
  path: TargetId[];
  /** Each is legal when its turn comes, if nothing happens that the viewer cannot foresee. */
  actions: Typed[];
  cost: number;
}
