import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import type { Effect, Space } from '../model/components.js';
import { figures } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { placeName } from '../narration/names.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';
import { BULGE, COLUMNS, type Course, landItems, placeOn, roadStrips, WIDTH, yardItems } from './land.js';
import { faceOf } from './moment.js';
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
  const reach = reachOf(view);
  const strips = roadStrips(course, shown.length);
  const isWide = spaces[position]?.type !== 'number';
  const glow = shape('circle', 'here-glow', placeOn(course, position - first), isWide ? [108, 88] : [84, 70]);
  const way = ['road', 'road-top'].flatMap((role) => strips.map((strip) => path(role, [0, 0], strip)));
  const yard = first + shown.length === spaces.length ? yardItems(course, shown.length) : [];
  const ways = shown.slice(1).map((_, place) => wayItem(course, place, first + place < position));
  const land = group('thing', [0, 0], say('scene.road'), [...landItems(course, end), ...yard, ...way, glow, ...ways]);
  const isLeft = Math.floor((position - first) / COLUMNS) % 2 === 1;
  const places = shown.map((space, place) => {
    const how = {
      isWalked: space.index < position,
      isNear: space.index > position && space.index <= position + NEAR,
      rolls: reach.get(space.index) ?? [],
    };
    return spaceItem(space, placeOn(course, place), labelOf(space, config, say), how);
  });
  return { items: [land, ...places, walkerItem(view, placeOn(course, position - first), { isLeft, top }, say)], end };
}

/** Between two spaces: which way the road goes, or the dog's tracks where it has been walked. */
function wayItem(course: Course, place: number, isWalked: boolean): Item {
  const [[x, y], [nextX, nextY]] = [placeOn(course, place), placeOn(course, place + 1)];
  const isTurn = x === nextX;
  const isLeft = nextX < x || (isTurn && x < 320);
  const at: Pair = isTurn ? [x + (isLeft ? -BULGE : BULGE), (y + nextY) / 2] : [(x + nextX) / 2, (y + nextY) / 2];
  const role = isWalked ? 'tracks' : isTurn ? 'ahead-down' : isLeft ? 'ahead-left' : 'ahead-right';
  return shape('rect', role, at, isWalked ? [18, 18] : [20, 20]);
}

/** Where each number of the die would end the next walk (AR-7.3, AR-7.6); of no other choice. */
function reachOf({ config, decision, position, healthMp, boots, nextRollModifier, junkDropped }: View): Map<number, number[]> {
  const { spaces } = config.board;
  const reach = new Map<number, number[]>();
  if (decision?.kind !== 'travel') return reach;
  const more = healthMp + boots * figures.bootsMpPerLevel + nextRollModifier + junkDropped * figures.mpPerJunk;
  for (let die = 1; die <= figures.dieFaces; die++) {
    const goal = Math.min(spaces.length - 1, position + Math.max(die + more, config.minimumMove));
    const stop = spaces.findIndex(({ type, index }) => index > position && index <= goal && type === 'city');
    const end = stop > 0 ? stop : goal;
    if (end > position) reach.set(end, [...(reach.get(end) ?? []), die]);
  }
  return reach;
}

/** How far from a place something that wide to both sides lies on the table. */
function inside(x: number, off: number, half: number): number {
  return Math.min(WIDTH - half, Math.max(half, x + off)) - x;
}

/** *Units*: of the scene. */
const WALKER = 70;
const JIP = 50;
const FOE = 54;
const DIE = 22;
/** What a number can bring, beside it. */
const RISK = 20;
/** *Units*: spaces. */
const NEAR = 8;

/** The wanderer and Jip above their space, to both sides of its number; both look where the road goes. */
function walkerItem(view: View, at: Pair, { isLeft, top }: { isLeft: boolean; top: number }, say: Words): Item {
  const { position, config } = view;
  const label = say('scene.wanderer', { position, of: config.board.spaces.length - 1 });
  const isWide = config.board.spaces[position]?.type !== 'number';
  const ahead = isLeft ? -1 : 1;
  const facing = isLeft ? '-left' : '';
  const back = (isWide ? -52 : -40) * ahead;
  const fits = inside(at[0], back, WALKER / 2);
  // Nothing of them leaves the board at its upper edge.
  const under = (y: number, size: number): number => Math.max(y, top - 2 + size / 2 - at[1]);
  const behind: Pair = [fits, under(isWide && fits === back ? -32 : -38, WALKER)];
  const before = inside(at[0], (isWide ? 46 : 32) * ahead, JIP / 2);
  const foe = view.decision?.kind === 'combat' ? view.decision.enemy : null;
  const items = [
    shape('circle', 'here', [0, isWide ? -2 : 0], isWide ? [86, 68] : [46, 46]),
    shape('rect', `${walkerRole(view)}${facing}`, behind, [WALKER, WALKER]),
    foe === null
      ? shape('rect', `${jipRole(view)}${facing}`, [before, under(isWide ? -25 : -28, JIP)], [JIP, JIP])
      : shape('rect', faceOf(foe), [before, under(-30, FOE)], [FOE, FOE]),
  ];
  return group('thing', at, label, items, { id: 'wanderer' });
}

interface How {
  isWalked: boolean;
  /** Whether what can happen there matters soon. */
  isNear: boolean;
  /** What the die may show for a walk that ends here. */
  rolls: readonly number[];
}

/** A space: a disc with its number, a board that says what it does, or a place. */
function spaceItem(space: Space, at: Pair, label: string, { isWalked, isNear, rolls }: How): Item {
  const isQuiet = isWalked && (space.type === 'number' || space.type === 'event');
  const rest = { id: `space:${space.index}`, ...(isQuiet && { state: ['spent'] as const }) };
  const isInReach = rolls.length > 0;
  const ring = (size: Pair, badge: Pair): Item[] => (isInReach ? [shape('circle', 'reach', [0, 0], size), ...rollItems(rolls, badge)] : []);
  switch (space.type) {
    case 'number': {
      const role = space.number >= 5 ? 'number-high' : space.number >= 3 ? 'number-middle' : 'number';
      const items = [
        shape('circle', isInReach ? 'reach' : 'spot', [0, 0], [44, 44]),
        shape('circle', role, [0, 0], [34, 34]),
        text('figure', [0, 0], [30, 22], String(space.number)),
        ...(isNear ? [shape('rect', 'risk', [18, 14], [RISK, RISK])] : []),
        ...rollItems(rolls, [0, -27]),
      ];
      return group('thing', at, label, items, rest);
    }
    case 'event': {
      const high = space.effects.length > 1 ? 52 : 40;
      const items = [
        shape('rect', boardOf(space.effects), [0, -4], [64, high]),
        shape('rect', 'post', [0, high / 2 + 5], [8, 18]),
        ...space.effects.slice(0, 2).flatMap((effect, place) => effectItems(effect, place, space.effects.length)),
        ...ring([84, 66], [0, -high / 2 - 12]),
      ];
      return group('thing', at, label, items, rest);
    }
    default: {
      const role = space.type === 'start' ? 'overpass' : space.type;
      const size: Pair = space.type === 'farm' ? [72, 66] : [62, 56];
      const sign = shape('rect', `${role}-sign`, [0, -3], [size[0] - 6, size[1] - 6]);
      return group('thing', at, label, [shape('rect', role, [0, -2], size), sign, ...ring([88, 76], [0, -38])], rest);
    }
  }
}

/** The die that ends a walk here; of several the lowest, and that there are more. */
function rollItems([lowest, ...more]: readonly number[], [x, y]: Pair): Item[] {
  if (lowest === undefined) return [];
  const die = shape('rect', `die-${lowest}`, [more.length > 0 ? x - DIE / 2 : x, y], [DIE, DIE]);
  return more.length > 0 ? [die, shape('rect', 'die-more', [x + DIE / 2, y], [DIE, DIE])] : [die];
}

/** The board of a space: whether it does good, harm or both. */
function boardOf(effects: readonly Effect[]): string {
  const good = effects.filter((effect) => effect.kind !== 'allLoot' && effect.kind !== 'radiation' && effect.amount > 0).length;
  return good === effects.length ? 'event-good' : good === 0 ? 'event-bad' : 'event';
}

/** One effect fills the board, the first two of several share it. */
function effectItems(effect: Effect, place: number, count: number): Item[] {
  const y = (count === 1 ? 0 : place === 0 ? -12 : 12) - 4;
  const size = count === 1 ? 30 : 24;
  const amount = effect.kind === 'allLoot' ? '×' : formatSigned(effect.amount);
  return [shape('rect', `${effect.kind}-sign`, [-16, y], [size, size]), text('mark', [14, y], [30, count === 1 ? 22 : 20], amount)];
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
