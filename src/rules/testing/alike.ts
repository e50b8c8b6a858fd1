import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Knower, Viewer } from '../kernel/game.js';
import { type Branch, knowledgeOf, shownOf } from './branch.js';
import { under } from './clauses.js';
import { outsidersOf, same } from './comparison.js';

/** Whether a viewer cannot tell two states apart. */
export function areAlike(game: AnyGame, one: unknown, other: unknown, viewer: Viewer): boolean {
  return knowledgeOf(game, one, viewer) === knowledgeOf(game, other, viewer);
}

/**
 * Whether somebody else can tell two states apart that `viewer` cannot.
 *
 * Then what differs is a secret that somebody still holds, and no thing that was shown to all and that the views have
 * forgotten since.
 */
export function hasOwner(game: AnyGame, seats: number, one: unknown, other: unknown, viewer: Viewer): boolean {
  return outsidersOf(seats).some((owner) => owner !== viewer && !areAlike(game, one, other, owner));
}

/** *Errors*: BrokenClause, when the viewer is not shown the same events. */
export function sameShown(game: AnyGame, one: Branch, other: Branch, viewer: Viewer, what: string): void {
  const [a, b] = [one, other].map(({ events }) => shownOf(game, events, viewer));
  same('secret-event', a, b, `${viewer}, ${what}, is shown other events, and then has the same view`);
}

/** *Errors*: BrokenClause, when resampling makes two states of two that the knower cannot tell apart. */
export function sameWorld(game: AnyGame, one: unknown, other: unknown, knower: Knower): void {
  const [a, b] = [one, other].map((state) => under('same-world', () => game.resample(state, knower, fastChance(5))));
  same('same-world', a, b, `${knower}, of two states with the same view`);
}
