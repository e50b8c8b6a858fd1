import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf } from '../model/actions.js';
import { type Board, juggerOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { CombatFrame } from '../model/frame.js';
import { COSTS } from '../model/reference.js';
import type { DefenceMode } from '../model/vocabulary.js';
import { duelSurcharge } from '../rules/chain.js';
import { canDuel } from '../rules/defence.js';
import { type Cost, plainCost, talentCost } from '../rules/payment.js';
import { riskedPin } from '../rules/pins.js';
import { notNow } from './codes.js';
import { faultOfPay } from './explain-payment.js';
import { faultOfUse, isTalent, ownTalent } from './explain-talent.js';

/** JT-13.6 to JT-13.10: refusals of a defence; null when nothing is found. */
export function explainDefence(board: Board, combat: CombatFrame, { mode, talent: id, keepPin, pay }: ActionOf<'defend'>): Refusal | null {
  const { defender } = combat;
  const fault = faultOfMode(board, combat, mode);
  if (fault) return fault;
  if (keepPin && (mode === 'duel' || !riskedPin(board, combat))) return notNow('JT-19.7', 'No pin depends on this defence.');
  if (id === null) return faultOfPay(board, defender, costOf(board, combat, mode, null), pay);
  if (mode === 'none') return notNow('JT-20.1', 'No talent belongs to mode none.');
  const talent = ownTalent(board, defender, id);
  if (!isTalent(talent)) return talent;
  return faultOfTalent(board, combat, mode, talent) ?? faultOfPay(board, defender, costOf(board, combat, mode, talent), pay);
}

/** JT-15.4, JT-13.7, JT-R42: why a jugger cannot defend in a mode; null when it can. */
function faultOfMode(board: Board, combat: CombatFrame, mode: DefenceMode): Refusal | null {
  const { attacker, defender, arc, grapple } = combat;
  if (mode !== 'none' && arc === 'back') return notNow('JT-15.4', 'Against a back attack there is no defence.');
  if (mode !== 'duel') return null;
  if (juggerOf(board, defender).role === 'qwik' && !grapple) return notNow('JT-R42', `${defender} is a qwik and duels only in a grapple.`);
  return canDuel(board, combat) ? null : notNow('JT-13.7', `${attacker} is out of the range or sight of ${defender}.`);
}

function costOf(board: Board, combat: CombatFrame, mode: DefenceMode, talent: Talent | null): Cost {
  const extra = mode === 'duel' ? duelSurcharge(board, combat) : 0;
  if (talent) return talentCost(talent, extra);
  return plainCost(mode === 'none' ? 0 : mode === 'duel' ? COSTS.basicDuel + extra : COSTS.basicDefence);
}

/** JT-13.9, JT-15.3, JT-20.1: why the defender cannot use a talent; null when it can. */
function faultOfTalent(board: Board, { defender, arc, type }: CombatFrame, mode: 'full' | 'duel', talent: Talent): Refusal | null {
  const fault = faultOfUse(board, defender, talent, [mode === 'full' ? 'standardDefence' : 'duelAction']);
  if (fault) return fault;
  if (type !== 'standard') return notNow('JT-13.9', 'Talents answer attacks of type standard only.');
  if (arc === 'flank' && talent.requires.weapons !== undefined)
    return notNow('JT-15.3', 'From the flank no talent that needs a weapon helps.');
  return null;
}
