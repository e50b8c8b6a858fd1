import type { EntryView } from '../../log/entry.js';
import type { Resolver } from './resolver.js';

/** An entry that knows its match, so that a client may follow several at once and ask for the view after each. */
export type LogEntry = EntryView & { matchId: string };

export const logEntry = {
  view: async (entry, _args, { matches, caller }) => {
    const view = await matches.view(caller, entry.matchId, { at: entry.seq });
    return { ...view, matchId: entry.matchId };
  },
} satisfies { view: Resolver<LogEntry, unknown> };
