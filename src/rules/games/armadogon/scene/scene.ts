/** The road to the farm, the wanderer's bars and his cards, as a picture. */
import type { Item, Scene } from '../../../kernel/scene.js';
import { button, group, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { inWords } from '../../../kit/scene-words.js';
import { formatSigned } from '../views/card-text.js';
import type { Decision, View } from '../views/view.js';
import { cardRows, pileItems } from './cards.js';
import { LOOKS } from './palette.js';
import { roadItems } from './road.js';

const WIDTH = 640;
const LEFT = 16;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View): Scene {
  const items: Item[] = [
    text('headline', [LEFT, 24], [608, 28], headline(view)),
    text('caption', [LEFT, 53], [608, 23], askedOf(view)),
    ...panels(view, 112),
  ];
  const road = roadItems(view, 164);
  items.push(...road.items);
  let end = road.end + 8;
  const { decision, hand, merchantStock, discardPile, drawPileCount } = view;
  const add = (part: { items: Item[]; end: number }): void => {
    items.push(...part.items);
    end = part.end + 4;
  };
  if (decision?.kind === 'combat') add(enemyItems(view, decision, end));
  if (merchantStock.length > 0) {
    const requested = decision?.kind === 'merchant' ? (decision.requested ?? []) : [];
    add(cardRows('Wares of the merchant', merchantStock, 'ware', end, requested));
  }
  add(cardRows(`Hand, ${hand.length} ${hand.length === 1 ? 'card' : 'cards'}`, hand, 'card', end));
  add(pileItems(drawPileCount, discardPile, end));
  return sceneOf([WIDTH, end + 8], LOOKS, [...items, ...(view.seat === null || view.result ? [] : BUTTONS)]);
}

function headline({ day, config, phase, interludeAfter, result }: View): string {
  if (result) return `${result.outcome === 'win' ? 'Arrived' : 'Lost'} on day ${day}: ${result.reason}`;
  return `Day ${day} of ${config.dayLimit} · ${interludeAfter ? `after ${interludeAfter}` : phase}`;
}

function askedOf({ decision, config, pendingEncounter, meetsPeople }: View): string {
  const paid =
    decision && 'payment' in decision && decision.payment ? `, ${decision.payment.committed} of ${decision.payment.needed} paid` : '';
  const waits = pendingEncounter ? ` · an encounter waits: ${pendingEncounter}` : '';
  const people = meetsPeople ? '' : ' · people shun you';
  return `${config.board.name}${decision ? ` · to decide: ${inWords(decision.kind)}${paid}` : ''}${waits}${people}`;
}

/** The wanderer's figures: a sign, the figure, and what it means. */
function panels(view: View, y: number): Item[] {
  const { hp, config, gy, boots, armor, armorPower, upgradeCost, nextRollModifier, healthMp } = view;
  const figures: readonly (readonly [sign: string, value: string, caption: string, label: string, id?: string])[] = [
    [
      'heart',
      `${hp}/${config.healthBar.max}`,
      `moves ${formatSigned(healthMp)}`,
      `${hp} of ${config.healthBar.max} HP, movement ${formatSigned(healthMp)}`,
    ],
    ['trefoil', `${gy}`, 'Gy', `Radiation: ${gy} Gy`],
    ['boots', `${boots}`, `next ${upgradeCost.boots}`, `Boots: level ${boots}, the next costs ${upgradeCost.boots}`, 'track:boots'],
    [
      'armor',
      `${armor}`,
      `power ${armorPower}`,
      `Armour: level ${armor}, power ${armorPower}, the next level costs ${upgradeCost.armor}`,
      'track:armor',
    ],
    ['die', formatSigned(nextRollModifier), 'to roll', `Next roll ${formatSigned(nextRollModifier)}`],
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
): { items: Item[]; end: number } {
  const foe = config.bestiary.enemies[String(enemy) as keyof typeof config.bestiary.enemies];
  const figures = `strength ${strength} against armour ${armorPower}, reward ${foe.reward} loot`;
  const items = [
    shape('rect', 'enemy', [0, 0], [606, 66]),
    shape('rect', 'enemy-sign', [-266, 0], [64, 64]),
    text('value', [-226, -13], [510, 25], foe.name),
    text('caption', [-226, 14], [510, 20], figures),
  ];
  return { items: [group('thing', [WIDTH / 2, top + 38], `Enemy ${foe.name}: ${figures}`, items, { id: 'enemy' })], end: top + 76 };
}

/** What has no place on the table. */
const BUTTONS: readonly Item[] = [
  ['rollMovement', 'Roll the die and move'],
  ['endInterlude', 'Go on without healing'],
  ['sufferRadiation', 'Suffer the radiation'],
  ['fightBare', 'Fight by armour alone'],
  ['concedeFight', 'Give in'],
  ['endMerchant', 'Leave the merchant'],
  ['scavenge', 'Scavenge'],
  ['askDirections', 'Ask for directions'],
  ['feed-self', 'Feed yourself'],
  ['feed-jip', 'Feed Jip'],
  ['feed-both', 'Feed both'],
  ['endEating', 'Finish eating'],
  ['endUpgrades', 'Leave the workbench'],
].map(([id = '', label = '']) => button(id, label));
