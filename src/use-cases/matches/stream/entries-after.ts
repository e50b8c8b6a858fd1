import { malformed } from '../../../base/errors.js';
import { openEntry } from '../../../record/log/chain.js';
import type { LoggedEntry } from '../../../record/log/entry.js';
import { readEntries } from '../../../store/ledger/entries.js';
import type { Connected } from '../parts.js';
import type { LiveMatch } from '../state/live-match.js';
import { RECENT } from '../state/stored-match.js';

/** At most `limit` entries after a seq: from memory where they are there, else from the log. */
export async function entriesAfter(parts: Connected, live: LiveMatch, after: number, limit: number): Promise<LoggedEntry[]> {
  const oldest = live.recent[0]?.entry.seq ?? Number.POSITIVE_INFINITY;
  if (after + 1 >= oldest) {
    const from = after + 1 - oldest;
    return live.recent.slice(from, from + limit);
  }
  return readLogged(parts, live.head.id, after + 1, Math.min(live.version, after + limit));
}

/**
 * The entries from `from` on that are no longer in memory, oldest first: together with `live.recent` they are all that
 * came since. Of very many only the newest.
 */
export async function olderEntries(parts: Connected, live: LiveMatch, from: number): Promise<LoggedEntry[]> {
  const oldest = live.recent[0]?.entry.seq ?? live.version + 1;
  const first = Math.max(from, live.version - RECENT, 0);
  return oldest <= first ? [] : readLogged(parts, live.head.id, first, oldest - 1);
}

async function readLogged({ connections }: Connected, matchId: string, from: number, to: number): Promise<LoggedEntry[]> {
  const logged: LoggedEntry[] = [];
  for await (const { body, hash } of readEntries(connections, matchId, from, to)) logged.push({ entry: openEntry(body), hash });
  return logged;
}

/** A cursor of a log: a seq, or -1 before the setup. *Errors*: MALFORMED. */
export function checkedCursor(after: number): number {
  if (Number.isInteger(after) && after >= -1) return after;
  throw malformed('The cursor is not a seq.', [{ path: '/after', message: 'a whole number, -1 or more' }]);
}
