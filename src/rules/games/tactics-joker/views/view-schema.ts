import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { CELL_COUNT, cellSchema, spotSchema } from '../model/board.js';
import { cardIdSchema } from '../model/cards.js';
import { MAX_PARTY, MAX_TOKENS, pcIdSchema, seatSchema } from '../model/config.js';
import {
  carriedSchema,
  castlesSchema,
  dieSourceSchema,
  faceSchema,
  movesSchema,
  openFields,
  originSchema,
  poolSchema,
  raceSchema,
  stateSchema,
  tokenIdSchema,
} from '../model/state.js';

const count = z.int().min(0).max(MAX_TOKENS);

const cellViewSchema = define(
  'CellView',
  'A cell as one viewer sees it.',
  z.strictObject({
    cell: cellSchema,
    card: cardIdSchema.nullable().describe('Null: face down, and unknown to the viewer.'),
    faceUp: z.boolean().describe('Whether the card lies face up.'),
    depleted: z.boolean().describe('Whether a jack or queen has given its conscript (TJ-9.4).'),
  }),
);

const seatViewSchema = define(
  'SeatView',
  'The public figures of a seat.',
  z.strictObject({
    seat: seatSchema,
    race: raceSchema,
    owned: count.describe('Tokens it owns.'),
    onBoard: count.describe('Tokens on the board.'),
    reserve: count.describe('Tokens in its reserve.'),
    castles: castlesSchema.describe('Castles it controls (TJ-1.13).'),
    fallenPcs: z.array(pcIdSchema).max(MAX_PARTY).describe('Characters out of the game.'),
  }),
);

const tokenViewSchema = define(
  'TokenView',
  'A token as one viewer sees it.',
  z.strictObject({
    id: tokenIdSchema,
    moves: movesSchema,
    origin: originSchema,
    pc: carriedSchema,
    die: z
      .strictObject({ source: dieSourceSchema, value: faceSchema.nullable().describe('Null: hidden from the viewer.') })
      .nullable()
      .describe('A die rolled in advance; null: none.'),
  }),
);

const armyViewSchema = define(
  'ArmyView',
  'All tokens of one seat on one spot.',
  z.strictObject({
    seat: seatSchema,
    at: spotSchema,
    count: count.describe('How many tokens.'),
    tokens: z.array(tokenViewSchema).max(MAX_TOKENS).describe('Ascending.'),
  }),
);

/** What one viewer may see: section 8.2; `state` only for the omniscient viewer. */
export const viewSchema = define(
  'View',
  'What one viewer may see (section 8.2).',
  z.strictObject({
    game: z.literal('tactics-joker'),
    rulesVersion: z.literal('1.0.0'),
    viewer: seatSchema.nullable().describe('The seat that looks; null for a spectator.'),
    ...openFields,
    toAct: z.array(seatSchema).max(1).describe('The seat that owes an action; empty when the game is over.'),
    board: z.array(cellViewSchema).length(CELL_COUNT).describe('The cells in index order: a1 to g1, a2 to g2, ….'),
    pool: z
      .strictObject({ count: count.describe('How many.'), cards: poolSchema.nullable().describe('Which; null: unknown to the viewer.') })
      .describe('The cards left over.'),
    seats: z.tuple([seatViewSchema, seatViewSchema]).describe('The seats.'),
    armies: z
      .array(armyViewSchema)
      .max(2 * MAX_TOKENS)
      .describe('Where tokens stand, seat 0 first.'),
    state: stateSchema.exactOptional().describe('For the omniscient viewer only.'),
  }),
);

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
