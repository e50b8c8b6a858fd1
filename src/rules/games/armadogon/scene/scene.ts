/** The road to the farm, the wanderer's bars and his cards, as a picture. */
import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { button, sceneOf } from '../../../kit/scene-items.js';
import { totalValue } from '../model/card-lists.js';
import { FOOD, isOfSuit } from '../model/cards.js';
import { figures } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { penaltyWords } from '../narration/names.js';
import { rollOf } from '../narration/walk.js';
import { enemyOf } from '../rules/combat.js';
import type { View } from '../views/view.js';
import { BELOW, BESIDE, handOf, pileItems, type Shelf, wareRows, widthOf } from './cards.js';
import { DAY_HEIGHT, dayItems } from './day.js';
import { factItems } from './facts.js';
import { COLUMNS, WIDTH } from './land.js';
import { campItems, fightItems } from './moment.js';
import { LOOKS } from './palette.js';
import { panelItems } from './panels.js';
import { roadItems } from './road.js';
import { skyItems } from './sky.js';

const LEFT = 16;
const SKY = { tall: 78, wide: 66 } as const;
/** From one row of the road to the next; many rows of a wide table lie closer. */
const ROAD_STEP = { tall: 78, few: 84, wide: 73, many: 63 } as const;
const FEW_ROWS = 5;
const MANY_ROWS = 7;
/** Between the draw pile and what lies beside it. */
const GAP = 14;
const CAMP = 316;
/** Room for the lines about any choice, so that a table keeps its size. */
const FACTS = 118;

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

/** One under the other: the sky, the day, the figures, the road, and the piles with what the moment is about. */
function tall(view: View, say: Words): { size: [number, number]; items: Item[] } {
  const day = dayItems(view, [LEFT, SKY.tall + 4], WIDTH - 2 * LEFT - 8, say);
  const panels = panelItems(view, [LEFT, SKY.tall + DAY_HEIGHT + 8], 'line', say);
  const road = roadItems(view, { top: panels.end + 14, step: ROAD_STEP.tall }, say);
  const piles = pileItems(view.drawPileCount, road.end + 2, { left: LEFT, columns: 1, scale: 1 }, say);
  const beside = besidePiles(view, road.end + 4, say);
  return {
    size: [WIDTH, Math.max(piles.end, beside.end, road.end + FACTS) + 6],
    items: [...skyItems(view, [WIDTH, SKY.tall], say), ...day, ...panels.items, ...road.items, ...piles.items, ...beside.items],
  };
}

/** The enemy of a fight, the wares of a merchant, or what the choice is. */
function besidePiles(view: View, top: number, say: Words): Part {
  const left = LEFT + widthOf(1) + GAP;
  const { decision, merchantStock } = view;
  if (decision?.kind === 'combat') return fightItems(view, decision, { origin: [left, top + 2], width: WIDTH - left - LEFT }, say);
  if (merchantStock.length > 0) {
    const wares = waresOf(view, top - 4, { left, columns: BELOW, scale: 1.25 }, say);
    const price = factItems(view, [LEFT, wares.end], WIDTH - 2 * LEFT, say);
    return { items: [...wares.items, ...price.items], end: price.end };
  }
  return factItems(view, [left, top], WIDTH - left, say);
}

/** The sky over the road, the day and what the choice is; beside them the figures, the moment, and the piles. */
function wide(view: View, say: Words): { size: [number, number]; items: Item[] } {
  const left = WIDTH + 12;
  const shelf = { left, columns: BESIDE, scale: 1 };
  const room = widthOf(BESIDE);
  const rows = Math.ceil(view.config.board.spaces.length / COLUMNS);
  const step = rows >= MANY_ROWS ? ROAD_STEP.many : rows <= FEW_ROWS ? ROAD_STEP.few : ROAD_STEP.wide;
  const road = roadItems(view, { top: SKY.wide, step }, say);
  const day = dayItems(view, [LEFT, road.end + 6], WIDTH - LEFT - 10, say);
  const below = road.end + DAY_HEIGHT + 12;
  const facts = factItems(view, [LEFT, below], WIDTH - LEFT, say);
  const panels = panelItems(view, [left, 8], 'block', say);
  const moment = besideOf(view, panels.end + 6, shelf, room, say);
  const piles = pileItems(view.drawPileCount, moment.end + 4, shelf, say);
  return {
    size: [left + room + LEFT, Math.max(below + FACTS, piles.end) + 6],
    items: [
      ...skyItems(view, [WIDTH, SKY.wide], say),
      ...road.items,
      ...day,
      ...panels.items,
      ...moment.items,
      ...piles.items,
      ...facts.items,
    ],
  };
}

/** The enemy of a fight, the wares of a merchant, or the two at their fire. */
function besideOf(view: View, top: number, shelf: Shelf, width: number, say: Words): Part {
  const { decision, merchantStock } = view;
  if (decision?.kind === 'combat') return fightItems(view, decision, { origin: [shelf.left, top], width }, say);
  if (merchantStock.length > 0) return waresOf(view, top, shelf, say);
  return { items: campItems(view, { origin: [shelf.left, top], width }, CAMP, say), end: top + CAMP };
}

/** The wares of a merchant, where there is one. */
function waresOf({ decision, merchantStock }: View, top: number, shelf: Shelf, say: Words): Part {
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
  ['askDirections', 'label.directions'],
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
  // There is no change: a single card is eaten whole, and where every card feeds both it costs the same as one meal.
  const [first, ...others] = food.map((card) => totalValue([card])).sort((one, other) => one - other);
  const least = first !== undefined && (others.length === 0 || first >= figures.bothMealValue) ? first : 0;
  const told: Readonly<Record<string, string>> = {
    rollMovement: say('label.roll', rollOf(view)),
    ...(decision?.kind === 'radiation' && { sufferRadiation: say('label.suffer', { damage: decision.damage }) }),
    ...(decision?.kind === 'combat' && {
      concedeFight: say('scene.concedeFor', { penalty: penaltyWords(say, enemyOf(config.bestiary, decision.enemy).penalty) }),
    }),
    'feed-self': say('scene.eat', { food: Math.max(least, figures.mealValue) }),
    'feed-jip': say('scene.feed', {
      alone: ate ? 'no' : 'yes',
      food: Math.max(least, figures.jipMealValue),
      hit: figures.jipFindMax,
      harm: figures.starvationDamage,
    }),
    'feed-both': say('scene.share', { food: Math.max(least, figures.bothMealValue), hit: figures.jipFindMax }),
    askDirections: say('label.directions', { amount: figures.directionsMp }),
    ...(ate ? {} : { endEating: say('label.endHungry', { damage: figures.starvationDamage }) }),
  };
  const isBest = (id: string): boolean => id === 'feed-both' && least > 0;
  const inOrder = [...BUTTONS.filter(([id]) => isBest(id)), ...BUTTONS.filter(([id]) => !isBest(id))];
  return inOrder.map(([id, key]) => button(id, told[id] ?? say(key)));
}
