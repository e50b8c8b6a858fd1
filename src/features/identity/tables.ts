/** The table of identities; migrations are made from this file by `npx drizzle-kit generate`. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Whom an identity provider knows, as the SHA-256 of issuer and subject only. */
export const playerIdentities = pgTable(
  'player_identities',
  {
    identity: text('identity').primaryKey(),
    playerId: uuid('player_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('player_identities_player').on(table.playerId)],
);
