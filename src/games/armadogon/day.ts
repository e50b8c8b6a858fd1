import { endGame } from './ending.js';
import { beginEvent } from './event-phase.js';
import { meetsPeople } from './health.js';
import { beginEncounter, beginLooting } from './looting.js';
import { beginMerchant } from './merchant.js';
import type { DayPhase, State } from './state.js';
import type { Transition } from './transition.js';

/** AR-6.6: the next day and its Travel phase begin. */
export function beginDay(transition: Transition): void {
  const { state, events } = transition;
  state.day += 1;
  state.cityAccess = 'none';
  state.ate = false;
  state.jipFed = false;
  state.junkDropped = 0;
  events.push({ type: 'dayStarted', day: state.day });
  beginPhase(transition, 'travel');
}

/** Goes on where no decision and no effect is left: out of an interlude into a phase, or out of a phase. */
export function finishPhase(transition: Transition): void {
  const { state } = transition;
  const { phase } = state;
  if (phase === 'gameOver') return;
  if (phase === 'interlude') leaveInterlude(transition);
  else if (isLastOfDay(state, phase) && state.day >= state.config.dayLimit) endGame(transition, { reason: 'dayLimit', cause: null });
  else enterInterlude(state, phase);
}

/** AR-6.4: the only time for healing. */
function enterInterlude(state: State, ended: DayPhase): void {
  state.interludeAfter = ended;
  state.phase = 'interlude';
  state.decision = { kind: 'healing', payment: null };
}

/** AR-6.1 to AR-6.3: the Upgrades phase closes a day in the city, the Eating phase every other day. */
function isLastOfDay({ cityAccess }: State, phase: DayPhase): boolean {
  return phase === 'upgrades' || (phase === 'eating' && cityAccess !== 'entered');
}

/** AR-6.4: after the healing moment, the next phase of the day or the next day. */
function leaveInterlude(transition: Transition): void {
  const { state } = transition;
  const ended = state.interludeAfter;
  state.interludeAfter = null;
  if (ended === null) throw new Error('an interlude follows no phase');
  const next = ended === 'travel' ? phaseAfterTravel(transition) : phaseAfter(state, ended);
  if (next === null) beginDay(transition);
  else beginPhase(transition, next);
}

/** AR-12.1, AR-12.2: the gate test on a city space; elsewhere the event. */
function phaseAfterTravel({ state, events }: Transition): DayPhase {
  const space = state.position;
  if (state.config.board.spaces[space]?.type !== 'city') return 'event';
  if (meetsPeople(state)) {
    state.cityAccess = 'entered';
    events.push({ type: 'cityEntered', space });
    return 'merchant';
  }
  state.cityAccess = 'refused';
  events.push({ type: 'cityRefused', space, hp: state.hp });
  return 'looting';
}

/** The phase that follows another one; null when the day is over. */
function phaseAfter(state: State, ended: Exclude<DayPhase, 'travel'>): DayPhase | null {
  switch (ended) {
    case 'merchant':
      return 'freeTime';
    case 'event':
    case 'freeTime':
      return 'looting';
    case 'looting':
      return state.pendingEncounter === null ? 'eating' : 'encounter';
    case 'encounter':
      return 'eating';
    case 'eating':
      return state.cityAccess === 'entered' ? 'upgrades' : null;
    case 'upgrades':
      return null;
    default:
      return ended satisfies never;
  }
}

function beginPhase(transition: Transition, phase: DayPhase): void {
  const { state, events } = transition;
  state.phase = phase;
  state.decision = null;
  events.push({ type: 'phaseStarted', phase });
  switch (phase) {
    case 'travel':
    case 'freeTime':
      state.decision = { kind: phase };
      return;
    case 'event':
      beginEvent(transition);
      return;
    case 'merchant':
      beginMerchant(transition);
      return;
    case 'looting':
      beginLooting(transition);
      return;
    case 'encounter':
      beginEncounter(transition);
      return;
    case 'eating':
      state.decision = { kind: 'eating', purpose: null, payment: null };
      return;
    case 'upgrades':
      state.decision = { kind: 'upgrades', order: null, payment: null };
      return;
    default:
      phase satisfies never;
  }
}
