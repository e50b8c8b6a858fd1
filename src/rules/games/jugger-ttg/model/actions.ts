import * as z from 'zod';
import { actionOf as action, define } from '../../../kit/definitions.js';
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

const pay = paySchema;
/** Left out exactly when the cost is 0. */
const payIfAny = paySchema.optional().describe('Left out exactly when the cost is 0.');
const jugger = juggerIdSchema;
const target = juggerIdSchema.describe('The opposing jugger.');
const talent = talentIdSchema;
const power = numberUpTo(MOST.power).describe('Points of power: it flies up to three hexes for each (JT-10.3).');
const facing = facingSchema;
const dir = facingSchema;
const card = cardIdSchema;
const hex = hexIdSchema;

/** The secret choices of a line-up (JT-5.2). */
export const lineupChoiceSchema = define(
  'LineupChoice',
  'A secret choice of a line-up (JT-5.2).',
  z.discriminatedUnion('type', [
    action('selectLineup', 'Chooses the five to be fielded.', {
      juggers: z.array(jugger).length(MOST.fielded).describe('Own juggers, ascending.'),
    }),
    action('selectQwik', 'Chooses the qwik among the five.', { jugger }),
    action('assignWeapon', 'Gives a defender its weapon.', { jugger, weapon: weaponSchema }),
  ]),
);

/** Every action of section 6 of the specification. */
export const actionSchema = define(
  'Action',
  'One choice of one seat; `jugger` is an own jugger.',
  z.discriminatedUnion('type', [
    action('chooseFirstRecruiter', 'Says who takes the first draft turn (JT-4.4).', { seat: seatSchema }),
    action('drawRecruit', 'Draws a card in the draft (JT-4.6).', { from: z.enum(['deck', 'discard']).describe('From which pile.') }),
    action('recruit', 'Takes a card of the hand into the team (JT-4.7).', { card }),
    action('swapRecruit', 'Exchanges a card of a full team for one of the hand (JT-4.11).', {
      out: card.describe('The card of the team.'),
      in: card.describe('The card of the hand.'),
    }),
    action('endRecruiting', 'Recruits no more in this turn (JT-4.9).', {}),
    action('discardRecruit', 'Discards down to five cards (JT-4.12).', { card }),
    action('addToTeam', 'Takes a card of the roster into the team, in secret (JT-4.17).', { card }),
    ...lineupChoiceSchema.options,
    action('deploy', 'Puts a jugger into a start slot (JT-5.10).', { jugger, hex }),
    action('chooseFacing', 'Turns a jugger that stands up, or after a combat (JT-6.3, JT-8.7).', { jugger, facing }),
    action('activate', 'Activates a jugger (JT-6.8).', { jugger }),
    action('delay', 'Delays a jugger for 1 point (JT-6.11).', { jugger, pay }),
    action('endTurn', 'Ends the turn at this activation value (JT-6.10).', {}),
    action('maintainHold', 'Pays 1 point to keep a hold (JT-8.2).', { pay }),
    action('releaseHold', 'Lets a held jugger go (JT-17.9).', {}),
    action('face', 'Turns the active jugger (JT-8.5).', { facing }),
    action('declareMove', 'Declares the movement of the activation (JT-9.1).', { mode: moveModeSchema, pay: payIfAny }),
    action('step', 'Moves the active jugger one hex (JT-9.4).', { dir }),
    action('stepOut', 'Steps out of bounds on purpose: the jugger kneels (JT-9.9).', { dir }),
    action('attack', 'Makes a basic attack for 2 points (JT-13.1).', { target, pay }),
    action('grapple', 'Grapples the opposing qwik for 2 points (JT-17.1).', { target, pay }),
    action('useTalent', 'Uses a talent of the active jugger (JT-20.2).', {
      talent,
      target: target.optional().describe('Of an attack talent: the opposing jugger.'),
      pay: payIfAny,
    }),
    action('prepareChain', 'Readies the chain for 1 point (JT-14.1).', { pay }),
    action('pin', 'Pins a kneeling jugger for 1 point (JT-19.1).', { target, pay }),
    action('releasePin', 'Ends the own pin (JT-19.5).', {}),
    action('sweepJugg', 'Pays for sweeping the jugg away (JT-10.1).', {
      hexes: numberUpTo(MOST.flight).describe('How far at most, in hexes.'),
      pay,
    }),
    action('sweepTo', 'Says where the swept jugg lands.', { hex }),
    action('pickUpJugg', 'Picks the jugg up (JT-10.2).', { pay }),
    action('throwJugg', 'Pays for throwing the jugg (JT-10.3).', { power, pay }),
    action('throwTo', 'Says where the thrown jugg lands.', { hex }),
    action('scorePoint', 'Scores with the jugg at the goal (JT-10.5).', { pay }),
    action('endActivation', 'Ends the activation with a last facing (JT-8.3).', { facing }),
    action('quickStep', 'Moves one hex of a quick step (JT-9.10).', { dir }),
    action('endQuickStep', 'Ends the quick step early.', {}),
    action('bonusAttack', 'Makes the bonus attack (JT-14.7).', { target }),
    action('skipBonus', 'Forgoes the bonus attack (JT-14.7).', {}),
    action('opportunityAttack', 'Attacks a jugger that moves within range (JT-16).', { jugger, pay }),
    action('reactThrow', 'Throws the jugg when its carrier is attacked (JT-11.7).', { jugger, power, pay }),
    action('reactTalent', 'Reacts with a talent (JT-20.5).', { jugger, talent, pay: payIfAny }),
    action('pass', 'Does not react (JT-11.4).', {}),
    action('boost', 'Buys dice at 2 points each (JT-13.5, JT-13.11).', {
      dice: numberUpTo(MOST.boughtDice).describe('How many dice.'),
      pay,
    }),
    action('skipBoost', 'Buys no dice.', {}),
    action('defend', 'Declares the defence (JT-13.6 to JT-13.8).', {
      mode: defenceModeSchema,
      talent: talent.nullable().describe('The talent used for it; null: none.'),
      keepPin: z.boolean().describe('Whether the own pin is kept, without weapon defence (JT-19.7).'),
      pay: payIfAny,
    }),
    action('dropJugg', 'Says where the jugg of a hit carrier falls (JT-10.7).', { hex }),
    action('grappleSteal', 'Takes the jugg from the beaten qwik (JT-17.4).', {}),
    action('grappleHold', 'Holds the beaten qwik (JT-17.4).', {}),
    action('grapplePush', 'Pushes the beaten qwik one hex (JT-17.6).', {}),
    action('declinePush', 'Does not push (JT-17.7).', {}),
  ]),
);

/** An action of the game. */
export type JtAction = z.infer<typeof actionSchema>;
/** The type of an action. */
export type ActionType = JtAction['type'];
/** The actions of the given types. */
export type ActionOf<Type extends ActionType> = Extract<JtAction, { type: Type }>;
/** A secret choice of a line-up. */
export type LineupChoice = z.infer<typeof lineupChoiceSchema>;

/** An answer inside a fight or to a reaction. */
export type AnswerAction = ActionOf<
  | 'quickStep'
  | 'endQuickStep'
  | 'bonusAttack'
  | 'skipBonus'
  | 'opportunityAttack'
  | 'reactThrow'
  | 'reactTalent'
  | 'pass'
  | 'boost'
  | 'skipBoost'
  | 'defend'
  | 'dropJugg'
  | 'grappleSteal'
  | 'grappleHold'
  | 'grapplePush'
  | 'declinePush'
>;
