import { pageSize } from '../../base/page.js';
import { readPlayerEventPage } from '../../store/ledger/player-events.js';
import { readOwedTurns } from '../../store/ledger/turns.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import type { PlayerEventList, PlayerMessage } from './events-contract.js';
import type { Connected, Telling, Watching } from './parts.js';
import { type AsyncSignal, createAsyncSignal } from './stream/async-signal.js';
import { checkedEventCursor } from './stream/event-cursor.js';
import { createTurnBox } from './stream/turn-box.js';
import { type TurnsQuery, toldTurn } from './tell-turn.js';

/** How many events are held for a reader. */
const PAGE = 100;

/**
 * Everything a player is told, from a cursor on; owed turns are told as they stand, for they are the present state and
 * no event.
 */
export async function* watchEvents(
  parts: Watching & Telling,
  caller: Caller,
  { after, ...words }: { after?: number | undefined } & TurnsQuery,
  signal: AbortSignal,
): AsyncGenerator<PlayerMessage, void, undefined> {
  const player = requirePlayer(caller);
  const wakeUp = createAsyncSignal(signal);
  const reader = createEventReader(parts, player.id, wakeUp);
  const box = createTurnBox(wakeUp.notify);
  const following = parts.hooks.followed.map((followed) => followed(player.id));
  const stop = [
    ...following.map(({ end }) => end),
    parts.notifications.watchTurns(player.id, box.hear),
    parts.notifications.watchEvents(player.id, reader.hear),
  ];
  const stopAll = (): void => {
    for (const end of stop) end();
  };
  signal.addEventListener('abort', stopAll, { once: true });
  try {
    await Promise.all(following.map(({ begun }) => begun));
    yield await reader.begin(after === undefined ? undefined : checkedEventCursor(after));
    yield* reader.news();
    box.hear(await readOwedTurns(parts.connections, [player.id]), true);
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      yield* reader.news();
      for (let turn = box.take(); turn; turn = box.take()) {
        const told = await toldTurn(parts, turn, words);
        yield { type: 'turn', id: reader.cursor(), ...told };
      }
      await wakeUp.wait();
    }
  } finally {
    stopAll();
  }
}

/** The events of a player after an id. */
export async function listEvents(parts: Connected, caller: Caller, query: { after: number; first: number }): Promise<PlayerEventList> {
  const { id } = requirePlayer(caller);
  const after = checkedEventCursor(query.after);
  const { events, lastId, droppedId } = await readPlayerEventPage(parts.connections, id, after, pageSize(query.first));
  const isReset = after < droppedId || after > lastId;
  const cursor = events.at(-1)?.id ?? lastId;
  return { events, cursor, hasMore: cursor < lastId, isReset };
}

/** Reads a player's events in their order. */
interface EventReader {
  /** Told that there may be more. */
  hear(lastId: number | null): void;
  /** Finds out where the stream begins. */
  begin(after: number | undefined): Promise<PlayerMessage>;
  /** All that has not been told yet; asks the database only if something was heard. */
  news(): AsyncGenerator<PlayerMessage, void, undefined>;
  cursor(): number;
}

function createEventReader({ connections }: Connected, playerId: string, wakeUp: AsyncSignal): EventReader {
  let cursor = 0;
  let isStale = true;
  return {
    hear(lastId) {
      if (lastId !== null && lastId <= cursor) return;
      isStale = true;
      wakeUp.notify();
    },
    async begin(after) {
      const { lastId, droppedId } = await readPlayerEventPage(connections, playerId, after ?? 0, 0);
      cursor = after ?? lastId;
      if (cursor >= droppedId && cursor <= lastId) return { type: 'start', id: cursor };
      cursor = cursor < droppedId ? droppedId : lastId;
      return { type: 'reset', id: cursor };
    },
    async *news() {
      while (isStale && !wakeUp.aborted()) {
        isStale = false;
        const { events, lastId, droppedId } = await readPlayerEventPage(connections, playerId, cursor, PAGE);
        // A reader so slow that events were removed meanwhile gets a reset, as at the beginning.
        if (droppedId > cursor) yield { type: 'reset', id: droppedId };
        for (const event of events) {
          cursor = event.id;
          yield event;
        }
        cursor = Math.max(cursor, droppedId);
        if (cursor < lastId) isStale = true;
      }
    },
    cursor: () => cursor,
  };
}
