/** Everything a seat can do, and the forms of its lists (section 6). */
import * as z from 'zod';
import { actionOf, define } from '../../../kit/definitions.js';
import { count, MAX_PARTS, seatNumber as seat } from './bounds.js';
import { modeSchema } from './pending.js';
import { cardIdSchema as card } from './reference.js';
import { squareSchema } from './squares.js';
import { lookedAtSchema } from './state.js';

const level = z.int().min(0).max(3).describe('The level, 0 to 3; it costs Power.');
const use = z.literal('useToken');
const die = count.describe('The place of the die among the rolls, from 0.');
const onAttack = count.describe('The attack: its place in `attacks` of the view.');
const xy = squareSchema.shape;

const token = <T extends string, S extends z.ZodRawShape>(name: T, description: string, shape: S) =>
  define(
    `Use${name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Action`,
    description,
    z.strictObject({ type: use, token: z.literal(name), ...shape }),
  );

/** The use of a token, by the kind of card it was. */
const useTokenSchema = define(
  'UseTokenAction',
  'Uses a token, named by the kind of card it was.',
  z.discriminatedUnion('token', [
    token('intelligence-report', 'Looks at face-down cards or at a hand (JN-4.3).', { target: seat, look: lookedAtSchema }),
    token('command-report', 'One command roll more to choose from (JN-5.2).', {}),
    token('rapid-response-team', 'Rolls a die again (JN-5.3, JN-7.15, JN-8.7).', {
      attack: onAttack.optional().describe('The attack whose die it is; left out for a command roll.'),
      roll: die,
    }),
    token('command-aide', 'One more command roll, for 3 Power (JN-5.9).', {}),
    token('anti-infantry-systems', 'One alert less (JN-5.15).', {}),
    token('targeting-report', 'One hit-location die more (JN-7.9).', { attack: count.describe('The attack: its place in `declared`.') }),
    token('defense-report', 'Two defence dice more (JN-8.4).', {}),
    token('emp-squad', 'Deactivates a face-up card of an opponent (JN-9.2).', { target: seat, ...xy }),
    token('infiltration-team', 'Lowers the hand size of an opponent for good (JN-9.4).', { target: seat }),
    token('research-report', 'Draws three cards and returns three (JN-10.9).', {}),
    token('rd-breakthrough', 'Takes a card out of the deck (JN-10.10).', { card }),
    token('recovery-team', 'Takes a card out of the discard pile instead of drawing (JN-10.11).', { card }),
    token('hacker-team', 'Spends Power to make an opponent discard (JN-10.14).', {
      target: seat,
      amount: count.min(1).describe('Power spent, and cards to be discarded.'),
    }),
  ]),
);

/** One choice of one seat. */
export const actionSchema = define(
  'Action',
  'One choice of one seat; cards are kinds in hand, squares those of the own matrix unless it says otherwise.',
  z.discriminatedUnion('type', [
    actionOf('chooseCommander', 'Chooses the Commander (JN-2.2).', { die: count.describe('Its faces: 4, 6, 8, 10, 12 or 20.') }),
    actionOf('laySquare', 'Lays a square of the shape (JN-2.4).', xy),
    actionOf('layCard', 'Lays a card face-down on the next square of the shape (JN-2.5).', { card }),
    actionOf('returnCard', 'Returns a card to the deck (JN-2.6, JN-10.9).', { card }),
    actionOf('endKeep', 'Keeps the cards left in hand (JN-2.6).', {}),
    useTokenSchema,
    actionOf('pickRoll', 'Picks one of several command rolls (JN-5.4).', { index: die }),
    actionOf('pass', 'Uses no token, or plays no card, in this window.', {}),
    actionOf('removeNeutralization', 'Removes a neutralization token free of charge and activates nothing (JN-5.7).', {}),
    actionOf('payNeutralization', 'Pays 3 Power for a neutralization token (JN-5.7).', {}),
    actionOf('linkLevel', 'Chooses the level of a Linked Systems Array (JN-6.2).', { level }),
    actionOf('linkCard', 'Names a card that a Linked Systems Array activates (JN-6.3).', xy),
    actionOf('declareAttack', 'Attacks with the card that is asked about (JN-7.3).', {
      level: z.int().min(1).max(3).describe('The level, 1 to 3: as many dice.'),
      mode: modeSchema,
      targets: z.array(seat).min(1).max(MAX_PARTS).describe('The target of each attack, ascending.'),
    }),
    actionOf('holdFire', 'Does not attack with the card that is asked about.', {}),
    actionOf('declareRepair', 'Chooses the level of a Repair Team (JN-7.10).', { level }),
    actionOf('repairSpace', 'Names damage to repair (JN-7.11).', xy),
    actionOf('pickTarget', 'Picks the hit-location die that counts (JN-7.16).', { attack: onAttack, index: die }),
    actionOf('defend', 'Chooses the defence level (JN-8.1).', { level }),
    actionOf('fillToken', 'Puts a card of the hand in the place of a card token (JN-8.12).', { ...xy, card }),
    actionOf('retain', 'Keeps a card face-up, for its retain cost (JN-9.6).', xy),
    actionOf('letGo', 'Lets a face-up card go (JN-9.6).', xy),
    actionOf('recoverCard', 'Plays a card face-down (JN-10.1).', { card, ...xy }),
    actionOf('swapSpaces', 'Swaps two spaces (JN-10.7).', { a: squareSchema, b: squareSchema }),
    actionOf('moveSpace', 'Moves a space to an empty square (JN-10.7).', { from: squareSchema, to: squareSchema }),
    actionOf('endRearrange', 'Rearranges no more.', {}),
    actionOf('discardCard', 'Discards a card (JN-10.13, JN-10.14).', { card }),
    actionOf('discardForPower', 'Discards a card instead of paying 1 Power (JN-3.1).', { card }),
    actionOf('payPower', 'Pays the rest from the pool (JN-3.1).', {}),
    actionOf('resign', 'Gives up: the seat loses (JN-1.12).', {}),
  ]),
);
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
