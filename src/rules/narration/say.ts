import { IntlMessageFormat } from 'intl-messageformat';
import type { Seat } from '../kernel/game.js';
import type { Language, Messages, Say, Values } from '../kernel/narration.js';
import { quoted } from '../kit/quoted.js';
import { type SharedKey, shared } from './shared.js';

/** Who reads, in which language, and what the seats are called. */
export interface Reader {
  language: Language;
  /** The seat that is "you"; null for a reader without one. */
  seat: Seat | null;
  /** By seat, as texts call it: in quotes where a player chose it (`quoted`); null for a seat without a name. */
  names: readonly (string | null)[];
}

/** Parsed messages: a catalogue is a constant of its module, so that the memory is bounded by the catalogues. */
const parsed = new WeakMap<Messages, Map<string, IntlMessageFormat>>();
const lists: Partial<Record<Language, Intl.ListFormat>> = {};

/** Words for a reader out of a catalogue. */
export function sayFor<Key extends string>(messages: Messages<Key>, reader: Reader): Say<Key> {
  const names = seatNames(reader);
  const say = (key: Key, values: Values = {}): string => format(messages, reader.language, key, values);
  return Object.assign(say, {
    seat: (seat: Seat): string => (seat === reader.seat ? sharedText(reader.language, 'you') : (names[seat] ?? nameless(reader, seat))),
    whose: (seat: Seat): string =>
      seat === reader.seat
        ? sharedText(reader.language, 'your')
        : sharedText(reader.language, 'whose', { name: names[seat] ?? nameless(reader, seat) }),
    quoted: (words: string): string => quoted(words, reader.language),
  });
}

/** What a reader is told about the match and not about its game. */
export function sharedText(language: Language, key: SharedKey, values: Values = {}): string {
  return format(shared[language], language, key, values);
}

/** Names by seat; numbered are those that two seats share. */
export function seatNames(reader: Omit<Reader, 'seat'>): string[] {
  return reader.names.map((name, seat) => {
    if (name === null) return nameless(reader, seat);
    const isShared = reader.names.some((other, place) => place !== seat && other === name);
    return isShared ? `${name} ${seat + 1}` : name;
  });
}

function nameless({ language }: Pick<Reader, 'language'>, seat: Seat): string {
  return sharedText(language, 'player', { number: seat + 1 });
}

/** A message with its values. *Errors*: throws for one that is not in the catalogue. */
export function format<Key extends string>(messages: Messages<Key>, language: Language, key: Key, values: Values): string {
  const known = parsed.get(messages) ?? new Map<string, IntlMessageFormat>();
  parsed.set(messages, known);
  let message = known.get(key);
  if (!message) {
    if (!Object.hasOwn(messages, key)) throw new Error(`there is no message ${key} in ${language}`);
    // Texts are no markup: a name may hold a less-than sign.
    message = new IntlMessageFormat(messages[key], language, undefined, { ignoreTag: true });
    known.set(key, message);
  }
  const told = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? listed(language, value) : value,
  ]);
  return String(message.format(Object.fromEntries(told)));
}

function listed(language: Language, items: readonly string[]): string {
  lists[language] ??= new Intl.ListFormat(language, { type: 'conjunction' });
  return lists[language].format(items);
}
