/**
 * The largest numbers and lists that a config, a state, an action or an event may hold.
 *
 * None of them refuses what the rules allow; together they keep small and finite what a stranger may send as the state
 * of an imported match.
 *
 * *Rules*: JN-R49.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { FIGURES } from './reference.js';

/** JN-R49: the most seats of a match. */
export const MAX_SEATS = 4;
/** The most spaces of a matrix: the faces of the largest Commander. */
export const MAX_SPACES = Math.max(...FIGURES.commanders);
/** The most cards of a deck, and so of every list of a seat's cards or tokens. */
export const MAX_CARDS = FIGURES.deckBase + FIGURES.deckPerSeat * MAX_SEATS;
/** The most attacks of one declaration, all of one die. */
export const MAX_PARTS = 3;
/** The most attacks of one Resolve: every space of every seat fires a triple. */
export const MAX_ATTACKS = MAX_SEATS * MAX_SPACES * MAX_PARTS;
/** The squares adjacent to a square. */
export const MAX_NEIGHBOURS = 4;
/** The most dice of one list: a defence of level 3 (7), four Kinetic Shields, two dice for each Defense Report. */
const MAX_DICE = 7 + 4 + 2 * MAX_CARDS;
/**
 * More than 1,000 rounds can bring: a round gives at most 81 Power, and moves a matrix at most 820 squares
 * (20 cards played, each of which may allow 40 moves).
 */
const MAX_COUNT = 1_000_000;

/** A whole number from 0. */
export const count = z.int().min(0).max(MAX_COUNT);
/** A coordinate of a square. */
export const coordinate = define(
  'Coordinate',
  'A coordinate of a square: x grows to the right, y downward; (0,0) is the first square laid.',
  z.int().min(-MAX_COUNT).max(MAX_COUNT),
);
/** A seat of at most four. */
export const seatNumber = define(
  'Seat',
  'A seat, from 0.',
  z
    .int()
    .min(0)
    .max(MAX_SEATS - 1),
);
/** Something for each of at most four seats. */
export const perSeat = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_SEATS);
/** The faces of a Commander. */
export const commanderDie = define('CommanderDie', 'The faces of a Commander.', z.literal(FIGURES.commanders), 'commanders');
/** What a Commander shows. */
export const dieValue = define(
  'DieValue',
  'What a Commander shows; as a position it counts spaces in counting order (JN-1.5).',
  z.int().min(1).max(MAX_SPACES),
);
/** Rolls in the order rolled. */
export const dieValues = z.array(dieValue).max(MAX_DICE);
/** The number of an attack of the running Resolve. */
export const attackNumber = define(
  'AttackId',
  'An attack of the running Resolve: its place in `attacks` of the view.',
  z
    .int()
    .min(0)
    .max(MAX_ATTACKS - 1),
);
/** How many tokens of one kind were used on an attack. */
export const reportCount = z.int().min(0).max(MAX_CARDS);
