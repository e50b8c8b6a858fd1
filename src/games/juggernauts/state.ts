/** The state of a match as the log rebuilds it (section 8.1). */
import { z } from 'zod';
import { cardIdSchema } from './cards.js';
import { configSchema } from './config.js';
import { pendingSchema } from './pending.js';
import { queueItemSchema } from './queue.js';
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
export const SPACE_KINDS = ['card', 'damage', 'token'] as const;
/** What a command roll can come to (JN-5.5 to JN-5.8). */
export const SETTLED_RESULTS = ['activated', 'faceUp', 'neutralized', 'damage', 'token', 'nothing'] as const;

const count = z.int().min(0);
/** A seat of at most four. */
export const seatNumber = z.int().min(0).max(3);
const kind = cardIdSchema;

/** An occupied square; a matrix is kept in counting order. */
export const spaceSchema = z.strictObject({
  ...squareSchema.shape,
  kind: z.enum(SPACE_KINDS),
  card: kind.nullable(),
  faceUp: z.boolean(),
  neutral: count,
});
/** An occupied square and what lies on it. */
export type Space = z.infer<typeof spaceSchema>;

/** What an Intelligence Report showed at the time. */
export const lookSchema = z.strictObject({
  target: seatNumber,
  what: z.enum(['matrix', 'hand']),
  spaces: z.array(z.strictObject({ ...squareSchema.shape, card: kind })),
  cards: z.array(kind),
});
/** What one use of an Intelligence Report showed. */
export type Look = z.infer<typeof lookSchema>;

/** A command roll whose result stands. */
export const settledSchema = z.strictObject({
  roll: z.int().min(1),
  result: z.enum(SETTLED_RESULTS),
  x: z.int().nullable(),
  y: z.int().nullable(),
});
/** A command roll and what it came to. */
export type Settled = z.infer<typeof settledSchema>;

/** An attack its seat has chosen and the others have not seen. */
export const declaredSchema = z.strictObject({
  ...squareSchema.shape,
  card: kind,
  target: seatNumber,
  dice: z.int().min(1).max(3),
  reports: count,
});
/** An attack before the barrier of its declaration. */
export type Declared = z.infer<typeof declaredSchema>;

/** A token whose effect waits for the barrier. */
export const tokenPlaySchema = z.discriminatedUnion('token', [
  z.strictObject({ token: z.literal('emp-squad'), target: seatNumber, ...squareSchema.shape }),
  z.strictObject({ token: z.literal('infiltration-team'), target: seatNumber }),
  z.strictObject({ token: z.literal('hacker-team'), target: seatNumber, amount: z.int().min(1) }),
]);
/** The use of a token before its barrier. */
export type TokenPlay = z.infer<typeof tokenPlaySchema>;

/** A card that left the matrix in this Drain; `transform`: replacing it lets its owner rearrange. */
export const removedSchema = z.strictObject({ ...squareSchema.shape, card: kind, transform: z.boolean() });
/** A card that waits to be replaced in Recover. */
export type Removed = z.infer<typeof removedSchema>;

/** One attack on its way from declaration to damage. */
export const attackSchema = z.strictObject({
  id: count,
  seat: seatNumber,
  ...squareSchema.shape,
  card: kind,
  emp: z.boolean(),
  target: seatNumber,
  dice: z.int().min(1).max(3),
  reports: count,
  rolls: z.array(z.int().min(1)),
  pick: count.nullable(),
  space: squareSchema.nullable(),
  defenceLevel: z.int().min(0).max(3).nullable(),
  defenceReports: count,
  defenceRolls: z.array(z.int().min(1)),
});
/** An attack everybody knows of. */
export type Attack = z.infer<typeof attackSchema>;

/** Everything about one seat. */
export const seatStateSchema = z.strictObject({
  out: z.enum(LOSS_REASONS).nullable(),
  commander: z.int().nullable(),
  deck: z.array(kind),
  hand: z.array(kind),
  discard: z.array(kind),
  matrix: z.array(spaceSchema),
  shape: z.array(squareSchema),
  returned: count,
  power: count,
  alerts: count,
  shutdowns: count,
  infiltrations: count,
  tokens: z.array(kind),
  looks: z.array(lookSchema),
  rolls: z.array(z.int().min(1)),
  settled: z.array(settledSchema),
  activated: z.array(squareSchema),
  queue: z.array(queueItemSchema),
  declared: z.array(declaredSchema),
  repairs: z.array(squareSchema),
  plays: z.array(tokenPlaySchema),
  deactivated: z.array(squareSchema),
  removed: z.array(removedSchema),
  played: count,
  owed: count,
  pending: pendingSchema.nullable(),
});
/** A seat with all it hides. */
export type SeatState = z.infer<typeof seatStateSchema>;

/** What everybody may know of a seat. */
export const seatPublicSchema = z.strictObject({
  out: z.enum(LOSS_REASONS).nullable(),
  commander: z.int().nullable(),
  matrix: z.array(spaceSchema),
  handCount: count,
  deckCount: count,
  discard: z.array(kind),
  power: count,
  alerts: count,
  shutdowns: count,
  infiltrations: count,
  tokens: z.array(kind),
});
/** A seat as the others see it. */
export type SeatPublic = z.infer<typeof seatPublicSchema>;

/** How a match ended. */
export const resultSchema = z.strictObject({
  outcomes: z.array(z.enum(['win', 'loss', 'draw'])),
  reasons: z.array(z.enum([...LOSS_REASONS, 'lastStanding'])),
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
  order: z.array(seatNumber),
  turn: count,
  active: z.array(seatNumber),
  seats: z.array(seatStateSchema),
  shown: z.array(seatPublicSchema),
  attacks: z.array(attackSchema),
  shownAttacks: z.array(attackSchema),
  result: resultSchema.nullable(),
});
/** A match as the log rebuilds it. */
export type State = z.infer<typeof stateSchema>;
