import { matchResult, resignationResult } from '../../../record/log/match-result.js';
import type { Draw } from '../../../rules/kernel/chance.js';
import type { Seat, Typed } from '../../../rules/kernel/game.js';
import { cloneState } from '../state/clone-state.js';
import type { LiveMatch } from '../state/live-match.js';
import type { Draft, Making } from './entry-request.js';

/** The entry of an action, and the state after it; the one it stands on stays as it is. */
export function makeAction(live: LiveMatch, { seq, at, chance }: Making, seat: Seat, action: Typed): Draft {
  const { game } = live;
  const draws: Draw[] = [];
  const state = cloneState(game, live.state);
  const events = game.apply(state, seat, action, chance(draws));
  const result = matchResult(game, state);
  return { entry: { kind: 'action', seq, seat, action, chance: draws, events, toAct: game.toAct(state), result, at }, state };
}

/** The entry of a seat that gives up where the game has no action for it. */
export function makeResignation({ seats, state }: LiveMatch, { seq, at }: Making, seat: Seat): Draft {
  const result = resignationResult(seats.length, seat);
  return { entry: { kind: 'resignation', seq, seat, action: null, chance: [], events: [], toAct: [], result, at }, state };
}
