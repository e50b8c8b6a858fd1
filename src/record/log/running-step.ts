import { type Chance, scriptedChance } from '../../rules/kernel/chance.js';
import type { AnyGame, Seat } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import { withoutResignation } from '../../rules/kernel/without-resignation.js';
import type { ActionEntry } from './entry.js';

/** What a step of a match leaves behind: who acted, how, what happened and what was drawn. */
export type PlayedAction = Pick<ActionEntry, 'seat' | 'action' | 'events' | 'chance'>;

/** The step that runs for one seat: the state at its opening and what was done since, oldest first. */
export interface RunningStep<Played extends PlayedAction = PlayedAction> {
  opening: unknown;
  since: readonly Played[];
}

/**
 * Whether an action shows `seat` nothing that it did not know: a secret choice of its own, one of another seat of which
 * it learns nothing, or a resignation that ends no step.
 *
 * Such an action may still have closed a step in which nothing was to be shown: then `stepOf` names another one.
 */
export function isSilent(game: AnyGame, seat: Seat, played: PlayedAction): boolean {
  if (isMereResignation(played)) return true;
  const viewer = played.seat === seat ? 'spectator' : seat;
  if (game.viewAction(played.action, played.seat, viewer) !== null) return false;
  return played.events.every((event) => game.viewEvent(event, viewer) === null);
}

/**
 * Giving up is public and may come in the middle of a step, in which the choices of the others stay secret; it ends the
 * step if more happens.
 */
function isMereResignation({ action, events }: PlayedAction): boolean {
  return action.type === 'resign' && events.length === 1;
}

/** The name of the step that runs, as far as the game tells steps apart by more than what its events show. */
export function stepOf(game: AnyGame, state: unknown): string {
  return game.step?.(state) ?? '';
}

/**
 * Cuts off what belongs to earlier steps: `silent` are actions that showed the seat nothing, `before` is the state
 * before the first of them.
 */
export function cutToRunningStep<Played extends PlayedAction>(
  game: AnyGame,
  before: unknown,
  silent: readonly Played[],
): RunningStep<Played> {
  const state = cloneJson(before);
  let opening = before;
  let from = 0;
  let step = stepOf(game, state);
  for (const [index, { seat, action, chance }] of silent.entries()) {
    game.apply(state, seat, cloneJson(action), scriptedChance(chance));
    const next = stepOf(game, state);
    if (next === step) continue;
    step = next;
    opening = cloneJson(state);
    from = index + 1;
  }
  return { opening, since: silent.slice(from) };
}

/**
 * A full state that `seat` can imagine, in which the others have the choices of the running step still before them.
 *
 * Only the seat's own choices and resignations are made again, from their recorded draws, so that what others have
 * already chosen in secret is forgotten; then everything hidden is drawn anew. For a search, which lets the others
 * choose again in every playout.
 */
export function imagineOpening(game: AnyGame, seat: Seat, { opening, since }: RunningStep, chance: Chance): unknown {
  const known = cloneJson(opening);
  for (const played of since) {
    const { seat: actor, action, chance: draws } = played;
    if (actor === seat || isMereResignation(played)) game.apply(known, actor, cloneJson(action), scriptedChance(draws));
  }
  return game.resample(known, seat, chance);
}

/** A step in which a seat chooses more often than this does not end. */
const MOST_CHOICES = 10_000;

/**
 * A full state that `seat` can imagine: the seats of `owing`, which is public, owe an action in it, and the others have
 * chosen at random.
 *
 * Of two matches that the seat cannot tell apart it is the same one from the same chance.
 */
export function imagineState(game: AnyGame, seat: Seat, step: RunningStep, owing: readonly Seat[], chance: Chance): unknown {
  const world = imagineOpening(game, seat, step, chance);
  for (const other of game.toAct(world)) {
    for (let choices = 0; !owing.includes(other) && game.toAct(world).includes(other); choices++) {
      if (choices === MOST_CHOICES) throw new Error(`${game.id}: seat ${other} chooses without end`);
      const options = withoutResignation(game.legalActions(world, other));
      const action = options[chance.pick(options.length)];
      if (action) game.apply(world, other, action, chance);
    }
  }
  return world;
}
