/**
 * How steps open and close, and how forced choices are made (section 5.1).
 *
 * *Rules*: JN-1.4, JN-1.11, JN-R22.
 */
import type { Seat } from '../../../kernel/game.js';
import { runOn } from '../../../kit/run-on.js';
import type { Play } from '../model/play.js';
import { livingSeats } from '../model/seats.js';
import type { State, Step } from '../model/state.js';
import { revealSecrets, showAll } from '../rules/barrier.js';
import { choose } from './choose.js';
import { forcedChoice } from './legal.js';
import { STEP_RULES, type StepRules } from './steps.js';

/** Opens a step and runs on to the next choice. */
export function enterStep(play: Play, step: Step): void {
  openStep(play, step);
  closeFinishedSteps(play);
}

/** JN-1.11, JN-R22: a choice with exactly one possibility is made by the engine, at once. */
export function makeForcedChoices(play: Play, seat: Seat): void {
  for (let only = forcedChoice(play.state, seat); only !== null; only = forcedChoice(play.state, seat)) choose(play, seat, only);
}

/** JN-1.4: while nobody owes a choice, the step closes and the next one opens. */
export function closeFinishedSteps(play: Play): void {
  runOn(play, closeFinishedStep);
}

function closeFinishedStep(play: Play): 'again' | 'done' {
  const { state } = play;
  if (state.step === 'over' || state.seats.some((me) => me.pending !== null)) return 'done';
  const rules = STEP_RULES[state.step];
  revealSecrets(play);
  rules.close(play);
  if (state.result !== null) return 'done';
  openStep(play, rules.next(state));
  return 'again';
}

function openStep(play: Play, step: Step): void {
  if (step === 'over') return;
  const { state } = play;
  const rules = STEP_RULES[step];
  state.phase = rules.phase;
  state.step = step;
  if (rules.begins) play.events.push({ type: 'phaseBegan', round: state.round, phase: rules.phase, active: [...state.active] });
  rules.open(play);
  showAll(state);
  for (const seat of seatsAsked(state, rules)) {
    rules.start(play, seat);
    makeForcedChoices(play, seat);
  }
}

/** Whom a step asks: the active seats, or all that live. */
export function seatsAsked(state: State, rules: StepRules): Seat[] {
  return rules.activeOnly ? [...state.active] : livingSeats(state);
}
