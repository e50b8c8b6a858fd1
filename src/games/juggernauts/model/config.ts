/** The options of a match (section 2). */
import * as z from 'zod';
import { MAX_CARDS, MAX_SEATS, perSeat } from './bounds.js';
import { cardIdSchema, FIGURES, HOUSE_DECKS } from './reference.js';

/** The two published versions of the rules. */
export const EDITIONS = ['2006-04', '2006-08'] as const;
/** Which rolled space takes alerts away (JN-5.13, JN-5.14). */
export const ALERT_REMOVALS = ['undamaged', 'damaged'] as const;

const deck = z.union([z.enum(HOUSE_DECKS), z.array(cardIdSchema).max(MAX_CARDS)]);
const seatCount = z.int().min(2).max(MAX_SEATS);
const roundCount = z.int().min(1).max(FIGURES.maxRoundsLimit);

/** What a user may give; every option has a default. */
export const configInput = z.strictObject({
  edition: z.enum(EDITIONS).default('2006-08'),
  seats: seatCount.default(2),
  decks: perSeat(deck).optional().describe('One deck a seat: a house deck or a list of kinds; "core" for all by default.'),
  asynchronous: z.boolean().default(false).describe('Seats play their rounds one after the other.'),
  doubleCommand: z.boolean().default(false).describe('Two dice for every command roll.'),
  alternateShutdown: z.boolean().default(false).describe('Rolling a damaged space costs hand size, not an alert.'),
  commanderHandSize: z.boolean().default(false).describe('The hand size follows from the Commander.'),
  alertRemoval: z.enum(ALERT_REMOVALS).optional().describe('What removes alerts; by default what the edition says.'),
  maxRounds: roundCount.default(FIGURES.maxRoundsDefault),
});

/** A config with every option filled in, as the state holds it. */
export const configSchema = z.strictObject({
  edition: z.enum(EDITIONS),
  seats: seatCount,
  decks: perSeat(deck),
  asynchronous: z.boolean(),
  doubleCommand: z.boolean(),
  alternateShutdown: z.boolean(),
  commanderHandSize: z.boolean(),
  alertRemoval: z.enum(ALERT_REMOVALS),
  maxRounds: roundCount,
});
/** The options of a match, all filled in. */
export type Config = z.infer<typeof configSchema>;

/** A config with the decks of other seats masked. */
export const configViewSchema = configSchema.extend({ decks: perSeat(deck.nullable()) });
/** The options of a match as one viewer may see them. */
export type ConfigView = z.infer<typeof configViewSchema>;

/** Named configs for the catalogue. */
export const presets: Record<string, unknown> = {
  release: {},
  'pre-release': { edition: '2006-04' },
  'kali against athena': { decks: ['kali', 'athena'] },
  'battle royale': { seats: 4, decks: ['kali', 'athena', 'kali', 'athena'] },
  asynchronous: { asynchronous: true, decks: ['kali', 'kali'] },
  'double command': { doubleCommand: true, decks: ['athena', 'athena'] },
};
