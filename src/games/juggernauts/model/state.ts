/** The state of a match as the log rebuilds it (section 8.1). */
import * as z from 'zod';
import { OUTCOMES } from '../../../kernel/game.js';
import {
  attackNumber,
  commanderDie,
  coordinate,
  count,
  dieValue,
  dieValues,
  MAX_ATTACKS,
  MAX_CARDS,
  MAX_SPACES,
  perSeat,
  reportCount,
  seatNumber,
} from './bounds.js';
import { configSchema } from './config.js';
import { pendingSchema } from './pending.js';
import { queueItemSchema } from './queue.js';
import { cardIdSchema as kind } from './reference.js';
import { squareSchema } from './squares.js';

/** Setup, the six phases of a round (JN-4.1), and the end. */
export const PHASES = ['setup', 'energize', 'command', 'activate', 'resolve', 'drain', 'recover', 'over'] as const;
/** A phase of the match. */
export type Phase = (typeof PHASES)[number];

/** The steps of all phases, in their order (section 5.2). */
export const STEPS = [
  'commander',
  'layout',
  'energize',
  'command',
  'commandAlert',
  'link',
  'declare',
  'rerollHit',
  'pickTarget',
  'defend',
  'rerollDefence',
  'fill',
  'drainTokens',
  'retain',
  'recover',
  'hacker',
  'hackDiscard',
  'over',
] as const;
/** A step: its seats choose independently, up to its barrier. */
export type Step = (typeof STEPS)[number];

/** Why a seat has lost (JN-11.1, JN-11.5, JN-1.12). */
export const LOSS_REASONS = ['alerts', 'destroyed', 'shutdown', 'resigned', 'roundLimit'] as const;
/** One reason of a loss. */
export type LossReason = (typeof LOSS_REASONS)[number];

/** What can lie on an occupied square. */
const SPACE_KINDS = ['card', 'damage', 'token'] as const;
/** What a command roll can come to (JN-5.5 to JN-5.8). */
export const SETTLED_RESULTS = ['activated', 'faceUp', 'neutralized', 'damage', 'token', 'nothing'] as const;

const pile = z.array(kind).max(MAX_CARDS);
const squares = z.array(squareSchema).max(MAX_SPACES);

/** An occupied square; a matrix is kept in counting order. */
const spaceSchema = z.strictObject({
  ...squareSchema.shape,
  kind: z.enum(SPACE_KINDS),
  card: kind.nullable(),
  faceUp: z.boolean(),
  neutral: count,
});
/** An occupied square and what lies on it. */
export type Space = z.infer<typeof spaceSchema>;

const matrixSchema = z.array(spaceSchema).max(MAX_SPACES);

/** What an Intelligence Report showed at the time. */
export const lookSchema = z.strictObject({
  target: seatNumber,
  what: z.enum(['matrix', 'hand']),
  spaces: z.array(z.strictObject({ ...squareSchema.shape, card: kind })).max(MAX_SPACES),
  cards: pile,
});
/** What one use of an Intelligence Report showed. */
export type Look = z.infer<typeof lookSchema>;

/** A command roll whose result stands. */
const settledSchema = z.strictObject({
  roll: dieValue,
  result: z.enum(SETTLED_RESULTS),
  x: coordinate.nullable(),
  y: coordinate.nullable(),
});
/** A command roll and what it came to. */
export type Settled = z.infer<typeof settledSchema>;

/** An attack its seat has chosen and the others have not seen. */
const declaredSchema = z.strictObject({
  ...squareSchema.shape,
  card: kind,
  target: seatNumber,
  dice: z.int().min(1).max(3),
  reports: reportCount,
});

/** A token whose effect waits for the barrier. */
const tokenPlaySchema = z.discriminatedUnion('token', [
  z.strictObject({ token: z.literal('emp-squad'), target: seatNumber, ...squareSchema.shape }),
  z.strictObject({ token: z.literal('infiltration-team'), target: seatNumber }),
  z.strictObject({ token: z.literal('hacker-team'), target: seatNumber, amount: z.int().min(1).max(MAX_CARDS) }),
]);

/** A card that left the matrix in this Drain; `transform`: replacing it lets its owner rearrange. */
const removedSchema = z.strictObject({ ...squareSchema.shape, card: kind, transform: z.boolean() });

/** One attack on its way from declaration to damage. */
export const attackSchema = z.strictObject({
  id: attackNumber,
  seat: seatNumber,
  ...squareSchema.shape,
  card: kind,
  emp: z.boolean(),
  target: seatNumber,
  dice: z.int().min(1).max(3),
  reports: reportCount,
  rolls: dieValues,
  pick: count.nullable(),
  space: squareSchema.nullable(),
  defenceLevel: z.int().min(0).max(3).nullable(),
  defenceReports: reportCount,
  defenceRolls: dieValues,
});
/** An attack everybody knows of. */
export type Attack = z.infer<typeof attackSchema>;

/** The attacks of one Resolve, in attack order. */
export const attacksSchema = z.array(attackSchema).max(MAX_ATTACKS);

/** Everything about one seat. */
export const seatStateSchema = z.strictObject({
  out: z.enum(LOSS_REASONS).nullable(),
  commander: commanderDie.nullable(),
  deck: pile,
  hand: pile,
  discard: pile,
  matrix: matrixSchema,
  shape: squares,
  returned: count,
  power: count,
  alerts: count,
  shutdowns: count,
  infiltrations: count,
  tokens: pile,
  looks: z.array(lookSchema).max(MAX_CARDS),
  rolls: dieValues,
  settled: z.array(settledSchema).max(1 + MAX_CARDS),
  activated: squares,
  queue: z.array(queueItemSchema).max(MAX_ATTACKS),
  declared: z.array(declaredSchema).max(MAX_ATTACKS),
  repairs: squares,
  plays: z.array(tokenPlaySchema).max(MAX_CARDS),
  deactivated: squares,
  removed: z.array(removedSchema).max(MAX_SPACES),
  played: count,
  owed: count,
  pending: pendingSchema.nullable(),
});
/** A seat with all it hides. */
export type SeatState = z.infer<typeof seatStateSchema>;

/** What everybody may know of a seat. */
export const seatPublicSchema = z.strictObject({
  out: z.enum(LOSS_REASONS).nullable(),
  commander: commanderDie.nullable(),
  matrix: matrixSchema,
  handCount: count,
  deckCount: count,
  discard: pile,
  power: count,
  alerts: count,
  shutdowns: count,
  infiltrations: count,
  tokens: pile,
});
/** A seat as the others see it. */
export type SeatPublic = z.infer<typeof seatPublicSchema>;

/** How a match ended. */
export const resultSchema = z.strictObject({
  outcomes: perSeat(z.enum(OUTCOMES)),
  reasons: perSeat(z.enum([...LOSS_REASONS, 'lastStanding'])),
  rounds: count,
});
/** Outcomes and reasons, one a seat. */
export type Result = z.infer<typeof resultSchema>;

/** A whole match; entries of `shown` and `shownAttacks` are replaced, never changed in place. */
export const stateSchema = z.strictObject({
  game: z.literal('juggernauts'),
  config: configSchema,
  phase: z.enum(PHASES),
  step: z.enum(STEPS),
  round: count,
  order: perSeat(seatNumber),
  turn: count,
  active: perSeat(seatNumber),
  seats: perSeat(seatStateSchema),
  shown: perSeat(seatPublicSchema),
  attacks: attacksSchema,
  shownAttacks: attacksSchema,
  result: resultSchema.nullable(),
});
/** A match as the log rebuilds it. */
export type State = z.infer<typeof stateSchema>;
