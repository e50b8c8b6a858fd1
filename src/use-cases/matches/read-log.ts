import { FIXED } from '../../base/fixed-limits.js';
import { type CursorPage, fittingPage, pageSize } from '../../base/page.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { Caller } from '../accounts/caller.js';
import { viewerOf } from './access/access.js';
import { redactEntry } from './access/redact.js';
import type { Connected, Limited, Telling } from './parts.js';
import type { LoggedView, Told } from './shapes.js';
import type { StateWalk } from './state/earlier-states.js';
import { requireStarted } from './state/load.js';
import { checkedCursor, entriesAfter } from './stream/entries-after.js';
import { createYield } from './stream/yield-to-event-loop.js';
import { createTeller } from './tell-entries.js';

/** Which entries of a log are wanted, and whether each with what happened in words. */
export interface LogQuery extends Told {
  after?: number | undefined;
  first?: number | undefined;
  hasStory?: boolean | undefined;
}

/** A page of the log as the caller may see it; with stories it holds fewer entries. */
export async function readLog(
  parts: Connected & Telling & Limited,
  caller: Caller,
  matchId: string,
  query: LogQuery,
): Promise<CursorPage<LoggedView>> {
  await requireStarted(parts, caller, matchId);
  const live = await parts.live.current(matchId);
  const { hasStory = false, language = LANGUAGES[0] } = query;
  const after = checkedCursor(query.after ?? 0);
  const size = pageSize(query.first);
  const logged = await entriesAfter(parts, live, after, hasStory ? Math.min(size, FIXED.storyItems) : size);
  const viewer = viewerOf(caller, live);
  const shown: LoggedView[] = logged.map((entry) => redactEntry(live.game, entry, viewer, live.status === 'finished'));
  if (hasStory) {
    // Who asks for one entry may ask for the next at the same time, as GraphQL does: they share a walk.
    const walk: StateWalk = size === 1 ? (version) => parts.live.earlier.at(live, version) : parts.live.earlier.walk(live);
    const tell = createTeller(parts, { live, viewer, walk }, language);
    const yieldToEventLoop = createYield();
    for (const entry of shown) {
      entry.story = await tell(entry);
      await yieldToEventLoop();
    }
  }
  const items = fittingPage(shown, parts.limits.pageBytes);
  const cursorAt = (place: number): string => String((items[place] as LoggedView).seq);
  const last = items.at(-1);
  return { items, nextCursor: last && last.seq < live.version ? String(last.seq) : null, cursorAt };
}
