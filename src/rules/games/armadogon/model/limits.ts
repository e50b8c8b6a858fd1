/**
 * How large the numbers and lists of configs, actions, events, states and views may be: more than any game reaches, and
 * never endless.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { cardId } from './cards.js';

/**
 * The largest whole number where the specification sets no limit: an index, the ends of a row, the levels of an order.
 */
const LARGEST_NUMBER = 1_000_000_000;
/** The most days a game may be given (section 2). */
export const LONGEST_DAY_LIMIT = 1000;
/** The most spaces a road may have (AR-17.2). */
export const LONGEST_ROAD = 400;
/** The largest maximum of a health bar (AR-17.3). */
export const MOST_HP = 30;
/** A level rises at most about a hundred times a day. */
const MOST_LEVELS = 1_000_000;
/** Ten levels' worth: prices and powers are a few points a level. */
const MOST_FIGURE = 10 * MOST_LEVELS;
/** A hand is worth less than 400 points. */
const MOST_POINTS = 1000;
/** Six effects of at most 6, an encounter and directions. */
const MOST_MODIFIER = 100;
const DECK_SIZE = 54;
const MERCHANT_CARDS = 5;

/** A whole number from `minimum` that the specification leaves open above. */
export function wholeFrom(minimum: number) {
  return z.int().min(minimum).max(LARGEST_NUMBER);
}

/** Health points, 0 for the dead. */
export const hitPoints = define('HitPoints', 'Health points (HP); 0 is death.', z.int().min(0).max(MOST_HP));
/** A radiation level. *Units*: Gray. */
export const radiationLevel = define('RadiationLevel', 'A radiation level in Gray (Gy); it never falls.', z.int().min(0).max(MOST_LEVELS));
/** Levels of boots or armour. */
export const trackLevel = define('TrackLevel', 'Levels of boots or of armour, from 0.', z.int().min(0).max(MOST_LEVELS));
/** A figure that follows from levels: a price, a power, the sum of a roll. */
export const figure = z.int().min(0).max(MOST_FIGURE);
/** A day of the match; 0 only before the first. */
export const dayNumber = z.int().min(0).max(LONGEST_DAY_LIMIT);
/** The index of a space. */
export const place = define(
  'Place',
  'The index of a space in `config.board.spaces`; 0 is the start.',
  z
    .int()
    .min(0)
    .max(LONGEST_ROAD - 1),
);
/** Points paid or to be paid. */
export const points = define('Points', 'Points: what cards are worth together.', z.int().min(0).max(MOST_POINTS));
/** A one-time modifier of the movement roll. *Units*: movement points. */
export const rollModifier = define(
  'RollModifier',
  'Movement points that the next movement roll adds once.',
  z.int().min(-MOST_MODIFIER).max(MOST_MODIFIER),
);
/** The constant movement modifier of a row of the health bar (AR-17.3). *Units*: movement points. */
export const healthModifier = define('HealthModifier', 'Movement points that poor health costs; 0 or less.', z.int().min(-5).max(0));
/** A number of cards. */
export const cardCount = z.int().min(0).max(DECK_SIZE);
/** A list of cards. */
export const cardList = z.array(cardId).max(DECK_SIZE);
/** A list of wares. */
export const wareList = z.array(cardId).max(MERCHANT_CARDS);
