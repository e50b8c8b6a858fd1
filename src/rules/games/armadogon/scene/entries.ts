import type { BookEntry } from '../../../kernel/game.js';
import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { View } from '../views/view.js';

/** Where the data book tells of a thing: cards, what a space is, and the enemies of the rules. */
export function entries(thing: TargetId, { config, decision }: View): BookEntry[] {
  const [kind, name] = idParts(thing);
  switch (kind) {
    case 'card':
    case 'ware':
      return [['cards', name]];
    case 'space': {
      const type = config.board.spaces[Number(name)]?.type;
      return type === undefined ? [] : [['spaceTypes', type]];
    }
    case 'enemy':
      return decision?.kind === 'combat' && config.bestiary.id === 'bestiary-seed' ? [['enemies', decision.enemy]] : [];
    default:
      return [];
  }
}
