import { fieldedOf, juggerOf, profileOf } from '../model/board.js';
import { ask, askJugger, type Play } from '../model/play.js';
import { BOOK } from '../model/reference.js';
import type { JtResult } from '../model/result.js';
import { type JtSeat, opponentOf } from '../model/vocabulary.js';
import { endMatch } from './ending.js';
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
  if (state.turn === null) throw new Error('no turn is running');
  advanceTurn(play, state.turn);
}

/** JT-6.3, JT-6.4: risers, the initiative seat's first, then the initiative roll. */
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

function startActivationPhase(play: Play): void {
  reachValue(play, BOOK.highestActivationValue);
  startNextTurn(play, null);
}

/** JT-6.5: a new activation value refills the focus of the juggers with that many reflexes. */
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

/** JT-6.6, JT-6.10: the next turn in which there is something to do; `after`: whose turn has just ended at this value. */
function startNextTurn(play: Play, after: JtSeat | null): void {
  const { state } = play;
  let previous = after;
  for (;;) {
    const seat = nextSeat(state.initiative, previous);
    if (seat === null) {
      if (state.voa === null || state.voa === 0) {
        endStone(play);
        return;
      }
      reachValue(play, state.voa - 1);
      previous = null;
      continue;
    }
    if (nextRiser(play, seat) !== null || toActivate(play, seat).all.length > 0) {
      startTurn(play, seat);
      return;
    }
    previous = seat;
  }
}

function nextSeat(initiative: JtSeat, previous: JtSeat | null): JtSeat | null {
  if (previous === null) return initiative;
  return previous === initiative ? opponentOf(initiative) : null;
}

function startTurn(play: Play, seat: JtSeat): void {
  play.state.turn = seat;
  play.events.push({ type: 'turnStarted', seat, voa: play.state.voa ?? 0 });
}

/** JT-6.7, JT-6.8: risers first, then whoever must or may act; a turn with nothing left ends by itself. */
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

/** JT-6.16, JT-21.3: the stone is counted; at the limit the match is over. */
function endStone(play: Play): void {
  const { state } = play;
  state.stonesPlayed++;
  state.firstStoneOfPoint = false;
  play.events.push({ type: 'stoneEnded', stonesPlayed: state.stonesPlayed });
  if (state.stonesPlayed < state.config.stoneLimit) {
    startStone(play);
    return;
  }
  const lead = state.score[0] - state.score[1];
  const seats: JtResult['seats'] = lead === 0 ? ['draw', 'draw'] : lead > 0 ? ['win', 'loss'] : ['loss', 'win'];
  endMatch(play, { seats, reason: 'stoneLimit', score: [...state.score] });
}
