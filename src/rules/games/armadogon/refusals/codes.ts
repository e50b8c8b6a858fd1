/** Every refusal code, the rules it cites and what it means. */
import { refuse as makeRefusal, type RefusalTable } from '../../../kit/refusal.js';

/** Every refusal code, in the order in which the game tests them. */
export const REFUSALS = {
  GAME_OVER: { rules: ['AR-16.1', 'AR-16.2', 'AR-16.3'], meaning: 'The match has ended; nothing is legal any more.' },
  NOT_A_SEAT: { rules: ['AR-1.1'], meaning: 'Only seat 0 plays.' },
  MALFORMED: {
    rules: ['AR-6.1', 'AR-1.3', 'AR-13.3', 'AR-15.4'],
    meaning: 'The action has an unknown type, or parameters that are missing, surplus or not of their domain.',
  },
  PAYMENT_PENDING: { rules: ['AR-3.6'], meaning: 'A payment is under way, and only a further card for it is legal.' },
  WRONG_DECISION: {
    rules: [
      'AR-7.1',
      'AR-7.3',
      'AR-4.5',
      'AR-6.4',
      'AR-5.5',
      'AR-9.4',
      'AR-3.7',
      'AR-13.3',
      'AR-13.4',
      'AR-13.6',
      'AR-14.1',
      'AR-11.1',
      'AR-11.8',
      'AR-11.11',
      'AR-15.1',
      'AR-15.7',
    ],
    meaning: 'The action belongs to another decision than the one that is owed.',
  },
  ALREADY_DONE: { rules: ['AR-11.1', 'AR-R33', 'AR-11.8'], meaning: 'You have eaten today, or Jip has been fed.' },
  INSIDE_CITY: { rules: ['AR-11.8'], meaning: 'There is no hunting inside a city.' },
  FOOD_SUFFICES: { rules: ['AR-R31'], meaning: 'There is no hunting with food for a meal in hand.' },
  NOTHING_REQUESTED: { rules: ['AR-13.3'], meaning: 'The merchant is paid only for wares that were asked for.' },
  NOTHING_ORDERED: { rules: ['AR-15.4'], meaning: 'Junk is paid only for levels that were ordered.' },
  NOT_IN_STOCK: { rules: ['AR-13.3'], meaning: 'The merchant does not have this ware.' },
  CARD_NOT_IN_HAND: {
    rules: ['AR-7.1', 'AR-4.4', 'AR-5.2', 'AR-9.4', 'AR-3.7', 'AR-13.4', 'AR-11.1', 'AR-11.4', 'AR-11.5', 'AR-11.8', 'AR-15.4'],
    meaning: 'The card is not in your hand.',
  },
  CARD_NOT_ELIGIBLE: {
    rules: ['AR-7.1', 'AR-4.4', 'AR-5.2', 'AR-9.4', 'AR-R19', 'AR-11.1', 'AR-11.4', 'AR-11.5', 'AR-11.8', 'AR-15.4'],
    meaning: 'The card is of the wrong kind for this, or not among the tied ones.',
  },
  HEALTH_FULL: { rules: ['AR-R20'], meaning: 'There is nothing to heal at full health.' },
  ARMOR_SUFFICES: { rules: ['AR-R24'], meaning: 'Your armour alone beats the enemy; weapons cannot be added.' },
  NOT_ENOUGH: {
    rules: ['AR-4.4', 'AR-R23', 'AR-9.3', 'AR-9.4', 'AR-13.3', 'AR-11.1', 'AR-11.4', 'AR-11.5', 'AR-15.2'],
    meaning: 'Your cards of the kind that is needed are worth less than the cost.',
  },
} as const satisfies RefusalTable;

/** One of the refusal codes. */
export type RefusalCode = keyof typeof REFUSALS;

/** Makes a refusal with one of the codes: code, rule, why, and what would be legal. */
export const refuse = makeRefusal<RefusalCode>;
