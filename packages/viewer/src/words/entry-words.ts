import type { Entry, MatchState } from '@gameledger/client';
import { seatName } from './people.js';

/** What an entry says. */
export interface EntryWords {
  /** Who did it, where its sentences do not say so; else empty. */
  who: string;
  what: string[];
}

/** An entry in words: its story; of a game without words of its own the names of what happened. */
export function entryWords(match: MatchState, { seat, story = [], action, events }: Entry): EntryWords {
  if (story.length > 0) return { who: '', what: story.map(({ text }) => text) };
  return { who: seat === null ? '' : seatName(match, seat), what: [...(action ? [action] : []), ...events].map(plainWords) };
}

/** A thing of the game by its type and its plain fields. */
function plainWords({ type, ...fields }: { type: string }): string {
  const told = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'object' ? [] : `${name} ${value}`));
  return `${inWords(type)}${told.length === 0 ? '' : `: ${told.join(', ')}`}.`;
}

/** A name of the code in words: `cardsSeen` is `Cards seen`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
