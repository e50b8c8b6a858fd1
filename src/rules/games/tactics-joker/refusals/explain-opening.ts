import type { Refusal } from '../../../kernel/game.js';
import type { Cell } from '../model/board.js';
import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { uncarriedPcs } from '../rules/characters.js';
import { castleCells, castlesForPcs, openCastles } from '../rules/opening.js';
import { castlesHeldBy } from '../rules/tokens.js';
import { refuse } from './codes.js';

/** A1: NOT_A_CASTLE, CASTLE_TAKEN. */
export function explainChooseCastle(state: State, at: Cell): Refusal {
  const instead = `Choose one of ${openCastles(state).join(', ')}.`;
  if (!castleCells(state).includes(at)) return refuse('NOT_A_CASTLE', 'TJ-2.2', `No king lies on ${at}.`, instead);
  return refuse('CASTLE_TAKEN', 'TJ-2.5', `The castle on ${at} is taken.`, instead);
}

/** A2: NOT_OFFERED, NOT_CONTROLLED, NO_TOKENS. */
export function explainPlacePc(state: State, seat: Seat, pc: string, at: Cell): Refusal {
  const next = uncarriedPcs(state, seat)[0];
  if (next?.id !== pc) return refuse('NOT_OFFERED', 'TJ-16.3', 'Characters are placed in party order.', `Place ${next?.id}.`);
  const instead = `Place it on ${castlesForPcs(state, seat).join(' or ')}.`;
  if (!castlesHeldBy(state, seat).includes(at)) return refuse('NOT_CONTROLLED', 'TJ-16.3', `${at} is no castle of yours.`, instead);
  return refuse('NO_TOKENS', 'TJ-16.3', `${at} has no ordinary token left to carry a character.`, instead);
}
