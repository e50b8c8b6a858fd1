import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, occupantOf, placeOf } from '../model/board.js';
import type { BonusFrame, CombatFrame, JuggFlightFrame } from '../model/frame.js';
import { topFrame } from '../model/frame-stack.js';
import { findPlace } from '../model/geometry.js';
import { COSTS } from '../model/reference.js';
import type { JtSeat, JuggerId } from '../model/vocabulary.js';
import { isField } from '../rules/field.js';
import { plainCost } from '../rules/payment.js';
import { rangeOf } from '../rules/weapons.js';
import { notNow } from './codes.js';
import { explainDefence } from './explain-defence.js';
import { faultOfPay } from './explain-payment.js';
import { explainReaction } from './explain-reaction.js';
import { faultOfTarget } from './explain-target.js';

/**
 * Refusals of answers inside fights, flights of the jugg and windows; null for other actions and when nothing is found.
 */
export function explainAnswer(board: Board, seat: JtSeat, action: JtAction): Refusal | null {
  const frame = topFrame(board.state);
  switch (frame?.frame) {
    case 'juggFlight':
      return action.type === 'sweepTo' || action.type === 'throwTo' ? explainLanding(board, frame, action) : null;
    case 'quickStep':
      if (action.type === 'quickStep') return explainQuickStep(board, frame.jugger, action);
      return action.type === 'endQuickStep' ? notNow('JT-20.4', 'The first hex must be taken.') : null;
    case 'bonus':
      return action.type === 'bonusAttack' ? explainBonus(board, frame, action) : null;
    case 'window':
      return explainReaction(board, seat, frame, action);
    case 'combat':
      return explainFight(board, frame, action);
    default:
      return null;
  }
}

function explainLanding(board: Board, { by, limit }: JuggFlightFrame, { hex }: ActionOf<'sweepTo' | 'throwTo'>): Refusal {
  const place = findPlace(hex);
  if (!place || !isField(board.state.config, place)) return notNow('JT-R55', `${hex} is no field hex.`);
  return notNow(by === 'sweep' ? 'JT-10.1' : 'JT-10.3', `The jugg flies 1 to ${limit} hexes.`);
}

function explainQuickStep(board: Board, id: JuggerId, { dir }: ActionOf<'quickStep'>): Refusal {
  const to = placeOf(board, id).neighbours[dir] ?? null;
  if (to !== null && occupantOf(board, to.id) !== null) return notNow('JT-1.8', `${to.id} is occupied.`);
  return notNow('JT-9.10', 'A quick step cannot leave the field.');
}

function explainBonus(board: Board, { jugger, exclude }: BonusFrame, { target }: ActionOf<'bonusAttack'>): Refusal | null {
  if (target === exclude) return notNow('JT-20.4', 'This bonus attack goes to another opponent.');
  return faultOfTarget(board, jugger, target, rangeOf(juggerOf(board, jugger)));
}

function explainFight(board: Board, combat: CombatFrame, action: JtAction): Refusal | null {
  const { attacker, defender, stage } = combat;
  switch (action.type) {
    case 'defend':
      return explainDefence(board, combat, action);
    case 'boost':
      return faultOfPay(board, stage === 'boostAttack' ? attacker : defender, plainCost(action.dice * COSTS.boostPerDie), action.pay);
    case 'dropJugg':
      return notNow('JT-10.7', `The jugg falls onto a free field hex next to ${board.state.decision?.jugger}.`);
    case 'grappleSteal':
      return notNow('JT-17.4', `${defender} does not carry the jugg.`);
    case 'grappleHold':
      return notNow('JT-17.4', `${attacker} holds somebody already.`);
    case 'grapplePush':
      return notNow('JT-17.6', 'A jugger stands where the loser would be pushed to.');
    default:
      return null;
  }
}
