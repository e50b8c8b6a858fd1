/**
 * Which reactions a jugger has to an event.
 *
 * *Rules*: JT-11.5, JT-11.6, JT-11.7, JT-11.9, JT-R39, JT-R68.
 */
import { type Board, carrierOf, isActive, juggerOf, placeOf, profileOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { combatOf, reactionDepth } from '../model/frame-stack.js';
import { COSTS } from '../model/reference.js';
import type { JuggerId } from '../model/vocabulary.js';
import { isField } from './field.js';
import type { Occasion, Reaction } from './occasion.js';
import { opportunityOf } from './opportunity.js';
import { canPay, plainCost, talentCost } from './payment.js';
import { isTriggered } from './reaction-talents.js';

/**
 * JT-11.6: every reaction a jugger can make to an event, payment assured; JT-11.5, JT-R68: inside a reaction interrupts
 * only, inside an interrupt none.
 */
export function reactionsOf(board: Board, occasion: Occasion, id: JuggerId): Reaction[] {
  const depth = reactionDepth(board.state);
  if (depth > 1) return [];
  if (occasion.event === 'stepCompleted') return depth === 0 ? opportunityOf(board, occasion, id) : [];
  const jugger = juggerOf(board, id);
  const combat = combatOf(board.state);
  if (!isActive(jugger) || isBarred(combat, id)) return [];
  const reactions: Reaction[] = [];
  if (depth === 0 && occasion.event === 'attackDeclared' && combat && canReactThrow(board, combat, id)) reactions.push({ kind: 'throw' });
  for (const talent of profileOf(board, id).talentsBy.reaction) {
    const cost = talentCost(talent);
    if (depth === 1 && !talent.interrupt) continue;
    if (isTriggered(board, occasion, combat, id, talent) && canPay(board, id, cost)) reactions.push({ kind: 'talent', talent, cost });
  }
  return reactions;
}

/** JT-11.9, JT-R39: the defender of a back attack reacts to nothing of that combat. */
function isBarred(combat: CombatFrame | null, id: JuggerId): boolean {
  return combat !== null && combat.defender === id && combat.arc === 'back';
}

/** JT-11.7: the carrier under attack may throw, from a field hex, but not in a back attack. */
function canReactThrow(board: Board, combat: CombatFrame, id: JuggerId): boolean {
  if (combat.defender !== id || carrierOf(board) !== id || combat.arc === 'back') return false;
  return isField(board.state.config, placeOf(board, id)) && canPay(board, id, plainCost(COSTS.throwPerPower));
}
