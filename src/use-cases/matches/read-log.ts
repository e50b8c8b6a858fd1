import { fittingPage, pageSize } from '../../base/page.js';
import type { EntryView } from '../../record/log/entry.js';
import type { Caller } from '../accounts/caller.js';
import { viewerOf } from './access/access.js';
import { redactEntry } from './access/redact.js';
import type { Deps } from './deps.js';
import type { Page } from './shapes.js';
import { requireStarted } from './state/load.js';
import { checkedCursor, entriesAfter } from './stream/entries-after.js';

/** A page of the log as the caller may see it. */
export async function readLog(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { after?: number | undefined; first?: number | undefined },
): Promise<Page<EntryView>> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const after = checkedCursor(query.after ?? 0);
  const logged = await entriesAfter(deps, live, after, pageSize(query.first));
  const viewer = viewerOf(caller, live);
  const shown = logged.map((entry) => redactEntry(live.game, entry, viewer, live.status === 'finished'));
  const items = fittingPage(shown, deps.limits.pageBytes);
  const last = items.at(-1);
  return { items, nextCursor: last && last.seq < live.version ? String(last.seq) : null };
}
