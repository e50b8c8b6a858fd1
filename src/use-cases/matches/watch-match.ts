import type { Seat } from '../../rules/kernel/game.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { Caller } from '../accounts/caller.js';
import { seatOf, viewerOf } from './access/access.js';
import type { Presenting, Telling, Watching } from './parts.js';
import type { StreamMessage, Told, ViewAt } from './shapes.js';
import type { StateWalk } from './state/earlier-states.js';
import { loadVisible, requireStarted } from './state/load.js';
import { createAsyncSignal } from './stream/async-signal.js';
import { checkedCursor } from './stream/entries-after.js';
import { storyOf, withView } from './stream/entry-messages.js';
import { followEntries } from './stream/follow-entries.js';
import { createTeller } from './tell-entries.js';
import { viewInWords, viewMatch } from './view-match.js';
import { watchSeats } from './watch-seats.js';

/** From where on a match is watched, and with what of each entry. */
interface WatchQuery extends Told {
  after?: number | undefined;
  hasViews?: boolean | undefined;
  hasStory?: boolean | undefined;
  hasEvents?: boolean | undefined;
}

/**
 * Before the start who sits where; then a snapshot, and every later entry once and in order; after -1 no snapshot, but
 * the setup too. `hasStory`: the snapshot, the views and the entries come with words.
 *
 * The subscriber's only memory is the last seq it was given; notifications and the poll only wake it up to read on.
 */
export async function* watchMatch(
  parts: Watching & Presenting & Telling,
  caller: Caller,
  matchId: string,
  { after, hasViews = false, hasStory = false, hasEvents = true, language = LANGUAGES[0] }: WatchQuery,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, void, undefined> {
  const { head, seats } = await loadVisible(parts, caller, matchId);
  const asked = after === undefined ? undefined : checkedCursor(after);
  const enter = (seat: Seat | null) => parts.hooks.watched.map((watched) => watched(matchId, seat));
  let leave = enter(seatOf(caller, { head, seats }));
  const wakeUp = createAsyncSignal(signal);
  let announced = -1;
  const stopWatching = parts.notifications.watch(matchId, (version) => {
    announced = Math.max(announced, version);
    wakeUp.notify();
  });
  const stop = (): void => {
    stopWatching();
    for (const end of leave) end();
  };
  // A reader that aborts and never reads on leaves all this where it stands: its end must not wait for that.
  signal.addEventListener('abort', stop, { once: true });
  try {
    const isOpen = head.version < 0;
    if (isOpen && !(yield* watchSeats(parts, caller, matchId, wakeUp, signal))) return;
    // Who watched the seats wants everything from the start on.
    const from = asked ?? (isOpen ? 0 : undefined);
    const look = (at: number | undefined, walk?: StateWalk): Promise<ViewAt> =>
      hasStory ? viewInWords(parts, caller, matchId, { at, language }, walk) : viewMatch(parts, caller, matchId, { at }, walk);
    const snapshot = await look(from === undefined ? undefined : Math.max(0, from));
    // Nothing could be seen before the setup.
    if (from !== -1) yield { type: 'snapshot', ...snapshot };
    const live = await requireStarted(parts, caller, matchId);
    const walk = parts.live.earlier.walk(live);
    const viewer = viewerOf(caller, live);
    if (isOpen) {
      // A rated match has drawn its seats.
      for (const end of leave) end();
      leave = enter(seatOf(caller, live));
    }
    const tell = hasStory ? createTeller(parts, { live, viewer, walk: parts.live.earlier.walk(live) }, language) : null;
    const place = { matchId, viewer, after: from ?? snapshot.version };
    const newest = (): number => Math.max(announced, snapshot.version);
    for await (const message of followEntries(parts, place, { announced: newest, wakeUp })) {
      if (message.type !== 'entry') {
        yield message;
        continue;
      }
      const seen = hasViews ? await withView(message, hasStory ? language : null, () => look(message.seq, walk)) : message;
      // Others are told the same message without a story.
      const told = tell ? { ...seen, story: await storyOf(message, language, () => tell(message)) } : seen;
      yield hasEvents ? told : { ...told, events: [] };
    }
  } finally {
    stop();
  }
}
