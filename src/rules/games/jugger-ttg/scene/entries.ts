import type { BookEntry } from '../../../kernel/game.js';
import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import { cardIdOf } from '../model/vocabulary.js';
import { knownCards } from '../views/names.js';
import type { JtView } from '../views/view-schema.js';

/** Where the data book tells of a thing: a card with its talents, what a jugger bears, a hex. */
export function entries(thing: TargetId, { dataId, juggers }: JtView): BookEntry[] {
  const [kind, name] = idParts(thing);
  const cards = knownCards(dataId)?.byCard;
  const ofCard = (card: string): BookEntry[] => {
    const profile = cards?.get(card);
    return profile ? [['cards', card], ...profile.talents.map((talent): BookEntry => ['talents', talent])] : [];
  };
  switch (kind) {
    case 'card':
    case 'team':
    case 'team-0':
    case 'team-1':
      return ofCard(name);
    case 'jugger': {
      const jugger = juggers.find(({ id }) => id === name);
      const bears: BookEntry[] = jugger?.weapon ? [['weapons', jugger.weapon]] : jugger?.role ? [['roles', jugger.role]] : [];
      return [...bears, ...ofCard(cardIdOf(name))];
    }
    case 'weapon':
      return [['weapons', name]];
    case 'hex':
      return [['hexes', name]];
    default:
      return [];
  }
}
