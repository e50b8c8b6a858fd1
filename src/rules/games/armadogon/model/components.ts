/**
 * What a user may bring along: the road, the two bars and the bestiary, as JSON carries them.
 *
 * *Rules*: AR-9.1, AR-17.1, AR-17.5.
 */
import * as z from 'zod';
import { freeText } from '../../../kernel/free-text.js';
import { define } from '../../../kit/definitions.js';
import { healthModifier, LONGEST_ROAD, MOST_HP, wholeFrom } from './limits.js';

/** A text whose length counts Unicode characters, as JSON Schema does and `length` does not. */
function textOf(minLength: number, maxLength: number) {
  // A character takes two units of `length` at most.
  return freeText({ most: 2 * maxLength })
    .refine((text) => hasLength(text, minLength, maxLength), `must have ${minLength} to ${maxLength} characters`)
    .meta({ minLength, maxLength });
}

function hasLength(text: string, low: number, high: number): boolean {
  // A far longer text is not counted out.
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
export const componentId = define(
  'ComponentId',
  'The id of a road, a bar or a bestiary: one of the house, or one that the config brings.',
  z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  'components',
);
const name = textOf(1, 60).describe('What people call it.');
const provenance = textOf(0, 200).optional().describe('Where it comes from; no rule reads it.');
const radiationEffect = z.strictObject({
  kind: z.literal('radiation'),
  amount: z.int().min(1).max(3).describe('How many times the level rises by 1 Gy (AR-5.2).'),
});
const allLootEffect = z.strictObject({ kind: z.literal('allLoot') });
const LOOT = 'Cards gained, or lost when negative.';
const HP = 'HP gained, or lost when negative.';
const MOVEMENT = 'Movement points for the next roll, fewer when negative.';

const spaceEffect = define(
  'SpaceEffect',
  'What an event space does (AR-8.2); `allLoot` takes the whole hand.',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('loot'), amount: wholeBut0(-10, 10).describe(LOOT) }),
    z.strictObject({ kind: z.literal('hp'), amount: wholeBut0(-9, 9).describe(HP) }),
    z.strictObject({ kind: z.literal('movement'), amount: wholeBut0(-6, 6).describe(MOVEMENT) }),
    radiationEffect,
    allLootEffect,
  ]),
);

const penaltyEffect = define(
  'Penalty',
  'What a lost fight costs (AR-9.5); `allLoot` takes the whole hand.',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('loot'), amount: z.int().min(-10).max(-1).describe(LOOT) }),
    z.strictObject({ kind: z.literal('hp'), amount: z.int().min(-9).max(-1).describe(HP) }),
    z.strictObject({ kind: z.literal('movement'), amount: z.int().min(-6).max(-1).describe(MOVEMENT) }),
    radiationEffect,
    allLootEffect,
  ]),
);

/** What a space or an enemy does to the wanderer (AR-8.2, AR-9.5). */
export type Effect = z.infer<typeof spaceEffect>;

const index = wholeFrom(0).describe('The place of the space, from 0.');
const spaceName = name.optional().describe('What people call the space.');
const plainType = define('PlainSpaceType', 'A space without figures.', z.enum(['start', 'city', 'farm']), 'spaceTypes');
const space = define(
  'Space',
  'One space of the road (AR-17.2).',
  z.discriminatedUnion('type', [
    z.strictObject({ index, type: plainType, name: spaceName }),
    z.strictObject({
      index,
      type: z.literal('number'),
      number: z.int().min(1).max(6).describe('Added to the second die when an enemy comes (AR-8.4).'),
      name: spaceName,
    }),
    z.strictObject({
      index,
      type: z.literal('event'),
      name: spaceName,
      effects: z.array(spaceEffect).min(1).max(6).describe('Carried out in this order.'),
    }),
  ]),
);
/** One space of the road. */
export type Space = z.infer<typeof space>;

/** AR-17.1: a road is one list of spaces, walked from the first to the last; its shape beyond the schema is AR-17.2. */
export const boardSchema = define(
  'Board',
  'A road (AR-17.1).',
  z.strictObject({
    id: componentId,
    name,
    provenance,
    spaces: z.array(space).min(3).max(LONGEST_ROAD).describe('From the start to the farm; the position is an index of this list.'),
  }),
);
/** The road from the start to the farm. */
export type Board = z.infer<typeof boardSchema>;

const health = z.int().min(1).max(MOST_HP);

/** A health bar; its shape beyond the schema is AR-17.3. */
export const healthBarSchema = define(
  'HealthBar',
  'What each number of HP means (AR-17.3).',
  z.strictObject({
    id: componentId,
    provenance,
    start: health.describe('HP at the start.'),
    max: health.describe('HP never rise above it.'),
    rows: z
      .array(
        z.strictObject({
          from: health.describe('The lowest HP of the row.'),
          to: health.describe('The highest HP of the row.'),
          mp: healthModifier,
          meetsPeople: z.boolean().describe('Whether cities let the wanderer in and people deal with him (AR-4.9).'),
        }),
      )
      .min(1)
      .max(30)
      .describe('Every HP from 1 to the maximum is in one row.'),
  }),
);
/** What each number of health points means for speed and for other people. */
export type HealthBar = z.infer<typeof healthBarSchema>;

/** A radiation bar; its shape beyond the schema is AR-17.4. */
export const radiationBarSchema = define(
  'RadiationBar',
  'What each radiation level costs when it is reached (AR-17.4).',
  z.strictObject({
    id: componentId,
    provenance,
    start: z.int().min(0).max(30).describe('Gy at the start.'),
    rows: z
      .array(
        z.strictObject({
          from: wholeFrom(0).describe('The lowest Gy of the row.'),
          to: wholeFrom(0).nullable().describe('The highest Gy of the row; null: open above.'),
          damage: z.int().min(0).max(5).describe('HP lost unless medication prevents it (AR-5.3).'),
        }),
      )
      .min(1)
      .max(30)
      .describe('Rising, without gaps.'),
  }),
);
/** What each radiation level costs when it is reached. */
export type RadiationBar = z.infer<typeof radiationBarSchema>;

/** AR-9.1: an enemy's strength, its penalties in order, and its reward. */
export const enemySchema = define(
  'Enemy',
  'An enemy of the bestiary (AR-9.1).',
  z.strictObject({
    name,
    strength: z.int().min(1).max(60).describe('The fighting power that beats it.'),
    penalty: z.array(penaltyEffect).max(6).describe('What a lost fight costs, in order.'),
    reward: z.int().min(0).max(5).describe('Loot cards for a won fight.'),
  }),
);
/** One entry of the bestiary. */
export type Enemy = z.infer<typeof enemySchema>;

/** AR-17.5: a bestiary has all eleven totals 2..12. */
export const bestiarySchema = define(
  'Bestiary',
  'The enemies by their total (AR-17.5).',
  z.strictObject({
    id: componentId,
    provenance,
    enemies: z
      .strictObject({
        '2': enemySchema,
        '3': enemySchema,
        '4': enemySchema,
        '5': enemySchema,
        '6': enemySchema,
        '7': enemySchema,
        '8': enemySchema,
        '9': enemySchema,
        '10': enemySchema,
        '11': enemySchema,
        '12': enemySchema,
      })
      .describe('By the total of die and number of the space.'),
  }),
);
/** The enemies by their total 2..12. */
export type Bestiary = z.infer<typeof bestiarySchema>;
