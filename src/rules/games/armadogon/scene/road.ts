import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import type { Effect, Space } from '../model/components.js';
import type { Words } from '../narration/messages.js';
import { effectWords, placeName } from '../narration/names.js';
import { endsOf } from '../narration/walk.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';
import { BULGE, COLUMNS, type Course, landItems, placeOn, roadStrips, WIDTH, yardItems } from './land.js';
import { foeItems } from './moment.js';
import { jipRole, walkerRole } from './people.js';

/** Of a longer road only the part around the wanderer is shown. */
const MOST_SHOWN = 64;

/** The road as it winds through the land, with the wanderer on it. */
export function roadItems(view: View, { top, step }: { top: number; step: number }, say: Words): { items: Item[]; end: number } {
  const { config, position } = view;
  const { spaces } = config.board;
  const first = spaces.length <= MOST_SHOWN ? 0 : Math.max(0, Math.min(position - COLUMNS, spaces.length - MOST_SHOWN));
  const shown = spaces.slice(first, first + MOST_SHOWN);
  const course: Course = { top, step, rows: Math.ceil(shown.length / COLUMNS) };
  const end = top + course.rows * step;
  const reach = view.decision?.kind === 'travel' ? endsOf(view) : new Map<number, number[]>();
  const ahead = Math.max(position + NEAR, ...reach.keys());
  const strips = roadStrips(course, shown.length);
  const isWide = spaces[position]?.type !== 'number';
  const glow = shape('circle', 'here-glow', placeOn(course, position - first), isWide ? [108, 88] : [84, 70]);
  const way = ['road', 'road-top'].flatMap((role) => strips.map((strip) => path(role, [0, 0], strip)));
  const yard = first + shown.length === spaces.length ? yardItems(course, shown.length) : [];
  const ways = shown.slice(1).map((_, place) => wayItem(course, place, first + place < position, first + place < ahead));
  const land = group('thing', [0, 0], say('scene.road'), [...landItems(course, end), ...yard, ...way, glow, ...ways]);
  const row = Math.floor((position - first) / COLUMNS);
  const places = shown.map((space, place) => {
    const how = {
      isWalked: space.index < position,
      rolls: space.index > position ? (reach.get(space.index) ?? []) : [],
    };
    return spaceItem(space, placeOn(course, place), labelOf(space, config, say), how);
  });
  return {
    items: [land, ...places, walkerItem(view, placeOn(course, position - first), { row, top, stays: reach.get(position) ?? [] }, say)],
    end,
  };
}

/** Between two spaces: the dog's tracks where the road has been walked, which way it goes, or its line. */
function wayItem(course: Course, place: number, isWalked: boolean, isNear: boolean): Item {
  const [[x, y], [nextX, nextY]] = [placeOn(course, place), placeOn(course, place + 1)];
  const isTurn = x === nextX;
  const isLeft = nextX < x || (isTurn && x < 320);
  const at: Pair = isTurn ? [x + (isLeft ? -BULGE : BULGE), (y + nextY) / 2] : [(x + nextX) / 2, (y + nextY) / 2];
  if (isWalked) return shape('rect', 'tracks', at, [20, 20]);
  if (!isNear && !isTurn) return shape('rect', 'lane', at, [16, 5]);
  return shape('rect', isTurn ? 'ahead-down' : isLeft ? 'ahead-left' : 'ahead-right', at, [22, 22]);
}

/** How far from a place something that wide to both sides lies on the table. */
function inside(x: number, off: number, half: number): number {
  return Math.min(WIDTH - half, Math.max(half, x + off)) - x;
}

/** *Units*: of the scene. */
const WALKER = 80;
const JIP = 52;
const FOE = 74;
const DIE = 28;
/** So many spaces ahead an arrow lies between two, and farther away the line of the road. */
const NEAR = 3;

interface Stand {
  /** Of the road, from its first one. */
  row: number;
  /** The upper edge of the board. */
  top: number;
  /** What the die may show for a walk that gets no farther. */
  stays: readonly number[];
}

/** The wanderer and Jip beside the sign of their space, over what they have walked; both look where the road goes. */
function walkerItem(view: View, at: Pair, { row, top, stays }: Stand, say: Words): Item {
  const { position, config } = view;
  const label = say('scene.wanderer', { position, of: config.board.spaces.length - 1 });
  const isWide = config.board.spaces[position]?.type !== 'number';
  const half = isWide ? 34 : 24;
  const ahead = row % 2 === 1 ? -1 : 1;
  const facing = ahead < 0 ? '-left' : '';
  const foe = view.decision?.kind === 'combat' ? view.decision.enemy : null;
  // The first row has the sky above it, and at the start nothing behind.
  const place = (off: number, size: number): Pair =>
    row > 0
      ? [inside(at[0], (off * 25 - 5) * ahead, size / 2), -half - size / 2 + 6]
      : [inside(at[0], (position === 0 ? off * 40 : off * 24 - half - 46) * ahead, size / 2), top - 2 + size / 2 - at[1]];
  const [back, front] = [place(-1, WALKER), place(1, JIP)];
  const items = [
    shape('circle', 'here', [0, isWide ? -2 : 0], isWide ? [86, 68] : [46, 46]),
    shape('rect', `${walkerRole(view)}${facing}`, back, [WALKER, WALKER]),
    ...(foe === null
      ? [shape('rect', `${jipRole(view)}${facing}`, front, [JIP, JIP])]
      : foeItems(foe, row > 0 ? place(1, FOE) : [inside(at[0], half + 34, FOE / 2), place(1, FOE)[1]], FOE)),
    ...rollItems(stays, row > 0 ? [-(half + 14) * ahead, 6] : [-half, half - 4]),
  ];
  return group('thing', at, label, items, { id: 'wanderer' });
}

interface How {
  isWalked: boolean;
  /** What the die may show for a walk that ends here. */
  rolls: readonly number[];
}

/** A space: a disc with its number, a board that says what it does, or a place. */
function spaceItem(space: Space, at: Pair, label: string, { isWalked, rolls }: How): Item {
  const isQuiet = isWalked && (space.type === 'number' || space.type === 'event');
  const rest = { id: `space:${space.index}`, ...(isQuiet && { state: ['spent'] as const }) };
  const isInReach = rolls.length > 0;
  const ring = (size: Pair, badge: Pair): Item[] => (isInReach ? [shape('circle', 'reach', [0, 0], size), ...rollItems(rolls, badge)] : []);
  switch (space.type) {
    case 'number': {
      const role = space.number >= 5 ? 'number-high' : space.number >= 3 ? 'number-middle' : 'number';
      const items = [
        shape('circle', isInReach ? 'reach' : 'spot', [0, 0], [50, 50]),
        shape('circle', role, [0, 0], [40, 40]),
        text('figure', [0, 0], [34, 26], String(space.number)),
        ...rollItems(rolls, [0, -33]),
      ];
      return group('thing', at, label, items, rest);
    }
    case 'event': {
      const high = space.effects.length > 1 ? 56 : 44;
      const items = [
        shape('rect', boardOf(space.effects), [0, -4], [68, high]),
        shape('rect', 'post', [0, high / 2 + 5], [8, 18]),
        ...space.effects.slice(0, 2).flatMap((effect, place) => effectItems(effect, place, space.effects.length)),
        ...ring([88, 70], [0, -high / 2 - 12]),
      ];
      return group('thing', at, label, items, rest);
    }
    default: {
      const role = space.type === 'start' ? 'overpass' : space.type;
      const size: Pair = space.type === 'farm' ? [84, 76] : [70, 64];
      const sign = shape('rect', `${role}-sign`, [0, -3], [size[0] - 6, size[1] - 6]);
      return group('thing', at, label, [shape('rect', role, [0, -2], size), sign, ...ring([88, 76], [0, -38])], rest);
    }
  }
}

/** The die that ends a walk here; of several the lowest and the highest. */
function rollItems(rolls: readonly number[], [x, y]: Pair): Item[] {
  const [lowest, highest] = [rolls[0], rolls.at(-1)];
  if (lowest === undefined) return [];
  if (lowest === highest) return [shape('rect', `die-${lowest}`, [x, y], [DIE, DIE])];
  return [
    shape('rect', 'lane', [x, y], [16, 5]),
    ...[lowest, highest].map((value, i) => shape('rect', `die-${value}`, [x + (i - 0.5) * 1.3 * DIE, y], [DIE, DIE])),
  ];
}

/** The board of a space: whether it does good, harm or both. */
function boardOf(effects: readonly Effect[]): string {
  const good = effects.filter((effect) => effect.kind !== 'allLoot' && effect.kind !== 'radiation' && effect.amount > 0).length;
  return good === effects.length ? 'event-good' : good === 0 ? 'event-bad' : 'event';
}

/** One effect fills the board, the first two of several share it. */
function effectItems(effect: Effect, place: number, count: number): Item[] {
  const y = (count === 1 ? 0 : place === 0 ? -12 : 12) - 4;
  const size = count === 1 ? 32 : 26;
  const amount = effect.kind === 'allLoot' ? '×' : formatSigned(effect.amount);
  return [shape('rect', `${effect.kind}-sign`, [-17, y], [size, size]), text('mark', [15, y], [34, count === 1 ? 25 : 22], amount)];
}

/** A space by its name or what is printed on it, and what it does. */
function labelOf(space: Space, config: View['config'], say: Words): string {
  const place = placeName(say, config, space.index);
  const effects = space.type === 'event' ? space.effects : [];
  const told = effects.map((effect) => (effect.kind === 'allLoot' ? say('scene.allLoot') : effectWords(say, effect)));
  return say('scene.space', { index: space.index, place: [place, ...told].join(', ') });
}
