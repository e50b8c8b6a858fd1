import { type Chance, type Draw, scriptedChance } from '../kernel/chance.js';
import type { AnyGame, Seat, Typed, Viewer } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { legalAction } from '../kernel/legal-action.js';
import { areAlike, hasOwner, sameShown } from './alike.js';
import { type Attempt, type Branch, withOtherShuffle } from './branch.js';
import { outsidersOf } from './comparison.js';

/** A second match that goes on as the first does and that a viewer has not been able to tell from it. */
export interface Shadow {
  state: unknown;
  viewer: Viewer;
}

/** What was done in the first match, and what it led to. */
export interface Done extends Branch {
  seat: Seat;
  action: Typed;
}

/**
 * A match in which two places of a shuffle of the setup are changed over, unseen by some viewer; null when there is
 * none.
 */
export function openShadow(game: AnyGame, seats: number, begin: Attempt, real: Branch, random: Chance): Shadow | null {
  const other = withOtherShuffle(begin, real, random);
  if (!other) return null;
  const viewers = outsidersOf(seats).filter((viewer) => areAlike(game, real.state, other.state, viewer));
  const viewer = viewers[random.pick(Math.max(1, viewers.length))];
  return viewer === undefined ? null : { state: other.state, viewer };
}

/** Does in the shadow what was done in the match; null once the viewer may tell them apart. *Errors*: BrokenClause. */
export function followShadow(game: AnyGame, seats: number, { state, viewer }: Shadow, done: Done): Shadow | null {
  const { seat, action } = done;
  if (!legalAction(game, state, seat, action)) return null;
  const events = applyWith(game, state, done);
  if (!events || !areAlike(game, done.state, state, viewer)) return null;
  if (hasOwner(game, seats, done.state, state, viewer)) {
    sameShown(game, done, { state, events, draws: [] }, viewer, `after ${JSON.stringify(action)} of seat ${seat}`);
  }
  return { state, viewer };
}

function applyWith(game: AnyGame, state: unknown, { seat, action, draws }: { seat: Seat; action: Typed; draws: Draw[] }): Typed[] | null {
  const script = scriptedChance(draws);
  try {
    const events = game.apply(state, seat, cloneJson(action), script);
    return script.remaining() === 0 ? events : null;
  } catch {
    // It draws otherwise, or what it draws does not fit: no longer the same match.
    return null;
  }
}
