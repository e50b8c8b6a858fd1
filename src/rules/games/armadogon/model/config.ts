/** The config of a match: what a user may give, and what it is resolved to (section 2). */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { bestiarySchema, boardSchema, healthBarSchema, radiationBarSchema } from './components.js';
import { LONGEST_DAY_LIMIT } from './limits.js';
import { reference } from './reference.js';

/** The three presets of the house. */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
/** The name of a preset. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** AR-16.3: the day at whose end an undecided game is lost. */
export const dayLimit = z.int().min(1).max(LONGEST_DAY_LIMIT).describe('The day at whose end an undecided game is lost (AR-16.3).');
/** AR-7.3: the least result of a movement roll. */
export const minimumMove = z.union([z.literal(0), z.literal(1)]).describe('The least result of a movement roll (AR-7.3).');
const difficulty = define('Difficulty', 'A preset of the house: which road and bars count.', z.enum(DIFFICULTIES), 'difficulties');

/** The config with every option filled in; fixed when the match is created. */
export const resolvedConfigSchema = define(
  'MatchConfig',
  'The config with every option filled in; components in full.',
  z.strictObject({
    seats: z.literal(1),
    difficulty,
    board: boardSchema,
    healthBar: healthBarSchema,
    radiationBar: radiationBarSchema,
    bestiary: bestiarySchema,
    minimumMove,
    dayLimit,
  }),
);
/** A resolved config. */
export type Config = z.infer<typeof resolvedConfigSchema>;

const choiceOf = <Schema extends z.ZodType>(components: readonly { id: string }[], schema: Schema, what: string) =>
  z
    .union([z.null(), z.enum(components.map(({ id }) => id)), schema])
    .default(null)
    .describe(`${what}: null for that of the difficulty, the id of one of the house, or one of your own.`);

/** The config a user may give: every option may be left out. */
export const configInputSchema = define(
  'Config',
  'What a match is opened with; every option may be left out.',
  z.strictObject({
    seats: z.literal(1).default(1),
    difficulty: difficulty.default('normal'),
    board: choiceOf(reference.boards, boardSchema, 'The road'),
    healthBar: choiceOf(reference.healthBars, healthBarSchema, 'The health bar'),
    radiationBar: choiceOf(reference.radiationBars, radiationBarSchema, 'The radiation bar'),
    bestiary: choiceOf(reference.bestiaries, bestiarySchema, 'The enemies'),
    minimumMove: minimumMove.default(0),
    dayLimit: dayLimit.default(100),
  }),
);
