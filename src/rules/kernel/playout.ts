import type { Chance } from './chance.js';
import type { Game, Seat, Typed } from './game.js';

/** One transition of a playout, seen right after it. */
export interface PlayedStep<State, Action, Event> {
  seat: Seat;
  action: Action;
  events: Event[];
  state: State;
}

/** What a finished playout was. */
export interface Playout<State> {
  state: State;
  actions: number;
}

/** How a playout chooses, looks on and stops. */
export interface PlayoutOptions<State, Action, Event> {
  /** Picks one of a non-empty legal list; by default each is equally likely. */
  choose?: (legal: Action[], seat: Seat, state: State) => Action;
  /** Called after every action with the live state: clone what must be kept. */
  onStep?: (step: PlayedStep<State, Action, Event>) => void;
  /** Stops after that many actions, finished or not; 100,000 by default. */
  maxActions?: number;
}

/**
 * Plays from `state` on, in place, until nobody is to act.
 *
 * *Errors*: throws when a seat is to act and has no legal action, which breaks the contract.
 */
export function playout<State, Action extends Typed, Event extends Typed>(
  game: Pick<Game<unknown, State, Action, Event, unknown>, 'id' | 'toAct' | 'legalActions' | 'apply'>,
  state: State,
  chance: Chance,
  options: PlayoutOptions<State, Action, Event> = {},
): Playout<State> {
  const limit = options.maxActions ?? 100_000;
  let actions = 0;
  while (actions < limit) {
    const owing = game.toAct(state);
    if (owing.length === 0) break;
    const seat = owing[owing.length === 1 ? 0 : chance.pick(owing.length)] as Seat;
    const legal = game.legalActions(state, seat);
    if (legal.length === 0) throw new Error(`${game.id}: seat ${seat} is to act and has no legal action`);
    const action = options.choose ? options.choose(legal, seat, state) : (legal[chance.pick(legal.length)] as Action);
    const events = game.apply(state, seat, action, chance);
    actions++;
    options.onStep?.({ seat, action, events, state });
  }
  return { state, actions };
}
