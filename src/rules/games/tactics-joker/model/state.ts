import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { CELL_COUNT, cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { MAX_TOKENS, matchConfigSchema, pcIdSchema, peopleSchema, seatSchema } from './config.js';
import { PHASES, SKILLS } from './names.js';

/** A skill. */
export const skillSchema = define('Skill', 'A skill (TJ-14).', z.enum(SKILLS), 'skills');
/** A race, or none. */
export const raceSchema = peopleSchema.nullable().describe('The people; null: none.');
/** A skill that rolls a die again. */
export const rerollSkillSchema = define('RerollSkill', 'The skill that rolls a die again.', z.enum(['religion', 'thievery']), 'skills');
/** A phase. */
const phaseSchema = define('Phase', 'What the match waits for (section 5).', z.enum(PHASES), 'phases');
/** Where a stored die comes from. */
export const dieSourceSchema = define('DieSource', 'The skill that rolled a die in advance.', z.enum(['insight', 'perception']), 'skills');

/** The number a d6 shows. */
export const faceSchema = define('DieFace', 'What a d6 shows.', z.int().min(1).max(6));
/** A token's number: seat 0 has 1 to 23, seat 1 has 101 to 123. */
export const tokenIdSchema = define(
  'TokenId',
  'The number of a token: seat 0 has 1 to 23, seat 1 has 101 to 123.',
  z
    .int()
    .min(1)
    .max(100 + MAX_TOKENS),
);
/** Some tokens of one seat. */
export const tokenIdsSchema = define('TokenIds', 'Tokens of one seat.', z.array(tokenIdSchema).max(MAX_TOKENS));
/** A round of the match. */
export const roundSchema = define('Round', 'The round, from 1.', z.int().min(1).max(1000));
/** The cards that are left over after the deal. */
export const poolSchema = z.array(cardIdSchema).max(5);
/** The jokers that have left the game. */
const removedSchema = z.array(cardIdSchema).max(2).describe('Jokers out of the game.');
/** Castles, each once. */
export const castlesSchema = z.array(cellSchema).max(4);
/** The effects of both seats, one a skill. */
const MAX_EFFECTS = 2 * SKILLS.length;
/** How often a token has moved. */
export const movesSchema = z.literal([0, 1, 2]).describe('How often it has moved in this turn (TJ-5.4).');
/** Where a token stood when the turn began. */
export const originSchema = spotSchema.describe('Where it stood when the turn began, or came into play since.');
/** The character that a token carries. */
export const carriedSchema = pcIdSchema.nullable().describe('The character it carries; null: none.');

/** Recruit moves made in a turn (TJ-17.10). */
const recruitMovesSchema = z.int().min(0).max(3).describe('Recruit moves made in this turn (TJ-17.10).');

/** Points left in a turn (TJ-3.3). */
export const pointsSchema = define(
  'MovePoints',
  'Movement points left in the turn (TJ-3.3).',
  z.strictObject({
    normal: z.int().min(0).max(3).describe('For any group.'),
    extra: z.int().min(0).max(1).describe('For a group of one token (TJ-11.8).'),
  }),
);

const knownBySeats = z.tuple([z.boolean(), z.boolean()]);
const squareSchema = define(
  'Square',
  'A cell as the engine knows it.',
  z.strictObject({
    card: cardIdSchema,
    faceUp: z.boolean().describe('Whether the card lies face up.'),
    depleted: z.boolean().describe('Whether a jack or queen has given its conscript (TJ-9.4).'),
    seenBy: knownBySeats.describe('Whether each seat knows the card.'),
  }),
);

const tokenSchema = define(
  'Token',
  'A token as the engine knows it.',
  z.strictObject({
    id: tokenIdSchema,
    at: spotSchema,
    moves: movesSchema,
    origin: originSchema,
    pc: carriedSchema,
    die: z
      .strictObject({ source: dieSourceSchema, value: faceSchema, revealed: z.boolean().describe('Whether all may see it.') })
      .nullable()
      .describe('A die rolled in advance; null: none.'),
  }),
);

/** A lasting result of a skill check (TJ-13.8). */
export const effectSchema = define(
  'Effect',
  'A lasting result of a skill check (TJ-13.8).',
  z.strictObject({
    skill: skillSchema,
    seat: seatSchema,
    pc: pcIdSchema.nullable().describe('The character that made the check.'),
    zone: z.array(cellSchema).max(CELL_COUNT).nullable().describe('Where it works; null: everywhere, or at its anchor.'),
    anchor: cellSchema.nullable().describe('The cell it is tied to.'),
    until: define('EffectEnd', 'When an effect ends.', z.enum(['turnEnd', 'ownTurnStart', 'recruitEnd', 'used']), 'effectEnds'),
  }),
);

/** The effects that last, both seats'. */
const effectsSchema = z.array(effectSchema).max(MAX_EFFECTS).describe('The effects that last, of both seats.');

const from = spotSchema.describe('Where the tokens stand.');
const to = spotSchema.describe('Where they go.');
/** The decision that interrupts a turn; its kind is the phase. */
export const pendingSchema = define(
  'Pending',
  'The decision that interrupts a turn; its kind is the phase.',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('muster'),
      seat: seatSchema,
      from,
      to,
      tokens: tokenIdsSchema,
      skill: z.boolean().describe('Whether it is a Dungeoneering check.'),
      pc: pcIdSchema.nullable().describe('The character that makes the check.'),
    }),
    z.strictObject({
      kind: z.literal('skillTarget'),
      seat: seatSchema,
      skill: skillSchema,
      pc: pcIdSchema.nullable().describe('The character that makes the check.'),
    }),
    z.strictObject({ kind: z.literal('reroll'), seat: seatSchema, skill: rerollSkillSchema }),
    z.strictObject({
      kind: z.literal('retreat'),
      seat: seatSchema,
      tokens: tokenIdsSchema,
      from,
      options: z.tuple([spotSchema, spotSchema]).describe('The two spots to choose from.'),
    }),
    z.strictObject({ kind: z.literal('wild'), seat: seatSchema, at: cellSchema }),
    z.strictObject({ kind: z.literal('bluff'), seat: seatSchema, tokens: tokenIdsSchema, at: spotSchema }),
  ]),
);

/** A combat die: the number shown, Kobold sixes too. */
const dieSchema = define(
  'Die',
  'A combat die of a token.',
  z.strictObject({ token: tokenIdSchema, value: faceSchema, stored: z.boolean().describe('Whether it was rolled in advance.') }),
);

/** The dice of one side of a combat. */
export const diceSchema = define('Dice', 'The dice of one side of a combat.', z.array(dieSchema).max(MAX_TOKENS));

const bonus = z.int().min(0).max(MAX_TOKENS);
/** The terrain bonus, or the support, of each side of a combat. */
export const sidesSchema = define(
  'Sides',
  'Points of each side of a combat.',
  z.strictObject({ attacker: bonus.describe('Of the attacker.'), defender: bonus.describe('Of the defender.') }),
);

/** What everybody knows of a combat from its start. */
export const combatShape = {
  attacker: seatSchema,
  from: spotSchema.describe('The spot attacked from.'),
  at: spotSchema.describe('The spot attacked.'),
  attackers: tokenIdsSchema,
  defenders: tokenIdsSchema,
  terrain: sidesSchema.describe('What the cards add (TJ-7.5).'),
  support: sidesSchema.describe('What tokens next to it add (TJ-7.9).'),
};

/** A combat that waits for a reroll decision. */
export const combatSchema = define(
  'Combat',
  'A combat that waits for a decision to roll a die again.',
  z.strictObject({ ...combatShape, attackerDice: diceSchema, defenderDice: diceSchema }),
);

const outcome = define('Outcome', 'Won, lost or drawn.', z.enum(['win', 'loss', 'draw']), 'outcomes');
/** How the match ended (section 9). */
export const resultSchema = define(
  'Result',
  'How the match ended (section 9).',
  z.strictObject({
    outcomes: z.tuple([outcome, outcome]).describe('The outcome of each seat.'),
    winner: seatSchema.nullable().describe('Who has won; null: a draw.'),
    reason: define(
      'EndReason',
      'Why the match ended.',
      z.enum(['castles', 'elimination', 'mutualElimination', 'roundLimit']),
      'endReasons',
    ),
  }),
);

/** The fields that state and view have in common. */
export const openFields = {
  config: matchConfigSchema,
  firstSeat: seatSchema.describe('Who chose and plays first.'),
  round: roundSchema,
  turnSeat: seatSchema.nullable().describe('Whose turn it is; null in setup.'),
  phase: phaseSchema,
  points: pointsSchema.nullable().describe('Of the seat whose turn it is; null in setup.'),
  skillUsed: z.boolean().describe('Whether the skill check of the turn has been made.'),
  recruitMovesUsed: recruitMovesSchema,
  rolledCastles: castlesSchema.describe('Castles that have rolled in this turn (TJ-4.4).'),
  removed: removedSchema,
  effects: effectsSchema,
  pending: pendingSchema.nullable().describe('The decision that interrupts the turn; null: none.'),
  combat: combatSchema.nullable().describe('Only while a die may be rolled again.'),
  result: resultSchema.nullable().describe('How the match ended; null while it runs.'),
};

/** The complete state: section 8.1. */
export const stateSchema = define(
  'State',
  'The complete state (section 8.1).',
  z.strictObject({
    ...openFields,
    races: z.tuple([raceSchema, raceSchema]).describe('The people of each seat.'),
    board: z.array(squareSchema).length(CELL_COUNT).describe('The cells in index order: a1 to g1, a2 to g2, ….'),
    pool: poolSchema.describe('The cards left over.'),
    poolSeenBy: knownBySeats.describe('Whether each seat knows the pool.'),
    tokens: z
      .array(tokenSchema)
      .max(2 * MAX_TOKENS)
      .describe('The tokens on the board.'),
    landings: z
      .array(z.strictObject({ seat: seatSchema, at: spotSchema }))
      .max(2)
      .describe('Landings that follow the pending decision.'),
  }),
);

/** The complete state of a match. */
export type State = z.infer<typeof stateSchema>;
/** A cell's card and who knows it. */
export type Square = z.infer<typeof squareSchema>;
/** A unit on the board. */
export type Token = z.infer<typeof tokenSchema>;
/** A lasting result of a skill check. */
export type Effect = z.infer<typeof effectSchema>;
/** The decision that interrupts a turn. */
export type Pending = z.infer<typeof pendingSchema>;
/** A combat die. */
export type Die = z.infer<typeof dieSchema>;
/** A combat that waits for a reroll decision. */
export type Combat = z.infer<typeof combatSchema>;
/** How the match ended. */
export type Result = z.infer<typeof resultSchema>;
/** A number for each side of a combat. */
export type Sides = z.infer<typeof sidesSchema>;
