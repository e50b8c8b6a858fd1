/** The tables of webhooks; migrations are made from this file by `npx drizzle-kit generate`. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Where players have what they are told posted to, and how far that has come. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    url: text('url').notNull(),
    /** The types of what is posted. */
    events: text('events').array().notNull(),
    /** Of the texts in what is posted. */
    language: text('language').notNull(),
    /** As it is, because it signs. */
    secret: text('secret').notNull(),
    status: text('status').notNull().default('enabled'),
    disabledReason: text('disabled_reason'),
    createdAt: moment('created_at').notNull(),
    /** The id of the player's newest event that was posted or is not wanted. */
    deliveredTo: bigint('delivered_to', { mode: 'number' }).notNull(),
    /** When to look at it next; null for one that is disabled. */
    dueAt: moment('due_at'),
    /** Who posts to it, until `due_at`. */
    lease: uuid('lease'),
    /** A ping that is still to be posted. */
    pingId: uuid('ping_id'),
    /** Failed attempts in a row. */
    failures: integer('failures').notNull().default(0),
    /** Whether its last answer took long, or did not come. */
    isSlow: boolean('is_slow').notNull().default(true),
    lastDeliveredAt: moment('last_delivered_at'),
    lastFailedAt: moment('last_failed_at'),
    /** The HTTP status of the last attempt that failed; null where none came. */
    lastStatus: integer('last_status'),
  },
  (table) => [
    index('webhooks_player').on(table.playerId, table.createdAt),
    index('webhooks_due').on(table.isSlow, table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
  ],
);

/** The newest version of each running match of which a webhook was told that an action is owed. */
export const webhookTurns = pgTable(
  'webhook_turns',
  {
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    matchId: uuid('match_id').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.matchId] })],
);
