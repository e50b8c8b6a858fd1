/** Everything a seat can do, and the forms of its lists (section 6). */
import * as z from 'zod';
import { count, MAX_PARTS, seatNumber as seat } from './bounds.js';
import { MODES } from './pending.js';
import { cardIdSchema as card } from './reference.js';
import { squareSchema } from './squares.js';

const levelFrom0 = z.int().min(0).max(3);
const use = z.literal('useToken');

const plain = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });
const ofCard = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), card });
const ofSquare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), ...squareSchema.shape });
const ofLevel = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), level: levelFrom0 });
const plainToken = <T extends string>(token: T) => z.strictObject({ type: use, token: z.literal(token) });
const cardToken = <T extends string>(token: T) => z.strictObject({ type: use, token: z.literal(token), card });

/** The use of a token, by the kind of card it was. */
const useTokenSchema = z.discriminatedUnion('token', [
  z.strictObject({ type: use, token: z.literal('intelligence-report'), target: seat, look: z.enum(['matrix', 'hand']) }),
  plainToken('command-report'),
  z.strictObject({ type: use, token: z.literal('rapid-response-team'), attack: count.optional(), roll: count }),
  plainToken('command-aide'),
  plainToken('anti-infantry-systems'),
  z.strictObject({ type: use, token: z.literal('targeting-report'), attack: count }),
  plainToken('defense-report'),
  z.strictObject({ type: use, token: z.literal('emp-squad'), target: seat, ...squareSchema.shape }),
  z.strictObject({ type: use, token: z.literal('infiltration-team'), target: seat }),
  plainToken('research-report'),
  cardToken('rd-breakthrough'),
  cardToken('recovery-team'),
  z.strictObject({ type: use, token: z.literal('hacker-team'), target: seat, amount: count.min(1) }),
]);

/** One choice of one seat. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('chooseCommander'), die: count }),
  ofSquare('laySquare'),
  ofCard('layCard'),
  ofCard('returnCard'),
  plain('endKeep'),
  useTokenSchema,
  z.strictObject({ type: z.literal('pickRoll'), index: count }),
  plain('pass'),
  plain('removeNeutralization'),
  plain('payNeutralization'),
  ofLevel('linkLevel'),
  ofSquare('linkCard'),
  z.strictObject({
    type: z.literal('declareAttack'),
    level: z.int().min(1).max(3),
    mode: z.enum(MODES),
    targets: z.array(seat).min(1).max(MAX_PARTS),
  }),
  plain('holdFire'),
  ofLevel('declareRepair'),
  ofSquare('repairSpace'),
  z.strictObject({ type: z.literal('pickTarget'), attack: count, index: count }),
  ofLevel('defend'),
  z.strictObject({ type: z.literal('fillToken'), ...squareSchema.shape, card }),
  ofSquare('retain'),
  ofSquare('letGo'),
  z.strictObject({ type: z.literal('recoverCard'), card, ...squareSchema.shape }),
  z.strictObject({ type: z.literal('swapSpaces'), a: squareSchema, b: squareSchema }),
  z.strictObject({ type: z.literal('moveSpace'), from: squareSchema, to: squareSchema }),
  plain('endRearrange'),
  ofCard('discardCard'),
  ofCard('discardForPower'),
  plain('payPower'),
  plain('resign'),
]);
/** One choice of one seat, of any type. */
export type Action = z.infer<typeof actionSchema>;

/** The action of one type. */
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
/** A kind of card that can be used as a token. */
export type TokenId = ActionOf<'useToken'>['token'];
/** The use of one kind of token. */
type UseOf<T extends TokenId> = Extract<Action, { type: 'useToken'; token: T }>;

/** The action as one of `type`; throws when the caller applied an action outside the law. */
export function expectAction<T extends Action['type']>(action: Action, type: T): ActionOf<T> {
  if (action.type !== type) throw new Error(`${action.type} is not legal here, only ${type}`);
  return action as ActionOf<T>;
}

/** Whether the action uses a token of that kind. */
export function isUse<T extends TokenId>(action: Action, token: T): action is UseOf<T> {
  return action.type === 'useToken' && action.token === token;
}

/** The action as a use of `token`; throws when the caller applied an action outside the law. */
export function expectUse<T extends TokenId>(action: Action, token: T): UseOf<T> {
  if (!isUse(action, token)) throw new Error(`${action.type} is not legal here, only the use of ${token}`);
  return action;
}
