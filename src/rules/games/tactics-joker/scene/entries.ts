import type { BookEntry } from '../../../kernel/game.js';
import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { View } from '../views/view-schema.js';

/** Where the data book tells of a thing: a card, also under a cell, and the people of an army. */
export function entries(thing: TargetId, { board, seats }: View): BookEntry[] {
  const [kind, name] = idParts(thing);
  switch (kind) {
    case 'cell': {
      const card = board.find(({ cell }) => cell === name)?.card ?? null;
      return card === null ? [] : [['cards', card]];
    }
    case 'pool':
      return [['cards', name]];
    case 'army': {
      const race = seats[name.startsWith('0') ? 0 : 1].race;
      return race === null ? [] : [['races', race]];
    }
    default:
      return [];
  }
}
