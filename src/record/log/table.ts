/** A match played in process, without a database: for simulation, rating and play in the terminal. */

import type { Situation } from '../../rules/bots/bots.js';
import { type Chance, type Draw, recordingChance } from '../../rules/kernel/chance.js';
import type { AnyGame, Outcome, Seat, Typed } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import { imagineOpening, isSilent, type PlayedAction, stepOf } from './running-step.js';

/** The step that runs for one seat: the state at its opening and what was done since; grows with every action. */
interface GrowingStep {
  opening: unknown;
  since: PlayedAction[];
}

/** A match under way. */
export interface Table {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seats: number;
  readonly actions: number;
  readonly setup: { chance: Draw[]; events: Typed[] };
  toAct(): Seat[];
  outcomes(): Outcome[] | null;
  /** What a bot on `seat` is given. */
  situation(seat: Seat, chance: Chance): Situation;
  act(seat: Seat, action: Typed): PlayedAction;
  /** Returns to an earlier state; the draws continue. */
  restore(state: unknown): void;
}

/** Sets a match up; `chanceOf` gives the draws of the setup (0) and of each action (1, 2, …). */
export function openTable(game: AnyGame, config: unknown, chanceOf: (seq: number) => Chance): Table {
  const seats = game.seats(config).max;
  const draws: Draw[] = [];
  const opening = game.setup(config, seats, recordingChance(chanceOf(0), draws));
  let { state } = opening;
  const steps: (GrowingStep | null)[] = Array.from({ length: seats }, () => null);
  let actions = 0;

  const remember = (before: unknown, isSameStep: boolean, played: PlayedAction): void => {
    for (let seat = 0; seat < seats; seat++) {
      const step = steps[seat];
      if (!isSameStep || !isSilent(game, seat, played)) steps[seat] = null;
      else if (step) step.since.push(played);
      else if (before !== null) steps[seat] = { opening: before, since: [played] };
    }
  };

  return {
    game,
    get state() {
      return state;
    },
    seats,
    get actions() {
      return actions;
    },
    setup: { chance: draws, events: opening.events },
    toAct: () => game.toAct(state),
    outcomes: () => game.outcomes(state),
    situation: (seat, chance) => ({
      game,
      seat,
      view: game.view(state, seat),
      legal: game.legalActions(state, seat),
      imagine() {
        const step = steps[seat];
        return step ? imagineOpening(game, seat, step, chance) : game.resample(state, seat, chance);
      },
    }),
    act(seat, action) {
      // Only a secret choice can open a step; everything else spares the copy.
      const before = game.viewAction(action, seat, 'spectator') === null ? cloneJson(state) : null;
      const step = stepOf(game, state);
      const chance: Draw[] = [];
      const events = game.apply(state, seat, action, recordingChance(chanceOf(actions + 1), chance));
      actions++;
      const played = { seat, action, events, chance };
      remember(before, stepOf(game, state) === step, played);
      return played;
    },
    restore(earlier) {
      state = cloneJson(earlier);
      steps.fill(null);
    },
  };
}
