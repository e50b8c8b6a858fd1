/** What scenes are made of: short ways to write their items. */
import { type Item, type Legend, type Look, MOST_OF_SCENE, type Mood, type Scene, type TargetId } from '../kernel/scene.js';
import { BUTTON } from '../kernel/scene-button.js';

/** A place or a size. */
export type Pair = readonly [number, number];

type Rest = Partial<Pick<Item, 'id' | 'state'>>;

/** A number as a scene writes it: to a hundredth. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** A label is one line, whatever people have written into a name. */
function inOneLine(label: string): string {
  return label
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_OF_SCENE.label);
}

const pair = ([x, y]: Pair): [number, number] => [rounded(x), rounded(y)];

/** A hexagon, a rectangle or a circle around its centre. */
export function shape(kind: 'hex' | 'rect' | 'circle', role: string, at: Pair, size: Pair, label = '', rest: Rest = {}): Item {
  return { kind, at: pair(at), size: pair(size), role, label: inOneLine(label), ...kept(rest) };
}

/** Lines from corner to corner, closed where the look fills them. */
export function path(role: string, at: Pair, points: readonly Pair[], label = '', rest: Rest = {}): Item {
  return { kind: 'path', at: pair(at), points: points.map(pair), role, label: inOneLine(label), ...kept(rest) };
}

/** A text of one line; made smaller where it is longer than its room. */
export function text(role: string, at: Pair, room: Pair, label: string, rest: Rest = {}): Item {
  return { kind: 'text', at: pair(at), size: pair(room), role, label: inOneLine(label) || '-', ...kept(rest) };
}

/** Items that are one thing. */
export function group(role: string, at: Pair, label: string, items: readonly Item[], rest: Rest = {}): Item {
  return { kind: 'group', at: pair(at), role, label: inOneLine(label), items, ...kept(rest) };
}

/** What has no place on the table: a client shows it as a button. */
export function button(id: string, label: string): Item {
  return { kind: 'group', at: [0, 0], role: BUTTON, label: inOneLine(label), id: `button:${id}` };
}

/** The parts of an id: what kind of thing it is of, and which one. */
export function idParts(id: TargetId): readonly [kind: string, name: string] {
  const end = id.indexOf(':');
  return end < 0 ? [id, ''] : [id.slice(0, end), id.slice(end + 1)];
}

/** A scene with the part of a palette that it uses. */
export function sceneOf(
  [width, height]: Pair,
  looks: Readonly<Record<string, Look>>,
  items: readonly Item[],
  { hand, ...rest }: Pick<Scene, 'hand' | 'mood' | 'mover'> = {},
): Scene {
  const palette = paletteOf(looks, hand ? [...items, ...hand.items] : items);
  return { width: rounded(width), height: rounded(height), palette, items, ...(hand && { hand }), ...rest };
}

/** Every look of a game, and what its symbols mean: each is the look of a role, in a box of 48 by 48. */
export function legendOf(
  looks: Readonly<Record<string, Look>>,
  mood: Mood,
  meanings: readonly (readonly [kind: 'rect' | 'circle', role: string, meaning: string])[],
): Legend {
  const items = meanings.map(([kind, role, meaning]) => shape(kind, role, [0, 0], [40, 40], meaning));
  return { palette: looks, items, mood };
}

function paletteOf(looks: Readonly<Record<string, Look>>, items: readonly Item[]): Record<string, Look> {
  const palette: Record<string, Look> = {};
  const use = (list: readonly Item[]): void => {
    for (const { role, items: inner } of list) {
      const look = looks[role];
      if (look) palette[role] = look;
      if (inner) use(inner);
    }
  };
  use(items);
  return palette;
}

/** Where the things of a row or a table of `columns` lie: the centre of the one with that number. */
export function cellOf(index: number, columns: number, origin: Pair, step: Pair): Pair {
  return [origin[0] + ((index % columns) + 0.5) * step[0], origin[1] + (Math.floor(index / columns) + 0.5) * step[1]];
}

function kept({ id, state }: Rest): Rest {
  return { ...(id === undefined ? {} : { id }), ...(state === undefined || state.length === 0 ? {} : { state }) };
}
