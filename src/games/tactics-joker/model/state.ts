import * as z from 'zod';
import { CELL_COUNT, cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { MAX_TOKENS, matchConfigSchema, pcIdSchema } from './config.js';
import { PHASES, RACES, SKILLS } from './names.js';

/** A seat. */
export const seatSchema = z.literal([0, 1]);
/** A skill. */
export const skillSchema = z.enum(SKILLS);
/** A race, or none. */
export const raceSchema = z.enum(RACES).nullable();

/** The number a d6 shows. */
export const faceSchema = z.int().min(1).max(6);
/** A token's number: seat 0 has 1 to 23, seat 1 has 101 to 123. */
export const tokenIdSchema = z
  .int()
  .min(1)
  .max(100 + MAX_TOKENS);
/** Some tokens of one seat. */
export const tokenIdsSchema = z.array(tokenIdSchema).max(MAX_TOKENS);
/** A round of the match. */
export const roundSchema = z.int().min(1).max(1000);
/** The cards that are left over after the deal. */
export const poolSchema = z.array(cardIdSchema).max(5);
/** The jokers that have left the game. */
export const removedSchema = z.array(cardIdSchema).max(2);
/** Castles, each once. */
export const castlesSchema = z.array(cellSchema).max(4);
/** The effects of both seats, one a skill. */
const MAX_EFFECTS = 2 * SKILLS.length;
const moves = z.literal([0, 1, 2]);

/** Recruit moves made in a turn (TJ-17.10). */
export const recruitMovesSchema = z.int().min(0).max(3);

/** Points left in a turn (TJ-3.3). */
export const pointsSchema = z.strictObject({ normal: z.int().min(0).max(3), extra: z.int().min(0).max(1) });

const squareSchema = z.strictObject({
  card: cardIdSchema,
  faceUp: z.boolean(),
  depleted: z.boolean(),
  seenBy: z.tuple([z.boolean(), z.boolean()]),
});

const tokenSchema = z.strictObject({
  id: tokenIdSchema,
  at: spotSchema,
  moves,
  origin: spotSchema,
  pc: pcIdSchema.nullable(),
  die: z.strictObject({ source: z.enum(['insight', 'perception']), value: faceSchema, revealed: z.boolean() }).nullable(),
});

/** A lasting result of a skill check (TJ-13.8). */
export const effectSchema = z.strictObject({
  skill: skillSchema,
  seat: seatSchema,
  pc: pcIdSchema.nullable(),
  zone: z.array(cellSchema).max(CELL_COUNT).nullable(),
  anchor: cellSchema.nullable(),
  until: z.enum(['turnEnd', 'ownTurnStart', 'recruitEnd', 'used']),
});

/** The effects that last, both seats'. */
export const effectsSchema = z.array(effectSchema).max(MAX_EFFECTS);

/** The decision that interrupts a turn; its kind is the phase. */
export const pendingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('muster'),
    seat: seatSchema,
    from: spotSchema,
    to: spotSchema,
    tokens: tokenIdsSchema,
    skill: z.boolean(),
    pc: pcIdSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('skillTarget'), seat: seatSchema, skill: skillSchema, pc: pcIdSchema.nullable() }),
  z.strictObject({ kind: z.literal('reroll'), seat: seatSchema, skill: z.enum(['religion', 'thievery']) }),
  z.strictObject({
    kind: z.literal('retreat'),
    seat: seatSchema,
    tokens: tokenIdsSchema,
    from: spotSchema,
    options: z.tuple([spotSchema, spotSchema]),
  }),
  z.strictObject({ kind: z.literal('wild'), seat: seatSchema, at: cellSchema }),
  z.strictObject({ kind: z.literal('bluff'), seat: seatSchema, tokens: tokenIdsSchema, at: spotSchema }),
]);

/** A combat die: the number shown, Kobold sixes too. */
const dieSchema = z.strictObject({ token: tokenIdSchema, value: faceSchema, stored: z.boolean() });

/** The dice of one side of a combat. */
export const diceSchema = z.array(dieSchema).max(MAX_TOKENS);

const bonus = z.int().min(0).max(MAX_TOKENS);
/** The terrain bonus, or the support, of each side of a combat. */
export const sidesSchema = z.strictObject({ attacker: bonus, defender: bonus });

/** A combat that waits for a reroll decision. */
export const combatSchema = z.strictObject({
  attacker: seatSchema,
  from: spotSchema,
  at: spotSchema,
  attackers: tokenIdsSchema,
  defenders: tokenIdsSchema,
  attackerDice: diceSchema,
  defenderDice: diceSchema,
  terrain: sidesSchema,
  support: sidesSchema,
});

const outcome = z.enum(['win', 'loss', 'draw']);
/** How the match ended (section 9). */
export const resultSchema = z.strictObject({
  outcomes: z.tuple([outcome, outcome]),
  winner: seatSchema.nullable(),
  reason: z.enum(['castles', 'elimination', 'mutualElimination', 'roundLimit']),
});

/** The complete state: section 8.1. */
export const stateSchema = z.strictObject({
  config: matchConfigSchema,
  firstSeat: seatSchema,
  races: z.tuple([raceSchema, raceSchema]),
  round: roundSchema,
  turnSeat: seatSchema.nullable(),
  phase: z.enum(PHASES),
  points: pointsSchema.nullable(),
  skillUsed: z.boolean(),
  recruitMovesUsed: recruitMovesSchema,
  rolledCastles: castlesSchema,
  board: z.array(squareSchema).length(CELL_COUNT),
  pool: poolSchema,
  poolSeenBy: z.tuple([z.boolean(), z.boolean()]),
  removed: removedSchema,
  tokens: z.array(tokenSchema).max(2 * MAX_TOKENS),
  effects: effectsSchema,
  pending: pendingSchema.nullable(),
  combat: combatSchema.nullable(),
  landings: z.array(z.strictObject({ seat: seatSchema, at: spotSchema })).max(2),
  result: resultSchema.nullable(),
});

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
