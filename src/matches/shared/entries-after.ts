import { readEntries } from '../../ledger/entries.js';
import { openEntry } from '../../log/chain.js';
import type { LoggedEntry } from '../../log/entry.js';
import { malformed } from '../../service/errors.js';
import type { Deps } from './deps.js';
import type { LiveMatch } from './live-match.js';

/** At most `limit` entries after a seq: from memory where they are there, else from the log. */
export async function entriesAfter(deps: Pick<Deps, 'connections'>, live: LiveMatch, after: number, limit: number): Promise<LoggedEntry[]> {
  const oldest = live.recent[0]?.entry.seq ?? Number.POSITIVE_INFINITY;
  if (after + 1 >= oldest) {
    const from = after + 1 - oldest;
    return live.recent.slice(from, from + limit);
  }
  const logged: LoggedEntry[] = [];
  for await (const { body, hash } of readEntries(deps.connections, live.head.id, after + 1, Math.min(live.version, after + limit))) {
    logged.push({ entry: openEntry(body), hash });
  }
  return logged;
}

/** A cursor of a log: a seq, or -1 before the setup. *Errors*: MALFORMED. */
export function checkedCursor(after: number): number {
  if (Number.isInteger(after) && after >= -1) return after;
  throw malformed('The cursor is not a seq.', [{ path: '/after', message: 'a whole number, -1 or more' }]);
}
