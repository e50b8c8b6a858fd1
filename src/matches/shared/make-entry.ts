import type { Draw } from '../../kernel/chance.js';
import type { Seat, Typed } from '../../kernel/game.js';
import { matchResult, resignationResult } from '../../log/match-result.js';
import { cloneState } from './clone-state.js';
import type { Draft, Making } from './entry-request.js';
import type { LiveMatch } from './live-match.js';

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
