/**
 * How a turn begins and ends.
 *
 * *Rules*: TJ-3.1, TJ-3.2, TJ-3.3, TJ-3.4, TJ-3.7, TJ-R12, TJ-R73.
 */
import { otherSeat, type Seat } from '../model/names.js';
import { endEffects, endRecruitEffects } from './effects.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';
import { castlesToRoll } from './recruitment.js';
import { endStoredDice } from './stored-dice.js';
import { endAtRoundLimit, endByCastles } from './victory.js';

/**
 * TJ-3.2, TJ-3.3: a seat's turn begins: lasting things end, the victory is checked before recruiting (TJ-R12), the
 * points are those of its race.
 */
export function startTurn(play: Play, seat: Seat): void {
  const { state, events } = play;
  const traits = traitsOf(state.races[seat]);
  state.turnSeat = seat;
  state.points = { normal: traits.normalPoints, extra: traits.extraPoints };
  state.skillUsed = false;
  state.recruitMovesUsed = 0;
  state.rolledCastles = [];
  events.push({ type: 'turnStarted', seat, round: state.round, points: { ...state.points } });
  endStoredDice(play, 'insight', seat);
  endEffects(play, 'expired', (effect) => effect.seat === seat && effect.until === 'ownTurnStart');
  for (const token of state.tokens) {
    token.moves = 0;
    token.origin = token.at;
  }
  if (endByCastles(play, seat)) return;
  openPhases(play, seat);
}

/** TJ-3.4, TJ-4.6, TJ-R73: `recruit`, or `movement` at once when nothing can be rolled. */
function openPhases(play: Play, seat: Seat): void {
  const { state } = play;
  if (state.config.recruitment === 'castleDice' && castlesToRoll(state, seat).length > 0) {
    state.phase = 'recruit';
    return;
  }
  state.phase = 'movement';
  endRecruitEffects(play, seat);
}

/**
 * TJ-3.7: a seat's turn ends, and the other's begins unless the round limit is reached; two turns are a round (TJ-3.1).
 */
export function endTurn(play: Play, seat: Seat, auto: boolean): void {
  const { state, events } = play;
  endStoredDice(play, 'perception', null);
  endEffects(play, 'expired', (effect) => effect.seat === seat && effect.until === 'turnEnd');
  events.push({ type: 'turnEnded', seat, auto });
  if (seat !== state.firstSeat) {
    if (endAtRoundLimit(play)) return;
    state.round++;
  }
  startTurn(play, otherSeat(seat));
}
