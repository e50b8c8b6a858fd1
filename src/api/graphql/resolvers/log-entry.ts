import type { EntryView } from '../../../record/log/entry.js';
import type { Beat, Language } from '../../../rules/kernel/narration.js';
import { gameJson, type OfRules, viewOf } from './game-json.js';
import type { Optional, Resolver } from './resolver.js';

/** An entry that knows its match, so that a client may follow several at once and ask for the view after each. */
export type LogEntry = EntryView & OfRules & { matchId: string };

interface InLanguage {
  lang: Optional<Language>;
}

/**
 * Fields that are another value for each who asks: what has none of them is made once for all who are told the same
 * entry.
 */
export const OF_THE_CALLER: ReadonlySet<string> = new Set(['view', 'story']);

const told = new WeakMap<EntryView, LogEntry>();
const toldEntries = new WeakSet<object>();

/** An entry of a stream with its match: one value for all who are told of it by the same one. */
export function toldEntry(entry: EntryView, ofMatch: OfRules & { matchId: string }): LogEntry {
  const known = told.get(entry) ?? { ...entry, ...ofMatch };
  told.set(entry, known);
  toldEntries.add(known);
  return known;
}

/** Whether a value is given to all who see the same. */
export function isTold(value: unknown): value is LogEntry {
  return typeof value === 'object' && value !== null && toldEntries.has(value);
}

export const logEntry = {
  view: ({ rules, matchId, seq }, { lang }, context, info) => viewOf({ rules, matchId, at: seq, lang }, context, info),
  async story(entry, { lang }, { matches, caller }): Promise<Beat[] | null> {
    const query = { after: entry.seq - 1, first: 1, hasStory: true, language: lang };
    return (await matches.log(caller, entry.matchId, query)).items[0]?.story ?? null;
  },
  gameAction: gameJson.action,
  gameEvents: gameJson.events,
} satisfies { view: Resolver<LogEntry, InLanguage>; story: Resolver<LogEntry, InLanguage>; gameAction: unknown; gameEvents: unknown };
