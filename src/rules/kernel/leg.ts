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
