import type { BookEntry } from '../../../kernel/game.js';
import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { View } from '../views/view.js';
import { idOf } from './matrix.js';

/** Where the data book tells of a thing: a card that the viewer knows, and a Commander. */
export function entries(thing: TargetId, { me, seat: own, seats }: View): BookEntry[] {
  const [kind, name] = idParts(thing);
  switch (kind) {
    case 'die':
      return [['commanders', Number(name)]];
    case 'hand':
      return /^\d+$/.test(name) ? [] : [['cards', name]];
    case 'token':
      return [['cards', name]];
    case 'sq':
      return seats.flatMap(({ matrix }, seat) => {
        const spaces = (seat === own ? me?.matrix : undefined) ?? matrix;
        const card = spaces.find((space) => idOf(seat, space) === thing)?.card ?? null;
        return card === null ? [] : [['cards', card] as const];
      });
    default:
      return [];
  }
}
