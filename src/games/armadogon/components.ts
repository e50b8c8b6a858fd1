import { z } from 'zod';

/** A text whose length counts Unicode characters, as JSON Schema does and `length` does not. */
function textOf(minLength: number, maxLength: number) {
  return z
    .string()
    .refine((text) => lengthWithin([...text].length, minLength, maxLength), `must have ${minLength} to ${maxLength} characters`)
    .meta({ minLength, maxLength });
}

function lengthWithin(length: number, low: number, high: number): boolean {
  return length >= low && length <= high;
}

/** A whole number of any size, since JSON Schema's integer knows no safe range. */
function wholeFrom(minimum: number) {
  return z
    .number()
    .refine((value) => Number.isInteger(value) && value >= minimum, `must be a whole number of at least ${minimum}`)
    .meta({ type: 'integer', minimum });
}

function wholeBut0(minimum: number, maximum: number) {
  return z
    .int()
    .min(minimum)
    .max(maximum)
    .refine((value) => value !== 0, 'must not be 0')
    .meta({ not: { const: 0 } });
}

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
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

const space = z.discriminatedUnion('type', [
  z.strictObject({ index: wholeFrom(0), type: z.enum(['start', 'city', 'farm']), name: name.optional() }),
  z.strictObject({ index: wholeFrom(0), type: z.literal('number'), number: z.int().min(1).max(6), name: name.optional() }),
  z.strictObject({
    index: wholeFrom(0),
    type: z.literal('event'),
    name: name.optional(),
    effects: z.array(spaceEffect).min(1).max(6),
  }),
]);
/** One space of the road. */
export type Space = z.infer<typeof space>;

/** A road as JSON carries it; its shape beyond the schema is AR-17.2. */
export const boardSchema = z.strictObject({ id, name, provenance, spaces: z.array(space).min(3).max(400) });
/** The road from the start to the farm. */
export type Board = z.infer<typeof boardSchema>;

const hitPoints = z.int().min(1).max(30);

/** A health bar as JSON carries it; its shape beyond the schema is AR-17.3. */
export const healthBarSchema = z.strictObject({
  id,
  provenance,
  start: hitPoints,
  max: hitPoints,
  rows: z
    .array(z.strictObject({ from: hitPoints, to: hitPoints, mp: z.int().min(-5).max(0), meetsPeople: z.boolean() }))
    .min(1)
    .max(30),
});
/** What each number of health points means for speed and for other people. */
export type HealthBar = z.infer<typeof healthBarSchema>;

/** A radiation bar as JSON carries it; its shape beyond the schema is AR-17.4. */
export const radiationBarSchema = z.strictObject({
  id,
  provenance,
  start: z.int().min(0).max(30),
  rows: z
    .array(z.strictObject({ from: wholeFrom(0), to: wholeFrom(0).nullable(), damage: z.int().min(0).max(5) }))
    .min(1)
    .max(30),
});
/** What each radiation level costs when it is reached. */
export type RadiationBar = z.infer<typeof radiationBarSchema>;

const enemy = z.strictObject({
  name,
  strength: z.int().min(1).max(60),
  penalty: z.array(penaltyEffect).max(6),
  reward: z.int().min(0).max(5),
});
/** One entry of the bestiary (AR-9.1). */
export type Enemy = z.infer<typeof enemy>;

/** A bestiary as JSON carries it: all eleven totals 2..12 (AR-17.5). */
export const bestiarySchema = z.strictObject({
  id,
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
