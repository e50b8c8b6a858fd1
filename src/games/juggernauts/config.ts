/** The options of a match and their refusals (section 2). */
import { z } from 'zod';
import type { ConfigVerdict, Viewer } from '../../kernel/game.js';
import { isRecord } from '../../kernel/json.js';
import { type CardId, cardIdSchema, deckList, FIGURES, HOUSE_DECKS, isCardId, KINDS } from './cards.js';

/** The two published versions of the rules. */
export const EDITIONS = ['2006-04', '2006-08'] as const;
/** Which rolled space takes alerts away (JN-5.13, JN-5.14). */
export const ALERT_REMOVALS = ['undamaged', 'damaged'] as const;

const deck = z.union([z.enum(HOUSE_DECKS), z.array(cardIdSchema)]);

/** What a user may give; every option has a default. */
export const configInput = z.strictObject({
  edition: z.enum(EDITIONS).default('2006-08'),
  seats: z.int().min(2).max(4).default(2),
  decks: z.array(deck).optional().describe('One deck a seat: a house deck or a list of kinds; "core" for all by default.'),
  asynchronous: z.boolean().default(false).describe('Seats play their rounds one after the other.'),
  doubleCommand: z.boolean().default(false).describe('Two dice for every command roll.'),
  alternateShutdown: z.boolean().default(false).describe('Rolling a damaged space costs hand size, not an alert.'),
  commanderHandSize: z.boolean().default(false).describe('The hand size follows from the Commander.'),
  alertRemoval: z.enum(ALERT_REMOVALS).optional().describe('What removes alerts; by default what the edition says.'),
  maxRounds: z.int().min(1).max(FIGURES.maxRoundsLimit).default(FIGURES.maxRoundsDefault),
});

/** A config with every option filled in, as the state holds it. */
export const configSchema = z.strictObject({
  edition: z.enum(EDITIONS),
  seats: z.int().min(2).max(4),
  decks: z.array(deck),
  asynchronous: z.boolean(),
  doubleCommand: z.boolean(),
  alternateShutdown: z.boolean(),
  commanderHandSize: z.boolean(),
  alertRemoval: z.enum(ALERT_REMOVALS),
  maxRounds: z.int().min(1).max(FIGURES.maxRoundsLimit),
});
/** The options of a match, all filled in. */
export type Config = z.infer<typeof configSchema>;

/** A config with the decks of other seats masked. */
export const configViewSchema = configSchema.extend({ decks: z.array(deck.nullable()) });
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

type Fault = { clause: string; path: string; message: string };
const fault = (clause: string, path: string, message: string): Fault => ({ clause, path, message });

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isIntegerWithin = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** The domain of every option but `decks`, in the order of section 2. */
const DOMAINS: [name: string, allowed: (value: unknown) => boolean, wanted: string][] = [
  ['edition', oneOf(EDITIONS), '"2006-04" or "2006-08"'],
  ['seats', isIntegerWithin(2, 4), 'an integer from 2 to 4'],
  ['decks', Array.isArray, 'a list with one deck a seat'],
  ['asynchronous', isBoolean, 'true or false'],
  ['doubleCommand', isBoolean, 'true or false'],
  ['alternateShutdown', isBoolean, 'true or false'],
  ['commanderHandSize', isBoolean, 'true or false'],
  ['alertRemoval', oneOf(ALERT_REMOVALS), '"undamaged" or "damaged"'],
  ['maxRounds', isIntegerWithin(1, FIGURES.maxRoundsLimit), `an integer from 1 to ${FIGURES.maxRoundsLimit}`],
];

/** `badOption`: an unknown option, a wrong type or a value outside its domain; an unknown deck name is one, too. */
function badOption(input: Record<string, unknown>): Fault | null {
  for (const name of Object.keys(input)) {
    if (!DOMAINS.some(([known]) => known === name)) return fault('badOption', `/${pointer(name)}`, `there is no option "${name}"`);
  }
  for (const [name, allowed, wanted] of DOMAINS) {
    const value = input[name];
    if (value === undefined) continue;
    if (!allowed(value)) return fault('badOption', `/${name}`, `${name} must be ${wanted}`);
    const badDeck = name === 'decks' && Array.isArray(value) ? badDeckValue(value) : null;
    if (badDeck) return badDeck;
  }
  return null;
}

function badDeckValue(decks: unknown[]): Fault | null {
  for (const [seat, value] of decks.entries()) {
    if (Array.isArray(value)) {
      const index = value.findIndex((kind) => typeof kind !== 'string');
      if (index >= 0) return fault('badOption', `/decks/${seat}/${index}`, 'a custom deck is a list of card kinds, each a string');
    } else if (!oneOf(HOUSE_DECKS)(value)) {
      return fault('badOption', `/decks/${seat}`, `a deck is one of ${HOUSE_DECKS.join(', ')} or a list of card kinds`);
    }
  }
  return null;
}

const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every clause after `badOption`, in the order of section 2 (JN-1.1, JN-12.4, JN-R1). */
function brokenClause(config: Config): Fault | null {
  const { seats, decks } = config;
  if (seats > 2 && config.edition === '2006-04')
    return fault('battleRoyaleNeedsRelease', '/seats', 'more than two seats need edition "2006-08"');
  if (decks.length !== seats) return fault('deckCount', '/decks', `${seats} seats need ${seats} decks, not ${decks.length}`);
  for (const [seat, list] of decks.entries()) {
    const index = typeof list === 'string' ? -1 : list.findIndex((kind) => !isCardId(kind));
    if (index >= 0) return fault('unknownCard', `/decks/${seat}/${index}`, `"${list[index]}" is none of the ${KINDS.length} card kinds`);
  }
  const sizes = decks.map((list) => deckList(list).length);
  const most = FIGURES.deckBase + FIGURES.deckPerSeat * seats;
  const large = sizes.findIndex((size) => size > most);
  if (large >= 0) return fault('deckTooLarge', `/decks/${large}`, `with ${seats} seats a deck holds at most ${most} cards`);
  const small = sizes.findIndex((size) => size < FIGURES.deckMin);
  if (small >= 0) return fault('deckTooSmall', `/decks/${small}`, `a deck holds at least ${FIGURES.deckMin} cards`);
  return null;
}

/** Fills in the defaults; `input` has passed `badOption`, so every value given is of its option's type. */
function withDefaults(input: Record<string, unknown>): Config {
  const given = input as Partial<Config>;
  const edition = given.edition ?? '2006-08';
  const seats = given.seats ?? 2;
  return {
    edition,
    seats,
    decks: given.decks ? given.decks.map((list) => (typeof list === 'string' ? list : [...list])) : Array(seats).fill('core'),
    asynchronous: given.asynchronous ?? false,
    doubleCommand: given.doubleCommand ?? false,
    alternateShutdown: given.alternateShutdown ?? false,
    commanderHandSize: given.commanderHandSize ?? false,
    alertRemoval: given.alertRemoval ?? (edition === '2006-04' ? 'damaged' : 'undamaged'),
    maxRounds: given.maxRounds ?? FIGURES.maxRoundsDefault,
  };
}

/**
 * Reads a config given by a user.
 *
 * *Errors*: `badOption`, `battleRoyaleNeedsRelease`, `deckCount`, `unknownCard`, `deckTooLarge`, `deckTooSmall`, tested in this order.
 */
export function resolveConfig(input: unknown): ConfigVerdict<Config> {
  if (!isRecord(input)) return { ok: false, ...fault('badOption', '', 'a config is an object of options') };
  const bad = badOption(input);
  if (bad) return { ok: false, ...bad };
  const config = withDefaults(input);
  const broken = brokenClause(config);
  return broken ? { ok: false, ...broken } : { ok: true, config };
}

/** The config without the decks `viewer` may not know, which stay secret for good (JN-R40). */
export function viewConfig(config: Config, viewer: Viewer): ConfigView {
  if (viewer === 'omniscient') return { ...config, decks: config.decks.map(copyDeck) };
  return { ...config, decks: config.decks.map((list, seat) => (seat === viewer ? copyDeck(list) : null)) };
}

function copyDeck(list: Config['decks'][number]): Config['decks'][number] {
  return typeof list === 'string' ? list : ([...list] as CardId[]);
}
