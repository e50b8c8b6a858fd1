/**
 * The tables of what players are told, whom they block, their tickets and who has gone; migrations are made from this
 * file by `npx drizzle-kit generate`.
 */
import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => bigint(name, { mode: 'number' });

/**
 * How far the events of each player have come. Its row's lock is held from taking an id until the commit, so ids are
 * seen in their order.
 */
export const playerStreams = pgTable('player_streams', {
  playerId: uuid('player_id').primaryKey(),
  /** The id of the newest event. */
  lastId: count('last_id').notNull().default(0),
  /** The id of the newest event that has been removed. */
  droppedId: count('dropped_id').notNull().default(0),
});

/** What players are told, kept for some days. */
export const playerEvents = pgTable(
  'player_events',
  {
    playerId: uuid('player_id').notNull(),
    /** Counts from 1 for each player, without a gap. */
    id: count('id').notNull(),
    at: moment('at').notNull(),
    type: text('type').notNull(),
    /** JSON of the rest of the event. */
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.id] }), index('player_events_at').on(table.at)],
);

/** Who wants nothing to do with whom. */
export const blocks = pgTable(
  'blocks',
  { playerId: uuid('player_id').notNull(), blockedId: uuid('blocked_id').notNull(), at: moment('at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.playerId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
);

/** Tickets that are not used yet: SHA-256 of each, and what only the ticket itself can open. */
export const tickets = pgTable(
  'tickets',
  { hash: text('hash').primaryKey(), sealed: text('sealed').notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('tickets_expires').on(table.expiresAt)],
);

/** Players whose accounts are gone and whose seats are still to be given up. */
export const departures = pgTable('departures', { playerId: uuid('player_id').primaryKey() });
