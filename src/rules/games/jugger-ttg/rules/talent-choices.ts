import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, profileOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { ActivationFrame } from '../model/frame.js';
import type { JuggerId } from '../model/vocabulary.js';
import { talentTargets } from './attack.js';
import { quickStepDirections } from './movement.js';
import { canPay, paymentsOf, talentCost } from './payment.js';
import { mayUseTalent } from './talents.js';

/** JT-20.2: whether an action or attack talent can be used once more, its cost included. */
function isTalentReady(board: Board, { jugger: id, talentsUsed }: ActivationFrame, talent: Talent): boolean {
  if (!mayUseTalent(talent, juggerOf(board, id)) || !canPay(board, id, talentCost(talent))) return false;
  return talent.limitPerActivation === null || timesUsed(talentsUsed, talent.id) < talent.limitPerActivation;
}

/** How often a talent was used in an activation. */
export function timesUsed(talentsUsed: ActivationFrame['talentsUsed'], talent: string): number {
  return Object.hasOwn(talentsUsed, talent) ? (talentsUsed[talent] ?? 0) : 0;
}

/** JT-20.2, JT-20.6: the talents of the active jugger, with every target and every way to pay. */
export function addTalents(board: Board, frame: ActivationFrame, actions: JtAction[]): void {
  const { standardAction, standardAttack } = profileOf(board, frame.jugger).talentsBy;
  for (const talent of standardAction) {
    if (!isTalentReady(board, frame, talent)) continue;
    if (talent.effect.id === 'quickStep' && quickStepDirections(board, frame.jugger).length === 0) continue;
    addTalentUses(board, frame.jugger, talent, undefined, actions);
  }
  for (const talent of standardAttack) {
    if (!isTalentReady(board, frame, talent)) continue;
    for (const target of talentTargets(board, frame.jugger, talent)) addTalentUses(board, frame.jugger, talent, target, actions);
  }
}

function addTalentUses(board: Board, id: JuggerId, talent: Talent, target: JuggerId | undefined, actions: JtAction[]): void {
  const use: ActionOf<'useTalent'> = { type: 'useTalent', talent: talent.id, ...(target === undefined ? {} : { target }) };
  const cost = talentCost(talent);
  if (cost.points === 0) actions.push(use);
  else for (const pay of paymentsOf(board, id, cost)) actions.push({ ...use, pay });
}
