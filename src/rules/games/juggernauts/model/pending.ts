/** What a seat owes: the choice it has to make now. */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { attackNumber, count, dieValue, MAX_NEIGHBOURS, MAX_PARTS, seatNumber } from './bounds.js';
import { squareSchema } from './squares.js';

const level = z.int().min(1).max(3).describe('The level, 1 to 3.');
const left = count.describe('How many are left.');
const plain = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });
const counted = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), left });
const ofSpace = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), ...squareSchema.shape });
const ofAttack = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), attack: attackNumber });

/** How an attack of level 2 or 3 is divided; level 1 is always `single`, and only level 3 may be `triple`. */
export const MODES = ['single', 'split', 'triple'] as const;
/** A mode as JSON carries it. */
export const modeSchema = define(
  'AttackMode',
  'How the dice of a level are divided into attacks (JN-7.4 to JN-7.6).',
  z.enum(MODES),
  'modes',
);

/** What goes on when the cards of a drawing are drawn (section 5.3). */
const AFTER_DRAWING = ['pay', 'fill', 'recover', 'research', 'hand'] as const;
/** What goes on when the cards of a drawing are drawn. */
export type AfterDrawing = (typeof AFTER_DRAWING)[number];

const linkUseSchema = define(
  'LinkUse',
  'A Linked Systems Array at work (JN-6.2).',
  z.strictObject({
    ...squareSchema.shape,
    left: count.describe('Activations left.'),
    tried: z.array(squareSchema).max(MAX_NEIGHBOURS).describe('Neutralized cards it has named.'),
  }),
);
/** A Linked Systems Array at work: its square, the activations left, and the neutralized cards it has named. */
export type LinkUse = z.infer<typeof linkUseSchema>;

/** A neutralized card: in Command with the roll that hit it, in Activate with the array that named it. */
const neutralizedSchema = z.strictObject({
  type: z.literal('neutralized'),
  ...squareSchema.shape,
  roll: dieValue.nullable().describe('In Command: the roll that hit the card.'),
  link: linkUseSchema.nullable().describe('In Activate: the array that named the card.'),
});

/** What a payment is for: it is carried out when the payment is complete. */
export const payPurposeSchema = define(
  'PayPurpose',
  'What a payment is for; carried out when it is complete (JN-3.2).',
  z.discriminatedUnion('type', [
    neutralizedSchema,
    plain('commandAide'),
    z.strictObject({ type: z.literal('link'), ...squareSchema.shape, level }),
    z.strictObject({
      type: z.literal('attack'),
      ...squareSchema.shape,
      level,
      mode: modeSchema,
      targets: z.array(seatNumber).min(1).max(MAX_PARTS).describe('The target of each attack.'),
    }),
    z.strictObject({ type: z.literal('repair'), ...squareSchema.shape, level }),
    z.strictObject({ type: z.literal('defend'), attack: attackNumber, level }),
    ofSpace('retain'),
  ]),
);
/** What a payment is for. */
export type PayPurpose = z.infer<typeof payPurposeSchema>;

/** The choice a seat owes. */
export const pendingSchema = define(
  'Pending',
  'The choice a seat owes; `type` says which actions answer it (section 6).',
  z.discriminatedUnion('type', [
    plain('chooseCommander'),
    plain('laySquare'),
    plain('layCard'),
    counted('keep'),
    plain('intelligence'),
    plain('commandRoll'),
    neutralizedSchema,
    plain('commandAide'),
    plain('antiInfantry'),
    ofSpace('link'),
    z.strictObject({ type: z.literal('linkCard'), ...linkUseSchema.shape }),
    ofSpace('attack'),
    z.strictObject({ type: z.literal('aim'), from: count.describe('The first attack of the declaration, by its place in `declared`.') }),
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
    z.strictObject({
      type: z.literal('recoveryDraw'),
      left: count.describe('Cards still to be drawn.'),
      // biome-ignore lint/suspicious/noThenProperty: section 8.1 names the field so; a pending is never awaited
      then: define('AfterDrawing', 'What goes on after a drawing.', z.enum(AFTER_DRAWING), 'drawings'),
      purpose: payPurposeSchema.nullable().describe('Of a payment: what it is for.'),
    }),
    counted('researchReturn'),
    plain('discardDown'),
    plain('hacker'),
    plain('hackDiscard'),
    z.strictObject({
      type: z.literal('pay'),
      left: count.describe('Power still to be paid.'),
      discarded: count.describe('Cards discarded for it so far.'),
      purpose: payPurposeSchema,
    }),
  ]),
);
/** The choice a seat owes, of any type. */
export type Pending = z.infer<typeof pendingSchema>;

/** The pending choice of one type. */
export type PendingOf<T extends Pending['type']> = Extract<Pending, { type: T }>;
