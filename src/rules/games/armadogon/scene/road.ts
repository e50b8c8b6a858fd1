import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import type { Effect, Space } from '../model/components.js';
import type { Words } from '../narration/messages.js';
import { placeName } from '../narration/names.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';

const COLUMNS = 8;
const STEP = 76;
const LEFT = 16;
/** Of a longer road only the part around the wanderer is shown. */
const MOST_SHOWN = 64;

/** The road as it winds: each second row runs from right to left. */
export function roadItems(
  { config, position }: View,
  { top, step }: { top: number; step: number },
  say: Words,
): { items: Item[]; end: number } {
  const { spaces } = config.board;
  const first = spaces.length <= MOST_SHOWN ? 0 : Math.max(0, Math.min(position - COLUMNS, spaces.length - MOST_SHOWN));
  const shown = spaces.slice(first, first + MOST_SHOWN);
  const centreOf = (index: number): Pair => {
    const row = Math.floor((index - first) / COLUMNS);
    const along = (index - first) % COLUMNS;
    const column = row % 2 === 0 ? along : COLUMNS - 1 - along;
    return [LEFT + (column + 0.5) * STEP, top + (row + 0.5) * step];
  };
  const course = shown.map((_, place) => centreOf(first + place));
  const way = ['road', 'road-top'].map((role) => path(role, [0, 0], course, say('scene.road')));
  const [x, y] = centreOf(position);
  const wanderer = shape('circle', 'wanderer', [x + 21, y - 21], [40, 40], say('scene.wanderer', { position, of: spaces.length - 1 }), {
    id: 'wanderer',
    state: ['active'],
  });
  const items = [...way, ...shown.map((space, place) => spaceItem(space, centreOf(first + place), labelOf(space, config, say))), wanderer];
  return { items, end: top + Math.ceil(shown.length / COLUMNS) * step };
}

/** A space: a disc with its number, or a block with a sign of what it does. */
function spaceItem(space: Space, at: Pair, label: string): Item {
  const rest = { id: `space:${space.index}` };
  switch (space.type) {
    case 'number':
      return group(
        'thing',
        at,
        label,
        [shape('circle', 'number', [0, 0], [40, 40]), text('figure', [0, 0], [36, 26], String(space.number))],
        rest,
      );
    case 'event':
      return group(
        'thing',
        at,
        label,
        [
          shape('rect', 'event', [0, 0], [66, 54]),
          ...space.effects.slice(0, 2).flatMap((effect, place) => effectItems(effect, place, space.effects.length)),
        ],
        rest,
      );
    default: {
      const role = space.type === 'start' ? 'overpass' : space.type;
      return group('thing', at, label, [shape('rect', role, [0, 0], [60, 56]), shape('rect', `${role}-sign`, [0, 0], [48, 48])], rest);
    }
  }
}

/** One effect fills the space, the first two of several share it. */
function effectItems(effect: Effect, place: number, count: number): Item[] {
  const y = count === 1 ? 0 : place === 0 ? -12 : 12;
  const size = count === 1 ? 32 : 24;
  const amount = effect.kind === 'allLoot' ? 'all' : formatSigned(effect.amount);
  return [shape('rect', `${effect.kind}-sign`, [-16, y], [size, size]), text('mark', [15, y], [30, count === 1 ? 22 : 20], amount)];
}

/** A space by its name or what is printed on it, and what it does. */
function labelOf(space: Space, config: View['config'], say: Words): string {
  const place = placeName(say, config, space.index);
  const effects = space.type === 'event' ? space.effects : [];
  const told = effects.map((effect) =>
    effect.kind === 'allLoot' ? say('scene.allLoot') : say(`scene.effect.${effect.kind}`, { amount: effect.amount }),
  );
  return say('scene.space', { index: space.index, place: [place, ...told].join(', ') });
}
