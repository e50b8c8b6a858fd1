/** What combats promise: the chances of their dice, weighed by what a hit is worth. */
import type { JtAction } from '../model/actions.js';
import { COSTS, WEAPONS } from '../model/reference.js';
import type { CombatView, JuggerView } from '../views/view-schema.js';
import { oddsOf } from './odds.js';
import { apart, faces, reachOf, type Scene, type Standing, statsOf } from './scene.js';

/** A combat as its attacker has declared it. */
export type Fight = Pick<CombatView, 'attacker' | 'defender' | 'talent' | 'arc' | 'grapple' | 'attackBoost' | 'attackExtra'>;
/** A defence with its dice bought and added. */
export type Answer = Pick<CombatView, 'mode' | 'defenceTalent' | 'keepPin' | 'defenceBoost' | 'defenceExtra'>;

const HIT = { anybody: 1, carrier: 2, qwik: 0.6, gripsQwik: 0.4 } as const;
const PRICE = { focus: 0.07, synergy: 0.07, stamina: 0.2, exhaustion: 0.4 } as const;
/** An attack to follow from the same talent. */
const EXTRA_ATTACK = 0.3;
/** How often a hit by doubles strikes both; a talent spares its user. */
const SPARED = 0.75;

/** What a payment is worth: focus comes back every stone, stamina does not, and its last point exhausts. */
export function priceOf(action: JtAction, { stamina }: JuggerView): number {
  const pay = 'pay' in action ? action.pay : undefined;
  if (!pay) return 0;
  const tires = pay.stamina > 0 && pay.stamina >= stamina;
  return PRICE.focus * pay.focus + PRICE.synergy * pay.synergy + PRICE.stamina * pay.stamina + (tires ? PRICE.exhaustion : 0);
}

/** What an attack promises the attacker against the best defence that the defender can pay. */
export function promiseOfAttack(scene: Scene, attacker: Standing, defender: Standing, fight: Fight): number {
  const extra = effectOf(scene, fight.talent)?.id === 'extraAttack' ? EXTRA_ATTACK : 0;
  const promises = modesOf(scene, attacker, defender, fight).map((mode) =>
    promiseOf(scene, fight, { mode, defenceTalent: null, keepPin: false, defenceBoost: 0, defenceExtra: 0 }),
  );
  return Math.min(...promises) + extra;
}

/** The modes of defence that a defender may have (JT-13.6 to JT-13.8). */
function modesOf({ view }: Scene, attacker: Standing, defender: Standing, { arc, grapple }: Fight): ('full' | 'duel' | 'none')[] {
  const wealth = defender.focus + view.synergy[defender.seat] + Math.max(0, defender.stamina - 1);
  if (arc === 'back' || wealth < COSTS.basicDefence) return ['none'];
  const reaches = apart(attacker, defender) <= reachOf(defender) && faces(defender, attacker.place);
  return grapple || (defender.role === 'defender' && reaches) ? ['none', 'full', 'duel'] : ['none', 'full'];
}

/** What a combat promises the attacker against a certain defence. */
export function promiseOf(scene: Scene, fight: Fight, answer: Answer): number {
  const [attacker, defender] = [scene.byId.get(fight.attacker), scene.byId.get(fight.defender)];
  if (!attacker || !defender) return 0;
  const dice = answer.defenceBoost + answer.defenceExtra + defenceDice(scene, defender, fight, answer);
  const { defenderHit, attackerHit } = oddsOf(attackDice(scene, attacker, fight), dice, answer.mode ?? 'none');
  const share = effectOf(scene, answer.defenceTalent)?.id === 'doublesSpareSelf' ? SPARED : 1;
  return share * defenderHit * worthOf(scene, defender) - attackerHit * worthOf(scene, attacker);
}

/** What a hit on a jugger is worth. */
function worthOf({ view, byId }: Scene, { id, role, pinning, holding }: JuggerView): number {
  const gripped = byId.get(pinning ?? holding ?? '');
  const grip = gripped?.role === 'qwik' ? HIT.gripsQwik : 0;
  return HIT.anybody + (view.jugg?.carrier === id ? HIT.carrier : 0) + (role === 'qwik' ? HIT.qwik : 0) + grip;
}

/** JT-13.12. */
function attackDice(scene: Scene, attacker: JuggerView, { grapple, talent, attackBoost, attackExtra }: Fight): number {
  return (
    strength(scene, attacker, 'attack') + (grapple ? 0 : weaponOf(attacker).attack) + diceOf(scene, talent) + attackBoost + attackExtra
  );
}

/** JT-13.13 to JT-13.16, without dice bought and added. */
function defenceDice(scene: Scene, defender: JuggerView, fight: Fight, { mode, defenceTalent, keepPin }: Answer): number {
  const isBare = fight.arc !== 'front' || keepPin || effectOf(scene, fight.talent)?.id === 'ignoreWeaponDefence';
  const shield = isBare ? 0 : weaponOf(defender).defence;
  if (mode === 'full') return strength(scene, defender, 'defence') + shield + diceOf(scene, defenceTalent);
  if (mode === 'duel')
    return strength(scene, defender, 'attack') + (fight.grapple ? 0 : weaponOf(defender).attack) + diceOf(scene, defenceTalent);
  return shield;
}

/** JT-7.6. */
function strength(scene: Scene, { id, exhausted }: JuggerView, of: 'attack' | 'defence'): number {
  return Math.max(0, statsOf(scene, id)[of] - (exhausted ? 1 : 0));
}

function weaponOf({ weapon }: JuggerView): { attack: number; defence: number } {
  return weapon === null ? { attack: 0, defence: 0 } : WEAPONS[weapon];
}

function effectOf({ cards }: Scene, talent: string | null) {
  return talent === null ? null : (cards?.talents.get(talent)?.effect ?? null);
}

function diceOf(scene: Scene, talent: string | null): number {
  const effect = effectOf(scene, talent);
  return effect?.id === 'attackDice' || effect?.id === 'grappleDice' || effect?.id === 'defenceDice' ? effect.dice : 0;
}
