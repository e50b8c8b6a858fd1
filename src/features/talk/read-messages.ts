/** What is said about a match: a page of it, and live. */

import { malformed } from '../../base/errors.js';
import { type CursorPage, pageOf, pageSize } from '../../base/page.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { loadVisible } from '../../use-cases/matches/state/load.js';
import { createAsyncSignal } from '../../use-cases/matches/stream/async-signal.js';
import { requireTalk, requireTalker, type Talker, type TalkParts } from './access.js';
import type { Message, TalkMessage, TalkRoom } from './contract.js';
import { presentMessage } from './present-message.js';
import { roomKey } from './rooms.js';
import { readMessagePage } from './store.js';

/** How many messages are held for a reader of a stream. */
const STREAM_PAGE = 50;

/** A page of the messages of a room, the oldest change first. */
export async function listMessages(
  parts: TalkParts,
  caller: Caller,
  matchId: string,
  { room, after = 0, first }: { room: TalkRoom; after?: number | undefined; first?: number | undefined },
): Promise<CursorPage<Message>> {
  const { playerId: readerId } = await requireReader(parts, caller, matchId, room);
  const limit = pageSize(first);
  const { messages } = await readMessagePage(parts.connections, {
    matchId,
    room,
    after: checkedSeq(after),
    limit: limit + 1,
    readerId,
  });
  const items = messages.slice(0, limit).map(presentMessage);
  return pageOf(items, messages, ({ seq }) => String(seq));
}

/**
 * The messages of a room after a `seq`, then each as it is posted or removed; whether the caller may still be there is
 * asked with each page.
 */
export async function* watchMessages(
  parts: TalkParts,
  caller: Caller,
  matchId: string,
  { room, after }: { room: TalkRoom; after?: number | undefined },
  signal: AbortSignal,
): AsyncGenerator<TalkMessage, void, undefined> {
  const { playerId: readerId } = await requireReader(parts, caller, matchId, room);
  const { connections } = parts;
  const wakeUp = createAsyncSignal(signal);
  let cursor = after === undefined ? null : checkedSeq(after);
  const stop = parts.rooms.watch(roomKey(matchId, room), (lastSeq) => {
    if (lastSeq === null || cursor === null || lastSeq > cursor) wakeUp.notify();
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { lastSeq } = await readMessagePage(connections, { matchId, room, after: 0, limit: 0, readerId });
    cursor = Math.min(cursor ?? lastSeq, lastSeq);
    yield { type: 'start', seq: cursor };
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      const page = await readMessagePage(connections, { matchId, room, after: cursor, limit: STREAM_PAGE, readerId });
      // After the read: a player who has taken a seat meanwhile gets none of the messages.
      if (page.messages.length > 0) await requireReader(parts, caller, matchId, room);
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

async function requireReader(parts: TalkParts, caller: Caller, matchId: string, room: TalkRoom): Promise<Talker> {
  requireTalk(parts);
  return requireTalker(caller, await loadVisible(parts, caller, matchId), room, 'read');
}

/** The `seq` to resume after; changes count from 1. *Errors*: MALFORMED for an invalid `seq`. */
function checkedSeq(after: number): number {
  if (Number.isSafeInteger(after) && after >= -1) return Math.max(0, after);
  throw malformed('The cursor is invalid.', [{ path: '/after', message: 'must be the `seq` of a message, or 0 or -1' }]);
}
