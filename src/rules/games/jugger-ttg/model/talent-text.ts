/** What a talent does, in words. */
import { unreachable } from '../../../kit/unreachable.js';
import type { Effect, Talent } from './data-set.js';

/** The effect, its keyword and its cost in one or two sentences. */
export function talentText({ keyword, cost, effect }: Talent): string {
  const price = [cost.focus > 0 ? `${cost.focus} focus` : '', cost.stamina > 0 ? `${cost.stamina} stamina` : ''].filter(
    (part) => part !== '',
  );
  return `${effectText(effect)} (${keyword}${price.length > 0 ? `, ${price.join(' and ')}` : ''}; JT-20.4).`;
}

function effectText(effect: Effect): string {
  switch (effect.id) {
    case 'quickStep':
      return `A quick step of up to ${effect.hexes} hexes`;
    case 'restoreFocus':
      return `Every other active team-mate within ${effect.radius} hexes regains ${effect.amount} focus`;
    case 'attackDice':
      return `${effect.dice} dice more for this attack or duel`;
    case 'attackRange':
      return `This attack reaches ${effect.hexes} hexes farther`;
    case 'ignoreWeaponDefence':
      return 'The weapon of the defender gives no defence against this attack';
    case 'extraAttack':
      return 'A bonus attack after the combat';
    case 'grappleDice':
      return `A grapple with ${effect.dice} dice more`;
    case 'defenceDice':
      return `${effect.dice} dice more for this defence${effect.thenQuickStep > 0 ? ', then a quick step of one hex' : ''}`;
    case 'doublesSpareSelf':
      return 'On doubles only the attacker is hit';
    case 'rerollBlanks':
      return 'Rolls every blank of the own roll again';
    case 'bonusAttack':
      return 'A bonus attack';
    case 'addDefenceDice':
      return `${effect.dice} dice more for the defender`;
    case 'addAttackDice':
      return `${effect.dice} dice more for the attacker`;
    case 'pickUpJugg':
      return 'Picks up the loose jugg';
    case 'noOpportunityOnWalk':
      return 'A walk gives nobody an opportunity attack';
    case 'backBecomesFlank':
      return 'A back attack on it is a flank attack';
    case 'kneelCountMinus':
      return `Kneels with ${effect.amount} counter fewer, at least 1`;
    default:
      return unreachable(effect);
  }
}
