/** The road to the farm, the wanderer's bars and his cards, as a picture. */
import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { button, sceneOf } from '../../../kit/scene-items.js';
import { FOOD, isOfSuit } from '../model/cards.js';
import { figures } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { cardName, penaltyWords } from '../narration/names.js';
import { enemyOf } from '../rules/combat.js';
import type { View } from '../views/view.js';
import { BELOW, BESIDE, handOf, pileItems, wareRows, widthOf } from './cards.js';
import { keyItems } from './key.js';
import { COLUMNS, WIDTH } from './land.js';
import { campItems, enemyItems } from './moment.js';
import { LOOKS } from './palette.js';
import { panelItems } from './panels.js';
import { roadItems } from './road.js';
import { skyItems } from './sky.js';

const LEFT = 16;
const SKY = { tall: 62, wide: 66 } as const;
/** From one row of the road to the next; many rows of a wide table lie closer. */
const ROAD_STEP = { tall: 70, few: 80, wide: 74, many: 66 } as const;
const FEW_ROWS = 5;
const MANY_ROWS = 7;
/** The draw pile and the last discard, and what is between them and the key. */
const PILES = 2;
const GAP = 18;
const CAMP = 190;

interface Part {
  items: Item[];
  end: number;
}

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View, say: Words, layout: Layout = 'tall'): Scene {
  const { size, items } = layout === 'wide' ? wide(view, say) : tall(view, say);
  const held = handOf(view.hand, say);
  const all = [...items, ...(view.seat === null || view.result ? [] : buttons(view, say))];
  return sceneOf(size, LOOKS, all, { ...(held && { hand: held }), mood: 'waste' });
}

/** One under the other: the sky, the figures, the road, what the moment is about, the piles and the key. */
function tall(view: View, say: Words): { size: [number, number]; items: Item[] } {
  const shelf = { left: LEFT, columns: BELOW };
  const panels = panelItems(view, { origin: [LEFT, SKY.tall + 4], columns: 2 }, say);
  const road = roadItems(view, { top: panels.end + 4, step: ROAD_STEP.tall }, say);
  const moment = momentOf(view, road.end + 6, shelf, widthOf(BELOW), say);
  const { drawPileCount, discardPile } = view;
  const piles = pileItems(drawPileCount, discardPile, moment.end, shelf, say);
  const left = LEFT + widthOf(PILES) + GAP;
  const key = keyItems([left, moment.end + 2], { width: WIDTH - left, columns: 2 }, say);
  return {
    size: [WIDTH, Math.max(piles.end, key.end) + 6],
    items: [...skyItems(view, [WIDTH, SKY.tall], say), ...panels.items, ...road.items, ...moment.items, ...piles.items, ...key.items],
  };
}

/** The sky over the road and the key; beside them the figures, what the moment is about, and the piles. */
function wide(view: View, say: Words): { size: [number, number]; items: Item[] } {
  const left = WIDTH + 12;
  const shelf = { left, columns: BESIDE };
  const room = widthOf(BESIDE);
  const rows = Math.ceil(view.config.board.spaces.length / COLUMNS);
  const step = rows >= MANY_ROWS ? ROAD_STEP.many : rows <= FEW_ROWS ? ROAD_STEP.few : ROAD_STEP.wide;
  const road = roadItems(view, { top: SKY.wide, step }, say);
  const key = keyItems([LEFT, road.end + 6], { width: WIDTH - LEFT, columns: 3 }, say);
  const panels = panelItems(view, { origin: [left, 8], columns: 1 }, say);
  const hasMoment = view.decision?.kind === 'combat' || view.merchantStock.length > 0;
  const moment = hasMoment
    ? momentOf(view, panels.end + 6, shelf, room, say)
    : { items: campItems(view, { origin: [left, panels.end + 6], width: room }, CAMP, say), end: panels.end + 6 + CAMP };
  const piles = pileItems(view.drawPileCount, view.discardPile, moment.end + 4, shelf, say);
  return {
    size: [left + room + LEFT, Math.max(key.end, piles.end) + 6],
    items: [...skyItems(view, [WIDTH, SKY.wide], say), ...road.items, ...panels.items, ...moment.items, ...piles.items, ...key.items],
  };
}

/** The enemy of a fight, or the wares of a merchant. */
function momentOf(view: View, top: number, shelf: { left: number; columns: number }, width: number, say: Words): Part {
  const { decision, merchantStock } = view;
  if (decision?.kind === 'combat') return enemyItems(view, decision, { origin: [shelf.left, top], width }, say);
  if (merchantStock.length === 0) return { items: [], end: top };
  const requested = decision?.kind === 'merchant' ? (decision.requested ?? []) : [];
  return wareRows(merchantStock, top, shelf, requested, say);
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
  ['feed-self', 'label.feed.self'],
  ['feed-jip', 'label.feed.jip'],
  ['feed-both', 'label.feed.both'],
  ['endEating', 'label.endEating'],
  ['endUpgrades', 'label.endUpgrades'],
] as const;

/** What has no place on the table, each with what it costs. */
function buttons(view: View, say: Words): Item[] {
  const { decision, config, ate, hand } = view;
  const food = hand.filter((card) => isOfSuit(card, FOOD));
  const [only] = food.length === 1 ? food : [];
  const meal = only === undefined ? say('scene.food', { amount: figures.mealValue }) : cardName(say, only);
  const told: Readonly<Record<string, string>> = {
    ...(decision?.kind === 'radiation' && { sufferRadiation: say('label.suffer', { damage: decision.damage }) }),
    ...(decision?.kind === 'combat' && {
      concedeFight: say('scene.concedeFor', { penalty: penaltyWords(say, enemyOf(config.bestiary, decision.enemy).penalty) }),
    }),
    'feed-self': say('scene.eat', { food: meal }),
    'feed-jip': say('scene.feed', { food: only === undefined ? say('scene.food', { amount: figures.jipMealValue }) : meal }),
    'feed-both': say('scene.share', { food: only === undefined ? say('scene.food', { amount: figures.bothMealValue }) : meal }),
    ...(ate ? {} : { endEating: say('label.endHungry', { damage: figures.starvationDamage }) }),
  };
  return BUTTONS.map(([id, key]) => button(id, told[id] ?? say(key)));
}
