/**
 * The course of a stone: maintenance, activation values, turns and its end.
 *
 * *Rules*: JT-6.1, JT-6.2, JT-6.3, JT-6.4, JT-6.5, JT-6.6, JT-6.7, JT-6.10, JT-6.16, JT-18.3, JT-R26, JT-R73, JT-R77.
 */
import { present } from '../../../kit/unreachable.js';
import { fieldedOf, juggerOf, profileOf } from '../model/board.js';
import { ask, askJugger, type Play } from '../model/play.js';
import { BOOK } from '../model/reference.js';
import { type JtSeat, opponentOf } from '../model/vocabulary.js';
import { endAtStoneLimit, isAtStoneLimit } from './ending.js';
import { rollInitiative } from './initiative.js';
import { nextRiser } from './stand-up.js';
import { toActivate } from './turn.js';

/** JT-6.1, JT-6.2: a stone begins; all but the first of a point with maintenance. */
export function startStone(play: Play): void {
  const { state } = play;
  state.phase = 'stone';
  state.decision = null;
  state.voa = null;
  state.turn = null;
  play.events.push({ type: 'stoneStarted', point: state.point, stone: state.stonesPlayed + 1 });
  for (const id of fieldedOf(play)) {
    const jugger = juggerOf(play, id);
    jugger.status = 'waiting';
    jugger.delayedAt = null;
  }
  if (state.firstStoneOfPoint) {
    startActivationPhase(play);
    return;
  }
  reduceCounts(play);
}

/** JT-6.3: every kneeling jugger with a count loses one counter. */
function reduceCounts(play: Play): void {
  for (const id of fieldedOf(play)) {
    const jugger = juggerOf(play, id);
    if (!jugger.kneeling || jugger.count === 0) continue;
    jugger.count--;
    play.events.push({ type: 'countReduced', jugger: id, count: jugger.count });
  }
}

/** Carries a stone on while nothing is under way inside it: maintenance, then turns. */
export function advanceStone(play: Play): void {
  const { state } = play;
  if (state.voa === null) {
    advanceMaintenance(play);
    return;
  }
  advanceTurn(play, present(state.turn, 'running turn'));
}

/** JT-6.3, JT-6.4, JT-R77: risers, the initiative seat's first, then the initiative roll. */
function advanceMaintenance(play: Play): void {
  const { initiative } = play.state;
  const riser = nextRiser(play, initiative) ?? nextRiser(play, opponentOf(initiative));
  if (riser !== null) {
    askJugger(play, 'standUp', riser);
    return;
  }
  rollInitiative(play);
  startActivationPhase(play);
}

/** JT-6.5: the activation values, the highest first. */
const ACTIVATION_VALUES: readonly number[] = Array.from(
  { length: BOOK.highestActivationValue + 1 },
  (_, lower) => BOOK.highestActivationValue - lower,
);

function startActivationPhase(play: Play): void {
  reachValue(play, BOOK.highestActivationValue);
  startNextTurn(play, null);
}

/**
 * JT-6.5, JT-18.3: a new activation value refills the focus of the juggers with that many reflexes, kneeling or not.
 */
function reachValue(play: Play, voa: number): void {
  play.state.voa = voa;
  play.events.push({ type: 'voaReached', voa });
  for (const id of fieldedOf(play)) {
    const profile = profileOf(play, id);
    const jugger = juggerOf(play, id);
    if (profile.reflexes !== voa || jugger.focus === profile.focus) continue;
    jugger.focus = profile.focus;
    play.events.push({ type: 'focusRecovered', jugger: id, focus: profile.focus });
  }
}

/**
 * JT-6.6, JT-6.10, JT-R26: the next turn in which there is something to do; `after`: whose turn has just ended at this
 * value.
 */
function startNextTurn(play: Play, after: JtSeat | null): void {
  const { initiative, voa } = play.state;
  const order = [initiative, opponentOf(initiative)];
  if (startFirstTurn(play, after === null ? order : order.slice(order.indexOf(after) + 1))) return;
  for (const value of ACTIVATION_VALUES) {
    if (value >= (voa ?? 0)) continue;
    reachValue(play, value);
    if (startFirstTurn(play, order)) return;
  }
  endStone(play);
}

/** Starts the turn of the first of the seats that has something to do; false when none has. */
function startFirstTurn(play: Play, seats: readonly JtSeat[]): boolean {
  const seat = seats.find((seat) => nextRiser(play, seat) !== null || toActivate(play, seat).all.length > 0);
  if (seat === undefined) return false;
  startTurn(play, seat);
  return true;
}

function startTurn(play: Play, seat: JtSeat): void {
  play.state.turn = seat;
  play.events.push({ type: 'turnStarted', seat, voa: play.state.voa ?? 0 });
}

/** JT-6.7, JT-6.8: risers first, then the seat that must or may act; a turn with nothing left ends by itself. */
function advanceTurn(play: Play, seat: JtSeat): void {
  const riser = nextRiser(play, seat);
  if (riser !== null) {
    askJugger(play, 'standUp', riser);
    return;
  }
  if (toActivate(play, seat).all.length > 0) {
    ask(play, 'turn', seat);
    return;
  }
  endTurn(play, seat);
}

/** JT-6.10: a turn ends and the next one starts. */
export function endTurn(play: Play, seat: JtSeat): void {
  play.events.push({ type: 'turnEnded', seat, voa: play.state.voa ?? 0 });
  play.state.turn = null;
  play.state.decision = null;
  startNextTurn(play, seat);
}

/** JT-6.16, JT-R73: the stone is counted; at the limit the match is over. */
function endStone(play: Play): void {
  const { state } = play;
  state.stonesPlayed++;
  state.firstStoneOfPoint = false;
  play.events.push({ type: 'stoneEnded', stonesPlayed: state.stonesPlayed });
  if (isAtStoneLimit(state)) endAtStoneLimit(play);
  else startStone(play);
}
