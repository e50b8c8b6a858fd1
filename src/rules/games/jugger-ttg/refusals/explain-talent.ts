import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf } from '../model/actions.js';
import { type Board, juggerOf, profileOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { ActivationFrame } from '../model/frame.js';
import type { JuggerId, Keyword, TalentId } from '../model/vocabulary.js';
import { extraRange } from '../rules/attack.js';
import { isHeld } from '../rules/holds.js';
import { quickStepDirections } from '../rules/movement.js';
import { talentCost } from '../rules/payment.js';
import { timesUsed } from '../rules/talent-choices.js';
import { meetsRequirements, talentOf } from '../rules/talents.js';
import { rangeOf } from '../rules/weapons.js';
import { shownName } from '../views/names.js';
import { badParameters, notNow } from './codes.js';
import { faultOfPay } from './explain-payment.js';
import { faultOfGrapple, faultOfStriker, faultOfTarget } from './explain-target.js';

/** The talent of that id if the jugger has it, with its name as texts have it; a refusal otherwise. */
export function ownTalent(board: Board, id: JuggerId, talentId: TalentId): Talent | Refusal {
  const talent = talentOf(board, talentId);
  if (talent && profileOf(board, id).talents.includes(talentId)) return { ...talent, name: shownName(board.cards, talent) };
  return badParameters('JT-20.2', `${id} has no talent ${talentId}.`);
}

/** Whether `ownTalent` found the talent. */
export function isTalent(found: Talent | Refusal): found is Talent {
  return 'keyword' in found;
}

/** JT-20.1, JT-7.6, JT-20.2: why a jugger cannot use a talent as one of these keywords; null when it can. */
export function faultOfUse(board: Board, id: JuggerId, talent: Talent, keywords: readonly Keyword[]): Refusal | null {
  const jugger = juggerOf(board, id);
  if (!keywords.includes(talent.keyword)) return notNow('JT-20.1', `${talent.name} is a talent of the keyword ${talent.keyword}.`);
  if (jugger.exhausted) return notNow('JT-7.6', `${id} is exhausted and uses no talents.`);
  if (meetsRequirements(talent, jugger)) return null;
  return notNow('JT-20.2', `${id} lacks the role or the weapon that ${talent.name} requires.`);
}

/** JT-20: refusals of a talent used in the own activation; null when nothing is found. */
export function explainTalent(board: Board, { jugger: id, talentsUsed }: ActivationFrame, action: ActionOf<'useTalent'>): Refusal | null {
  const talent = ownTalent(board, id, action.talent);
  if (!isTalent(talent)) return talent;
  const fault = faultOfUse(board, id, talent, ['standardAction', 'standardAttack']);
  if (fault) return fault;
  const limit = talent.limitPerActivation;
  if (limit !== null && timesUsed(talentsUsed, talent.id) >= limit)
    return notNow('JT-20.2', `${talent.name} is used up in this activation.`);
  const use =
    talent.keyword === 'standardAction'
      ? faultOfStandardAction(board, id, talent, action.target)
      : faultOfStandardAttack(board, id, talent, action.target);
  return use ?? faultOfPay(board, id, talentCost(talent), action.pay);
}

function faultOfStandardAction(board: Board, id: JuggerId, talent: Talent, target: JuggerId | undefined): Refusal | null {
  if (target !== undefined) return badParameters('JT-20.1', `${talent.name} has no target.`);
  if (talent.effect.id !== 'quickStep' || quickStepDirections(board, id).length > 0) return null;
  return isHeld(board, id) ? notNow('JT-9.8', `${id} is held.`) : notNow('JT-20.6', `${id} has no place to step to.`);
}

function faultOfStandardAttack(board: Board, id: JuggerId, talent: Talent, target: JuggerId | undefined): Refusal | null {
  if (target === undefined) return badParameters('JT-20.1', `${talent.name} needs a target.`);
  if (talent.effect.id === 'grappleDice') return faultOfGrapple(board, id, target);
  const jugger = juggerOf(board, id);
  if (jugger.role !== 'defender') return notNow('JT-20.6', `${talent.name} needs a defender as user.`);
  const range = rangeOf(jugger) + extraRange(talent);
  return faultOfStriker(board, id) ?? faultOfTarget(board, id, target, range);
}
