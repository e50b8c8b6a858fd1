import type { Connections } from '../../store/ledger/pools.js';
import type { FeatureTopic, Notifications } from '../../store/notifications/notifications.js';
import { channelOfMatch } from '../../store/notifications/topics.js';
import { readLastMessages } from './store.js';

/** Rooms with new messages, with the `seq` of the last change where that is known. */
export type Rooms = FeatureTopic<[matchId: string, room: string], [lastSeq: number | null]>;

/** A room of a match, as a key. */
export const roomKey = (matchId: string, room: string): string => `${matchId}/${room}`;

const matchOf = (key: string): string => key.slice(0, key.indexOf('/'));

/** Opens the topic of rooms. */
export function openRooms(notifications: Pick<Notifications, 'open'>, connections: Connections): Rooms {
  return notifications.open<[matchId: string, room: string], [lastSeq: number | null]>('talk', {
    channelOf: (key) => channelOfMatch(matchOf(key)),
    keyOf: ([matchId, room]) => roomKey(matchId, room),
    newsOf: () => [null],
    page: 120,
    async poll(keys) {
      const rooms = await readLastMessages(connections, [...new Set(keys.map(matchOf))]);
      return rooms.map(({ matchId, room, lastSeq }) => [roomKey(matchId, room), lastSeq]);
    },
  });
}
