/** The road to the farm, the wanderer's bars and his cards, as a picture. */
import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, path, sceneOf, shape, text } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { enemyName } from '../narration/names.js';
import { formatSigned } from '../views/card-text.js';
import type { Decision, View } from '../views/view.js';
import { BELOW, BESIDE, handOf, pileItems, wareRows, widthOf } from './cards.js';
import { keyItems } from './key.js';
import { LOOKS } from './palette.js';
import { roadItems } from './road.js';

const FAR_RUINS: readonly Pair[] = [
  ...([
    [330, 72],
    [330, 52],
    [352, 52],
    [352, 38],
    [366, 30],
    [366, 52],
    [398, 52],
    [398, 24],
    [410, 20],
    [420, 30],
    [420, 56],
    [452, 56],
  ] as const),
  ...([
    [452, 40],
    [484, 40],
    [484, 60],
    [520, 60],
    [520, 34],
    [534, 34],
    [534, 16],
    [538, 16],
    [538, 34],
    [566, 34],
    [566, 58],
    [600, 58],
  ] as const),
  ...([
    [600, 44],
    [640, 44],
    [640, 72],
  ] as const),
];
const NEAR_RUINS: readonly Pair[] = [
  ...([
    [0, 72],
    [0, 66],
    [280, 68],
    [300, 62],
    [344, 62],
    [350, 66],
    [430, 66],
    [430, 50],
    [446, 46],
    [452, 58],
    [462, 52],
    [466, 66],
  ] as const),
  ...([
    [506, 66],
    [512, 58],
    [560, 58],
    [566, 66],
    [588, 66],
    [588, 54],
    [612, 50],
    [616, 60],
    [640, 60],
    [640, 72],
  ] as const),
];
const ENEMY_FACES: Readonly<Record<number, string>> = {
  2: 'rat-face',
  3: 'dog-face',
  4: 'zombie-face',
  5: 'zombie-face',
  11: 'mutant-face',
  12: 'gang-face',
};

/** Of the road with what belongs to the wanderer; on a wide table the cards lie beside it. */
const WIDTH = 640;
const LEFT = 16;
/** Where the ruins end; a wide table has little height to spare. */
const HORIZON_END = { tall: 72, wide: 54 } as const;
/** From one row of the road to the next. */
const ROAD_STEP = { tall: 70, wide: 64 } as const;
const PANEL: Pair = [148, 88];
/** The draw pile and the last discard, and what is between them and the key. */
const PILES = 2;
const GAP = 14;
const KEY_HIGH = 92;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View, say: Words, layout: Layout = 'tall'): Scene {
  const isWide = layout === 'wide';
  const width = isWide ? WIDTH + widthOf(BESIDE) + LEFT : WIDTH;
  const skyline = HORIZON_END[layout];
  const items: Item[] = [
    ...horizon([width, skyline], say),
    text('headline', [LEFT, 24], [WIDTH - 2 * LEFT, 28], say('scene.day', { day: view.day, days: view.config.dayLimit })),
    ...askedOf(view, say).map((asked) => text('caption', [LEFT, skyline - 9], [400, 17], asked)),
    ...panels(view, skyline + PANEL[1] / 2, say),
  ];
  const road = roadItems(view, { top: skyline + PANEL[1] + 4, step: ROAD_STEP[layout] }, say);
  items.push(...road.items);
  const { decision, hand, merchantStock, discardPile, drawPileCount } = view;
  const fight = decision?.kind === 'combat' ? enemyItems(view, decision, road.end + 8, say) : { items: [], end: road.end + 4 };
  items.push(...fight.items);
  const shelf = isWide ? { left: WIDTH, columns: BESIDE } : { left: LEFT, columns: BELOW };
  let end = isWide ? skyline : fight.end + 4;
  const add = (part: { items: Item[]; end: number }): void => {
    items.push(...part.items);
    end = part.end + 4;
  };
  if (merchantStock.length > 0) {
    const requested = decision?.kind === 'merchant' ? (decision.requested ?? []) : [];
    add(wareRows(merchantStock, end, shelf, requested, say));
  }
  const piles = pileItems(drawPileCount, discardPile, end, shelf, say);
  const left = LEFT + widthOf(PILES) + GAP;
  const key = isWide
    ? keyItems([WIDTH, piles.end + GAP], { width: widthOf(BESIDE), columns: 1 }, say)
    : keyItems([left, piles.end - KEY_HIGH], { width: WIDTH - LEFT - left, columns: 2 }, say);
  add({ items: [...piles.items, ...key.items], end: Math.max(piles.end, key.end) });
  const held = handOf(hand, say);
  const all = [...items, ...(view.seat === null || view.result ? [] : buttons(say))];
  return sceneOf([width, Math.max(end, fight.end + 4) + 8], LOOKS, all, { ...(held && { hand: held }), mood: 'waste' });
}

/** The sun over what is left of a city. */
function horizon([width, skyline]: Pair, say: Words): Item[] {
  const high = skyline / HORIZON_END.tall;
  const across = (ruins: readonly Pair[]): Pair[] => ruins.map(([x, y]) => [(x * width) / WIDTH, y * high]);
  const parts = [
    shape('circle', 'sun', [width - 84, 38 * high], [64 * high, 64 * high]),
    path('ruins', [0, 0], across(FAR_RUINS)),
    path('ruins-near', [0, 0], across(NEAR_RUINS)),
  ];
  return [group('thing', [0, 0], say('scene.horizon'), parts)];
}

/** An enemy's face, by the number that brings it. */
function faceOf(enemy: number): string {
  return ENEMY_FACES[enemy] ?? 'enemy-sign';
}

/** What there is to know of the moment, in a line or none. */
function askedOf({ decision, pendingEncounter, meetsPeople, nextRollModifier }: View, say: Words): string[] {
  const payment = decision && 'payment' in decision ? decision.payment : null;
  const parts = [
    ...(payment ? [say('progress.paid', { committed: payment.committed, needed: payment.needed })] : []),
    ...(nextRollModifier === 0 ? [] : [say('scene.nextRoll', { amount: nextRollModifier })]),
    ...(pendingEncounter ? [say('scene.waits')] : []),
    ...(meetsPeople ? [] : [say('scene.shunned')]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
}

/** The wanderer's figures: a sign, the figure, what it is and what comes of it. */
function panels(view: View, y: number, say: Words): Item[] {
  const { hp, config, gy, boots, armor, armorPower, upgradeCost, healthMp } = view;
  const { max } = config.healthBar;
  const { boots: bootsPrice, armor: armourPrice } = upgradeCost;
  const figures: readonly (readonly [sign: string, value: string, captions: readonly [string, string], label: string, id?: string])[] = [
    [
      'heart',
      `${hp}/${max}`,
      [say('scene.hp'), say('scene.moves', { amount: healthMp })],
      say('scene.health', { hp, max, amount: healthMp }),
    ],
    ['trefoil', `${gy}`, [say('scene.gray'), say('scene.rises')], say('scene.radiation', { gy }), 'radiation'],
    [
      'boots',
      formatSigned(boots),
      [say('scene.bootsName'), say('scene.next', { price: bootsPrice })],
      say('scene.boots', { level: boots, price: bootsPrice }),
      'track:boots',
    ],
    [
      'armor',
      `${armorPower}`,
      [say('scene.armourName'), say('scene.next', { price: armourPrice })],
      say('scene.armour', { level: armor, power: armorPower, price: armourPrice }),
      'track:armor',
    ],
  ];
  return figures.map(([sign, value, [name, caption], label, id], index) =>
    group(
      'thing',
      [LEFT + PANEL[0] / 2 + 2 + index * (PANEL[0] + 4), y],
      label,
      [
        shape('rect', 'panel', [0, 0], PANEL),
        shape('rect', sign, [-48, -20], [38, 38]),
        text('value', [-24, -20], [94, 29], value),
        text('measure', [0, 8], [136, 21], name),
        text('measure', [0, 29], [136, 19], caption),
      ],
      id === undefined ? {} : { id },
    ),
  );
}

function enemyItems(
  { config }: View,
  { enemy, strength, armorPower }: Extract<Decision, { kind: 'combat' }>,
  top: number,
  say: Words,
): { items: Item[]; end: number } {
  const { reward } = config.bestiary.enemies[String(enemy) as keyof typeof config.bestiary.enemies];
  const name = capitalized(enemyName(say, config, enemy));
  const figures = say('scene.strength', { strength, power: armorPower, reward });
  const items = [
    shape('rect', 'enemy', [0, 0], [606, 66]),
    shape('rect', faceOf(enemy), [-266, 0], [64, 64]),
    text('value', [-226, -13], [510, 25], name),
    text('caption', [-226, 14], [510, 20], figures),
  ];
  return { items: [group('thing', [WIDTH / 2, top + 38], `${name}: ${figures}`, items, { id: 'enemy' })], end: top + 76 };
}

const BUTTONS = [
  ['rollMovement', 'label.roll'],
  ['endInterlude', 'label.goOn'],
  ['sufferRadiation', 'scene.suffer'],
  ['fightBare', 'scene.bare'],
  ['concedeFight', 'scene.concede'],
  ['endMerchant', 'label.endMerchant'],
  ['scavenge', 'label.scavenge'],
  ['askDirections', 'scene.directions'],
  ['feed-self', 'scene.eat'],
  ['feed-jip', 'scene.feed'],
  ['feed-both', 'scene.share'],
  ['endEating', 'label.endEating'],
  ['endUpgrades', 'label.endUpgrades'],
] as const;

/** What has no place on the table. */
function buttons(say: Words): Item[] {
  return BUTTONS.map(([id, key]) => button(id, say(key)));
}
