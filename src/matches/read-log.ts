import type { EntryView } from '../log/entry.js';
import type { Caller } from '../players/caller.js';
import { fittingPage, pageSize } from '../service/page.js';
import type { Page } from './shapes.js';
import { viewerOf } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { checkedCursor, entriesAfter } from './shared/entries-after.js';
import { requireStarted } from './shared/load.js';
import { redactEntry } from './shared/redact.js';

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
  const items = fittingPage(logged.map((entry) => redactEntry(live.game, entry, viewer, live.status === 'finished')));
  const last = items.at(-1);
  return { items, nextCursor: last && last.seq < live.version ? String(last.seq) : null };
}
