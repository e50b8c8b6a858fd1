/**
 * What a user may bring along: the road, the two bars and the bestiary, as JSON carries them.
 *
 * *Rules*: AR-9.1, AR-17.1, AR-17.5.
 */
import * as z from 'zod';
import { healthModifier, LONGEST_ROAD, MOST_HP, wholeFrom } from './limits.js';

/** A text whose length counts Unicode characters, as JSON Schema does and `length` does not. */
function textOf(minLength: number, maxLength: number) {
  return z
    .string()
    .refine((text) => hasLength(text, minLength, maxLength), `must have ${minLength} to ${maxLength} characters`)
    .meta({ minLength, maxLength });
}

function hasLength(text: string, low: number, high: number): boolean {
  // A character takes two units of `length` at most; a far longer text is not counted out.
  if (text.length > 2 * high) return false;
  const { length } = [...text];
  return length >= low && length <= high;
}

function wholeBut0(minimum: number, maximum: number) {
  return z
    .int()
    .min(minimum)
    .max(maximum)
    .refine((value) => value !== 0, 'must not be 0')
    .meta({ not: { const: 0 } });
}

/** The id of a component. */
export const componentId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const name = textOf(1, 60);
const provenance = textOf(0, 200).optional();
const radiationEffect = z.strictObject({ kind: z.literal('radiation'), amount: z.int().min(1).max(3) });
const allLootEffect = z.strictObject({ kind: z.literal('allLoot') });

const spaceEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loot'), amount: wholeBut0(-10, 10) }),
  z.strictObject({ kind: z.literal('hp'), amount: wholeBut0(-9, 9) }),
  z.strictObject({ kind: z.literal('movement'), amount: wholeBut0(-6, 6) }),
  radiationEffect,
  allLootEffect,
]);

const penaltyEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loot'), amount: z.int().min(-10).max(-1) }),
  z.strictObject({ kind: z.literal('hp'), amount: z.int().min(-9).max(-1) }),
  z.strictObject({ kind: z.literal('movement'), amount: z.int().min(-6).max(-1) }),
  radiationEffect,
  allLootEffect,
]);

/** What a space or an enemy does to the wanderer (AR-8.2, AR-9.5). */
export type Effect = z.infer<typeof spaceEffect>;

const index = wholeFrom(0);
const space = z.discriminatedUnion('type', [
  z.strictObject({ index, type: z.enum(['start', 'city', 'farm']), name: name.optional() }),
  z.strictObject({ index, type: z.literal('number'), number: z.int().min(1).max(6), name: name.optional() }),
  z.strictObject({ index, type: z.literal('event'), name: name.optional(), effects: z.array(spaceEffect).min(1).max(6) }),
]);
/** One space of the road. */
export type Space = z.infer<typeof space>;

/** AR-17.1: a road is one list of spaces, walked from the first to the last; its shape beyond the schema is AR-17.2. */
export const boardSchema = z.strictObject({ id: componentId, name, provenance, spaces: z.array(space).min(3).max(LONGEST_ROAD) });
/** The road from the start to the farm. */
export type Board = z.infer<typeof boardSchema>;

const health = z.int().min(1).max(MOST_HP);

/** A health bar; its shape beyond the schema is AR-17.3. */
export const healthBarSchema = z.strictObject({
  id: componentId,
  provenance,
  start: health,
  max: health,
  rows: z
    .array(z.strictObject({ from: health, to: health, mp: healthModifier, meetsPeople: z.boolean() }))
    .min(1)
    .max(30),
});
/** What each number of health points means for speed and for other people. */
export type HealthBar = z.infer<typeof healthBarSchema>;

/** A radiation bar; its shape beyond the schema is AR-17.4. */
export const radiationBarSchema = z.strictObject({
  id: componentId,
  provenance,
  start: z.int().min(0).max(30),
  rows: z
    .array(z.strictObject({ from: wholeFrom(0), to: wholeFrom(0).nullable(), damage: z.int().min(0).max(5) }))
    .min(1)
    .max(30),
});
/** What each radiation level costs when it is reached. */
export type RadiationBar = z.infer<typeof radiationBarSchema>;

/** AR-9.1: an enemy's strength, its penalties in order, and its reward. */
const enemy = z.strictObject({
  name,
  strength: z.int().min(1).max(60),
  penalty: z.array(penaltyEffect).max(6),
  reward: z.int().min(0).max(5),
});
/** One entry of the bestiary. */
export type Enemy = z.infer<typeof enemy>;

/** AR-17.5: a bestiary has all eleven totals 2..12. */
export const bestiarySchema = z.strictObject({
  id: componentId,
  provenance,
  enemies: z.strictObject({
    '2': enemy,
    '3': enemy,
    '4': enemy,
    '5': enemy,
    '6': enemy,
    '7': enemy,
    '8': enemy,
    '9': enemy,
    '10': enemy,
    '11': enemy,
    '12': enemy,
  }),
});
/** The enemies by their total 2..12. */
export type Bestiary = z.infer<typeof bestiarySchema>;
