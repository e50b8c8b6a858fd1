/** What is said about a match: a page of it, and live. */

import { malformed } from '../../base/errors.js';
import { pageOf, pageSize } from '../../base/page.js';
import { readMessagePage } from '../../store/ledger/messages.js';
import type { Caller } from '../accounts/caller.js';
import type { Deps } from '../matches/deps.js';
import { loadVisible } from '../matches/state/load.js';
import { createAsyncSignal } from '../matches/stream/async-signal.js';
import { presentMessage } from './present-message.js';
import { requireTalk, requireTalker, type Talker } from './talk-access.js';
import type { MessagePage, TalkMessage, TalkRoom } from './talk-contract.js';

/** How many messages are held for a reader of a stream. */
const STREAM_PAGE = 50;

/** A page of the messages of a room, the oldest change first. */
export async function listMessages(
  deps: Deps,
  caller: Caller,
  matchId: string,
  { room, after = 0, first }: { room: TalkRoom; after?: number | undefined; first?: number | undefined },
): Promise<MessagePage> {
  const { playerId: readerId } = await requireReader(deps, caller, matchId, room);
  const limit = pageSize(first);
  const { messages } = await readMessagePage(deps.connections, { matchId, room, after: checkedSeq(after), limit: limit + 1, readerId });
  const items = messages.slice(0, limit).map(presentMessage);
  return pageOf(items, messages, ({ seq }) => String(seq));
}

/**
 * The messages of a room after a `seq`, then each as it is posted or removed; whether the caller may still be there is
 * asked with each page.
 */
export async function* watchMessages(
  deps: Deps,
  caller: Caller,
  matchId: string,
  { room, after }: { room: TalkRoom; after?: number | undefined },
  signal: AbortSignal,
): AsyncGenerator<TalkMessage, void, undefined> {
  const { playerId: readerId } = await requireReader(deps, caller, matchId, room);
  const wakeUp = createAsyncSignal(signal);
  let cursor = after === undefined ? null : checkedSeq(after);
  const stop = deps.notifications.watchTalk(matchId, room, (lastSeq) => {
    if (lastSeq === null || cursor === null || lastSeq > cursor) wakeUp.notify();
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { lastSeq } = await readMessagePage(deps.connections, { matchId, room, after: 0, limit: 0, readerId });
    cursor = Math.min(cursor ?? lastSeq, lastSeq);
    yield { type: 'start', seq: cursor };
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      const page = await readMessagePage(deps.connections, { matchId, room, after: cursor, limit: STREAM_PAGE, readerId });
      // After the read: a player who has taken a seat meanwhile gets none of the messages.
      if (page.messages.length > 0) await requireReader(deps, caller, matchId, room);
      for (const message of page.messages) {
        cursor = message.seq;
        yield { type: 'message', ...presentMessage(message) };
      }
      if (page.messages.length === STREAM_PAGE) continue;
      cursor = Math.max(cursor, page.lastSeq);
      await wakeUp.wait();
    }
  } finally {
    stop();
  }
}

async function requireReader(deps: Deps, caller: Caller, matchId: string, room: TalkRoom): Promise<Talker> {
  requireTalk(deps);
  return requireTalker(caller, await loadVisible(deps, caller, matchId), room, 'read');
}

/** The `seq` to resume after; changes count from 1. *Errors*: MALFORMED for an invalid `seq`. */
function checkedSeq(after: number): number {
  if (Number.isSafeInteger(after) && after >= -1) return Math.max(0, after);
  throw malformed('The cursor is invalid.', [{ path: '/after', message: 'must be the `seq` of a message, or 0 or -1' }]);
}
