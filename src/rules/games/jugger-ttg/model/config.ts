import * as z from 'zod';
import { freeText } from '../../../kernel/free-text.js';
import { define } from '../../../kit/definitions.js';
import { listOf, MOST, numberUpTo } from './bounds.js';
import { dataSetSchema } from './data-set.js';
import { pairOf } from './vocabulary.js';

/** The options that are words, as JSON carries them. */
export const choices = {
  format: define('Format', 'The length of the game: team size, budget and points.', z.enum(['short', 'long']), 'formats'),
  recruitment: define('Recruitment', 'How teams are made.', z.enum(['draft', 'prebuilt']), 'recruitments'),
  limits: define('Limits', 'Which hexes are in bounds.', z.enum(['standard', 'european']), 'limits'),
  chainRule: define('ChainRule', 'Whether each seat must field exactly one chain.', z.enum(['optional', 'required']), 'chainRules'),
};
/** The options that are numbers. */
const numbers = {
  budget: z.int().min(10).max(MOST.budget).describe('What the cards of a team may cost together.'),
  pointsToWin: numberUpTo(MOST.pointsToWin).describe('Points that win the match.'),
  stoneLimit: numberUpTo(MOST.stones).describe('Stones after which the match ends (JT-21.3).'),
  draftTurnLimit: z
    .int()
    .min(8)
    .max(MOST.draftTurns)
    .describe('Draft turns of each seat after which the engine completes the teams (JT-4.16).'),
};
/** A ready-made team, as a config names it and a seat brings it. */
export const teamSchema = define(
  'TeamCards',
  'The cards of a team, each once: as many as the format has, within the budget (JT-4.2).',
  listOf(define('TeamCard', 'The id of a card of the roster.', freeText({ most: MOST.nameLength }), 'cards'), MOST.cards),
);

const options = {
  format: choices.format,
  recruitment: choices.recruitment,
  teams: pairOf(teamSchema).nullable().describe('Ready-made teams as lists of card ids, index = seat; null: none.'),
  limits: choices.limits,
  chainRule: choices.chainRule,
  ...numbers,
  data: dataSetSchema.nullable().describe('A data set instead of that of the house; null: none.'),
};

/** The config a user may give (section 2 of the specification). */
export const configInputSchema = define(
  'Config',
  'What a match is opened with; every option may be left out.',
  z.strictObject({
    format: options.format.default('short').describe('short: team of 5, budget 30, 1 point; long: team of 8, budget 50, 3 points'),
    recruitment: options.recruitment
      .default('draft')
      .describe('draft: contest for cards; prebuilt: each seat builds from the whole roster'),
    teams: options.teams
      .default(null)
      .describe('ready-made teams, index = seat; needs recruitment "prebuilt"; left out, each seat may bring its own'),
    limits: options.limits.default('standard').describe('european: the 16 corner hexes are out of bounds'),
    chainRule: options.chainRule.default('optional').describe('whether each seat must field exactly one chain'),
    budget: options.budget.nullable().default(null).describe('recruiting budget of a team; null: that of the format'),
    pointsToWin: options.pointsToWin.nullable().default(null).describe('null: that of the format'),
    stoneLimit: options.stoneLimit.nullable().default(null).describe('stones after which the match ends; null: that of the format'),
    draftTurnLimit: options.draftTurnLimit.default(20).describe('draft turns of each seat after which the engine completes the teams'),
    data: options.data.default(null).describe('another data set instead of the house data'),
  }),
);

/** The resolved config: every option present, the numbers filled in. */
export const configSchema = define('MatchConfig', 'The config with every option filled in.', z.strictObject(options));
/** A resolved config. */
export type JtConfig = z.infer<typeof configSchema>;
