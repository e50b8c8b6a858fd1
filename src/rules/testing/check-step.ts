import { canonicalJson } from '../kernel/canonical-json.js';
import type { Chance } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed, Viewer } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { areAlike, hasOwner, sameShown, sameWorld } from './alike.js';
import { type Attempt, applied, type Branch, branch, shownOf, withOtherShuffle } from './branch.js';
import { hold, under } from './clauses.js';
import { fits, isSame, outsidersOf, plain, same, seatsOf, typed, viewersOf } from './comparison.js';
import { followShadow } from './shadow.js';

/** An action that is about to be applied. */
export interface Step {
  game: AnyGame;
  state: unknown;
  seats: number;
  seat: Seat;
  action: Typed;
  random: Chance;
}

/** Checks the events, as every viewer sees them. *Errors*: BrokenClause. */
export function checkEvents(game: AnyGame, events: readonly Typed[], seats: number): void {
  for (const event of events) {
    plain(event, 'an event');
    typed(event, 'an event');
    fits(game.schemas.event, event, `event ${event.type}`);
    const before = canonicalJson(event);
    same('whole-event', game.viewEvent(event, 'omniscient'), event, event.type);
    const isOpen = game.viewEvent(event, 'spectator') !== null;
    const blind = seatsOf(seats).find((seat) => isOpen && game.viewEvent(event, seat) === null);
    hold('spectator', blind === undefined, () => `event ${event.type} is shown to spectators, and not to seat ${blind}`);
    for (const viewer of viewersOf(seats)) {
      const shown = under('secret-event', () => game.viewEvent(event, viewer));
      plain(shown, `event ${event.type} as ${viewer} sees it`);
      if (shown !== null) fits(game.schemas.event, shown, `event ${event.type} as ${viewer} sees it`);
    }
    hold('pure', canonicalJson(event) === before, () => `viewEvent changes ${event.type}`);
  }
}

/** Checks an action before it is applied, on copies of the state. *Errors*: BrokenClause. */
export function checkStep(step: Step): void {
  const { game, state, seat, action } = step;
  const before = canonicalJson(state);
  const given = canonicalJson(action);
  const seed = step.random.pick(2 ** 31);
  const first = branch(applied(game, state, seat, action), seed);
  const original = cloneJson(action);
  same(
    'apply',
    under('apply', () => game.apply(cloneJson(state), seat, original, fastChance(seed))),
    first.events,
    'applied a second time',
  );
  hold('apply', canonicalJson(original) === given, () => `applying ${given} changes the action`);
  hold('apply', canonicalJson(state) === before, () => `applying ${given} to a copy changes the original`);
  checkWholeAction(step);
  checkSecrets(step, first, seed);
}

function checkWholeAction({ game, seats, seat, action }: Step): void {
  const given = canonicalJson(action);
  for (const viewer of viewersOf(seats)) {
    const shown = under('secret-action', () => game.viewAction(action, seat, viewer));
    plain(shown, `${given} as ${viewer} sees it`);
    if (shown !== null) fits(game.schemas.action, shown, `${given} as ${viewer} sees it`);
    if (viewer === 'omniscient' || viewer === seat) same('whole-action', shown, action, `an action of seat ${seat} as ${viewer} sees it`);
  }
  hold('pure', canonicalJson(action) === given, () => `viewAction changes ${given}`);
}

/**
 * Compares the step with others that lead to states which an outsider cannot tell from the one it leads to:
 * with another action of the seat, and with another shuffle.
 */
function checkSecrets(step: Step, real: Branch, seed: number): void {
  const { game, state, seats, seat, action, random } = step;
  const legal = game.legalActions(state, seat);
  const other = legal[random.pick(legal.length)] ?? action;
  if (!isSame(other, action)) {
    checkOtherAction(step, real, other, seed);
    checkSpectator(step, other);
  }
  checkOtherShuffle(game, seats, applied(game, state, seat, action), real, random);
  checkInTwin(step, real);
}

/** What no other seat can tell apart of two actions, a spectator cannot either. *Errors*: BrokenClause. */
function checkSpectator({ game, seats, seat, action }: Step, other: Typed): void {
  const seen = (viewer: Viewer): (Typed | null)[] => [action, other].map((one) => game.viewAction(one, seat, viewer));
  for (const watcher of seatsOf(seats)) {
    const [a, b] = seen(watcher);
    if (watcher !== seat && isSame(a, b))
      same('spectator', ...(seen('spectator') as [Typed, Typed]), `an action that seat ${watcher} does not see`);
  }
}

/** Does the same in a state that somebody else cannot tell from the real one. *Errors*: BrokenClause. */
function checkInTwin({ game, state, seats, seat, action, random }: Step, real: Branch): void {
  const others = outsidersOf(seats).filter((viewer) => viewer !== seat);
  const viewer = others[random.pick(others.length)];
  if (viewer === undefined) return;
  const twin = under('twin', () => game.resample(state, viewer, random));
  followShadow(game, seats, { state: twin, viewer }, { ...real, seat, action });
}

/**
 * Checks that what a hidden shuffle of the setup or of an action decides shows neither in events nor in resampled
 * states.
 *
 * *Errors*: BrokenClause.
 */
export function checkOtherShuffle(game: AnyGame, seats: number, attempt: Attempt, real: Branch, random: Chance, isSetup = false): void {
  const other = withOtherShuffle(attempt, real, random);
  if (!other) return;
  // What the setup hides, the order of a deck, nobody need hold; what makes no difference to the state is no secret.
  const isDeal = isSetup && !isSame(real.state, other.state);
  for (const viewer of outsidersOf(seats)) {
    if (!areAlike(game, real.state, other.state, viewer)) continue;
    if (isDeal || hasOwner(game, seats, real.state, other.state, viewer)) sameShown(game, real, other, viewer, 'with another shuffle');
    sameWorld(game, real.state, other.state, viewer);
  }
  const isUnseen = seatsOf(seats).every((seat) => areAlike(game, real.state, other.state, seat));
  if (isUnseen) sameWorld(game, real.state, other.state, 'table');
}

/**
 * In a step that stays open, since others still owe what they owed, nothing may show of a choice that the view hides,
 * neither in the action nor in its events; where it closes, its events may show more than the view keeps.
 */
function checkOtherAction(step: Step, real: Branch, otherAction: Typed, seed: number): void {
  const { game, state, seats, seat, action } = step;
  const other = branch(applied(game, state, seat, otherAction), seed);
  if (isSame(real.state, other.state)) return;
  const rest = game.toAct(state).filter((owing) => owing !== seat);
  const othersOwing = (after: Branch): Seat[] => game.toAct(after.state).filter((owing) => owing !== seat);
  const staysOpen = rest.length > 0 && [real, other].every((after) => isSame(othersOwing(after), rest));
  const both = `${canonicalJson(action)} or ${canonicalJson(otherAction)} of seat ${seat}`;
  for (const viewer of outsidersOf(seats)) {
    if (viewer === seat || !areAlike(game, real.state, other.state, viewer)) continue;
    const shown = shownOf(game, real.events, viewer);
    if (staysOpen) sameShown(game, real, other, viewer, both);
    else if (!isSame(shown, shownOf(game, other.events, viewer))) continue;
    const seen = game.viewAction(action, seat, viewer);
    same('secret-action', seen, game.viewAction(otherAction, seat, viewer), `${viewer} sees ${both}`);
    // A choice that shows nothing at all belongs to a step that still runs: the service forgets it before it resamples.
    if (!staysOpen && (seen !== null || shown.length > 0)) sameWorld(game, real.state, other.state, viewer);
  }
}
