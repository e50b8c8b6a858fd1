/** How many dice a side of a fight has, from what everybody sees. */
import { WEAPONS } from '../model/reference.js';
import type { JuggerId, TalentId, WeaponId } from '../model/vocabulary.js';
import type { CombatView, JuggerView } from '../views/view-schema.js';
import type { Names } from './names.js';

const seen = (id: JuggerId, { view }: Names): JuggerView | undefined => view.juggers.find((jugger) => jugger.id === id);

/** What a jugger bears; null: nothing. */
export function weaponOf(id: JuggerId, names: Names): WeaponId | null {
  return seen(id, names)?.weapon ?? null;
}

/** The dice of a weapon that strikes. *Rules*: JT-13.12, JT-13.14. */
export function strikeOfWeapon(id: JuggerId, { grapple }: Pick<CombatView, 'grapple'>, names: Names): number {
  const weapon = weaponOf(id, names);
  return weapon === null || grapple ? 0 : WEAPONS[weapon].attack;
}

/** The dice of a weapon that parries. *Rules*: JT-13.16. */
export function guardOfWeapon(
  id: JuggerId,
  { arc, keepPin, talent }: Pick<CombatView, 'arc' | 'keepPin' | 'talent'>,
  names: Names,
): number {
  const weapon = weaponOf(id, names);
  const isIgnored = talent !== null && names.cards.talents.get(talent)?.effect.id === 'ignoreWeaponDefence';
  return weapon === null || arc !== 'front' || keepPin || isIgnored ? 0 : WEAPONS[weapon].defence;
}

/** The dice of a card, one less while its jugger is exhausted. *Rules*: JT-7.6. */
function ofCard(id: JuggerId, skill: 'attack' | 'defence', names: Names): number {
  const jugger = seen(id, names);
  const profile = jugger && names.cards.byCard.get(jugger.card);
  return profile ? Math.max(0, profile[skill] - (jugger.exhausted ? 1 : 0)) : 0;
}

/** The dice of an attack that nobody has thrown yet. *Rules*: JT-13.12. */
export function attackDice(id: JuggerId, combat: Pick<CombatView, 'grapple'>, names: Names): number {
  return ofCard(id, 'attack', names) + strikeOfWeapon(id, combat, names);
}

/** The dice of an attack with what was added to it. *Rules*: JT-13.12. */
export function attackDiceOf(combat: CombatView, names: Names): number {
  const { attacker, talent, attackBoost, attackExtra } = combat;
  return attackDice(attacker, combat, names) + ofTalent(talent, names) + attackBoost + attackExtra;
}

/** The dice that a talent gives the side that attacks or defends with it. *Rules*: JT-13.12, JT-13.13, JT-20.4. */
export function ofTalent(talent: TalentId | null, { cards }: Names): number {
  const effect = talent === null ? undefined : cards.talents.get(talent)?.effect;
  return effect?.id === 'attackDice' || effect?.id === 'grappleDice' || effect?.id === 'defenceDice' ? effect.dice : 0;
}

/** The dice of a defence without a talent. *Rules*: JT-13.13. */
export function defenceDiceOf(combat: CombatView, names: Names): number {
  const { defender, defenceBoost, defenceExtra } = combat;
  return ofCard(defender, 'defence', names) + guardOfWeapon(defender, combat, names) + defenceBoost + defenceExtra;
}
