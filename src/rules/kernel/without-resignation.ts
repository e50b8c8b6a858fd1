import type { Typed } from './game.js';

/** The actions a bot considers: all but giving up, as long as there are others. */
export function withoutResignation(legal: Typed[]): Typed[] {
  const serious = legal.filter((action) => action.type !== 'resign');
  return serious.length > 0 ? serious : legal;
}
