/**
 * The day: which phase follows which, with an interlude between any two.
 *
 * *Rules*: AR-6.1, AR-6.2, AR-6.3, AR-6.4, AR-6.5, AR-6.6, AR-R14, AR-R15.
 */
import { present, unreachable } from '../../../kit/unreachable.js';
import type { Play } from '../model/play.js';
import type { DayPhase, State } from '../model/state.js';
import { isAtCity, testGate } from './city.js';
import { beginEating } from './eating.js';
import { isLastPermittedDay, loseByDayLimit } from './ending.js';
import { beginEvent } from './event-phase.js';
import { beginFreeTime } from './free-time.js';
import { offerHealing } from './healing.js';
import { beginEncounter, beginLooting } from './looting.js';
import { beginMerchant } from './merchant.js';
import { beginTravel } from './travel.js';
import { beginUpgrades, hasUpgradesPhase } from './workbench.js';

/** AR-6.6: the next day and its Travel phase begin. */
export function beginDay(play: Play): void {
  const { state, events } = play;
  state.day += 1;
  state.cityAccess = 'none';
  state.ate = false;
  state.jipFed = false;
  state.junkDropped = 0;
  events.push({ type: 'dayStarted', day: state.day });
  beginPhase(play, 'travel');
}

/** Goes on where no decision and no effect is left: out of an interlude into a phase, or out of a phase. */
export function finishPhase(play: Play): void {
  const { state } = play;
  const { phase } = state;
  if (phase === 'gameOver') return;
  if (phase === 'interlude') leaveInterlude(play);
  else if (isLastOfDay(state, phase) && isLastPermittedDay(state)) loseByDayLimit(play);
  else enterInterlude(state, phase);
}

/**
 * AR-6.4, AR-6.5, AR-R14, AR-R15: an interlude follows every phase, the Encounter phase and the last of a day included.
 */
function enterInterlude(state: State, ended: DayPhase): void {
  state.interludeAfter = ended;
  state.phase = 'interlude';
  offerHealing(state);
}

/** AR-6.1 to AR-6.3: the Upgrades phase closes a day in the city, the Eating phase every other day. */
function isLastOfDay(state: State, phase: DayPhase): boolean {
  return phase === 'upgrades' || (phase === 'eating' && !hasUpgradesPhase(state));
}

/** AR-6.4: after the interlude, the next phase of the day or the next day. */
function leaveInterlude(play: Play): void {
  const { state } = play;
  const ended = present(state.interludeAfter, 'phase before the interlude');
  state.interludeAfter = null;
  const next = ended === 'travel' ? phaseAfterTravel(play) : phaseAfter(state, ended);
  if (next === null) beginDay(play);
  else beginPhase(play, next);
}

/** AR-6.1, AR-6.2, AR-6.3: the event of the road, the merchant of an entered city, or neither before a closed gate. */
function phaseAfterTravel(play: Play): DayPhase {
  if (!isAtCity(play.state)) return 'event';
  return testGate(play) ? 'merchant' : 'looting';
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
      return hasUpgradesPhase(state) ? 'upgrades' : null;
    case 'upgrades':
      return null;
    default:
      return unreachable(ended);
  }
}

const BEGIN: Readonly<Record<DayPhase, (play: Play) => void>> = {
  travel: beginTravel,
  event: beginEvent,
  merchant: beginMerchant,
  freeTime: beginFreeTime,
  looting: beginLooting,
  encounter: beginEncounter,
  eating: beginEating,
  upgrades: beginUpgrades,
};

function beginPhase(play: Play, phase: DayPhase): void {
  const { state, events } = play;
  state.phase = phase;
  state.decision = null;
  events.push({ type: 'phaseStarted', phase });
  BEGIN[phase](play);
}
