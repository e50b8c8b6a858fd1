/** The road to the farm, the wanderer's bars and his cards, as a picture. */
import type { Item, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { because } from '../narration/because.js';
import type { Words } from '../narration/messages.js';
import { enemyName } from '../narration/names.js';
import { formatSigned } from '../views/card-text.js';
import type { Decision, View } from '../views/view.js';
import { handOf, pileItems, wareRows } from './cards.js';
import { LOOKS } from './palette.js';
import { roadItems } from './road.js';

const WIDTH = 640;
const LEFT = 16;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View, say: Words): Scene {
  const items: Item[] = [
    text('headline', [LEFT, 24], [608, 28], headline(view, say)),
    text('caption', [LEFT, 53], [608, 23], askedOf(view, say)),
    ...panels(view, 112, say),
  ];
  const road = roadItems(view, 164, say);
  items.push(...road.items);
  let end = road.end + 8;
  const { decision, hand, merchantStock, discardPile, drawPileCount } = view;
  const add = (part: { items: Item[]; end: number }): void => {
    items.push(...part.items);
    end = part.end + 4;
  };
  if (decision?.kind === 'combat') add(enemyItems(view, decision, end, say));
  if (merchantStock.length > 0) {
    const requested = decision?.kind === 'merchant' ? (decision.requested ?? []) : [];
    add(wareRows(merchantStock, end, requested, say));
  }
  add(pileItems(drawPileCount, discardPile, end, say));
  return sceneOf([WIDTH, end + 8], LOOKS, [...items, ...(view.seat === null || view.result ? [] : buttons(say))], handOf(hand, say));
}

function headline(view: View, say: Words): string {
  return view.result ? because(view, say) : say('scene.day', { day: view.day, days: view.config.dayLimit });
}

function askedOf({ decision, pendingEncounter, meetsPeople }: View, say: Words): string {
  const payment = decision && 'payment' in decision ? decision.payment : null;
  return [
    ...(payment ? [say('progress.paid', { committed: payment.committed, needed: payment.needed })] : []),
    ...(pendingEncounter ? [say('scene.waits')] : []),
    ...(meetsPeople ? [] : [say('scene.shunned')]),
  ].join(' · ');
}

/** The wanderer's figures: a sign, the figure, and what it means. */
function panels(view: View, y: number, say: Words): Item[] {
  const { hp, config, gy, boots, armor, armorPower, upgradeCost, nextRollModifier, healthMp } = view;
  const { max } = config.healthBar;
  const figures: readonly (readonly [sign: string, value: string, caption: string, label: string, id?: string])[] = [
    ['heart', `${hp}/${max}`, say('scene.moves', { amount: healthMp }), say('scene.health', { hp, max, amount: healthMp })],
    ['trefoil', `${gy}`, say('scene.gray'), say('scene.radiation', { gy }), 'radiation'],
    [
      'boots',
      `${boots}`,
      say('scene.next', { price: upgradeCost.boots }),
      say('scene.boots', { level: boots, price: upgradeCost.boots }),
      'track:boots',
    ],
    [
      'armor',
      `${armor}`,
      say('scene.worth', { power: armorPower }),
      say('scene.armour', { level: armor, power: armorPower, price: upgradeCost.armor }),
      'track:armor',
    ],
    ['die', formatSigned(nextRollModifier), say('scene.toRoll'), say('scene.nextRoll', { amount: nextRollModifier })],
  ];
  return figures.map(([sign, value, caption, label, id], index) =>
    group(
      'thing',
      [LEFT + 61 + index * 121.5, y],
      label,
      [
        shape('rect', 'panel', [0, 0], [117, 80]),
        shape('rect', sign, [-37, -14], [38, 38]),
        text('value', [-17, -14], [74, 29], value),
        text('measure', [0, 22], [112, 23], caption),
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
    shape('rect', 'enemy-sign', [-266, 0], [64, 64]),
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
