/**
 * How a match ends.
 *
 * *Rules*: TJ-10.1, TJ-10.2, TJ-10.3, TJ-10.4, TJ-10.5, TJ-10.6, TJ-10.7, TJ-17.3, TJ-R35, TJ-R36, TJ-R39, TJ-R69.
 */
import { otherSeat, type Seat } from '../model/names.js';
import type { Result, State } from '../model/state.js';
import type { Play } from './play.js';
import { castlesHeldBy, countOnBoard } from './tokens.js';

/** TJ-17.3: how many castles win at the start of one's own turn; null when castles do not win. */
export function castlesToWin(state: { config: Pick<State['config'], 'victory'> }): number | null {
  switch (state.config.victory) {
    case 'castles3':
      return 3;
    case 'castles4':
      return 4;
    case 'eradicate':
      return null;
  }
}

/**
 * TJ-10.1: the check at the start of a turn, and at no other moment (TJ-10.2, TJ-R39); returns whether the match is
 * over.
 */
export function endByCastles(play: Play, seat: Seat): boolean {
  const needed = castlesToWin(play.state);
  if (needed === null || castlesHeldBy(play.state, seat).length < needed) return false;
  return end(play, seat, 'castles');
}

/**
 * TJ-10.3, TJ-R35: a seat without a token on the board loses at once; both at once draw (TJ-10.4). Returns whether the
 * match is over.
 *
 * TJ-10.5: the reserve does not count. TJ-R69: tokens in the Underdark do.
 */
export function endByElimination(play: Play): boolean {
  const counts = [countOnBoard(play.state, 0), countOnBoard(play.state, 1)];
  if (counts[0] !== 0 && counts[1] !== 0) return false;
  if (counts[0] === counts[1]) return end(play, null, 'mutualElimination');
  return end(play, counts[0] === 0 ? 1 : 0, 'elimination');
}

/** TJ-10.6, TJ-R36: the check after the second seat's turn of a round; returns whether the match is over. */
export function endAtRoundLimit(play: Play): boolean {
  const { state, events } = play;
  if (state.round < state.config.roundLimit) return false;
  events.push({ type: 'roundLimitReached', round: state.round });
  return end(play, state.config.limitResult === 'draw' ? null : leader(state), 'roundLimit');
}

/** More castles, else more tokens on the board; null when all is equal. */
function leader(state: State): Seat | null {
  const castles = state.config.victory === 'eradicate' ? 0 : castlesHeldBy(state, 0).length - castlesHeldBy(state, 1).length;
  const lead = castles || countOnBoard(state, 0) - countOnBoard(state, 1);
  return lead === 0 ? null : lead > 0 ? 0 : 1;
}

/** Section 8.1: what the end changes, and nothing else. */
function end(play: Play, winner: Seat | null, reason: Result['reason']): true {
  const { state, events } = play;
  const result = resultOf(winner, reason);
  state.phase = 'over';
  state.pending = null;
  state.combat = null;
  state.landings = [];
  state.result = result;
  events.push({ type: 'gameOver', result: { ...result, outcomes: [...result.outcomes] } });
  return true;
}

/** TJ-10.7: the loser of a decided match is the other seat. */
function resultOf(winner: Seat | null, reason: Result['reason']): Result {
  if (winner === null) return { outcomes: ['draw', 'draw'], winner, reason };
  const loser = otherSeat(winner);
  return { outcomes: [loser === 0 ? 'loss' : 'win', loser === 1 ? 'loss' : 'win'], winner, reason };
}
