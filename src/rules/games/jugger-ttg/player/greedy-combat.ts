import type { ActionOf, JtAction } from '../model/actions.js';
import { distance, TARGET_GOALS } from '../model/geometry.js';
import type { CombatView } from '../views/view-schema.js';
import { facingWorth, landingWorth, targetWorth } from './greedy-activation.js';
import { best, firstOf, ofType, staminaOf } from './greedy-choice.js';
import { priceOf, promiseOf, promiseOfAttack } from './promise.js';
import { type Scene, type Standing, standing } from './scene.js';

/** What a pin that is kept is worth in a defence. */
const PIN = 0.1;
/** How much of its price a defence counts: who is hit loses three stones, and what is kept is seldom missed. */
const THRIFT = 0.05;

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

/** As many dice as are worth their price. */
function boost(scene: Scene, combat: CombatView, legal: readonly JtAction[]): JtAction | null {
  const [attacker, defender] = [standing(scene, combat.attacker), standing(scene, combat.defender)];
  if (!attacker || !defender) return null;
  const isAttack = scene.view.decision?.kind === 'boostAttack';
  const promise = (dice: number): number =>
    isAttack
      ? promiseOfAttack(scene, attacker, defender, { ...combat, attackBoost: dice })
      : -promiseOf(scene, combat, { ...combat, defenceBoost: dice });
  const offers = [...ofType(legal, 'skipBoost'), ...ofType(legal, 'boost')];
  return best(offers, (offer) => promise(offer.type === 'boost' ? offer.dice : 0) - priceOf(offer, isAttack ? attacker : defender));
}

/** The defence that leaves the attacker the least for its price. */
function defend(scene: Scene, combat: CombatView, legal: readonly JtAction[]): JtAction | null {
  const defender = standing(scene, combat.defender);
  if (!defender) return null;
  return best(ofType(legal, 'defend'), (action) => {
    const { mode, talent, keepPin } = action;
    const promise = promiseOf(scene, combat, { ...combat, mode, defenceTalent: talent, keepPin });
    return (keepPin ? PIN : 0) - promise - THRIFT * priceOf(action, defender);
  });
}
