/** The options of a match (section 2). */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { MAX_CARDS, MAX_SEATS, perSeat } from './bounds.js';
import { cardIdSchema, FIGURES, HOUSE_DECKS } from './reference.js';

/** The two published versions of the rules. */
export const EDITIONS = ['2006-04', '2006-08'] as const;
/** Which rolled space takes alerts away (JN-5.13, JN-5.14). */
export const ALERT_REMOVALS = ['undamaged', 'damaged'] as const;

/** A deck as a config names it and a seat brings it. */
export const deckSchema = define(
  'Deck',
  'A deck of the house, or a list of kinds in the order before the shuffle.',
  z.union([define('HouseDeck', 'A deck of the house.', z.enum(HOUSE_DECKS), 'decks'), z.array(cardIdSchema).max(MAX_CARDS)]),
);
const edition = define('Edition', 'The published version of the rules.', z.enum(EDITIONS), 'editions');
const removal = define('AlertRemoval', 'Which rolled space takes alerts away (JN-5.13, JN-5.14).', z.enum(ALERT_REMOVALS), 'alertRemovals');
const seatCount = z.int().min(2).max(MAX_SEATS).describe('How many seats play (JN-12.4).');
const roundCount = z.int().min(1).max(FIGURES.maxRoundsLimit).describe('The round after which the match ends (JN-11.5).');
const flags = {
  asynchronous: z.boolean().describe('Whether seats play their rounds one after the other (JN-12.2).'),
  doubleCommand: z.boolean().describe('Whether every command roll has two dice (JN-12.3).'),
  alternateShutdown: z.boolean().describe('Whether rolling a damaged space costs hand size, not an alert (JN-12.5).'),
  commanderHandSize: z.boolean().describe('Whether the hand size follows from the Commander (JN-12.6).'),
};

/** What a user may give; every option has a default. */
export const configInput = define(
  'Config',
  'What a match is opened with; every option may be left out.',
  z.strictObject({
    edition: edition.default('2006-08'),
    seats: seatCount.default(2),
    decks: perSeat(deckSchema).optional().describe('One deck a seat; left out, each seat brings its own, "core" by default.'),
    asynchronous: flags.asynchronous.default(false),
    doubleCommand: flags.doubleCommand.default(false),
    alternateShutdown: flags.alternateShutdown.default(false),
    commanderHandSize: flags.commanderHandSize.default(false),
    alertRemoval: removal.optional().describe('By default what the edition says.'),
    maxRounds: roundCount.default(FIGURES.maxRoundsDefault),
  }),
);

const resolved = { ...flags, alertRemoval: removal, maxRounds: roundCount };

/** A config with every option filled in, as the state holds it. */
export const configSchema = z.strictObject({
  edition,
  seats: seatCount,
  decks: perSeat(deckSchema).describe('The decks by seat.'),
  ...resolved,
});
/** The options of a match, all filled in. */
export type Config = z.infer<typeof configSchema>;

/** A config with the decks of other seats masked. */
export const configViewSchema = define(
  'MatchConfig',
  'The options of a match, all filled in, as one viewer sees them.',
  z.strictObject({
    edition,
    seats: seatCount,
    decks: perSeat(deckSchema.nullable()).describe('The decks by seat; null for those of others, which stay secret.'),
    ...resolved,
  }),
);
/** The options of a match as one viewer may see them. */
export type ConfigView = z.infer<typeof configViewSchema>;

/** Named configs for the catalogue. */
export const presets: Record<string, unknown> = {
  release: {},
  'pre-release': { edition: '2006-04' },
  'kali against athena': { decks: ['kali', 'athena'] },
  'battle royale': { seats: 4 },
  asynchronous: { asynchronous: true },
  'double command': { doubleCommand: true },
};

/** The config with the decks of two seats changed over. */
export function swapSeats(config: Config, one: number, other: number): Config {
  const from = (seat: number): number => (seat === one ? other : seat === other ? one : seat);
  return { ...config, decks: config.decks.map((deck, seat) => config.decks[from(seat)] ?? deck) };
}
