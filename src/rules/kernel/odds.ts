/** What dice decide of the actions of a game. It is told beside the engine and is no part of its bundle. */
import type { Seat, Typed } from './game.js';

/** How likely dice make an action succeed. */
export interface Prospect {
  /** Exact for the dice of the action. *Units*: 0 to 1. */
  p: number;
  /** The message of the game's catalogue that says in what it succeeds. */
  goal: string;
}

/** The odds of a game. */
export interface Odds<State, Action extends Typed, Event extends Typed> {
  /**
   * The prospect of a legal action in a state that its seat can imagine; null where no die of this action decides
   * anything, or a choice stands between the action and its dice.
   *
   * Choices that may change dice once they lie (rerolls) are left out: it is the prospect of the dice as they fall.
   */
  of(state: State, seat: Seat, action: Action): Prospect | null;
  /** Whether an action with odds has succeeded, by the events from it on; null as long as they do not tell. */
  succeeded(seat: Seat, action: Action, events: readonly Event[]): boolean | null;
}

/** The odds of any game. */
export type AnyOdds = Odds<unknown, Typed, Typed>;
