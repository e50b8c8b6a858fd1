/**
 * Which reaction talents answer an event.
 *
 * *Rules*: JT-0.5, JT-20.5, JT-20.6, JT-R88.
 */
import { type Board, juggerOf, placeOf } from '../model/board.js';
import type { Talent, Trigger } from '../model/data-set.js';
import type { CombatFrame } from '../model/frame.js';
import { distance, placeAt } from '../model/geometry.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { strikeTargets } from './attack.js';
import { bonusExclusion } from './bonus-attack.js';
import { hasBlank } from './dice.js';
import { isField } from './field.js';
import { quickStepDirections } from './movement.js';
import type { Occasion } from './occasion.js';
import { mayUseTalent } from './talents.js';

/** JT-20.2, JT-20.5, JT-20.6, JT-15.3: whether a talent answers this event, with an effect. */
export function isTriggered(board: Board, occasion: Occasion, combat: CombatFrame | null, id: JuggerId, talent: Talent): boolean {
  if (talent.trigger?.event !== occasion.event || !mayUseTalent(talent, juggerOf(board, id))) return false;
  if (combat?.arc === 'flank' && combat.defender === id && talent.requires.weapons !== undefined) return false;
  return playsPart(board, occasion, combat, id, talent.trigger) && canHaveEffect(board, occasion, combat, id, talent);
}

/** JT-20.5: whether a jugger is who the trigger names. */
export function playsPart(
  board: Board,
  { jugger: roller }: Occasion,
  combat: CombatFrame | null,
  id: JuggerId,
  { as, radius }: Trigger,
): boolean {
  switch (as) {
    case 'attacker':
      return combat?.attacker === id;
    case 'defender':
      return combat?.defender === id;
    case 'roller':
      return roller === id;
    case 'teammateOfAttacker':
      return combat !== null && isTeammateWithin(board, id, combat.attacker, radius ?? 0);
    case 'teammateOfDefender':
      return combat !== null && isTeammateWithin(board, id, combat.defender, radius ?? 0);
    case 'bystander': {
      const hex = board.state.jugg?.hex ?? null;
      return hex !== null && distance(placeOf(board, id), placeAt(hex)) <= (radius ?? 0);
    }
  }
}

function isTeammateWithin(board: Board, id: JuggerId, other: JuggerId, radius: number): boolean {
  if (id === other || seatOfJugger(id) !== seatOfJugger(other)) return false;
  return distance(placeOf(board, id), placeOf(board, other)) <= radius;
}

/** JT-20.6: a reaction that could do nothing is not legal. */
export function canHaveEffect(
  board: Board,
  { jugger: roller }: Occasion,
  combat: CombatFrame | null,
  id: JuggerId,
  { effect, trigger }: Talent,
): boolean {
  switch (effect.id) {
    case 'quickStep':
      return quickStepDirections(board, id).length > 0;
    case 'rerollBlanks':
      return combat !== null && canReroll(board, combat, roller);
    case 'bonusAttack':
      return combat !== null && trigger !== null && canAddAttack(board, combat, id, trigger);
    case 'pickUpJugg':
      return juggerOf(board, id).role === 'qwik' && isField(board.state.config, placeOf(board, id));
    default:
      return true;
  }
}

/** JT-0.5: the roll shows a blank and was not rolled again before. */
function canReroll(board: Board, combat: CombatFrame, roller: JuggerId | null): boolean {
  const isAttack = roller === combat.attacker;
  const dice = isAttack ? combat.attackDice : combat.defenceDice;
  const rerolled = isAttack ? combat.attackRerolled : combat.defenceRerolled;
  return dice !== null && !rerolled && hasBlank(board.cards, dice);
}

/**
 * JT-20.4 `bonusAttack`, JT-R88: after a standard attack that is no grapple, with the outcome asked for and a target.
 */
function canAddAttack(board: Board, combat: CombatFrame, id: JuggerId, trigger: Trigger): boolean {
  if (combat.kind !== 'standard' || combat.grapple || !isOutcome(combat, trigger)) return false;
  return strikeTargets(board, id, 0, bonusExclusion(combat, id)).length > 0;
}

/** JT-20.5: whether a combat has ended as the trigger asks. */
export function isOutcome({ hit, defender }: CombatFrame, { outcome }: Trigger): boolean {
  return hit.includes(defender) === (outcome === 'hit');
}
