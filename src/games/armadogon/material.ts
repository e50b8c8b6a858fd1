import { z } from 'zod';
import houseMaterial from './armadogon.data.json' with { type: 'json' };
import { type CardId, cardId, isJoker, type Rank } from './cards.js';
import { bestiarySchema, boardSchema, healthBarSchema, radiationBarSchema } from './components.js';

const figure = z.int().min(0);
const presetSchema = z.strictObject({ board: z.string(), healthBar: z.string(), radiationBar: z.string(), bestiary: z.string() });
const encounter = z.object({ effect: z.object({ kind: z.string(), amount: z.int() }), needsPeople: z.boolean() });

const materialSchema = z.object({
  constants: z.strictObject({
    startingLoot: figure,
    dieFaces: figure,
    healSuccessMax: figure,
    healCostPerHp: figure,
    eventRadiationMax: figure,
    mealValue: figure,
    jipMealValue: figure,
    bothMealValue: figure,
    jipFindMax: figure,
    huntSuccessMax: figure,
    starvationDamage: figure,
    merchantCards: figure,
    merchantMargin: figure,
    mpPerJunk: figure,
    bootsMpPerLevel: figure,
    armorPowerPerLevel: figure,
    upgradeFirstCost: figure,
    upgradeCostStep: figure,
    directionsMp: figure,
  }),
  deck: z.object({
    ranks: z.array(z.strictObject({ id: z.string(), value: figure })),
    canonicalOrder: z.array(cardId).length(54),
  }),
  encounters: z.strictObject({ J: encounter, Q: encounter, K: encounter, A: encounter }),
  boards: z.array(boardSchema),
  healthBars: z.array(healthBarSchema),
  radiationBars: z.array(radiationBarSchema),
  bestiaries: z.array(bestiarySchema),
  presets: z.strictObject({ easy: presetSchema, normal: presetSchema, hard: presetSchema }),
});

/** Everything printed in the box: figures, deck, house roads, bars, bestiary and presets. */
export const material = materialSchema.parse(houseMaterial);

/** The figures the rules text states. */
export const figures = material.constants;

/** All 54 cards in canonical order. */
export const CANONICAL_ORDER: readonly CardId[] = material.deck.canonicalOrder;

const valueByRank = new Map(material.deck.ranks.map(({ id, value }) => [id, value]));
const values = Object.fromEntries(CANONICAL_ORDER.map((card) => [card, isJoker(card) ? 0 : rankValue(card.slice(1) as Rank)]));
const places = Object.fromEntries(CANONICAL_ORDER.map((card, place) => [card, place]));

function rankValue(rank: Rank): number {
  const value = valueByRank.get(rank);
  if (value === undefined) throw new Error(`the deck has no value for rank ${rank}`);
  return value;
}

/** AR-3.2: what a card is worth; a joker is worth nothing. */
export function cardValue(card: CardId): number {
  return values[card] as number;
}

/** A card's place in the canonical order, 0..53. */
export function placeOf(card: CardId): number {
  return places[card] as number;
}
