import type { EntryView } from '../../log/entry.js';
import { gameJson, type OfRules, viewOf } from './game-json.js';
import type { Resolver } from './resolver.js';

/** An entry that knows its match, so that a client may follow several at once and ask for the view after each. */
export type LogEntry = EntryView & OfRules & { matchId: string };

export const logEntry = {
  view: (entry, _args, { matches, caller }) => viewOf(entry.rules, matches.view(caller, entry.matchId, { at: entry.seq })),
  gameAction: gameJson.action,
  gameEvents: gameJson.events,
} satisfies { view: Resolver<LogEntry, unknown>; gameAction: unknown; gameEvents: unknown };
