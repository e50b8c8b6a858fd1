import type { EntryView } from '../../log/entry.js';
import type { Resolver } from './resolver.js';

/** An entry that knows its match, so that a client may follow several at once and ask for the view after each. */
export type LogEntry = EntryView & { matchId: string };

export const logEntry = {
  view: (entry, _args, { matches, caller }) => matches.view(caller, entry.matchId, { at: entry.seq }),
} satisfies { view: Resolver<LogEntry, unknown> };
