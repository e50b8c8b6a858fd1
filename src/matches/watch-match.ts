import type { Caller } from '../players/caller.js';
import { type MessageStream, messagesOf, type Taker } from './message-stream.js';
import type { StreamMessage, ViewAt } from './shapes.js';
import { seatOf, viewerOf } from './shared/access.js';
import { createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';
import { checkedCursor } from './shared/entries-after.js';
import { withView } from './shared/entry-messages.js';
import { loadVisible, requireStarted } from './shared/load.js';
import { createTail, type Step, type Tail } from './shared/tail.js';
import { viewMatch } from './view-match.js';
import { watchSeats } from './watch-seats.js';

/** What is watched, and how. */
interface Watched {
  matchId: string;
  after: number | undefined;
  hasViews: boolean;
  signal: AbortSignal;
}

const DONE: Step = { done: true, value: undefined };

/**
 * Before the start who sits where; then a snapshot, and every later entry once and in order.
 *
 * The subscriber's only memory is the last seq it was given; notifications and the poll only wake it up to read on.
 */
export function watchMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  { after, hasViews = false }: { after?: number | undefined; hasViews?: boolean | undefined },
  signal: AbortSignal,
): MessageStream<StreamMessage> {
  const opening = openWatch(deps, caller, { matchId, after, hasViews, signal });
  let following: Following | null = null;
  let isOver = false;
  const leave = async (): Promise<void> => {
    isOver = true;
    following?.stop();
    // While it waits for the database it cannot be ended; the signal ends it then.
    if (!following) await opening.return(null);
  };
  const open = async (taker: Taker<StreamMessage>): Promise<void> => {
    const step = await opening.next();
    if (step.done) {
      following = step.value;
      if (isOver) following?.stop();
      if (following) following.ask(taker);
      else taker.take(DONE);
    } else if (taker.take(step)) ask(taker);
  };
  const ask = (taker: Taker<StreamMessage>): void => {
    if (isOver) taker.take(DONE);
    else if (following) following.ask(taker);
    else open(taker).catch((error: unknown) => taker.fail(error));
  };
  return messagesOf(ask, leave);
}

/** A match that has been opened to be followed. */
type Following = Pick<Tail, 'ask' | 'stop'>;

/** Yields what comes before the first entry; returns who tells of the entries, or null where the match never starts. */
async function* openWatch(
  deps: Deps,
  caller: Caller,
  { matchId, after, hasViews, signal }: Watched,
): AsyncGenerator<StreamMessage, Following | null, undefined> {
  const { head, seats } = await loadVisible(deps, caller, matchId);
  const asked = after === undefined ? undefined : checkedCursor(after);
  const leave = deps.presence.enter(matchId, seatOf(caller, { head, seats }));
  const wakeUp = createAsyncSignal(signal);
  let announced = -1;
  let tail: Tail | null = null;
  let stopWatching = deps.notifications.watch(matchId, (version) => {
    announced = Math.max(announced, version);
    wakeUp.notify();
  });
  const stop = (): void => {
    stopWatching();
    leave();
    tail?.stop();
  };
  // A reader that aborts and never reads on leaves all this where it stands: its end must not wait for that.
  signal.addEventListener('abort', stop, { once: true });
  let isHandedOver = false;
  try {
    const isOpen = head.version < 0;
    if (isOpen && !(yield* watchSeats(deps, caller, matchId, wakeUp, signal))) return null;
    // Who watched the seats wants everything from the start on.
    const from = asked ?? (isOpen ? 0 : undefined);
    const snapshot = await viewMatch(deps, caller, matchId, from === undefined || from < 0 ? {} : { at: from });
    yield { type: 'snapshot', ...snapshot };
    const live = await requireStarted(deps, caller, matchId);
    // The id as the cache has it: thousands of strings that are equal, but not the same, are compared at each message.
    tail = createTail(deps, { matchId: live.head.id, viewer: viewerOf(caller, live), after: from ?? snapshot.version, onOver: stop });
    const stopOpening = stopWatching;
    stopWatching = deps.notifications.watch(matchId, tail.announce);
    stopOpening();
    tail.announce(Math.max(announced, snapshot.version));
    if (signal.aborted) return null;
    isHandedOver = true;
    const walk = deps.live.earlier.walk(live);
    const look = (seq: number): Promise<ViewAt> => viewMatch(deps, caller, matchId, { at: seq }, walk);
    return { ask: hasViews ? askWithView(tail, look, stop) : tail.ask, stop };
  } finally {
    if (!isHandedOver) stop();
  }
}

/** Every entry with what `look` sees after it; `stop` when that fails. */
function askWithView(tail: Tail, look: (seq: number) => Promise<ViewAt>, stop: () => void): Tail['ask'] {
  const viewed = async (): Promise<Step> => {
    const step = await tail.next();
    if (step.done || step.value.type !== 'entry') return step;
    const { seq } = step.value;
    return { done: false, value: await withView(step.value, () => look(seq)) };
  };
  const ask: Tail['ask'] = (taker) => {
    viewed()
      .then((step) => {
        if (taker.take(step)) ask(taker);
      })
      .catch((error: unknown) => {
        stop();
        taker.fail(error);
      });
  };
  return ask;
}
