/**
 * What a talent of a data set may not be.
 *
 * *Rules*: JT-20.3, JT-R71.
 */
import type { SchemaFault } from '../../../kit/schema-fault.js';
import type { EffectId, Talent, Trigger } from './data-set.js';
import type { Keyword, WindowEvent } from './vocabulary.js';

/** What JT-20.4 allows an effect to be: a keyword, for reactions with the events and the parts the user may play. */
interface Permission {
  keyword: Keyword;
  events?: readonly WindowEvent[];
  as?: readonly Trigger['as'][];
}

const DEFENDING: Permission = {
  keyword: 'reaction',
  events: ['attackDeclared', 'attackBoosted', 'defenceDeclared', 'duelDeclared'],
  as: ['defender', 'teammateOfDefender'],
};
const ATTACKING: Permission = {
  keyword: 'reaction',
  events: ['attackDeclared', 'defenceDeclared', 'duelDeclared', 'defenceBoosted'],
  as: ['attacker', 'teammateOfAttacker'],
};

const PERMISSIONS: Record<EffectId, readonly Permission[]> = {
  quickStep: [{ keyword: 'standardAction' }, { keyword: 'reaction', events: ['attackDeclared'], as: ['defender'] }],
  restoreFocus: [{ keyword: 'standardAction' }],
  attackDice: [{ keyword: 'standardAttack' }, { keyword: 'duelAction' }],
  attackRange: [{ keyword: 'standardAttack' }],
  ignoreWeaponDefence: [{ keyword: 'standardAttack' }],
  extraAttack: [{ keyword: 'standardAttack' }, { keyword: 'duelAction' }],
  grappleDice: [{ keyword: 'standardAttack' }],
  defenceDice: [{ keyword: 'standardDefence' }],
  doublesSpareSelf: [{ keyword: 'duelAction' }],
  rerollBlanks: [{ keyword: 'reaction', events: ['attackRolled', 'defenceRolled'], as: ['roller'] }],
  bonusAttack: [{ keyword: 'reaction', events: ['combatResolved'], as: ['attacker', 'defender'] }],
  addDefenceDice: [DEFENDING],
  addAttackDice: [ATTACKING],
  pickUpJugg: [{ keyword: 'reaction', events: ['juggCameToRest'], as: ['bystander'] }],
  noOpportunityOnWalk: [{ keyword: 'passive' }],
  backBecomesFlank: [{ keyword: 'passive' }],
  kneelCountMinus: [{ keyword: 'passive' }],
};

const WITH_RADIUS: readonly Trigger['as'][] = ['teammateOfDefender', 'teammateOfAttacker', 'bystander'];

/**
 * The first of JT-20.3 to JT-20.6 that a talent breaks, as a pointer below the talent and a sentence; null when it
 * keeps them.
 */
export function checkTalent(talent: Talent): SchemaFault | null {
  return faultOfCost(talent) ?? faultOfTrigger(talent) ?? faultOfEffect(talent) ?? faultOfUser(talent);
}

/** JT-20.3, JT-R71: limits, costs and interrupts per keyword. */
function faultOfCost({ keyword, cost, limitPerActivation, interrupt }: Talent) {
  const total = cost.focus + cost.stamina;
  const own = keyword === 'standardAction' || keyword === 'standardAttack';
  if (own && total === 0 && limitPerActivation === null)
    return { path: '/limitPerActivation', message: 'an action or attack talent without cost needs a limit per activation' };
  if (!own && limitPerActivation !== null)
    return { path: '/limitPerActivation', message: 'only action and attack talents have a limit per activation' };
  if (keyword === 'passive' && total > 0) return { path: '/cost', message: 'a passive talent costs nothing' };
  if (interrupt && keyword !== 'reaction') return { path: '/interrupt', message: 'only a reaction can interrupt' };
  return null;
}

/**
 * JT-20.3 and JT-20.5: a trigger for reactions only, with a radius and an outcome exactly where they mean something.
 */
function faultOfTrigger({ keyword, trigger, effect }: Talent) {
  if ((keyword === 'reaction') !== (trigger !== null))
    return { path: '/trigger', message: 'a trigger belongs to reactions, and to all of them' };
  if (trigger === null) return null;
  if (WITH_RADIUS.includes(trigger.as) !== (trigger.radius !== null))
    return { path: '/trigger/radius', message: 'a radius is given for team-mates and bystanders only, and always for them' };
  if ((effect.id === 'bonusAttack') !== (trigger.outcome !== null))
    return { path: '/trigger/outcome', message: 'an outcome is given for the effect bonusAttack only, and always for it' };
  return null;
}

/** JT-20.4: the effect belongs to the keyword, and a reaction's effect to its trigger. */
function faultOfEffect({ keyword, trigger, effect }: Talent) {
  const allowed = PERMISSIONS[effect.id].find((permission) => permission.keyword === keyword);
  if (!allowed) return { path: '/effect/id', message: `${effect.id} is no effect of the keyword ${keyword}` };
  if (trigger && !allowed.events?.includes(trigger.event))
    return { path: '/trigger/event', message: `${effect.id} cannot answer ${trigger.event}` };
  if (trigger && !allowed.as?.includes(trigger.as)) return { path: '/trigger/as', message: `${effect.id} is not for the ${trigger.as}` };
  if (effect.id === 'bonusAttack' && trigger && trigger.outcome !== (trigger.as === 'attacker' ? 'hit' : 'notHit'))
    return { path: '/trigger/outcome', message: 'bonusAttack answers a hit as attacker and notHit as defender' };
  return null;
}

/**
 * JT-20.4 and JT-20.6: grapples and pick-ups are for qwiks, every other attack talent and `bonusAttack` for defenders.
 */
function faultOfUser({ keyword, effect, requires }: Talent) {
  const isForQwiks = effect.id === 'grappleDice' || effect.id === 'pickUpJugg';
  if (isForQwiks && requires.role !== 'qwik') return { path: '/requires/role', message: `${effect.id} requires the role qwik` };
  const isForDefenders = !isForQwiks && (keyword === 'standardAttack' || effect.id === 'bonusAttack');
  if (isForDefenders && requires.role === 'qwik') return { path: '/requires/role', message: `${effect.id} needs a defender as user` };
  return null;
}
