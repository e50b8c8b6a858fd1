import * as z from 'zod';
import { MOST, numberUpTo } from './bounds.js';
import {
  cardIdSchema,
  defenceModeSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  paySchema,
  seatSchema,
  talentIdSchema,
  weaponSchema,
} from './vocabulary.js';

const action = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const pay = paySchema;
/** Left out exactly when the cost is 0. */
const payIfAny = paySchema.optional();
const talent = talentIdSchema;
const power = numberUpTo(MOST.power);

/** The secret choices of a line-up (JT-5.2). */
export const lineupChoiceSchema = z.discriminatedUnion('type', [
  action('selectLineup', { juggers: z.array(juggerIdSchema).length(MOST.fielded) }),
  action('selectQwik', { jugger: juggerIdSchema }),
  action('assignWeapon', { jugger: juggerIdSchema, weapon: weaponSchema }),
]);

/** Every action of section 6 of the specification. */
export const actionSchema = z.discriminatedUnion('type', [
  action('chooseFirstRecruiter', { seat: seatSchema }),
  action('drawRecruit', { from: z.enum(['deck', 'discard']) }),
  action('recruit', { card: cardIdSchema }),
  action('swapRecruit', { out: cardIdSchema, in: cardIdSchema }),
  action('endRecruiting', {}),
  action('discardRecruit', { card: cardIdSchema }),
  action('addToTeam', { card: cardIdSchema }),
  ...lineupChoiceSchema.options,
  action('deploy', { jugger: juggerIdSchema, hex: hexIdSchema }),
  action('chooseFacing', { jugger: juggerIdSchema, facing: facingSchema }),
  action('activate', { jugger: juggerIdSchema }),
  action('delay', { jugger: juggerIdSchema, pay }),
  action('endTurn', {}),
  action('maintainHold', { pay }),
  action('releaseHold', {}),
  action('face', { facing: facingSchema }),
  action('declareMove', { mode: moveModeSchema, pay: payIfAny }),
  action('step', { dir: facingSchema }),
  action('stepOut', { dir: facingSchema }),
  action('attack', { target: juggerIdSchema, pay }),
  action('grapple', { target: juggerIdSchema, pay }),
  action('useTalent', { talent, target: juggerIdSchema.optional(), pay: payIfAny }),
  action('prepareChain', { pay }),
  action('pin', { target: juggerIdSchema, pay }),
  action('releasePin', {}),
  action('sweepJugg', { hexes: numberUpTo(MOST.flight), pay }),
  action('sweepTo', { hex: hexIdSchema }),
  action('pickUpJugg', { pay }),
  action('throwJugg', { power, pay }),
  action('throwTo', { hex: hexIdSchema }),
  action('scorePoint', { pay }),
  action('endActivation', { facing: facingSchema }),
  action('quickStep', { dir: facingSchema }),
  action('endQuickStep', {}),
  action('bonusAttack', { target: juggerIdSchema }),
  action('skipBonus', {}),
  action('opportunityAttack', { jugger: juggerIdSchema, pay }),
  action('reactThrow', { jugger: juggerIdSchema, power, pay }),
  action('reactTalent', { jugger: juggerIdSchema, talent, pay: payIfAny }),
  action('pass', {}),
  action('boost', { dice: numberUpTo(MOST.boughtDice), pay }),
  action('skipBoost', {}),
  action('defend', { mode: defenceModeSchema, talent: talent.nullable(), keepPin: z.boolean(), pay: payIfAny }),
  action('dropJugg', { hex: hexIdSchema }),
  action('grappleSteal', {}),
  action('grappleHold', {}),
  action('grapplePush', {}),
  action('declinePush', {}),
]);

/** An action of the game. */
export type JtAction = z.infer<typeof actionSchema>;
/** The type of an action. */
export type ActionType = JtAction['type'];
/** The actions of the given types. */
export type ActionOf<Type extends ActionType> = Extract<JtAction, { type: Type }>;
/** A secret choice of a line-up. */
export type LineupChoice = z.infer<typeof lineupChoiceSchema>;
