/** What happens in a started match, for one who follows it. */

import type { Viewer } from '../../../rules/kernel/game.js';
import type { Reading } from '../parts.js';
import type { StreamMessage } from '../shapes.js';
import type { AsyncSignal } from './async-signal.js';
import { entriesAfter } from './entries-after.js';
import { entryMessage } from './entry-messages.js';

/** Where a reader stands. */
interface Place {
  matchId: string;
  viewer: Viewer;
  /** The last version that it knows. */
  after: number;
}

/** How a reader learns that there is more. */
interface News {
  /** The newest version that was announced. */
  announced(): number;
  wakeUp: AsyncSignal;
}

/** Entries that are in memory for a reader that may not read on. */
const PAGE = 50;

/** Every entry after a version once and in order, then the end; until `wakeUp` is aborted. */
export async function* followEntries(
  parts: Reading,
  { matchId, viewer, after }: Place,
  { announced, wakeUp }: News,
): AsyncGenerator<StreamMessage, void, undefined> {
  let sent = after;
  while (!wakeUp.aborted()) {
    wakeUp.reset();
    const live = await parts.live.atLeast(matchId, announced());
    const page = sent < live.version ? await entriesAfter(parts, live, sent, PAGE) : [];
    for (const logged of page) {
      if (wakeUp.aborted()) return;
      sent = logged.entry.seq;
      yield entryMessage(live, logged, viewer);
    }
    if (page.length > 0) continue;
    if (live.status !== 'active') {
      yield { type: 'end', version: live.version, result: live.result };
      return;
    }
    // What was announced and is not there yet is announced again, or found by the poll.
    await wakeUp.wait();
  }
}
