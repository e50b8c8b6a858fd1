import { quoted } from '../../../kit/quoted.js';
import { type CardIndex, cardIndexOf, isOfHouse } from '../model/cards.js';
import { HOUSE } from '../model/reference.js';
import type { Facing, JuggerId, Pay, WeaponId } from '../model/vocabulary.js';

/** Compass points of the facings (JT-1.3). */
const FACING_NAMES: readonly string[] = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

/** A facing as a compass point. */
export function nameOfFacing(facing: Facing): string {
  return FACING_NAMES[facing] ?? String(facing);
}

/** The weapons in words (JT-3.2). */
export const WEAPON_NAMES: Record<WeaponId, string> = {
  swordShield: 'sword and shield',
  longSword: 'long sword',
  staff: 'staff',
  qTip: 'Q-tip',
  chain: 'chain',
};

/** What an action costs, in words; empty for nothing. */
export function formatPay(pay: Pay | undefined): string {
  if (!pay) return '';
  const parts = [
    pay.focus > 0 ? `${pay.focus} focus` : '',
    pay.stamina > 0 ? `${pay.stamina} stamina` : '',
    pay.synergy > 0 ? `${pay.synergy} synergy` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? ` for ${parts.join(', ')}` : '';
}

/** The name of a jugger or a talent: the house's own as it is, a stranger's in quotes. */
export function shownName(cards: CardIndex, { name }: { name: string }): string {
  return isOfHouse(cards) ? name : quoted(name);
}

/** A jugger by name and id. */
export function nameOfJugger(cards: CardIndex | null, id: JuggerId): string {
  const profile = cards?.byJugger.get(id);
  return cards && profile ? `${shownName(cards, profile)} (${id})` : id;
}

/** A card by name, id and cost. */
export function nameOfCard(cards: CardIndex | null, id: string): string {
  const profile = cards?.byCard.get(id);
  return cards && profile ? `${shownName(cards, profile)} (${id}, cost ${profile.cost})` : id;
}

/** The cards a view refers to, where they are known: a view names its data set only. */
export function knownCards(dataId: string): CardIndex | null {
  return dataId === HOUSE.id ? cardIndexOf(null) : null;
}
