import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, meetsRequirements, occupantOf, placeOf, profileOf, rangeOf } from '../model/board.js';
import type { BonusFrame, CombatFrame, JuggFlightFrame, WindowFrame } from '../model/frame.js';
import { combatOf, reactionDepth, topFrame } from '../model/frame-stack.js';
import { findPlace } from '../model/geometry.js';
import { BOOK } from '../model/reference.js';
import type { JuggerId } from '../model/vocabulary.js';
import { talentOf } from '../rules/attack.js';
import { canDuel, duelSurcharge } from '../rules/defence.js';
import { isField } from '../rules/field.js';
import { type Cost, plainCost, talentCost } from '../rules/payment.js';
import { riskedPin } from '../rules/pools.js';
import { opportunityCost, reactionsOf } from '../rules/reactions.js';
import { askedRun } from '../rules/window.js';
import { faultOfPay, notNow, refuse } from './codes.js';
import { faultOfTarget } from './explain-target.js';

/** Refusals of answers inside fights, flights of the jugg and windows; null for other actions and when nothing is found. */
export function explainAnswer(board: Board, action: JtAction): Refusal | null {
  const frame = topFrame(board.state);
  switch (frame?.frame) {
    case 'juggFlight':
      return action.type === 'sweepTo' || action.type === 'throwTo' ? explainLanding(board, frame, action) : null;
    case 'quickStep':
      return action.type === 'quickStep'
        ? explainQuickStep(board, frame.jugger, action)
        : notNow('JT-20.4', 'The first hex must be taken.');
    case 'bonus':
      return action.type === 'bonusAttack' ? explainBonus(board, frame, action) : null;
    case 'window':
      return explainReaction(board, frame, action);
    case 'combat':
      return explainFight(board, frame, action);
    default:
      return null;
  }
}

function explainLanding(board: Board, { by, limit }: JuggFlightFrame, { hex }: ActionOf<'sweepTo' | 'throwTo'>): Refusal | null {
  const place = findPlace(hex);
  if (!place || !isField(board.state.config, place)) return notNow('JT-R55', `${hex} is no field hex.`);
  return notNow(by === 'sweep' ? 'JT-10.1' : 'JT-10.3', `The jugg flies 1 to ${limit} hexes.`);
}

function explainQuickStep(board: Board, id: JuggerId, { dir }: ActionOf<'quickStep'>): Refusal | null {
  const to = placeOf(board, id).neighbours[dir] ?? null;
  if (to !== null && occupantOf(board, to.id) !== null) return notNow('JT-1.8', `${to.id} is occupied.`);
  return notNow('JT-9.10', 'A quick step cannot leave the field.');
}

function explainBonus(board: Board, { jugger, exclude }: BonusFrame, { target }: ActionOf<'bonusAttack'>): Refusal | null {
  if (target === exclude) return notNow('JT-20.4', 'This bonus attack goes to another opponent.');
  return faultOfTarget(board, jugger, target, rangeOf(juggerOf(board, jugger)));
}

function explainFight(board: Board, combat: CombatFrame, action: JtAction): Refusal | null {
  switch (action.type) {
    case 'defend':
      return explainDefence(board, combat, action);
    case 'boost': {
      const buyer = combat.stage === 'boostAttack' ? combat.attacker : combat.defender;
      return faultOfPay(board, buyer, plainCost(action.dice * BOOK.costs.boostPerDie), action.pay);
    }
    case 'dropJugg':
      return notNow('JT-10.7', `The jugg falls onto a free field hex next to ${combat.defender}.`);
    case 'grappleSteal':
      return notNow('JT-17.4', `${combat.defender} does not carry the jugg.`);
    case 'grappleHold':
      return notNow('JT-17.4', `${combat.attacker} holds somebody already.`);
    case 'grapplePush':
      return notNow('JT-17.6', 'A jugger stands where the loser would be pushed to.');
    default:
      return null;
  }
}

function explainDefence(board: Board, combat: CombatFrame, { mode, talent: id, keepPin, pay }: ActionOf<'defend'>): Refusal | null {
  const { defender, arc } = combat;
  if (mode !== 'none' && arc === 'back') return notNow('JT-15.4', 'Against a back attack there is no defence.');
  if (mode === 'duel' && juggerOf(board, defender).role === 'qwik' && !combat.grapple)
    return notNow('JT-R42', `${defender} is a qwik and duels only in a grapple.`);
  if (mode === 'duel' && !canDuel(board, combat))
    return notNow('JT-13.7', `${combat.attacker} is out of the range or sight of ${defender}.`);
  if (keepPin && (mode === 'duel' || !riskedPin(board, combat))) return notNow('JT-19.7', 'No pin depends on this defence.');
  const fault = id === null ? null : faultOfDefenceTalent(board, combat, mode, id);
  return fault ?? faultOfPay(board, defender, costOfDefence(board, combat, mode, id), pay);
}

function costOfDefence(board: Board, combat: CombatFrame, mode: ActionOf<'defend'>['mode'], id: string | null): Cost {
  const extra = mode === 'duel' ? duelSurcharge(board, combat) : 0;
  const talent = talentOf(board, id);
  if (talent) return talentCost(talent, extra);
  return plainCost(mode === 'none' ? 0 : mode === 'duel' ? BOOK.costs.basicDuel + extra : BOOK.costs.basicDefence);
}

function faultOfDefenceTalent(board: Board, combat: CombatFrame, mode: ActionOf<'defend'>['mode'], id: string): Refusal | null {
  const { defender, arc, type } = combat;
  const talent = talentOf(board, id);
  if (!talent || !profileOf(board, defender).talents.includes(id))
    return refuse('badParameters', 'JT-20.2', `${defender} has no talent ${id}.`);
  const keyword = mode === 'full' ? 'standardDefence' : 'duelAction';
  if (mode === 'none' || talent.keyword !== keyword) return notNow('JT-20.1', `${talent.name} does not belong to this mode of defence.`);
  if (type !== 'standard') return notNow('JT-13.9', 'Talents answer attacks of type standard only.');
  if (juggerOf(board, defender).exhausted) return notNow('JT-7.6', `${defender} is exhausted and uses no talents.`);
  if (!meetsRequirements(talent, juggerOf(board, defender))) return notNow('JT-20.2', `${defender} lacks what ${talent.name} requires.`);
  if (arc === 'flank' && talent.requires.weapons !== undefined)
    return notNow('JT-15.3', 'From the flank no talent that needs a weapon helps.');
  return null;
}

function explainReaction(board: Board, window: WindowFrame, action: JtAction): Refusal | null {
  if (action.type !== 'opportunityAttack' && action.type !== 'reactThrow' && action.type !== 'reactTalent') return null;
  const { jugger: id } = action;
  if (!board.state.juggers[id]) return refuse('badParameters', 'JT-11.4', `There is no jugger ${id}.`);
  const combat = combatOf(board.state);
  if (combat?.defender === id && combat.arc === 'back') return notNow('JT-11.9', `${id} is attacked from behind and cannot react.`);
  if (!askedRun(board, window).includes(id)) return notNow('JT-11.4', `${id} is not asked now.`);
  const reactions = reactionsOf(board, window, id);
  if (action.type === 'opportunityAttack') {
    const isOpen = reactions.some(({ kind }) => kind === 'opportunity');
    return isOpen
      ? faultOfPay(board, id, opportunityCost(board, id), action.pay)
      : notNow('JT-16.1', 'An opportunity attack answers a step.');
  }
  if (action.type === 'reactThrow') {
    const isOpen = reactions.some(({ kind }) => kind === 'throw');
    if (!isOpen) return notNow('JT-11.7', `${id} is no carrier under attack on the field.`);
    return faultOfPay(board, id, plainCost(action.power * BOOK.costs.throwPerPower), action.pay);
  }
  return explainReactTalent(
    board,
    id,
    action,
    reactions.some((reaction) => reaction.kind === 'talent' && reaction.talent.id === action.talent),
  );
}

function explainReactTalent(board: Board, id: JuggerId, { talent: name, pay }: ActionOf<'reactTalent'>, isOpen: boolean): Refusal | null {
  const talent = talentOf(board, name);
  if (!talent || !profileOf(board, id).talents.includes(name)) return refuse('badParameters', 'JT-20.2', `${id} has no talent ${name}.`);
  const combat = combatOf(board.state);
  if (reactionDepth(board.state) > 0 && !talent.interrupt) return notNow('JT-11.5', `${talent.name} cannot interrupt a reaction.`);
  if (combat?.arc === 'flank' && combat.defender === id && talent.requires.weapons !== undefined)
    return notNow('JT-15.3', 'From the flank no talent that needs a weapon helps.');
  return (
    faultOfPay(board, id, talentCost(talent), pay) ?? (isOpen ? null : notNow('JT-20.5', `${talent.name} does not answer this event.`))
  );
}
