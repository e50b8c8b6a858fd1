/**
 * The config: what a user may give, what it resolves to, and what of it is in the state.
 *
 * *Rules*: TJ-R1, TJ-R37.
 */
import * as z from 'zod';
import { CELL_COUNT, cellSchema, SPOTS, spotSchema } from './board.js';
import { cardIdSchema, DECK } from './cards.js';
import { RACES, SKILLS, type Skill } from './names.js';

/** The most tokens a seat owns: 20 and the three of the Kobolds. */
export const MAX_TOKENS = 23;
/** The most characters of a party (TJ-16.2). */
export const MAX_PARTY = 10;
const MAX_NAME_LENGTH = 60;

/** The id of a character in a party. */
export const pcIdSchema = z.string().regex(/^[a-z0-9-]{1,24}$/);
/** A character named by a user: it may be nobody's id, but it is no endless text. */
export const namedPcSchema = z.string().max(100);

/** The modifier of a skill. */
export const modifierSchema = z.int().min(-10).max(50);
const modifierShape = Object.fromEntries(SKILLS.map((skill) => [skill, modifierSchema])) as Record<Skill, typeof modifierSchema>;
const fullModifiersSchema = z.strictObject(modifierShape);
const givenModifiersSchema = fullModifiersSchema.partial();

const level = z.int().min(1).max(30);
const pcShape = { id: pcIdSchema, name: z.string().max(MAX_NAME_LENGTH), level };
const givenPcSchema = z.strictObject({ ...pcShape, modifiers: givenModifiersSchema });
const pcSchema = z.strictObject({ ...pcShape, modifiers: fullModifiersSchema });
// Longer than a party may be, so that the clause partySize names one that is too long.
const givenPartySchema = z.array(givenPcSchema).max(10 * MAX_PARTY);
const partySchema = z.array(pcSchema).max(MAX_PARTY);

const dcTable = z.enum(['rc2010', 'dmg2008']);
const dc = z.strictObject({ normal: z.int().min(1).max(60), hard: z.int().min(1).max(60) }).nullable();
const fixedRaces = z.strictObject({ mode: z.literal('fixed'), races: z.tuple([z.enum(RACES).nullable(), z.enum(RACES).nullable()]) });
const noRaces = z.strictObject({ mode: z.literal('off') });

const givenRacesSchema = z.discriminatedUnion('mode', [
  noRaces,
  z.strictObject({ mode: z.literal('random'), distinct: z.boolean().default(false) }),
  fixedRaces,
]);
const racesSchema = z.discriminatedUnion('mode', [
  noRaces,
  z.strictObject({ mode: z.literal('random'), distinct: z.boolean() }),
  fixedRaces,
]);

// One flat object, so that a key of another mode is named by the clause skillsKeys and not by unknownKey.
const givenSkillsSchema = z.strictObject({
  mode: z.enum(['off', 'commander', 'units']),
  level: level.optional(),
  dcTable: dcTable.optional(),
  dc: dc.optional(),
  modifiers: z.tuple([givenModifiersSchema, givenModifiersSchema]).optional(),
  parties: z.tuple([givenPartySchema, givenPartySchema]).optional(),
});
const difficulty = { level, dcTable, dc };
const skillsSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('off') }),
  z.strictObject({ mode: z.literal('commander'), ...difficulty, modifiers: z.tuple([fullModifiersSchema, fullModifiersSchema]) }),
  z.strictObject({ mode: z.literal('units'), ...difficulty, parties: z.tuple([partySchema, partySchema]) }),
]);

const seat = z.literal([0, 1]);
// Lists and numbers reach beyond what the rules allow, so that a clause of section 2 names what is wrong; beyond that it is `domain`.
const MAX_COUNT = 1000;
const scenarioSchema = z.strictObject({
  cards: z.array(cardIdSchema).length(49),
  pool: z.array(cardIdSchema).max(DECK.length),
  removed: z.array(cardIdSchema).max(DECK.length).default([]),
  depleted: z.array(cellSchema).max(CELL_COUNT).default([]),
  faceUp: z.array(cellSchema).max(CELL_COUNT).default([]),
  armies: z.array(z.strictObject({ seat, at: spotSchema, count: z.int().min(-MAX_COUNT).max(MAX_COUNT) })).max(2 * SPOTS.length),
  pcs: z
    .array(z.strictObject({ seat, at: spotSchema, pc: namedPcSchema }))
    .max(10 * MAX_PARTY)
    .default([]),
});

/** TJ-R1: the game is for two seats. */
const seats = z.literal(2);
const firstSeat = z.literal([0, 1, 'random']);
const tokens = z.int().min(6).max(20);
const garrison = z.int().min(1).max(10);
const castlePlacement = z.enum(['corners', 'inset1', 'inset2', 'random']);
// TJ-R37: from here to `recruitMovesPerTurn`, the variants of chapter 17; the base rule is the default of each.
const adjacency = z.enum(['eight', 'four']);
const victory = z.enum(['castles3', 'castles4', 'eradicate']);
const roundLimit = z.int().min(1).max(1000);
const limitResult = z.enum(['tiebreak', 'draw']);
const blockedRetreat = z.enum(['deflect', 'destroy']);
const terrainPenalty = z.enum(['negate', 'half']);
const faceValue = z.int().min(0).max(13);
const faceRespawn = z.enum(['never', 'whenAllSpent']);
const roughSupport = z.enum(['full', 'notLeftBehind', 'noneIntoRough']);
const recruitment = z.enum(['castleDice', 'moveAction']);
const recruitMovesPerTurn = z.int().min(1).max(3);

/** The config a user may give: section 2 of the rules, with its defaults. */
export const configInputSchema = z.strictObject({
  seats: seats.default(2),
  firstSeat: firstSeat.default(0),
  tokens: tokens.default(15),
  garrison: garrison.default(5),
  castlePlacement: castlePlacement.default('corners'),
  adjacency: adjacency.default('eight'),
  victory: victory.default('castles3'),
  roundLimit: roundLimit.default(100),
  limitResult: limitResult.default('tiebreak'),
  blockedRetreat: blockedRetreat.default('deflect'),
  terrainPenalty: terrainPenalty.default('negate'),
  faceValue: faceValue.default(10),
  conscripts: z.boolean().default(true),
  faceRespawn: faceRespawn.default('never'),
  roughSupport: roughSupport.default('full'),
  recruitment: recruitment.default('castleDice'),
  recruitMovesPerTurn: recruitMovesPerTurn.default(3),
  races: givenRacesSchema.default({ mode: 'off' }),
  fog: z.boolean().default(false),
  skills: givenSkillsSchema.default({ mode: 'off' }),
  scenario: scenarioSchema.nullable().default(null),
});

/** The config inside a state: resolved, the scenario reduced to whether there was one (section 8.1). */
export const matchConfigSchema = z.strictObject({
  seats,
  firstSeat,
  tokens,
  garrison,
  castlePlacement,
  adjacency,
  victory,
  roundLimit,
  limitResult,
  blockedRetreat,
  terrainPenalty,
  faceValue,
  conscripts: z.boolean(),
  faceRespawn,
  roughSupport,
  recruitment,
  recruitMovesPerTurn,
  races: racesSchema,
  fog: z.boolean(),
  skills: skillsSchema,
  scenario: z.boolean(),
});

/** What the input schema makes of a user's config: defaults filled in but for the keys of `skills`. */
export type GivenConfig = z.output<typeof configInputSchema>;
/** The `skills` of a user's config. */
export type GivenSkills = z.output<typeof givenSkillsSchema>;
/** The config inside a state. */
export type MatchConfig = z.infer<typeof matchConfigSchema>;
/** A start position (TJ-2.12). */
export type Scenario = z.infer<typeof scenarioSchema>;
/** A resolved config: every key present. */
export type ResolvedConfig = Omit<MatchConfig, 'scenario'> & { scenario: Scenario | null };
/** A player character (TJ-16). */
export type Pc = z.infer<typeof pcSchema>;
/** The skill modifiers of a commander or a character. */
export type Modifiers = Record<Skill, number>;
/** The `skills` of a resolved config. */
export type SkillsConfig = MatchConfig['skills'];
