/** What a seat owes: the choice it has to make now. */
import { z } from 'zod';
import { attackNumber, count, dieValue, seatNumber } from './bounds.js';
import { squareSchema } from './squares.js';

const level = z.int().min(1).max(3);
const plain = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });
const counted = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), left: count });
const ofSpace = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), ...squareSchema.shape });
const ofAttack = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), attack: attackNumber });

/** How an attack of level 2 or 3 is divided; level 1 is always `single`. */
export const MODES = ['single', 'split'] as const;

/** What a payment is for: it is carried out when the payment is complete. */
export const payPurposeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('neutralized'), ...squareSchema.shape, roll: dieValue }),
  plain('commandAide'),
  z.strictObject({ type: z.literal('link'), ...squareSchema.shape, level }),
  z.strictObject({
    type: z.literal('attack'),
    ...squareSchema.shape,
    level,
    mode: z.enum(MODES),
    targets: z.array(seatNumber).min(1).max(2),
  }),
  z.strictObject({ type: z.literal('repair'), ...squareSchema.shape, level }),
  z.strictObject({ type: z.literal('defend'), attack: attackNumber, level }),
  ofSpace('retain'),
]);
/** What a payment is for. */
export type PayPurpose = z.infer<typeof payPurposeSchema>;

/** The choice a seat owes. */
export const pendingSchema = z.discriminatedUnion('type', [
  plain('chooseCommander'),
  plain('laySquare'),
  plain('layCard'),
  counted('keep'),
  plain('intelligence'),
  plain('commandRoll'),
  z.strictObject({ type: z.literal('neutralized'), ...squareSchema.shape, roll: dieValue }),
  plain('commandAide'),
  plain('antiInfantry'),
  ofSpace('link'),
  z.strictObject({ type: z.literal('linkCard'), ...squareSchema.shape, left: count }),
  ofSpace('attack'),
  z.strictObject({ type: z.literal('aim'), from: count }),
  ofSpace('repair'),
  counted('repairSpace'),
  plain('rerollHit'),
  ofAttack('pickTarget'),
  ofAttack('defend'),
  ofAttack('defenceReport'),
  plain('rerollDefence'),
  ofSpace('fillToken'),
  plain('drainTokens'),
  ofSpace('retain'),
  plain('recover'),
  counted('rearrange'),
  // biome-ignore lint/suspicious/noThenProperty: section 8.1 names the field so; a pending is never awaited
  z.strictObject({ type: z.literal('recoveryDraw'), then: z.enum(['recover', 'hand']) }),
  counted('researchReturn'),
  plain('discardDown'),
  plain('hacker'),
  plain('hackDiscard'),
  z.strictObject({ type: z.literal('pay'), left: count, discarded: count, purpose: payPurposeSchema }),
]);
/** The choice a seat owes, of any type. */
export type Pending = z.infer<typeof pendingSchema>;

/** The pending choice of one type. */
export type PendingOf<T extends Pending['type']> = Extract<Pending, { type: T }>;
