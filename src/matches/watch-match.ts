import type { Viewer } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import type { StreamMessage } from './shapes.js';
import { viewerOf } from './shared/access.js';
import { type AsyncSignal, createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';
import { checkedCursor, entriesAfter } from './shared/entries-after.js';
import { requireStarted } from './shared/load.js';
import { redactEntry } from './shared/redact.js';
import type { LiveMatch } from './shared/state-cache.js';
import { viewMatch } from './view-match.js';

/** Entries that a stream has in memory for a reader that may not read on. */
const STREAM_PAGE = 50;

/**
 * A snapshot, then every later entry once and in order.
 *
 * The subscriber's only memory is the last seq it was given; notifications and the poll only wake it up to read on.
 */
export async function* watchMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { after?: number | undefined },
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, void, undefined> {
  const live = await requireStarted(deps, caller, matchId);
  const wakeUp = createAsyncSignal(signal);
  let announced = -1;
  const stopWatching = deps.notifications.watch(matchId, (_, version) => {
    announced = Math.max(announced, version);
    wakeUp.notify();
  });
  // A reader that aborts and never reads on leaves the generator where it stands: its end must not wait for that.
  signal.addEventListener('abort', stopWatching, { once: true });
  try {
    const asked = query.after === undefined ? undefined : checkedCursor(query.after);
    const snapshot = await viewMatch(deps, caller, matchId, asked === undefined || asked < 0 ? {} : { at: asked });
    yield { type: 'snapshot', ...snapshot };
    announced = Math.max(announced, snapshot.version);
    yield* follow(deps, live, viewerOf(caller, live), asked ?? snapshot.version, wakeUp, () => announced);
  } finally {
    stopWatching();
  }
}

async function* follow(
  deps: Deps,
  live: LiveMatch,
  viewer: Viewer,
  after: number,
  wakeUp: AsyncSignal,
  announced: () => number,
): AsyncGenerator<StreamMessage, void, undefined> {
  let sent = after;
  while (!wakeUp.aborted()) {
    wakeUp.reset();
    const now = await deps.live.atLeast(live.head.id, announced());
    while (sent < now.version && !wakeUp.aborted()) {
      const whole = now.status === 'finished';
      for (const logged of await entriesAfter(deps, now, sent, STREAM_PAGE)) {
        yield { type: 'entry', ...redactEntry(now.game, logged, viewer, whole) };
        sent = logged.entry.seq;
      }
    }
    if (now.status === 'finished' && sent >= now.version) {
      yield { type: 'end', version: now.version, result: now.result };
      return;
    }
    await wakeUp.wait();
  }
}
