/**
 * The config: what a user may give, what it resolves to, and what of it is in the state.
 *
 * *Rules*: TJ-R1, TJ-R37.
 */
import * as z from 'zod';
import { freeText } from '../../../kernel/free-text.js';
import { define } from '../../../kit/definitions.js';
import { CELL_COUNT, cellSchema, SPOTS, spotSchema } from './board.js';
import { cardIdSchema, DECK } from './cards.js';
import { RACES, SKILLS, type Skill } from './names.js';

/** The most tokens a seat owns: 20 and the three of the Kobolds. */
export const MAX_TOKENS = 23;
/** The most characters of a party (TJ-16.2). */
export const MAX_PARTY = 10;
const MAX_NAME_LENGTH = 60;

/** The id of a character in a party. */
export const pcIdSchema = define(
  'CharacterId',
  'A character of a party in `config.skills`.',
  z.string().regex(/^[a-z0-9-]{1,24}$/),
  'characters',
);
/** A character named by a user: it may be nobody's id, but it is no endless text. */
export const namedPcSchema = freeText({ most: 100 }).describe('The id of a character.');

/** The modifier of a skill. */
export const modifierSchema = define('Modifier', 'What is added to the d20 of a skill check (TJ-13.2).', z.int().min(-10).max(50));
const modifierShape = Object.fromEntries(SKILLS.map((skill) => [skill, modifierSchema])) as Record<Skill, typeof modifierSchema>;
const fullModifiersSchema = define('Modifiers', 'The modifier of every skill.', z.strictObject(modifierShape));
const givenModifiersSchema = define(
  'GivenModifiers',
  'Modifiers of skills; one that is left out is 0.',
  z.strictObject(
    Object.fromEntries(SKILLS.map((skill) => [skill, modifierSchema.optional()])) as Record<Skill, z.ZodOptional<typeof modifierSchema>>,
  ),
);

const level = z.int().min(1).max(30).describe('A level, 1 to 30.');
const pcShape = { id: pcIdSchema, name: freeText({ most: MAX_NAME_LENGTH }).describe('What people call it.'), level };
const givenPcSchema = define(
  'GivenCharacter',
  'A player character (TJ-16.1).',
  z.strictObject({ ...pcShape, modifiers: givenModifiersSchema }),
);
const pcSchema = define('Character', 'A player character (TJ-16.1).', z.strictObject({ ...pcShape, modifiers: fullModifiersSchema }));
// Longer than a party may be, so that the clause partySize names one that is too long.
const givenPartySchema = z.array(givenPcSchema).max(10 * MAX_PARTY);
const partySchema = z.array(pcSchema).max(MAX_PARTY);

const dcTable = define('DifficultyTable', 'A table of difficulties.', z.enum(['rc2010', 'dmg2008']), 'difficultyTables');
const dc = z
  .strictObject({
    normal: z.int().min(1).max(60).describe('A normal check.'),
    hard: z.int().min(1).max(60).describe('A hard check.'),
  })
  .nullable()
  .describe('Difficulties instead of those of the table; null: the table counts.');
const race = define('Race', 'A people (TJ-11).', z.enum(RACES), 'races');
const distinct = z.boolean().describe('Whether both seats draw different peoples (TJ-11.2).');
const fixedRaces = z.strictObject({
  mode: z.literal('fixed'),
  races: z.tuple([race.nullable(), race.nullable()]).describe('The people of each seat; null: none.'),
});
const noRaces = z.strictObject({ mode: z.literal('off') });

const givenRacesSchema = define(
  'GivenRaces',
  'Whether seats have peoples, and which (TJ-11.1).',
  z.discriminatedUnion('mode', [noRaces, z.strictObject({ mode: z.literal('random'), distinct: distinct.default(false) }), fixedRaces]),
);
const racesSchema = define(
  'Races',
  'Whether seats have peoples, and which (TJ-11.1).',
  z.discriminatedUnion('mode', [noRaces, z.strictObject({ mode: z.literal('random'), distinct }), fixedRaces]),
);

const skillMode = define(
  'SkillMode',
  'Whether there are skill checks, and who makes them.',
  z.enum(['off', 'commander', 'units']),
  'skillModes',
);
// One flat object, so that a key of another mode is named by the clause skillsKeys and not by unknownKey.
const givenSkillsSchema = define(
  'GivenSkills',
  'Skill checks (TJ-13); keys of another mode are refused.',
  z.strictObject({
    mode: skillMode,
    level: level.optional().describe('The row of the table of difficulties; 4 by default.'),
    dcTable: dcTable.optional().describe('"rc2010" by default.'),
    dc: dc.optional(),
    modifiers: z
      .tuple([givenModifiersSchema, givenModifiersSchema])
      .optional()
      .describe('Mode commander: the modifiers by seat; 10 each by default.'),
    parties: z
      .tuple([givenPartySchema, givenPartySchema])
      .optional()
      .describe('Mode units: the characters by seat; those of the house by default.'),
  }),
);
const difficulty = { level: level.describe('The row of the table of difficulties.'), dcTable, dc };
const skillsSchema = define(
  'Skills',
  'Skill checks (TJ-13).',
  z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('off') }),
    z.strictObject({
      mode: z.literal('commander'),
      ...difficulty,
      modifiers: z.tuple([fullModifiersSchema, fullModifiersSchema]).describe('The modifiers by seat.'),
    }),
    z.strictObject({
      mode: z.literal('units'),
      ...difficulty,
      parties: z.tuple([partySchema, partySchema]).describe('The characters by seat.'),
    }),
  ]),
);

const seat = define('Seat', 'A seat: 0 or 1.', z.literal([0, 1]));
/** A seat. */
export const seatSchema = seat;
/** A people as JSON carries it. */
export const peopleSchema = race;
// Lists and numbers reach beyond what the rules allow, so that a clause of section 2 names what is wrong; beyond that
// it is `domain`.
const MAX_COUNT = 1000;
const scenarioSchema = define(
  'Scenario',
  'A start position (TJ-2.12).',
  z.strictObject({
    cards: z.array(cardIdSchema).length(49).describe('The cards of the grid, in index order: a1 to g1, a2 to g2, ….'),
    pool: z.array(cardIdSchema).max(DECK.length).describe('The cards left over.'),
    removed: z.array(cardIdSchema).max(DECK.length).default([]).describe('Jokers out of the game.'),
    depleted: z.array(cellSchema).max(CELL_COUNT).default([]).describe('Jacks and queens that have given their conscript.'),
    faceUp: z.array(cellSchema).max(CELL_COUNT).default([]).describe('With fog: further cards that lie face up.'),
    armies: z
      .array(
        z.strictObject({ seat, at: spotSchema, count: z.int().min(-MAX_COUNT).max(MAX_COUNT).describe('How many tokens, at least 1.') }),
      )
      .max(2 * SPOTS.length)
      .describe('The ordinary tokens.'),
    pcs: z
      .array(z.strictObject({ seat, at: spotSchema, pc: namedPcSchema }))
      .max(10 * MAX_PARTY)
      .default([])
      .describe('Mode units: the characters and where they stand.'),
  }),
);

/** TJ-R1: the game is for two seats. */
const seats = z.literal(2);
const choice = <const Values extends readonly string[]>(id: string, description: string, values: Values) =>
  define(id, description, z.enum(values), 'options');
const firstSeat = z.literal([0, 1, 'random']).meta({ description: 'Who chooses and plays first.', 'x-reference': 'options' });
const tokens = z.int().min(6).max(20).describe('Tokens each seat owns; Kobolds own 3 more.');
const garrison = z.int().min(1).max(10).describe('Tokens on each castle at the start.');
const castlePlacement = choice('CastlePlacement', 'Where the castles lie (TJ-17.2).', ['corners', 'inset1', 'inset2', 'random']);
// TJ-R37: from here to `recruitMovesPerTurn`, the variants of chapter 17; the base rule is the default of each.
const adjacency = choice('Adjacency', 'Which neighbours count (TJ-17.1).', ['eight', 'four']);
const victory = choice('Victory', 'What wins (TJ-10.1, TJ-17.3).', ['castles3', 'castles4', 'eradicate']);
const roundLimit = z.int().min(1).max(1000).describe('The round after which the game ends (TJ-10.6).');
const limitResult = choice('LimitResult', 'How a game that the limit ends is scored (TJ-10.6).', ['tiebreak', 'draw']);
const blockedRetreat = choice('BlockedRetreat', 'A defender who cannot go straight back (TJ-8.8, TJ-17.9).', ['deflect', 'destroy']);
const terrainPenalty = choice('TerrainPenalty', 'The penalties of forest and mountain (TJ-17.4).', ['negate', 'half']);
const faceValue = z.int().min(0).max(13).describe('The value of jacks and queens (TJ-17.5).');
const conscripts = z.boolean().describe('Whether jacks and queens give tokens (TJ-17.6).');
const faceRespawn = choice('FaceRespawn', 'Whether spent jacks and queens come back (TJ-17.7).', ['never', 'whenAllSpent']);
const roughSupport = choice('RoughSupport', 'Support across rough ground (TJ-17.8).', ['full', 'notLeftBehind', 'noneIntoRough']);
const recruitment = choice('Recruitment', 'How tokens are recruited (TJ-4, TJ-17.10).', ['castleDice', 'moveAction']);
const recruitMovesPerTurn = z.int().min(1).max(3).describe('Recruit moves a turn (TJ-17.10).');
const fog = z.boolean().describe('Whether cards lie face down until they are seen (TJ-12).');

/** The config a user may give: section 2 of the rules, with its defaults. */
export const configInputSchema = define(
  'Config',
  'What a match is opened with; every option may be left out.',
  z.strictObject({
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
    conscripts: conscripts.default(true),
    faceRespawn: faceRespawn.default('never'),
    roughSupport: roughSupport.default('full'),
    recruitment: recruitment.default('castleDice'),
    recruitMovesPerTurn: recruitMovesPerTurn.default(3),
    races: givenRacesSchema.default({ mode: 'off' }),
    fog: fog.default(false),
    skills: givenSkillsSchema.default({ mode: 'off' }),
    scenario: scenarioSchema.nullable().default(null).describe('A start position; null: none.'),
  }),
);

const resolved = {
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
  conscripts,
  faceRespawn,
  roughSupport,
  recruitment,
  recruitMovesPerTurn,
  races: racesSchema,
  fog,
  skills: skillsSchema,
};

/** The config inside a state: resolved, the scenario reduced to whether there was one (section 8.1). */
export const matchConfigSchema = define(
  'ViewConfig',
  'The config with every option filled in, the scenario reduced to whether there was one.',
  z.strictObject({ ...resolved, scenario: z.boolean().describe('Whether the match began from a scenario.') }),
);

/** The config as `viewConfig` gives it. */
export const shownConfigSchema = define(
  'MatchConfig',
  'The config with every option filled in.',
  z.strictObject({
    ...resolved,
    scenario: z
      .union([scenarioSchema, z.literal(true)])
      .nullable()
      .describe('The start position; null: none; true: there is one that fog hides.'),
  }),
);

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
