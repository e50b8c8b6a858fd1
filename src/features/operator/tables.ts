/** The table of the operator's trail; migrations are made from this file by `npx drizzle-kit generate`. */
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the operator did. Immutable. */
export const operatorActs = pgTable('operator_acts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  act: text('act').notNull(),
  /** The player, match or message it was done to. */
  subject: uuid('subject').notNull(),
  /** The match of a message. */
  matchId: uuid('match_id'),
  reason: text('reason').notNull(),
});
