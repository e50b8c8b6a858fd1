/** What is watched by key and found in the database when nobody has told of it. */

import { readVersions } from '../ledger/matches.js';
import { readLastMessages } from '../ledger/messages.js';
import { readLastPlayerEvents } from '../ledger/player-events.js';
import type { Connections } from '../ledger/pools.js';
import { type OwedTurn, readOwedTurns } from '../ledger/turns.js';
import type { Channels } from './channels.js';
import { channelOf, grouped } from './shards.js';
import { openTopic, type Topic } from './topic.js';

/** Where news come from. */
interface Sources {
  connections: Connections;
  channels: Channels | null;
  /** *Units*: milliseconds between two polls. */
  everyMs: number;
}

/** The versions of matches, by id; the poll tells of one only if it is newer than what was told. */
export function openVersions({ connections, channels, everyMs }: Sources): Topic<[version: number]> {
  const heard = new Map<string, number>();
  const note = (matchId: string, version: number): void => {
    heard.set(matchId, Math.max(version, heard.get(matchId) ?? -1));
  };
  const topic = openTopic<[version: number]>({
    channels,
    channelOf: (matchId) => channelOf('match', matchId),
    everyMs,
    isCrowded: true,
    async poll(matchIds) {
      const newer = (await readVersions(connections, matchIds)).filter(({ id, version }) => version > (heard.get(id) ?? -1));
      for (const { id, version } of newer) note(id, version);
      return newer.map(({ id, version }) => [id, version]);
    },
    onLeft: (matchId) => heard.delete(matchId),
  });
  return {
    ...topic,
    tell(matchId, version) {
      if (topic.isWatched(matchId)) note(matchId, version);
      topic.tell(matchId, version);
    },
  };
}

/** The turns that players owe, by the player's id. */
export function openTurns({ connections, channels, everyMs }: Sources): Topic<[turns: readonly OwedTurn[], isAll: boolean]> {
  return openTopic({
    channels,
    channelOf: (playerId) => channelOf('turns', playerId),
    everyMs,
    async poll(playerIds) {
      const owed = grouped(await readOwedTurns(connections, playerIds), ({ playerId }) => playerId);
      return playerIds.map((playerId) => [playerId, owed.get(playerId) ?? [], true]);
    },
  });
}

/** The id of a player's newest event, by the player's id. */
export function openEvents({ connections, channels, everyMs }: Sources): Topic<[lastId: number | null]> {
  return openTopic({
    channels,
    channelOf: (playerId) => channelOf('turns', playerId),
    everyMs,
    poll: async (playerIds) => [...(await readLastPlayerEvents(connections, playerIds))],
  });
}

/** The `seq` of the last change of a room, by `roomKey`. */
export function openTalk({ connections, channels, everyMs }: Sources): Topic<[lastSeq: number | null]> {
  return openTopic({
    channels,
    channelOf: (key) => channelOf('match', matchOf(key)),
    everyMs,
    async poll(keys) {
      const rooms = await readLastMessages(connections, [...new Set(keys.map(matchOf))]);
      return rooms.map(({ matchId, room, lastSeq }) => [roomKey(matchId, room), lastSeq]);
    },
  });
}

/** A room of a match, as a key. */
export function roomKey(matchId: string, room: string): string {
  return `${matchId}/${room}`;
}

function matchOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
