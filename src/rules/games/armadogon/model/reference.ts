/**
 * The data book: figures, deck, house roads, bars, bestiary and presets, read from data.json.
 *
 * *Rules*: AR-17.6, AR-17.7, AR-17.8, AR-R1.
 */
import * as z from 'zod';
import { quoted } from '../../../kit/quoted.js';
import dataBook from '../data.json' with { type: 'json' };
import { cardId } from './cards.js';
import { bestiarySchema, boardSchema, healthBarSchema, radiationBarSchema } from './components.js';

const constant = z.int().min(0);
const presetSchema = z.strictObject({ board: z.string(), healthBar: z.string(), radiationBar: z.string(), bestiary: z.string() });
const encounter = z.object({ effect: z.object({ kind: z.string(), amount: z.int() }), needsPeople: z.boolean() });

const constants = z.strictObject({
  startingLoot: constant,
  dieFaces: constant,
  healSuccessMax: constant,
  healCostPerHp: constant,
  eventRadiationMax: constant,
  mealValue: constant,
  jipMealValue: constant,
  bothMealValue: constant,
  jipFindMax: constant,
  huntSuccessMax: constant,
  starvationDamage: constant,
  merchantCards: constant,
  merchantMargin: constant,
  mpPerJunk: constant,
  bootsMpPerLevel: constant,
  armorPowerPerLevel: constant,
  upgradeFirstCost: constant,
  upgradeCostStep: constant,
  directionsMp: constant,
});

const referenceSchema = z.object({
  constants,
  deck: z.object({
    ranks: z.array(z.strictObject({ id: z.string(), value: constant })),
    canonicalOrder: z.array(cardId).length(54),
  }),
  encounters: z.strictObject({ J: encounter, Q: encounter, K: encounter, A: encounter }),
  /** AR-17.8: the house roads. */
  boards: z.array(boardSchema),
  /** AR-17.6: the house health bar. */
  healthBars: z.array(healthBarSchema),
  /** AR-17.7: the house radiation bar. */
  radiationBars: z.array(radiationBarSchema),
  bestiaries: z.array(bestiarySchema),
  presets: z.strictObject({ easy: presetSchema, normal: presetSchema, hard: presetSchema }),
});

/** The whole data book; AR-R1: its roads and bars stand in for the missing component page. */
export const reference = referenceSchema.parse(dataBook);

/** The figures that the rules text states. */
export const figures = reference.constants;

/** The name of a road or an enemy as English texts have it: the house's own as it is, a stranger's in quotes. */
export function shownName(name: string): string {
  return HOUSE_NAMES.has(name) ? name : quoted(name);
}

const HOUSE_NAMES = new Set(
  [reference.boards, reference.bestiaries.flatMap(({ enemies }) => Object.values(enemies))].flat().map(({ name }) => name),
);
