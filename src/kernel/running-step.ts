import { type Chance, type Draw, scriptedChance } from './chance.js';
import type { AnyGame, Seat, Typed } from './game.js';
import { cloneJson } from './json.js';

/** What a step of a match leaves behind: who acted, how, what happened and what was drawn. */
export interface PlayedAction {
  seat: Seat;
  action: Typed;
  events: Typed[];
  chance: Draw[];
}

/**
 * Whether an action lies within the step that still runs for `seat`: a secret choice of its own, one of another seat of which it learns nothing,
 * or a resignation that ends no step.
 *
 * Such actions have changed nothing yet that `seat` may know, apart from its own choices and from who is left.
 */
export function isWithinRunningStep(game: AnyGame, seat: Seat, played: PlayedAction): boolean {
  if (isMereResignation(played)) return true;
  const viewer = played.seat === seat ? 'spectator' : seat;
  if (game.viewAction(played.action, played.seat, viewer) !== null) return false;
  return played.events.every((event) => game.viewEvent(event, viewer) === null);
}

/** Giving up is public and may come in the middle of a step, in which the choices of the others stay secret; it ends the step if more happens. */
function isMereResignation({ action, events }: PlayedAction): boolean {
  return action.type === 'resign' && events.length === 1;
}

/**
 * A full state that `seat` can imagine: of two matches it cannot tell apart it imagines the same one from the same chance.
 *
 * `opening` is the state before the first of `since`, the actions of the running step. Only the seat's own ones and resignations are made again,
 * from their recorded draws, so that what others have already chosen in secret is forgotten; then everything hidden is drawn anew.
 */
export function imagineState(game: AnyGame, seat: Seat, opening: unknown, since: readonly PlayedAction[], chance: Chance): unknown {
  const known = cloneJson(opening);
  for (const played of since) {
    const { seat: actor, action, chance: draws } = played;
    if (actor === seat || isMereResignation(played)) game.apply(known, actor, cloneJson(action), scriptedChance(draws));
  }
  return game.resample(known, seat, chance);
}
