/** The tables of table talk; migrations are made from this file by `npx drizzle-kit generate`. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => bigint(name, { mode: 'number' });

/**
 * How far the messages of a room have come. Its row's lock is held from taking a `seq` until the commit, so they are
 * seen in their order.
 */
export const talkRooms = pgTable(
  'talk_rooms',
  { matchId: uuid('match_id').notNull(), room: text('room').notNull(), lastSeq: count('last_seq').notNull().default(0) },
  (table) => [primaryKey({ columns: [table.matchId, table.room] })],
);

/**
 * What players say to each other about a match. Each room counts for itself: what is said in one shows in no number of
 * the other.
 */
export const messages = pgTable(
  'messages',
  {
    matchId: uuid('match_id').notNull(),
    room: text('room').notNull(),
    /** The last change of the message: it was posted, or removed. */
    seq: count('seq').notNull(),
    id: uuid('id').notNull(),
    playerId: uuid('player_id').notNull(),
    /** The seat that speaks; null in the stands. */
    seat: smallint('seat'),
    /** Null once the message was removed. */
    text: text('text'),
    at: moment('at').notNull(),
    removedAt: moment('removed_at'),
    /** The author's Idempotency-Key. */
    requestId: text('request_id'),
    /** Of the request it came with; gone with the text, which it would betray. */
    requestHash: text('request_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.id] }),
    uniqueIndex('messages_seq').on(table.matchId, table.room, table.seq),
    index('messages_author').on(table.playerId, table.matchId, table.room),
    uniqueIndex('messages_request')
      .on(table.matchId, table.room, table.playerId, table.requestId)
      .where(sql`${table.requestId} is not null`),
  ],
);
