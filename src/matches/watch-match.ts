import type { Viewer } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import type { StreamMessage } from './shapes.js';
import { seatOf, viewerOf } from './shared/access.js';
import { type AsyncSignal, createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';
import { checkedCursor, entriesAfter } from './shared/entries-after.js';
import { loadVisible, requireStarted } from './shared/load.js';
import { redactEntry } from './shared/redact.js';
import type { LiveMatch } from './shared/state-cache.js';
import { viewMatch } from './view-match.js';
import { watchSeats } from './watch-seats.js';

/** Entries that a stream has in memory for a reader that may not read on. */
const STREAM_PAGE = 50;

/**
 * Before the start who sits where; then a snapshot, and every later entry once and in order.
 *
 * The subscriber's only memory is the last seq it was given; notifications and the poll only wake it up to read on.
 */
export async function* watchMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { after?: number | undefined; hasViews?: boolean | undefined },
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, void, undefined> {
  const { head, seats } = await loadVisible(deps, caller, matchId);
  const asked = query.after === undefined ? undefined : checkedCursor(query.after);
  const leave = deps.presence.enter(matchId, seatOf(caller, { head, seats }));
  const wakeUp = createAsyncSignal(signal);
  let announced = -1;
  const stopWatching = deps.notifications.watch(matchId, (_, version) => {
    announced = Math.max(announced, version);
    wakeUp.notify();
  });
  // A reader that aborts and never reads on leaves the generator where it stands: its end must not wait for that.
  const stop = (): void => {
    stopWatching();
    leave();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const isOpen = head.version < 0;
    if (isOpen && !(yield* watchSeats(deps, caller, matchId, wakeUp))) return;
    // Who watched the seats wants everything from the start on.
    const from = asked ?? (isOpen ? 0 : undefined);
    const snapshot = await viewMatch(deps, caller, matchId, from === undefined || from < 0 ? {} : { at: from });
    yield { type: 'snapshot', ...snapshot };
    announced = Math.max(announced, snapshot.version);
    const live = await requireStarted(deps, caller, matchId);
    const messages = follow(deps, live, viewerOf(caller, live), from ?? snapshot.version, wakeUp, () => announced);
    yield* query.hasViews ? withViews(deps, caller, live, messages) : messages;
  } finally {
    stop();
  }
}

/** Every entry with what the caller sees after it. */
async function* withViews(
  deps: Deps,
  caller: Caller,
  live: LiveMatch,
  messages: AsyncGenerator<StreamMessage, void, undefined>,
): AsyncGenerator<StreamMessage, void, undefined> {
  const walk = deps.live.earlier.walk(live);
  for await (const message of messages)
    yield message.type === 'entry' ? { ...message, view: await viewMatch(deps, caller, live.head.id, { at: message.seq }, walk) } : message;
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
    if (now.status !== 'active' && sent >= now.version) {
      yield { type: 'end', version: now.version, result: now.result };
      return;
    }
    await wakeUp.wait();
  }
}
