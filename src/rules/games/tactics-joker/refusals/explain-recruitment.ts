import type { Refusal } from '../../../kernel/game.js';
import type { Cell } from '../model/board.js';
import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { castleCells } from '../rules/opening.js';
import { castlesToRoll } from '../rules/recruitment.js';
import { castlesHeldBy, reserveOf } from '../rules/tokens.js';
import { refuse } from './codes.js';

/** A3: NOT_A_CASTLE, NOT_CONTROLLED, ALREADY_ROLLED. */
export function explainRecruit(state: State, seat: Seat, at: Cell): Refusal {
  const instead = `Roll for ${castlesToRoll(state, seat).join(' or ')}, or end recruiting.`;
  return (
    explainCastle(state, seat, at, instead) ?? refuse('ALREADY_ROLLED', 'TJ-4.4', `The castle on ${at} has rolled in this turn.`, instead)
  );
}

/** A6: RECRUIT_OFF, NO_POINTS, RECRUIT_LIMIT, RESERVE_EMPTY, NOT_A_CASTLE, NOT_CONTROLLED. */
export function explainRecruitMove(state: State, seat: Seat, at: Cell): Refusal {
  const { config, points, recruitMovesUsed } = state;
  const instead = 'Move a group, or end the turn.';
  if (config.recruitment !== 'moveAction')
    return refuse('RECRUIT_OFF', 'TJ-17.10', 'Castles roll in the recruit phase of this match.', instead);
  if (!points || points.normal === 0)
    return refuse('NO_POINTS', 'TJ-17.10', 'A recruit move costs a normal point, and none is left.', instead);
  if (recruitMovesUsed >= config.recruitMovesPerTurn)
    return refuse('RECRUIT_LIMIT', 'TJ-17.10', `Only ${config.recruitMovesPerTurn} recruit moves are allowed in a turn.`, instead);
  if (reserveOf(state, seat) === 0)
    return refuse('RESERVE_EMPTY', 'TJ-4.5', 'The reserve is empty; there is nothing to roll for.', instead);
  const held = castlesHeldBy(state, seat);
  const choice = held.length > 0 ? `Roll for ${held.join(' or ')}.` : instead;
  return explainCastle(state, seat, at, choice) ?? refuse('NOT_CONTROLLED', 'TJ-1.13', `You do not control ${at}.`, choice);
}

function explainCastle(state: State, seat: Seat, at: Cell, instead: string): Refusal | null {
  if (!castleCells(state).includes(at)) return refuse('NOT_A_CASTLE', 'TJ-4.1', `No king lies on ${at}.`, instead);
  if (castlesHeldBy(state, seat).includes(at)) return null;
  return refuse('NOT_CONTROLLED', 'TJ-1.13', `You have no token on the castle of ${at}.`, instead);
}
