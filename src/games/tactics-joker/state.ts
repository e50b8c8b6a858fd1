import { z } from 'zod';
import { cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { matchConfigSchema } from './config-schema.js';
import { PHASES, RACES, SKILLS } from './names.js';

/** A seat. */
export const seatSchema = z.literal([0, 1]);
/** A skill. */
export const skillSchema = z.enum(SKILLS);
/** A race, or none. */
export const raceSchema = z.enum(RACES).nullable();

const faceOfDie = z.int().min(1).max(6);
const tokenId = z.int().min(1);
const moves = z.literal([0, 1, 2]);

/** Points left in a turn (TJ-3.3). */
export const pointsSchema = z.strictObject({ normal: z.int().min(0), extra: z.int().min(0) });

const squareSchema = z.strictObject({
  card: cardIdSchema,
  faceUp: z.boolean(),
  depleted: z.boolean(),
  seenBy: z.tuple([z.boolean(), z.boolean()]),
});

const tokenSchema = z.strictObject({
  id: tokenId,
  at: spotSchema,
  moves,
  origin: spotSchema,
  pc: z.string().nullable(),
  die: z.strictObject({ source: z.enum(['insight', 'perception']), value: faceOfDie, revealed: z.boolean() }).nullable(),
});

/** A lasting result of a skill check (TJ-13.8). */
export const effectSchema = z.strictObject({
  skill: skillSchema,
  seat: seatSchema,
  pc: z.string().nullable(),
  zone: z.array(cellSchema).nullable(),
  anchor: cellSchema.nullable(),
  until: z.enum(['turnEnd', 'ownTurnStart', 'recruitEnd', 'used']),
});

const tokenIds = z.array(tokenId);

/** The decision that interrupts a turn; its kind is the phase. */
export const pendingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('muster'),
    seat: seatSchema,
    from: spotSchema,
    to: spotSchema,
    tokens: tokenIds,
    skill: z.boolean(),
    pc: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('skillTarget'), seat: seatSchema, skill: skillSchema, pc: z.string().nullable() }),
  z.strictObject({ kind: z.literal('reroll'), seat: seatSchema, skill: z.enum(['religion', 'thievery']) }),
  z.strictObject({
    kind: z.literal('retreat'),
    seat: seatSchema,
    tokens: tokenIds,
    from: spotSchema,
    options: z.tuple([spotSchema, spotSchema]),
  }),
  z.strictObject({ kind: z.literal('wild'), seat: seatSchema, at: cellSchema }),
  z.strictObject({ kind: z.literal('bluff'), seat: seatSchema, tokens: tokenIds, at: spotSchema }),
]);

/** A combat die: the number shown, Kobold sixes too. */
export const dieSchema = z.strictObject({ token: tokenId, value: faceOfDie, stored: z.boolean() });

/** A number for each side of a combat. */
export const sidesSchema = z.strictObject({ attacker: z.int(), defender: z.int() });

/** A combat that waits for a reroll decision. */
export const combatSchema = z.strictObject({
  attacker: seatSchema,
  from: spotSchema,
  at: spotSchema,
  attackers: tokenIds,
  defenders: tokenIds,
  attackerDice: z.array(dieSchema),
  defenderDice: z.array(dieSchema),
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
  round: z.int().min(1),
  turnSeat: seatSchema.nullable(),
  phase: z.enum(PHASES),
  points: pointsSchema.nullable(),
  skillUsed: z.boolean(),
  recruitMovesUsed: z.int().min(0),
  rolledCastles: z.array(cellSchema),
  board: z.array(squareSchema).length(49),
  pool: z.array(cardIdSchema),
  poolSeenBy: z.tuple([z.boolean(), z.boolean()]),
  removed: z.array(cardIdSchema),
  tokens: z.array(tokenSchema),
  effects: z.array(effectSchema),
  pending: pendingSchema.nullable(),
  combat: combatSchema.nullable(),
  landings: z.array(z.strictObject({ seat: seatSchema, at: spotSchema })),
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
