/** What happens when actions are applied (section 7). */
import * as z from 'zod';
import { define, eventOf as event } from '../../../kit/definitions.js';
import { attackNumber, commanderDie, coordinate, count, dieValue, dieValues, MAX_CARDS, perSeat, seatNumber } from './bounds.js';
import { payPurposeSchema } from './pending.js';
import { cardIdSchema as card } from './reference.js';
import { squareSchema } from './squares.js';
import {
  attackSchema,
  lookedAtSchema,
  lookSchema,
  lossReasonSchema,
  phaseSchema,
  resultSchema,
  seatPublicSchema,
  settledResultSchema,
} from './state.js';

const seat = seatNumber;
const roll = dieValue;
const rolls = dieValues.min(1).describe('The dice in the order rolled.');
const xy = squareSchema.shape;
const nowhere = 'The square hit; null when none was.';
const mayBeNowhere = { x: coordinate.nullable().describe(nowhere), y: coordinate.nullable().describe(nowhere) };
const purpose = define(
  'PaymentKind',
  'What a payment was for.',
  z.enum(payPurposeSchema.options.map((option) => option.shape.type.value)),
  'payments',
);
const place = count.describe('The place of the die among the rolls, from 0.');

/** Something that happened. */
export const eventSchema = define(
  'Event',
  'Something that happened; `seat` is the seat that did it or that it happened to.',
  z.discriminatedUnion('type', [
    event('phaseBegan', 'A phase begins.', {
      round: count.describe('The round; 0 in setup.'),
      phase: phaseSchema,
      active: perSeat(seat).describe('The seats whose round it is.'),
    }),
    event('deckShuffled', 'A deck was shuffled.', { seat }),
    event('commanderChosen', 'The seat has chosen its Commander.', { seat, die: commanderDie }),
    event('commandersRevealed', 'All Commanders are known (JN-2.3).', {
      commanders: perSeat(commanderDie.nullable()).describe('By seat; null for a seat that is out.'),
    }),
    event('cardsDrawn', 'The seat drew cards.', { seat, cards: z.array(card).min(1).max(MAX_CARDS).describe('In the order drawn.') }),
    event('drew', 'The seat drew its first cards, which others may not see.', { seat, count: count.describe('How many cards.') }),
    event('squareLaid', 'A square of the shape was laid (JN-2.4).', { seat, ...xy }),
    event('cardLaid', 'A card was laid face-down (JN-2.5).', { seat, ...xy, card }),
    event('cardReturned', 'A card went back to the deck.', { seat, card }),
    event('orderSet', 'Who plays first (JN-12.1).', {
      order: perSeat(seat).describe('The seats in their order.'),
      roll: roll.nullable().describe('The die that broke a tie.'),
    }),
    event('seatRevealed', 'What others may now see of the seat.', { seat, public: seatPublicSchema }),
    event('attackRevealed', 'What others may now see of an attack.', { attack: attackSchema }),
    event('powerGained', 'The seat gained Power.', {
      seat,
      source: define(
        'PowerSource',
        'What gave Power: the round, Solar Battery Arrays, or Beamed Power Transmissions.',
        z.enum(['energize', 'solar', 'beam']),
      ),
      amount: count.min(1).describe('How much.'),
      power: count.describe('The pool after it.'),
    }),
    event('powerPaid', 'A payment is complete (JN-3.2).', {
      seat,
      purpose,
      power: count.describe('Power paid from the pool.'),
      cards: count.describe('Cards discarded for it.'),
    }),
    event('tokenUsed', 'A token was used.', {
      seat,
      token: card,
      target: seat.nullable().describe('The seat it is used against, if any.'),
    }),
    event('looked', 'What an Intelligence Report showed.', { seat, look: lookSchema }),
    event('lookTaken', 'The seat has looked at another (JN-4.3).', { seat, target: seat, what: lookedAtSchema }),
    event('commandRolled', 'A command roll (JN-5.1).', {
      seat,
      rolls,
      source: z.enum(['command', 'report', 'aide']).describe('The phase, a Command Report, or a Command Aide.'),
    }),
    event('rerolled', 'A Rapid Response Team rolled a die again.', {
      seat,
      attack: attackNumber.nullable().describe('The attack whose die it is; null for a command roll.'),
      roll: place,
      from: roll.describe('The value before.'),
      to: roll.describe('The value that stands.'),
    }),
    event('rollPicked', 'The seat picked its command roll (JN-5.4).', { seat, index: place, value: roll }),
    event('neutralizationRemoved', 'A neutralization token went (JN-5.7).', {
      seat,
      ...xy,
      paid: z.boolean().describe('Whether Power was paid for it.'),
      left: count.describe('Tokens left on the card.'),
    }),
    event('commandSettled', 'A command roll stands.', { seat, roll, result: settledResultSchema, ...mayBeNowhere }),
    event('alertsChanged', 'The alerts of the seat changed.', {
      seat,
      alerts: count.describe('Alerts after it.'),
      reason: z
        .enum(['noActiveCard', 'removed', 'antiInfantry'])
        .describe('No card was activated, the roll removed them, or Anti-Infantry Systems.'),
    }),
    event('shutdown', 'Damage was rolled (JN-5.12).', { seat, shutdowns: count.describe('Shutdowns after it.') }),
    event('cardActivated', 'A card turned face-up.', {
      seat,
      ...xy,
      card,
      by: z.enum(['command', 'link']).describe('A command roll, or a Linked Systems Array.'),
    }),
    event('attackPrepared', 'The seat chose an attack.', {
      seat,
      index: count.describe('Its place in `declared`.'),
      ...xy,
      card,
      target: seat,
      dice: z.int().min(1).max(3).describe('Hit-location dice before bonuses.'),
    }),
    event('heldFire', 'The seat chose not to attack with a card.', { seat, ...xy }),
    event('attackDeclared', 'An attack is known to all.', { attack: attackSchema }),
    event('repairChosen', 'The seat chose damage to repair.', { seat, ...xy }),
    event('spaceRepaired', 'Damage became a card token (JN-7.12).', { seat, ...xy }),
    event('hitRolled', 'The hit-location dice of an attack (JN-7.13).', { attack: attackNumber, seat, rolls }),
    event('targetPicked', 'The attacker picked a die (JN-7.16).', { seat, attack: attackNumber, index: place }),
    event('attackHit', 'What an attack hits (JN-7.17).', {
      attack: attackNumber,
      roll: roll.nullable().describe('The die that counts.'),
      result: define('HitResult', 'What lies where an attack hits.', z.enum(['card', 'token', 'damage', 'nothing']), 'spaceKinds'),
      ...mayBeNowhere,
    }),
    event('defenceChosen', 'The target chose a defence level.', {
      seat,
      attack: attackNumber,
      level: z.int().min(0).max(3).describe('The level.'),
    }),
    event('defenceRolled', 'The defence dice against an attack (JN-8.6).', {
      attack: attackNumber,
      seat,
      position: dieValue.describe('The position of the space: a die that shows it defends.'),
      rolls,
      success: z.boolean().describe('Whether one did.'),
    }),
    event('spaceDestroyed', 'A space became damage (JN-8.8).', {
      seat,
      ...xy,
      card: card.nullable().describe('The card lost; null for a card token.'),
    }),
    event('spaceNeutralized', 'A space was neutralized (JN-8.9).', { seat, ...xy, neutral: count.describe('Tokens on it after it.') }),
    event('spaceSurvived', 'A space was defended.', { seat, ...xy }),
    event('cardPlayed', 'A card was played face-down.', { seat, ...xy, card }),
    event('cardDeactivated', 'An EMP Squad deactivated a card (JN-9.2).', { seat, target: seat, ...xy }),
    event('infiltrated', 'An Infiltration Team cost a seat hand size (JN-9.4).', {
      seat,
      target: seat,
      infiltrations: count.describe('Against the target after it.'),
    }),
    event('cardDrained', 'A face-up card left the matrix (JN-9.5).', {
      seat,
      ...xy,
      card,
      to: z.enum(['discard', 'tokens']).describe('Where it went.'),
    }),
    event('cardLetGo', 'The seat let a face-up card go (JN-9.6).', { seat, ...xy, card }),
    event('cardRetained', 'The seat kept a card face-up (JN-9.6).', { seat, ...xy, cost: count.describe('Power it took.') }),
    event('cardTaken', 'The seat took a card it chose.', { seat, card, from: z.enum(['deck', 'discard']).describe('From where.') }),
    event('spacesSwapped', 'Two spaces changed places (JN-10.7).', { seat, a: squareSchema, b: squareSchema }),
    event('spaceMoved', 'A space moved (JN-10.7).', { seat, from: squareSchema, to: squareSchema }),
    event('cardDiscarded', 'A card of the hand was discarded.', { seat, card }),
    event('hacked', 'A Hacker Team makes a seat discard (JN-10.14).', {
      seat,
      target: seat,
      amount: count.min(1).describe('How many cards.'),
    }),
    event('seatOut', 'The seat has lost.', { seat, reason: lossReasonSchema }),
    event('gameEnded', 'The match is over.', { result: resultSchema }),
  ]),
);
/** Something that happened, of any type. */
export type Event = z.infer<typeof eventSchema>;
