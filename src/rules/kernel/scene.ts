/**
 * What lies on the table, as one viewer sees it: plain JSON that a program draws without knowing the game.
 * docs/scenes.md.
 */
import * as z from 'zod';
import { BUTTON } from './scene-button.js';

/** The most a scene may hold: drawing takes time and memory for each item. */
export const MOST_OF_SCENE = {
  items: 1_500,
  depth: 5,
  roles: 150,
  points: 64,
  label: 300,
  id: 80,
  role: 40,
  glyph: 1_500,
  side: 4_000,
} as const;

/**
 * The colours a palette chooses from by name; a theme says how each looks, in light, dark and grey. White and black are
 * so in all of them.
 */
const TONES = [
  'none',
  'ground',
  'card',
  'ink',
  'muted',
  'line',
  'first',
  'second',
  'accent',
  'danger',
  'good',
  'red',
  'green',
  'brown',
  'blue',
  'gold',
  'violet',
  'stone',
  'far',
  'near',
  'shade',
  'white',
  'black',
] as const;
/** The name of a colour. */
export type Tone = (typeof TONES)[number];

/** What a picture feels like: a theme has colours of its own for each. */
export const MOODS = ['plain', 'table', 'waste', 'steel', 'torchlight'] as const;
/** A mood of a picture. */
export type Mood = (typeof MOODS)[number];

/** What an item is in, beyond what it is; each is drawn by shape as well as by colour. */
export const STATES = ['active', 'spent', 'hidden', 'weak', 'chosen'] as const;
/** A state of an item. */
export type ItemState = (typeof STATES)[number];

/** How a scene is laid out: for a window that is higher than wide, or one that is wider. */
export const LAYOUTS = ['tall', 'wide'] as const;
/** A layout of a scene. */
export type Layout = (typeof LAYOUTS)[number];

/** The shapes there are. */
export const KINDS = ['hex', 'rect', 'circle', 'path', 'text', 'group'] as const;

const id = z
  .string()
  .max(MOST_OF_SCENE.id)
  .regex(/^[A-Za-z0-9][\w:.,+-]*$/);
const role = z
  .string()
  .max(MOST_OF_SCENE.role)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/);
const place = z.number().min(-MOST_OF_SCENE.side).max(MOST_OF_SCENE.side);
const point = z.tuple([place, place]);
const length = z.number().min(0).max(MOST_OF_SCENE.side);
const tone = z.enum(TONES);

const sign = z
  .string()
  .max(MOST_OF_SCENE.glyph)
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$/);

const lookSchema = z.strictObject({
  fill: tone.optional().describe('The colour of its inside.'),
  line: tone.optional().describe('The colour of its outline and, for a text, of nothing.'),
  width: z.number().min(0).max(20).optional().describe('The width of its outline, in units of the scene.'),
  glyph: sign.optional().describe('A sign drawn on it: an SVG path in a box of 24 by 24.'),
  glyphTone: tone.optional().describe('The colour of the sign.'),
  layers: z
    .array(z.strictObject({ glyph: sign, tone }))
    .max(6)
    .optional()
    .describe('More signs in the same box, each on top of the one before.'),
  cover: z.number().min(0.1).max(1.5).optional().describe('How much of the shorter side the box of the signs takes; 0.8 by default.'),
  depth: z.number().min(0).max(20).optional().describe('How thick it lies on the table, in units of the scene.'),
  round: z.number().min(0).max(100).optional().describe('The radius of the corners of a rect.'),
  align: z.enum(['start', 'middle', 'end']).optional().describe('Where the place of a text lies in it; the middle by default.'),
  bold: z.boolean().optional().describe('Whether a text is bold.'),
});
/** How the things of one role look. */
export type Look = z.infer<typeof lookSchema>;

/** One thing of a scene. */
export interface Item {
  /** What can be touched has one; unique in its scene. */
  id?: string | undefined;
  kind: (typeof KINDS)[number];
  /** Its centre; of a group the origin of its items, of a path that of its points. */
  at: readonly [number, number];
  /**
   * Width and height; of a text the room it has and the size of its letters. A hex that is wider than high has corners
   * to both sides.
   */
  size?: readonly [number, number] | undefined;
  /** The corners of a path. */
  points?: readonly (readonly [number, number])[] | undefined;
  /** A word of the game, and the key of its look in the palette. */
  role: string;
  /** What a screen reader says; for a text what it reads. Empty only inside a group that has one. */
  label: string;
  state?: readonly ItemState[] | undefined;
  items?: readonly Item[] | undefined;
}

const itemSchema: z.ZodType<Item> = z.lazy(() =>
  z.strictObject({
    id: id.optional(),
    kind: z.enum(KINDS),
    at: point,
    size: z.tuple([length, length]).optional(),
    points: z.array(point).min(2).max(MOST_OF_SCENE.points).optional(),
    role,
    label: z.string().max(MOST_OF_SCENE.label),
    state: z.array(z.enum(STATES)).max(STATES.length).optional(),
    items: z.array(itemSchema).max(MOST_OF_SCENE.items).optional(),
  }),
);

/** The cards a viewer holds, which a client can show apart from the board. */
export interface Hand {
  label: string;
  /** Of each card. */
  size: readonly [number, number];
  /** Each around [0, 0]: the renderer lays them out. */
  items: readonly Item[];
}

/** Symbols and their meanings, with every look of the game. */
export type Legend = Pick<Scene, 'palette' | 'items' | 'mood'>;

/** What lies on the table: the order of its items is the order of painting. */
export interface Scene {
  width: number;
  height: number;
  palette: Readonly<Record<string, Look>>;
  items: readonly Item[];
  hand?: Hand | undefined;
  /** `plain` by default. */
  mood?: Mood | undefined;
  /** What the viewer's next actions move: a client may show its routes before it is touched. */
  mover?: TargetId | undefined;
}

/** The form of a scene; `sceneFault` says what else holds. */
export const sceneSchema: z.ZodType<Scene> = z.strictObject({
  width: z.number().min(1).max(MOST_OF_SCENE.side),
  height: z.number().min(1).max(MOST_OF_SCENE.side),
  palette: z
    .record(role, lookSchema)
    .refine((palette) => Object.keys(palette).length <= MOST_OF_SCENE.roles, `a palette has at most ${MOST_OF_SCENE.roles} roles`),
  items: z.array(itemSchema).max(MOST_OF_SCENE.items),
  hand: z
    .strictObject({
      label: z.string().min(1).max(MOST_OF_SCENE.label),
      size: z.tuple([length, length]),
      items: z.array(itemSchema).max(MOST_OF_SCENE.items),
    })
    .optional(),
  mood: z.enum(MOODS).optional(),
  mover: z.string().min(1).optional(),
});

/** The id of something that can be touched. */
export type TargetId = string;

/** Every item of a scene with those inside groups, each with how deep it lies and whether a label covers it. */
export function* everyItem(items: readonly Item[], depth = 1, covered = false): Generator<{ item: Item; depth: number; covered: boolean }> {
  for (const item of items) {
    yield { item, depth, covered };
    if (item.items && depth < MOST_OF_SCENE.depth + 1) yield* everyItem(item.items, depth + 1, covered || item.label !== '');
  }
}

/** The items of the board and of the hand. */
export function allOf({ items, hand }: Pick<Scene, 'items' | 'hand'>): readonly Item[] {
  return hand ? [...items, ...hand.items] : items;
}

/** What is wrong with a scene that fits its schema, in a sentence; null when nothing is. */
export function sceneFault(scene: Scene): string | null {
  const ids = new Set<string>();
  let count = 0;
  for (const { item, depth, covered } of everyItem(allOf(scene))) {
    const name = item.id ?? `${item.kind} «${item.role}»`;
    if (++count > MOST_OF_SCENE.items) return `it has more than ${MOST_OF_SCENE.items} items`;
    if (depth > MOST_OF_SCENE.depth) return `${name} lies more than ${MOST_OF_SCENE.depth} groups deep`;
    if (item.id !== undefined && ids.has(item.id)) return `two items have the id ${item.id}`;
    if (item.id !== undefined) ids.add(item.id);
    if (!Object.hasOwn(scene.palette, item.role) && item.role !== BUTTON) return `the palette has no role ${item.role}`;
    if (item.label.trim() === '' && (item.id !== undefined || !covered)) return `${name} has no label`;
    const lacks = lackOf(item);
    if (lacks) return `${name} has no ${lacks}`;
  }
  return null;
}

function lackOf({ kind, points, size, items, role: word }: Item): string | null {
  if (kind === 'path') return points ? null : 'points';
  if (kind === 'group') return items || word === BUTTON ? null : 'items';
  return size ? null : 'size';
}
