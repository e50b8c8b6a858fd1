import type { EntryView } from '../../../record/log/entry.js';
import { gameJson, type OfRules, viewOf } from './game-json.js';
import type { Resolver } from './resolver.js';

/** An entry that knows its match, so that a client may follow several at once and ask for the view after each. */
export type LogEntry = EntryView & OfRules & { matchId: string };

/**
 * Fields that are another value for each who asks: what has none of them is made once for all who are told the same
 * entry.
 */
export const OF_THE_CALLER: ReadonlySet<string> = new Set(['view']);

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
  view: (entry, _args, { matches, caller }) => viewOf(entry.rules, entry.matchId, matches.view(caller, entry.matchId, { at: entry.seq })),
  gameAction: gameJson.action,
  gameEvents: gameJson.events,
} satisfies { view: Resolver<LogEntry, unknown>; gameAction: unknown; gameEvents: unknown };
