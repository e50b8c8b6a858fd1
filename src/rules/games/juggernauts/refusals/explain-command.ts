/** Why a roll cannot be picked or left, or a card not be linked (chapters 5 and 6). */
import type { Pending } from '../model/pending.js';
import { formatSquare, hasSquare, type Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { linkCandidates } from '../rules/activate.js';
import { againstDie, type Reason } from './reason.js';

/** Why a roll cannot be picked; a single one is not picked at all. */
export function againstPick(rolls: readonly number[], index: number, rule: string): Reason | null {
  const fault = againstDie(rolls, index, rule);
  if (fault !== null || rolls.length > 1) return fault;
  return { rule, message: 'A single roll is not picked: pass leaves it as it is.' };
}

/** Why the window cannot be left. */
export function againstPass(me: SeatState, pending: Pending): Reason | null {
  if (pending.type === 'commandRoll' && me.rolls.length > 1)
    return { rule: 'JN-5.4', message: 'With more than one roll one must be picked.' };
  if (pending.type === 'recover')
    return { rule: 'JN-10.1', message: 'As many cards are played as left the matrix: one can be played now.' };
  return null;
}

/** Why a card cannot be named for a Linked Systems Array. */
export function againstLinkCard(me: SeatState, pending: Pending, square: Square): Reason | null {
  if (pending.type !== 'linkCard') return null;
  if (hasSquare(pending.tried, square))
    return { rule: 'JN-R52', message: `This array has named ${formatSquare(square)} already, and names a card once.` };
  return hasSquare(linkCandidates(me, pending), square)
    ? null
    : { rule: 'JN-6.3', message: `${formatSquare(square)} holds no face-down card next to the Linked Systems Array.` };
}
