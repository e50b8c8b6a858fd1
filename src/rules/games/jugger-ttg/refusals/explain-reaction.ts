import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, carrierOf, isActive, juggerOf, placeOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { CombatFrame, WindowFrame } from '../model/frame.js';
import { combatOf, reactionDepth } from '../model/frame-stack.js';
import { distance, placeAt } from '../model/geometry.js';
import { COSTS } from '../model/reference.js';
import { type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { isSurefooted, opportunityCost } from '../rules/opportunity.js';
import { plainCost, talentCost } from '../rules/payment.js';
import { canHaveEffect, isOutcome, playsPart } from '../rules/reaction-talents.js';
import { sees } from '../rules/sight.js';
import { rangeOf } from '../rules/weapons.js';
import { askedRun } from '../rules/window.js';
import { badParameters, notNow } from './codes.js';
import { faultOfPlace } from './explain-jugg.js';
import { faultOfPay } from './explain-payment.js';
import { faultOfUse, isTalent, ownTalent } from './explain-talent.js';

type ReactionAction = ActionOf<'opportunityAttack' | 'reactThrow' | 'reactTalent'>;

/** JT-11: refusals of reactions; null for other actions and when nothing is found. */
export function explainReaction(board: Board, seat: JtSeat, window: WindowFrame, action: JtAction): Refusal | null {
  if (action.type !== 'opportunityAttack' && action.type !== 'reactThrow' && action.type !== 'reactTalent') return null;
  const { jugger: id } = action;
  const jugger = board.state.juggers[id];
  if (!jugger) return badParameters('JT-11.4', `There is no jugger ${id}.`);
  if (seatOfJugger(id) !== seat) return notNow('JT-11.4', `${id} is not yours.`);
  if (jugger.hex === null) return notNow('JT-5.2', `${id} is in reserve.`);
  if (!isActive(jugger)) return notNow('JT-18.2', `${id} kneels and cannot react.`);
  const fault = faultOfReaction(board, window, action);
  if (fault) return fault;
  return askedRun(board, window).includes(id) ? null : notNow('JT-11.4', `${id} is not asked now.`);
}

function faultOfReaction(board: Board, window: WindowFrame, action: ReactionAction): Refusal | null {
  const { jugger: id } = action;
  switch (action.type) {
    case 'opportunityAttack':
      return faultOfOpportunity(board, window, id) ?? faultOfPay(board, id, opportunityCost(board, id), action.pay);
    case 'reactThrow':
      return faultOfThrow(board, window, id) ?? faultOfPay(board, id, plainCost(action.power * COSTS.throwPerPower), action.pay);
    default:
      return explainReactTalent(board, window, action);
  }
}

/** JT-16.1, JT-16.2, JT-20.4 `noOpportunityOnWalk`: why a jugger has no opportunity attack; null when it has. */
function faultOfOpportunity(board: Board, { event, jugger: mover, from }: WindowFrame, id: JuggerId): Refusal | null {
  if (event !== 'stepCompleted' || mover === null || from === null) return notNow('JT-16.1', 'An opportunity attack answers a step.');
  if (seatOfJugger(mover) === seatOfJugger(id)) return notNow('JT-16.1', `${mover} is on your side.`);
  if (juggerOf(board, id).role !== 'defender') return notNow('JT-16.1', `${id} is a qwik and has no weapon.`);
  const range = rangeOf(juggerOf(board, id));
  const place = placeOf(board, id);
  if (distance(place, placeAt(from)) > range || distance(place, placeOf(board, mover)) > range)
    return notNow('JT-16.1', `${mover} did not step from inside to inside the range of ${id}.`);
  if (isSurefooted(board, mover)) return notNow('JT-20.4', `${mover} walks surefooted.`);
  return sees(board, id, mover) ? null : notNow('JT-16.2', `${id} does not see ${mover}.`);
}

/** JT-11.7: why a jugger cannot throw the jugg away; null when it can. */
function faultOfThrow(board: Board, { event }: WindowFrame, id: JuggerId): Refusal | null {
  const combat = combatOf(board.state);
  if (event !== 'attackDeclared' || combat?.defender !== id || carrierOf(board) !== id)
    return notNow('JT-11.7', `${id} is no carrier under attack.`);
  if (reactionDepth(board.state) > 0) return notNow('JT-11.5', 'Nobody throws inside a reaction.');
  return faultOfBack(combat, id) ?? faultOfPlace(board, id);
}

/** JT-11.9: the defender of a back attack does not react. */
function faultOfBack(combat: CombatFrame | null, id: JuggerId): Refusal | null {
  if (combat?.defender !== id || combat.arc !== 'back') return null;
  return notNow('JT-11.9', `${id} is attacked from behind and cannot react.`);
}

function explainReactTalent(board: Board, window: WindowFrame, { jugger: id, talent: name, pay }: ActionOf<'reactTalent'>): Refusal | null {
  const talent = ownTalent(board, id, name);
  if (!isTalent(talent)) return talent;
  const combat = combatOf(board.state);
  return (
    faultOfUse(board, id, talent, ['reaction']) ??
    faultOfDepth(board, talent) ??
    faultOfBack(combat, id) ??
    faultOfTrigger(board, window, combat, id, talent) ??
    faultOfEffect(board, window, combat, id, talent) ??
    faultOfPay(board, id, talentCost(talent), pay)
  );
}

/** JT-11.5: inside a reaction only interrupts answer. */
function faultOfDepth({ state }: Board, { interrupt, name }: Talent): Refusal | null {
  return reactionDepth(state) > 0 && !interrupt ? notNow('JT-11.5', `${name} cannot interrupt a reaction.`) : null;
}

/** JT-20.5, JT-15.3: the event and the part that the trigger names. */
function faultOfTrigger(board: Board, window: WindowFrame, combat: CombatFrame | null, id: JuggerId, talent: Talent): Refusal | null {
  const { name, trigger, requires } = talent;
  if (trigger?.event !== window.event) return notNow('JT-20.5', `${name} does not answer this event.`);
  if (!playsPart(board, window, combat, id, trigger)) return notNow('JT-20.5', `${name} is for the ${trigger.as}, which ${id} is not.`);
  if (combat?.defender === id && combat.arc === 'flank' && requires.weapons !== undefined)
    return notNow('JT-15.3', 'From the flank no talent that needs a weapon helps.');
  return null;
}

/** JT-20.6, JT-R88: a reaction must be able to do something. */
function faultOfEffect(board: Board, window: WindowFrame, combat: CombatFrame | null, id: JuggerId, talent: Talent): Refusal | null {
  if (canHaveEffect(board, window, combat, id, talent)) return null;
  if (talent.effect.id === 'bonusAttack' && combat && talent.trigger) {
    if (combat.kind !== 'standard' || combat.grapple) return notNow('JT-R88', `${talent.name} answers standard attacks only.`);
    if (!isOutcome(combat, talent.trigger)) return notNow('JT-20.5', `${talent.name} does not answer this outcome.`);
  }
  return notNow('JT-20.6', `${talent.name} would do nothing now.`);
}
