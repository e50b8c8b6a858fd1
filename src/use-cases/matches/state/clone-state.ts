import { compileClone } from '../../../rules/kernel/compiled-clone.js';
import type { AnyGame } from '../../../rules/kernel/game.js';

const clones = new WeakMap<AnyGame, <T>(state: T) => T>();

/** A state of `game` that shares no memory with the original; made for every action, so by code of the game's own. */
export function cloneState<T>(game: AnyGame, state: T): T {
  const known = clones.get(game);
  if (known) return known(state);
  const made = compileClone(game.schemas.state);
  clones.set(game, made);
  return made(state);
}
