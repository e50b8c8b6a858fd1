/** The rule that forbids the use of a token in this form. */
import type { Seat } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { ActionOf } from '../model/actions.js';
import type { Pending } from '../model/pending.js';
import { cardOf } from '../model/reference.js';
import { isLiving, seatOf } from '../model/seats.js';
import { formatSquare } from '../model/squares.js';
import type { State } from '../model/state.js';
import { isFailing } from '../rules/defence.js';
import { againstDie, type Reason } from './reason.js';

/** Why a token the seat owns, in its own window, cannot be used like this; null when nothing is at fault. */
export function reasonAgainstToken(state: State, seat: Seat, pending: Pending, action: ActionOf<'useToken'>): Reason | null {
  const me = seatOf(state, seat);
  switch (action.token) {
    case 'intelligence-report':
      return notAnOpponent(state, seat, action.target, 'JN-4.3') ?? nothingToSee(state, action.target, action.look);
    case 'rapid-response-team':
      return againstReroll(state, seat, pending, action);
    case 'targeting-report':
      return { rule: 'JN-7.9', message: 'A Targeting Report is used on an attack of this very declaration.' };
    case 'emp-squad':
      return notAnOpponent(state, seat, action.target, 'JN-9.2') ?? againstSquad(state, seat, action);
    case 'infiltration-team':
      if (!state.active.includes(seat)) return { rule: 'JN-9.3', message: "An Infiltration Team is used in the user's own Drain only." };
      return notAnOpponent(state, seat, action.target, 'JN-9.4');
    case 'research-report':
      return me.deck.length === 0 ? { rule: 'JN-10.9', message: 'A Research Report needs a card in the deck.' } : null;
    case 'rd-breakthrough':
      return { rule: 'JN-10.10', message: `There is no ${cardOf(action.card).name} in the deck.` };
    case 'recovery-team':
      return { rule: 'JN-10.11', message: `There is no ${cardOf(action.card).name} in the discard pile.` };
    case 'hacker-team':
      return (
        notAnOpponent(state, seat, action.target, 'JN-10.14') ?? {
          rule: 'JN-R28',
          message: `At most the own pool (${me.power}) and the target's hand (${state.shown[action.target]?.handCount ?? 0}) can be spent.`,
        }
      );
    case 'command-report':
    case 'command-aide':
    case 'anti-infantry-systems':
    case 'defense-report':
      return null;
    default:
      return unreachable(action);
  }
}

function notAnOpponent(state: State, seat: Seat, target: Seat, rule: string): Reason | null {
  if (target !== seat && isLiving(state, target)) return null;
  return { rule, message: `Seat ${target} is no opponent: that is another seat that has not lost.` };
}

function nothingToSee(state: State, target: Seat, look: 'matrix' | 'hand'): Reason | null {
  const shown = state.shown[target];
  const isThere = look === 'hand' ? (shown?.handCount ?? 0) > 0 : shown?.matrix.some((space) => space.kind === 'card' && !space.faceUp);
  return isThere
    ? null
    : { rule: 'JN-4.3', message: `Seat ${target} has no ${look === 'hand' ? 'card in hand' : 'face-down card'} to look at.` };
}

function againstReroll(state: State, seat: Seat, pending: Pending, action: { attack?: number | undefined; roll: number }): Reason | null {
  if (pending.type === 'commandRoll') {
    if (action.attack !== undefined)
      return { rule: 'JN-5.3', message: 'In Command a die of the own command roll is re-rolled, of no attack.' };
    return againstDie(seatOf(state, seat).rolls, action.roll, 'JN-5.3');
  }
  const isHit = pending.type === 'rerollHit';
  const rule = isHit ? 'JN-7.15' : 'JN-8.7';
  const attack = action.attack === undefined ? undefined : state.attacks[action.attack];
  if (attack === undefined || attack.target !== seat)
    return { rule, message: 'Only dice of an attack against the own seat are re-rolled.' };
  if (!isHit && !isFailing(seatOf(state, seat), attack))
    return { rule: 'JN-R18', message: 'Only a defence that fails at this moment is re-rolled.' };
  return againstDie(isHit ? attack.rolls : attack.defenceRolls, action.roll, rule);
}

function againstSquad(state: State, seat: Seat, { target, x, y }: { target: Seat; x: number; y: number }): Reason | null {
  if (!state.active.includes(target)) return { rule: 'JN-R29', message: `Seat ${target} drains nothing now: its turn is another one.` };
  const isFaceUp = state.shown[target]?.matrix.some((space) => space.x === x && space.y === y && space.faceUp);
  if (!isFaceUp) return { rule: 'JN-9.2', message: `Seat ${target} has no face-up card on ${formatSquare({ x, y })}.` };
  const isNamed = seatOf(state, seat).plays.some(
    (play) => play.token === 'emp-squad' && play.target === target && play.x === x && play.y === y,
  );
  return isNamed ? { rule: 'JN-9.2', message: `An EMP Squad has named ${formatSquare({ x, y })} already; the card goes only once.` } : null;
}
