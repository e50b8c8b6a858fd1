import * as z from 'zod';
import { CELL_COUNT, cellSchema, spotSchema } from '../model/board.js';
import { cardIdSchema } from '../model/cards.js';
import { MAX_PARTY, MAX_TOKENS, matchConfigSchema, pcIdSchema } from '../model/config.js';
import { PHASES } from '../model/names.js';
import {
  castlesSchema,
  combatSchema,
  effectsSchema,
  faceSchema,
  pendingSchema,
  pointsSchema,
  poolSchema,
  raceSchema,
  recruitMovesSchema,
  removedSchema,
  resultSchema,
  roundSchema,
  seatSchema,
  stateSchema,
  tokenIdSchema,
} from '../model/state.js';

const count = z.int().min(0).max(MAX_TOKENS);

const cellViewSchema = z.strictObject({ cell: cellSchema, card: cardIdSchema.nullable(), faceUp: z.boolean(), depleted: z.boolean() });

const seatViewSchema = z.strictObject({
  seat: seatSchema,
  race: raceSchema,
  owned: count,
  onBoard: count,
  reserve: count,
  castles: castlesSchema,
  fallenPcs: z.array(pcIdSchema).max(MAX_PARTY),
});

const tokenViewSchema = z.strictObject({
  id: tokenIdSchema,
  moves: z.literal([0, 1, 2]),
  origin: spotSchema,
  pc: pcIdSchema.nullable(),
  die: z.strictObject({ source: z.enum(['insight', 'perception']), value: faceSchema.nullable() }).nullable(),
});

const armyViewSchema = z.strictObject({ seat: seatSchema, at: spotSchema, count, tokens: z.array(tokenViewSchema).max(MAX_TOKENS) });

/** What one viewer may see: section 8.2; `state` only for the omniscient viewer. */
export const viewSchema = z.strictObject({
  game: z.literal('tactics-joker'),
  rulesVersion: z.literal('1.0.0'),
  viewer: seatSchema.nullable(),
  config: matchConfigSchema,
  firstSeat: seatSchema,
  round: roundSchema,
  turnSeat: seatSchema.nullable(),
  phase: z.enum(PHASES),
  toAct: z.array(seatSchema).max(1),
  points: pointsSchema.nullable(),
  skillUsed: z.boolean(),
  recruitMovesUsed: recruitMovesSchema,
  rolledCastles: castlesSchema,
  board: z.array(cellViewSchema).length(CELL_COUNT),
  pool: z.strictObject({ count, cards: poolSchema.nullable() }),
  removed: removedSchema,
  seats: z.tuple([seatViewSchema, seatViewSchema]),
  armies: z.array(armyViewSchema).max(2 * MAX_TOKENS),
  effects: effectsSchema,
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
