/** The config of a match: what a user may give, and what it is resolved to (section 2). */
import * as z from 'zod';
import { bestiarySchema, boardSchema, healthBarSchema, radiationBarSchema } from './components.js';
import { LONGEST_DAY_LIMIT } from './limits.js';
import { reference } from './reference.js';

/** The three presets of the house. */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
/** The name of a preset. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** AR-16.3: the day at whose end an undecided game is lost. */
export const dayLimit = z.int().min(1).max(LONGEST_DAY_LIMIT);
/** AR-7.3: the least result of a movement roll. */
export const minimumMove = z.union([z.literal(0), z.literal(1)]);

/** The config with every option filled in; fixed when the match is created. */
export const resolvedConfigSchema = z.strictObject({
  seats: z.literal(1),
  difficulty: z.enum(DIFFICULTIES),
  board: boardSchema,
  healthBar: healthBarSchema,
  radiationBar: radiationBarSchema,
  bestiary: bestiarySchema,
  minimumMove,
  dayLimit,
});
/** A resolved config. */
export type Config = z.infer<typeof resolvedConfigSchema>;

const idsOf = (components: readonly { id: string }[]) => z.enum(components.map(({ id }) => id));

/** The config a user may give: every option may be left out. */
export const configInputSchema = z.strictObject({
  seats: z.literal(1).default(1),
  difficulty: z.enum(DIFFICULTIES).default('normal'),
  board: z.union([z.null(), idsOf(reference.boards), boardSchema]).default(null),
  healthBar: z.union([z.null(), idsOf(reference.healthBars), healthBarSchema]).default(null),
  radiationBar: z.union([z.null(), idsOf(reference.radiationBars), radiationBarSchema]).default(null),
  bestiary: z.union([z.null(), idsOf(reference.bestiaries), bestiarySchema]).default(null),
  minimumMove: minimumMove.default(0),
  dayLimit: dayLimit.default(100),
});
