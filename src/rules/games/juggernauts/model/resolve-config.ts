/**
 * Reads a config given by a user: fills in defaults, or says which clause of section 2 it breaks.
 *
 * *Rules*: JN-1.1, JN-R1.
 */
import type { ConfigVerdict } from '../../../kernel/game.js';
import { isRecord } from '../../../kernel/json.js';
import { type BrokenClause, firstBrokenOf, verdictOn } from '../../../kit/config-verdict.js';
import { formatJsonPointer } from '../../../kit/json-pointer.js';
import { MAX_SEATS } from './bounds.js';
import { ALERT_REMOVALS, type Config, EDITIONS } from './config.js';
import { DEFAULT_DECK, deckList, FIGURES, HOUSE_DECKS, isCardId, KINDS } from './reference.js';

/** A stranger's name may be as long as a body. */
const MAX_NAME_LENGTH = 100;

function broken(clause: string, path: readonly PropertyKey[], message: string, rule?: string): BrokenClause {
  return { clause, path: formatJsonPointer(path), message, ...(rule !== undefined && { rule }) };
}

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isIntegerWithin = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** The domain of every option, in the order of section 2; of `decks` only that it is a list. */
const DOMAINS: [name: string, allowed: (value: unknown) => boolean, wanted: string][] = [
  ['edition', oneOf(EDITIONS), '"2006-04" or "2006-08"'],
  ['seats', isIntegerWithin(2, MAX_SEATS), `an integer from 2 to ${MAX_SEATS}`],
  ['decks', Array.isArray, 'a list with one deck a seat'],
  ['asynchronous', isBoolean, 'true or false'],
  ['doubleCommand', isBoolean, 'true or false'],
  ['alternateShutdown', isBoolean, 'true or false'],
  ['commanderHandSize', isBoolean, 'true or false'],
  ['alertRemoval', oneOf(ALERT_REMOVALS), '"undamaged" or "damaged"'],
  ['maxRounds', isIntegerWithin(1, FIGURES.maxRoundsLimit), `an integer from 1 to ${FIGURES.maxRoundsLimit}`],
];

/** An unknown option, a wrong type or a value outside its domain; an unknown deck name is one, too. */
function badOption(input: Record<string, unknown>): BrokenClause | null {
  for (const name of Object.keys(input)) {
    if (!DOMAINS.some(([known]) => known === name))
      return broken('badOption', [name], `there is no option "${name.slice(0, MAX_NAME_LENGTH)}"`);
  }
  for (const [name, allowed, wanted] of DOMAINS) {
    const value = input[name];
    if (value === undefined) continue;
    if (!allowed(value)) return broken('badOption', [name], `${name} must be ${wanted}`);
    const badDeck = name === 'decks' && Array.isArray(value) ? badDeckValue(value) : null;
    if (badDeck) return badDeck;
  }
  return null;
}

function badDeckValue(decks: unknown[]): BrokenClause | null {
  for (const [seat, value] of decks.entries()) {
    if (Array.isArray(value)) {
      const index = value.findIndex((kind) => typeof kind !== 'string');
      if (index >= 0) return broken('badOption', ['decks', seat, index], 'a custom deck is a list of card kinds, each a string');
    } else if (!oneOf(HOUSE_DECKS)(value)) {
      return broken('badOption', ['decks', seat], `a deck is one of ${HOUSE_DECKS.join(', ')} or a list of card kinds`);
    }
  }
  return null;
}

/** JN-12.4: the Battle Royale stands in the release only. */
function battleRoyaleNeedsRelease({ seats, edition }: Config): BrokenClause | null {
  if (seats <= 2 || edition !== '2006-04') return null;
  return broken('battleRoyaleNeedsRelease', ['seats'], 'more than two seats need edition "2006-08"', 'JN-12.4');
}

/** JN-1.1: one deck per seat. */
function deckCount({ seats, decks }: Config): BrokenClause | null {
  if (decks.length === seats) return null;
  return broken('deckCount', ['decks'], `${seats} seats need ${seats} decks, not ${decks.length}`, 'JN-1.1');
}

/** JN-1.2: a custom deck names kinds of the data file. */
function unknownCard({ decks }: Config): BrokenClause | null {
  for (const [seat, list] of decks.entries()) {
    const index = typeof list === 'string' ? -1 : list.findIndex((kind) => !isCardId(kind));
    if (index < 0) continue;
    const name = String(list[index]).slice(0, MAX_NAME_LENGTH);
    return broken('unknownCard', ['decks', seat, index], `"${name}" is none of the ${KINDS.length} card kinds`, 'JN-1.2');
  }
  return null;
}

/** JN-1.1: the largest deck grows with the seats. */
function deckTooLarge({ seats, decks }: Config): BrokenClause | null {
  const most = FIGURES.deckBase + FIGURES.deckPerSeat * seats;
  const seat = decks.findIndex((list) => deckList(list).length > most);
  return seat < 0 ? null : broken('deckTooLarge', ['decks', seat], `with ${seats} seats a deck holds at most ${most} cards`, 'JN-1.1');
}

/** JN-1.1, JN-R1: the smallest deck is what the smallest Commander needs. */
function deckTooSmall({ decks }: Config): BrokenClause | null {
  const seat = decks.findIndex((list) => deckList(list).length < FIGURES.deckMin);
  return seat < 0 ? null : broken('deckTooSmall', ['decks', seat], `a deck holds at least ${FIGURES.deckMin} cards`, 'JN-1.1');
}

const CLAUSES = [battleRoyaleNeedsRelease, deckCount, unknownCard, deckTooLarge, deckTooSmall];

/** Fills in the defaults; `input` has passed `badOption`, so every value given is of its option's type. */
function withDefaults(input: Record<string, unknown>): Config {
  const given = input as Partial<Config>;
  const edition = given.edition ?? '2006-08';
  const seats = given.seats ?? 2;
  return {
    edition,
    seats,
    decks: given.decks ? given.decks.map((list) => (typeof list === 'string' ? list : [...list])) : Array(seats).fill(DEFAULT_DECK),
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
 * *Errors*: `badOption`, `battleRoyaleNeedsRelease`, `deckCount`, `unknownCard`, `deckTooLarge`, `deckTooSmall`, tested
 * in this order.
 */
export function resolveConfig(input: unknown): ConfigVerdict<Config> {
  if (!isRecord(input)) return { ok: false, ...broken('badOption', [], 'a config is an object of options') };
  const bad = badOption(input);
  if (bad) return { ok: false, ...bad };
  const config = withDefaults(input);
  return verdictOn(config, firstBrokenOf(CLAUSES, config));
}
