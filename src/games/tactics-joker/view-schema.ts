import { z } from 'zod';
import { cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { matchConfigSchema } from './config-schema.js';
import { PHASES } from './names.js';
import { combatSchema, effectSchema, pendingSchema, pointsSchema, raceSchema, resultSchema, seatSchema, stateSchema } from './state.js';

const count = z.int().min(0);

const cellViewSchema = z.strictObject({ cell: cellSchema, card: cardIdSchema.nullable(), faceUp: z.boolean(), depleted: z.boolean() });

const seatViewSchema = z.strictObject({
  seat: seatSchema,
  race: raceSchema,
  owned: count,
  onBoard: count,
  reserve: count,
  castles: z.array(cellSchema),
  fallenPcs: z.array(z.string()),
});

const tokenViewSchema = z.strictObject({
  id: z.int().min(1),
  moves: z.literal([0, 1, 2]),
  origin: spotSchema,
  pc: z.string().nullable(),
  die: z.strictObject({ source: z.enum(['insight', 'perception']), value: z.int().min(1).max(6).nullable() }).nullable(),
});

const armyViewSchema = z.strictObject({ seat: seatSchema, at: spotSchema, count, tokens: z.array(tokenViewSchema) });

/** What one viewer may see: section 8.2; `state` only for the omniscient viewer. */
export const viewSchema = z.strictObject({
  game: z.literal('tactics-joker'),
  rulesVersion: z.literal('1.0.0'),
  viewer: seatSchema.nullable(),
  config: matchConfigSchema,
  firstSeat: seatSchema,
  round: z.int().min(1),
  turnSeat: seatSchema.nullable(),
  phase: z.enum(PHASES),
  toAct: z.array(seatSchema),
  points: pointsSchema.nullable(),
  skillUsed: z.boolean(),
  recruitMovesUsed: count,
  rolledCastles: z.array(cellSchema),
  board: z.array(cellViewSchema).length(49),
  pool: z.strictObject({ count, cards: z.array(cardIdSchema).nullable() }),
  removed: z.array(cardIdSchema),
  seats: z.tuple([seatViewSchema, seatViewSchema]),
  armies: z.array(armyViewSchema),
  effects: z.array(effectSchema),
  pending: pendingSchema.nullable(),
  combat: combatSchema.nullable(),
  result: resultSchema.nullable(),
  state: stateSchema.exactOptional(),
});

/** What one viewer may see of a match. */
export type View = z.infer<typeof viewSchema>;
/** A cell as one viewer sees it. */
export type CellView = z.infer<typeof cellViewSchema>;
/** A seat's public figures. */
export type SeatView = z.infer<typeof seatViewSchema>;
/** All tokens of one seat on one spot. */
export type ArmyView = z.infer<typeof armyViewSchema>;
/** A token as one viewer sees it. */
export type TokenView = z.infer<typeof tokenViewSchema>;
