/** The sun or the moon over what is left of a city, and what there is to know of the day. */
import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import type { Effect } from '../model/components.js';
import type { Words } from '../narration/messages.js';
import type { View } from '../views/view.js';
import { partOfDay } from './day.js';

const HILLS: readonly Pair[] = [...[44, 30, 40, 24, 38, 26, 42, 28, 44, 34, 26].map((y, i): Pair => [i * 64, y]), [640, 64], [0, 64]];
/** Heights of houses, of equal widths, from left to right; 0 is a street. */
const HOUSES = [8, 14, 0, 10, 20, 16, 0, 6, 18, 22, 14, 12, 0, 20, 16, 22, 14, 18, 10, 0, 26, 38, 22, 0, 34, 28, 12, 0, 6, 10, 4, 6];
/** Windows with light, in houses by number and height. */
const LIGHTS = [
  [4, 12],
  [9, 14],
  [13, 12],
  [15, 10],
  [20, 18],
  [21, 28],
  [21, 14],
  [24, 24],
  [25, 16],
] as const;

/** The sky with its headline, as wide as the road. */
export function skyItems(view: View, [width, height]: Pair, say: Words): Item[] {
  const left = 16;
  // The sun goes down with the steps of the day.
  const part = partOfDay(view);
  const high = height / 64;
  const step = width / HOUSES.length;
  const ground = height;
  const roofs = HOUSES.flatMap((house, i): Pair[] => {
    const y = ground - (house + 3) * high;
    const broken = i % 3 === 0 ? 5 : 0;
    return [
      [i * step, y],
      [(i + 1) * step, y + (house > 8 ? broken : 0)],
    ];
  });
  const parts = [
    shape('rect', 'sky', [width / 2, height / 2], [width, height]),
    ...[132, 92].map((size, i) =>
      shape('circle', i === 0 ? 'glow-wide' : 'glow', [width - 110, 34 * high], [size, Math.min(size, 66 * high)]),
    ),
    shape('circle', 'sun', [width - 150 + 80 * part, (26 + 14 * part) * high], [46 * high, 46 * high]),
    path(
      'hills',
      [0, 0],
      HILLS.map(([x, y]) => [(x * width) / 640, y * high]),
    ),
    ...[0, 32].map((from) =>
      path(
        'ruins',
        [0, 0],
        [...roofs.slice(from, from + 33), [Math.min(width, (from / 2 + 16.5) * step), ground], [(from / 2) * step, ground]],
      ),
    ),
    ...LIGHTS.map(([house, y]) => shape('rect', 'window', [(house + 0.5) * step, ground - y * high], [4, 5])),
  ];
  const asked = askedOf(view, say);
  const room = Math.min(width - 2 * left, 14 * asked.length + 16);
  return [
    group('thing', [0, 0], say('scene.horizon'), parts),
    text('headline', [left, 20], [width - 170, 26], dayWords(view, say)),
    ...(asked === ''
      ? []
      : [shape('rect', 'plate', [left + room / 2, 47], [room, 26], asked), text('headline', [left + 8, 47], [room - 16, 20], asked)]),
  ];
}

/** With so many days left the last one is named. */
const FEW_DAYS = 20;

/** The day, and how far it is; the last day where that is near. */
function dayWords({ day, config, position }: View, say: Words): string {
  const left = config.board.spaces.length - 1 - position;
  return say('scene.day', { day, days: config.dayLimit, late: config.dayLimit - day < FEW_DAYS ? 'yes' : 'no', left });
}

/** What there is to know of the moment, in a line or none. */
function askedOf(view: View, say: Words): string {
  const { pendingEncounter, meetsPeople, nextRollModifier } = view;
  return [
    ...(nextRollModifier === 0 ? [] : [say('scene.nextRoll', { why: whyNextRoll(view), amount: nextRollModifier })]),
    ...(pendingEncounter ? [say('scene.waits', { rank: pendingEncounter })] : []),
    ...(meetsPeople ? [] : [say('scene.shunned')]),
  ].join(' · ');
}

/** Where no space of the road slows the wanderer, only a lost fight does. */
function whyNextRoll({ nextRollModifier, config }: View): string {
  if (nextRollModifier > 0) return 'helped';
  const slow = (effects: readonly Effect[]): boolean => effects.some((effect) => effect.kind === 'movement' && effect.amount < 0);
  return config.board.spaces.some((space) => space.type === 'event' && slow(space.effects)) ? 'held' : 'fight';
}
