import * as z from 'zod';
import { listOf, MOST, numberUpTo } from './bounds.js';
import { dataSetSchema } from './data-set.js';
import { pairOf } from './vocabulary.js';

const options = {
  format: z.enum(['short', 'long']),
  recruitment: z.enum(['draft', 'prebuilt']),
  teams: pairOf(listOf(z.string().max(MOST.nameLength), MOST.cards)).nullable(),
  limits: z.enum(['standard', 'european']),
  chainRule: z.enum(['optional', 'required']),
  budget: z.int().min(10).max(MOST.budget),
  pointsToWin: numberUpTo(MOST.pointsToWin),
  stoneLimit: numberUpTo(MOST.stones),
  draftTurnLimit: z.int().min(8).max(MOST.draftTurns),
  data: dataSetSchema.nullable(),
};

/** The config a user may give (section 2 of the specification). */
export const configInputSchema = z.strictObject({
  format: options.format.default('short').describe('short: team of 5, budget 30, 1 point; long: team of 8, budget 50, 3 points'),
  recruitment: options.recruitment.default('draft').describe('draft: contest for cards; prebuilt: each seat builds from the whole roster'),
  teams: options.teams.default(null).describe('ready-made teams, index = seat; needs recruitment "prebuilt"'),
  limits: options.limits.default('standard').describe('european: the 16 corner hexes are out of bounds'),
  chainRule: options.chainRule.default('optional').describe('whether each seat must field exactly one chain'),
  budget: options.budget.nullable().default(null).describe('recruiting budget of a team; null: that of the format'),
  pointsToWin: options.pointsToWin.nullable().default(null).describe('null: that of the format'),
  stoneLimit: options.stoneLimit.nullable().default(null).describe('stones after which the match ends; null: that of the format'),
  draftTurnLimit: options.draftTurnLimit.default(20).describe('draft turns of each seat after which the engine completes the teams'),
  data: options.data.default(null).describe('another data set instead of the house data'),
});

/** The resolved config: every option present, the numbers filled in. */
export const configSchema = z.strictObject(options);
/** A resolved config. */
export type JtConfig = z.infer<typeof configSchema>;
