import type { ActionOf, JtAction } from '../model/actions.js';
import { distance, TARGET_GOALS } from '../model/geometry.js';
import { WEAPONS } from '../model/reference.js';
import type { CombatView } from '../views/view-schema.js';
import { facingWorth, landingWorth, targetWorth } from './greedy-activation.js';
import { best, firstOf, focusOf, ofType, staminaOf } from './greedy-choice.js';
import { type Scene, type Standing, standing, statsOf } from './scene.js';

/** What to answer inside fights, reactions and flights (section 11 of the specification, points 6 to 9). */
export function greedyAnswer(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  const { decision, combats } = scene.view;
  const jugger = standing(scene, decision?.jugger ?? null);
  const combat = combats.at(-1) ?? null;
  switch (decision?.kind) {
    case 'standUp':
    case 'facing':
      return jugger && best(ofType(legal, 'chooseFacing'), ({ facing }) => facingWorth(scene, jugger, facing));
    case 'sweepTarget':
      return best(ofType(legal, 'sweepTo'), (action) => landingWorth(scene, action));
    case 'throwTarget':
      return best(ofType(legal, 'throwTo'), (action) => landingWorth(scene, action));
    case 'dropJugg':
      return best(ofType(legal, 'dropJugg'), (action) => landingWorth(scene, action));
    case 'quickStep':
      return jugger && dodge(scene, jugger, combat, legal);
    case 'bonusTarget':
      return jugger && strikeBest(scene, jugger, legal);
    case 'reaction':
      return react(scene, combat, legal);
    case 'boostAttack':
    case 'boostDefence':
      return combat && boost(scene, combat, legal);
    case 'declareDefence':
      return combat && defend(scene, combat, legal);
    case 'grappleOutcome':
      return firstOf(legal, 'grappleSteal') ?? firstOf(legal, 'grappleHold');
    default:
      return firstOf(legal, 'maintainHold') ?? firstOf(legal, 'grapplePush');
  }
}

function strikeBest(scene: Scene, jugger: Standing, legal: readonly JtAction[]): JtAction | null {
  return best(ofType(legal, 'bonusAttack'), ({ target }) => {
    const opponent = standing(scene, target);
    return opponent ? targetWorth(scene, jugger, opponent) : 0;
  });
}

/** Away from the attacker, towards the goal. */
function dodge(scene: Scene, jugger: Standing, combat: CombatView | null, legal: readonly JtAction[]): JtAction | null {
  const attacker = standing(scene, combat?.attacker ?? null);
  return best(ofType(legal, 'quickStep'), ({ dir }) => {
    const to = jugger.place.neighbours[dir];
    if (!to) return Number.NEGATIVE_INFINITY;
    return (attacker ? 2 * distance(attacker.place, to) : 0) - distance(to, TARGET_GOALS[scene.me]);
  });
}

/** Opportunity attacks on qwiks always, else with four focus; talents that save or finish a fight always. */
function react(scene: Scene, combat: CombatView | null, legal: readonly JtAction[]): JtAction | null {
  const strike = best(
    ofType(legal, 'opportunityAttack').filter((action) => isWorthStriking(scene, action)),
    (action) => -2 * staminaOf(action),
  );
  const talent = ofType(legal, 'reactTalent').find((action) => isWorthReacting(scene, combat, action));
  return strike ?? talent ?? firstOf(legal, 'pass');
}

function isWorthStriking({ view, byId }: Scene, action: ActionOf<'opportunityAttack'>): boolean {
  const mover = byId.get(view.activation?.jugger ?? '');
  if (mover?.role === 'qwik') return true;
  return staminaOf(action) === 0 && (byId.get(action.jugger)?.focus ?? 0) >= 4;
}

function isWorthReacting({ view, byId }: Scene, combat: CombatView | null, action: ActionOf<'reactTalent'>): boolean {
  if (combat === null || action.jugger === combat.attacker || action.jugger === combat.defender) return true;
  const stake = combat.defender === view.jugg?.carrier || byId.get(combat.defender)?.role === 'qwik';
  return stake || (staminaOf(action) === 0 && (byId.get(action.jugger)?.focus ?? 0) >= 4);
}

/** One die from spare focus against a qwik or with four focus; anything for a carrier's defence. */
function boost(scene: Scene, combat: CombatView, legal: readonly JtAction[]): JtAction | null {
  const { view, byId } = scene;
  const isAttack = view.decision?.kind === 'boostAttack';
  const buyer = byId.get(isAttack ? combat.attacker : combat.defender);
  const skip = firstOf(legal, 'skipBoost');
  if (!buyer) return skip;
  const one = ofType(legal, 'boost').filter(({ dice }) => dice === 1);
  if (!isAttack && buyer.id === view.jugg?.carrier) return one[0] ?? skip;
  const isTempting = isAttack && byId.get(combat.defender)?.role === 'qwik';
  const offer = one.find((action) => staminaOf(action) === 0 && focusOf(action) > 0);
  return offer && (isTempting || buyer.focus >= 4) && isAttack ? offer : skip;
}

/** The duel if it is the better bet, else full defence; a defender keeps its last point of stamina. */
function defend(scene: Scene, combat: CombatView, legal: readonly JtAction[]): JtAction | null {
  const defender = standing(scene, combat.defender);
  if (!defender) return null;
  const mayTire = defender.role === 'qwik' || defender.stamina > 1;
  return best(ofType(legal, 'defend'), (action) => {
    if (staminaOf(action) > 0 && !mayTire) return -100;
    return defenceWorth(scene, combat, defender, action) - 0.8 * staminaOf(action) - 0.1 * focusOf(action);
  });
}

function defenceWorth(scene: Scene, combat: CombatView, defender: Standing, { mode, talent, keepPin }: ActionOf<'defend'>): number {
  const { attack, defence } = statsOf(scene, defender.id);
  const weapon = defender.weapon === null ? null : WEAPONS[defender.weapon];
  const shield = combat.arc === 'front' && !keepPin ? (weapon?.defence ?? 0) : 0;
  const extra = (talent === null ? 0 : 1.5) + (keepPin ? 0.5 : 0);
  switch (mode) {
    case 'full':
      return defence + shield + extra;
    case 'duel':
      return attack + (combat.grapple ? 0 : (weapon?.attack ?? 0)) > defence + shield ? attack + (weapon?.attack ?? 0) + extra + 1 : extra;
    case 'none':
      return shield - 1;
  }
}
