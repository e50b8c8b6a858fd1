/** What happens in a started match, for one who follows it. */
import type { Viewer } from '../../kernel/game.js';
import type { LoggedEntry } from '../../log/entry.js';
import type { StreamMessage } from '../shapes.js';
import type { Deps } from './deps.js';
import { entriesAfter } from './entries-after.js';
import { entryMessage } from './entry-messages.js';
import type { LiveMatch } from './live-match.js';

/** What a reader is given. */
export type Step = IteratorResult<StreamMessage, void>;

/** Every entry after a version once and in order, then the end; asked for one at a time. */
export interface Tail {
  next(): Promise<Step>;
  /** Says that there is a version. */
  announce(version: number): void;
  /** Ends whatever is waited for. */
  stop(): void;
}

/** Where a reader stands. */
interface Place {
  matchId: string;
  viewer: Viewer;
  /** The last version that it knows. */
  after: number;
}

/** Somebody who waits. */
interface Waiting {
  resolve(step: Step | Promise<Step>): void;
}

const DONE: Step = { done: true, value: undefined };
/** Entries that are in memory for a reader that may not read on. */
const PAGE = 50;

/**
 * Follows a match.
 *
 * What is in memory when it is announced is handed over in that moment, without a promise in between: with 4,000
 * readers each of them costs.
 */
export function createTail(deps: Pick<Deps, 'live' | 'connections'>, { matchId, viewer, after }: Place): Tail {
  let sent = after;
  let announced = after;
  let isOver = false;
  let waiting: Waiting | null = null;
  let page: LoggedEntry[] = [];

  const entryOf = (live: LiveMatch, logged: LoggedEntry): Step => {
    sent = logged.entry.seq;
    return { done: false, value: entryMessage(live, logged, viewer) };
  };
  /** The next message, if it can be made of what is in memory; `live` is not behind what was announced. */
  const atHand = (live: LiveMatch): Step | null => {
    if (sent < live.version) {
      const logged = page.shift() ?? recentAfter(live, sent);
      return logged ? entryOf(live, logged) : null;
    }
    if (live.status === 'active') return null;
    isOver = true;
    return { done: false, value: { type: 'end', version: live.version, result: live.result } };
  };
  const known = (): LiveMatch | null => {
    const live = deps.live.peek(matchId);
    return live && live.version >= announced ? live : null;
  };
  const read = async (): Promise<Step> => {
    while (!isOver) {
      const asked = announced;
      const live = await deps.live.atLeast(matchId, asked);
      const given = atHand(live);
      if (given) return given;
      if (sent < live.version) page = await entriesAfter(deps, live, sent, PAGE);
      // What was announced and is not there yet is announced again, or found by the poll.
      else if (announced === asked) return wait();
    }
    return DONE;
  };
  const wait = (): Promise<Step> =>
    new Promise((resolve) => {
      waiting = { resolve };
    });
  /** What a reader is given now; null while it has to wait. */
  const step = (): Step | Promise<Step> | null => {
    if (isOver) return DONE;
    const live = known();
    if (!live) return read();
    return atHand(live) ?? (sent < live.version ? read() : null);
  };
  const hand = (given: Step | Promise<Step> | null): void => {
    if (!given || !waiting) return;
    const { resolve } = waiting;
    waiting = null;
    resolve(given);
  };
  return {
    async next() {
      return step() ?? wait();
    },
    announce(version) {
      announced = Math.max(announced, version);
      if (waiting && announced > sent) hand(step());
    },
    stop() {
      isOver = true;
      hand(DONE);
    },
  };
}

function recentAfter({ recent }: LiveMatch, seq: number): LoggedEntry | undefined {
  const oldest = recent[0]?.entry.seq ?? Number.POSITIVE_INFINITY;
  return seq + 1 < oldest ? undefined : recent[seq + 1 - oldest];
}
