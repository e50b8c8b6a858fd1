/** What happens in a started match, for one who follows it. */
import type { Viewer } from '../../kernel/game.js';
import type { LoggedEntry } from '../../log/entry.js';
import { nextOf, type Taker } from '../message-stream.js';
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
  /** As `next`, without a promise for what is in memory. */
  ask(reader: Taker<StreamMessage>): void;
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
  /** Called when nothing more comes: after the last message, or when reading fails. */
  onOver(): void;
}

type Reader = Taker<StreamMessage>;

const DONE: Step = { done: true, value: undefined };
/** Entries that are in memory for a reader that may not read on. */
const PAGE = 50;

/**
 * Follows a match.
 *
 * What is in memory when it is announced is handed over in that moment, without a promise in between: with 4,000
 * readers each of them costs.
 */
export function createTail(deps: Pick<Deps, 'live' | 'connections'>, { matchId, viewer, after, onOver }: Place): Tail {
  let sent = after;
  let announced = after;
  let isOver = false;
  /** Whether what was sent is all there is, as long as nothing more is announced. */
  let isUpToDate = false;
  /** Who asked last, and whether it has not been given anything since. */
  let waiting: Reader | null = null;
  let isAsked = false;
  let page: LoggedEntry[] = [];

  const entryOf = (live: LiveMatch, logged: LoggedEntry): Step => {
    sent = logged.entry.seq;
    isUpToDate = sent === live.version && live.status === 'active';
    return { done: false, value: entryMessage(live, logged, viewer) };
  };
  /** The next message, if it can be made of what is in memory; `live` is not behind what was announced. */
  const atHand = (live: LiveMatch): Step | null => {
    if (sent < live.version) {
      const logged = page.length > 0 ? page.shift() : recentAfter(live, sent);
      return logged ? entryOf(live, logged) : null;
    }
    if (live.status === 'active') return null;
    isOver = true;
    return { done: false, value: { type: 'end', version: live.version, result: live.result } };
  };
  /** What a reader is given now; `later` where there is nothing yet, `unread` where it is not in memory. */
  const inMemory = (): Step | 'later' | 'unread' => {
    if (isOver) return DONE;
    if (isUpToDate && announced <= sent) return 'later';
    const live = deps.live.peek(matchId);
    if (!live || live.version < announced) return 'unread';
    return atHand(live) ?? (sent < live.version ? 'unread' : 'later');
  };
  /** Returns whether the reader asks for more. */
  const give = (reader: Reader, step: Step): boolean => {
    if (step.done) onOver();
    return reader.take(step) && !step.done;
  };
  const fail = (reader: Reader, error: unknown): void => {
    onOver();
    reader.fail(error);
  };
  const wait = (reader: Reader): void => {
    waiting = reader;
    isAsked = true;
  };
  /** Gives what is not in memory, or waits for what is not there yet. */
  const read = async (reader: Reader): Promise<void> => {
    while (!isOver) {
      const asked = announced;
      const live = await deps.live.atLeast(matchId, asked);
      const given = atHand(live);
      if (given) return give(reader, given) ? ask(reader) : undefined;
      if (sent < live.version) page = await entriesAfter(deps, live, sent, PAGE);
      // What was announced and is not there yet is announced again, or found by the poll.
      else if (announced === asked) return wait(reader);
    }
    give(reader, DONE);
  };
  const ask = (reader: Reader): void => {
    try {
      let found = inMemory();
      while (typeof found === 'object' && give(reader, found)) found = inMemory();
      if (found === 'later') wait(reader);
      else if (found === 'unread') read(reader).catch((error: unknown) => fail(reader, error));
    } catch (error) {
      // Asked in the turn of whoever announced: what fails here is this reader's alone.
      fail(reader, error);
    }
  };
  const askAgain = (): void => {
    if (!waiting || !isAsked) return;
    isAsked = false;
    ask(waiting);
  };
  return {
    next: () => nextOf(ask),
    ask,
    announce(version) {
      if (version > announced) announced = version;
      if (announced > sent) askAgain();
    },
    stop() {
      isOver = true;
      askAgain();
    },
  };
}

function recentAfter({ recent }: LiveMatch, seq: number): LoggedEntry | undefined {
  const oldest = recent[0]?.entry.seq ?? Number.POSITIVE_INFINITY;
  return seq + 1 < oldest ? undefined : recent[seq + 1 - oldest];
}
