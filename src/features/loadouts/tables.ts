/** The table of saved loadouts; migrations are made from this file by `npx drizzle-kit generate`. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The decks and teams that players keep under names. */
export const loadouts = pgTable(
  'loadouts',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    name: text('name').notNull(),
    game: text('game').notNull(),
    /** By whose rules it was checked. */
    gameVersion: integer('game_version').notNull(),
    /** Canonical JSON of the resolved config that it was checked for; null: any preset of the game. */
    config: text('config'),
    /** Canonical JSON. */
    loadout: text('loadout').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('loadouts_player').on(table.playerId, table.id)],
);
