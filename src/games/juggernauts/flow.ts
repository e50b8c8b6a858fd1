/** How steps open and close, and how forced choices are made (section 5.1). */
import type { Chance } from '../../kernel/chance.js';
import type { Seat } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { forcedChoice } from './choices.js';
import { choose } from './choose.js';
import type { Config } from './config.js';
import { resign } from './end.js';
import type { Event } from './events.js';
import type { Play } from './play.js';
import { revealSecrets, showAll } from './public.js';
import { livingSeats, seatOf } from './seats.js';
import { newMatch } from './setup.js';
import type { State, Step } from './state.js';
import { STEP_RULES, type StepRules } from './steps.js';

/** Chapter 2 up to the first choice: JN-2.1 and the opening of the choice of Commanders. */
export function setup(config: Config, chance: Chance): { state: State; events: Event[] } {
  const play = newMatch(config, chance);
  enterStep(play, 'commander');
  return { state: play.state, events: play.events };
}

/** Opens a step and runs on to the next choice. */
export function enterStep(play: Play, step: Step): void {
  openStep(play, step);
  runOn(play);
}

/** Applies a legal action and everything that follows by itself. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const play: Play = { state, chance, events: [] };
  if (action.type === 'resign') {
    resign(play, seat);
  } else {
    choose(play, seat, action);
    makeForcedChoices(play, seat);
  }
  runOn(play);
  return play.events;
}

/** JN-1.11, JN-R22: a choice with exactly one possibility is made by the engine, at once. */
export function makeForcedChoices(play: Play, seat: Seat): void {
  for (let only = forcedChoice(play.state, seat); only !== null; only = forcedChoice(play.state, seat)) choose(play, seat, only);
}

/** JN-1.4: while nobody owes a choice, the step closes and the next one opens. */
function runOn(play: Play): void {
  const { state } = play;
  while (state.step !== 'over' && state.seats.every((me) => me.pending === null)) {
    const rules = STEP_RULES[state.step];
    revealSecrets(play);
    rules.close(play);
    if (state.result === null) openStep(play, rules.next(state));
  }
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

/** The seats that owe a choice, ascending. */
export function toAct(state: State): Seat[] {
  const owing: Seat[] = [];
  for (let seat = 0; seat < state.seats.length; seat++) if (seatOf(state, seat).pending !== null) owing.push(seat);
  return owing;
}
