import { type Board, carrierOf, isActive, juggerOf, mayUseTalent, passivesOf, placeOf, profileOf, rangeOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { CombatFrame, WindowFrame } from '../model/frame.js';
import { activationOf, combatOf, reactionDepth } from '../model/frame-stack.js';
import { distance, placeAt } from '../model/geometry.js';
import { BOOK } from '../model/reference.js';
import { type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { canStrike, sees, strikeTargets } from './attack.js';
import { hasBlank } from './dice.js';
import { isField } from './field.js';
import { quickStepDirections } from './movement.js';
import { type Cost, canPay, plainCost, talentCost } from './payment.js';

/** What a window is about. */
export type Occasion = Pick<WindowFrame, 'event' | 'jugger' | 'from'>;

/** One way in which a jugger can react (JT-11.6). */
export type Reaction = { kind: 'opportunity'; cost: Cost } | { kind: 'throw' } | { kind: 'talent'; talent: Talent; cost: Cost };

/** JT-11.6: every reaction a jugger can make to an event, payment assured. */
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

/** JT-11.9: the defender of a back attack reacts to nothing of that combat. */
function isBarred(combat: CombatFrame | null, id: JuggerId): boolean {
  return combat !== null && combat.defender === id && combat.arc === 'back';
}

/** JT-16.1, JT-16.2, JT-14.3: an opportunity attack on a step from inside to inside the range, in sight. */
function opportunityOf(board: Board, { jugger: mover, from }: Occasion, id: JuggerId): Reaction[] {
  const jugger = juggerOf(board, id);
  if (mover === null || from === null || seatOfJugger(mover) === seatOfJugger(id)) return [];
  if (jugger.role !== 'defender' || !isActive(jugger) || isSurefooted(board, mover)) return [];
  const range = rangeOf(jugger);
  const place = placeOf(board, id);
  if (distance(place, placeAt(from)) > range || distance(place, placeOf(board, mover)) > range) return [];
  const cost = opportunityCost(board, id);
  return canPay(board, id, cost) && sees(board, id, mover) ? [{ kind: 'opportunity', cost }] : [];
}

/** JT-14.3: what an opportunity attack costs. */
export function opportunityCost(board: Board, id: JuggerId): Cost {
  return plainCost(BOOK.costs.basicAttack + (canStrike(board, id) ? 0 : 1));
}

/** JT-20.4 `noOpportunityOnWalk`. */
function isSurefooted(board: Board, mover: JuggerId): boolean {
  return activationOf(board.state)?.moveMode === 'walk' && passivesOf(board, mover, 'noOpportunityOnWalk').length > 0;
}

/** JT-11.7: the carrier under attack may throw, from a field hex, but not in a back attack. */
function canReactThrow(board: Board, combat: CombatFrame, id: JuggerId): boolean {
  if (combat.defender !== id || carrierOf(board) !== id || combat.arc === 'back') return false;
  return isField(board.state.config, placeOf(board, id)) && canPay(board, id, plainCost(BOOK.costs.throwPerPower));
}

/** JT-20.2, JT-20.5, JT-20.6, JT-15.3: whether a talent answers this event, with an effect. */
function isTriggered(board: Board, occasion: Occasion, combat: CombatFrame | null, id: JuggerId, talent: Talent): boolean {
  if (talent.trigger?.event !== occasion.event || !mayUseTalent(talent, juggerOf(board, id))) return false;
  if (combat?.arc === 'flank' && combat.defender === id && talent.requires.weapons !== undefined) return false;
  return playsPart(board, occasion, combat, id, talent.trigger) && canHaveEffect(board, occasion, combat, id, talent);
}

/** JT-20.5: whether a jugger is who the trigger names. */
function playsPart(
  board: Board,
  { jugger: roller }: Occasion,
  combat: CombatFrame | null,
  id: JuggerId,
  { as, radius }: NonNullable<Talent['trigger']>,
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
function canHaveEffect(
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
      return combat !== null && trigger !== null && canAddAttack(board, combat, id, trigger.outcome);
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

/** JT-20.4 `bonusAttack`, JT-R88: after a standard attack that is no grapple, with the outcome asked for and a target. */
function canAddAttack(board: Board, combat: CombatFrame, id: JuggerId, outcome: 'hit' | 'notHit' | null): boolean {
  if (combat.kind !== 'standard' || combat.grapple) return false;
  if (combat.hit.includes(combat.defender) !== (outcome === 'hit')) return false;
  return strikeTargets(board, id, 0, bonusExclusion(combat, id)).length > 0;
}

/** JT-20.4 `bonusAttack`: the attacker's bonus attack goes to another opponent. */
export function bonusExclusion(combat: CombatFrame, id: JuggerId): JuggerId | null {
  return combat.attacker === id ? combat.defender : null;
}

/** JT-11.4: the juggers that can react, cut into runs of the same seat, in the order of asking. */
export function runsOf(board: Board, occasion: Occasion): JuggerId[][] {
  const able = board.ids.filter((id) => reactionsOf(board, occasion, id).length > 0);
  if (able.length === 0) return [];
  const { initiative } = board.state;
  const rank = (id: JuggerId): number => -2 * profileOf(board, id).reflexes + (seatOfJugger(id) === initiative ? 0 : 1);
  able.sort((a, b) => rank(a) - rank(b));
  const runs: JuggerId[][] = [];
  let seat: JtSeat | null = null;
  for (const id of able) {
    if (seatOfJugger(id) === seat) runs[runs.length - 1]?.push(id);
    else runs.push([id]);
    seat = seatOfJugger(id);
  }
  return runs;
}
