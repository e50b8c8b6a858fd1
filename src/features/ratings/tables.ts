/** The tables of results and ratings; migrations are made from this file by `npx drizzle-kit generate`. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => bigint(name, { mode: 'number' });

/** How far the ends of matches have been counted: one row. */
export const ratingHead = pgTable('rating_head', {
  isOnly: boolean('is_only').primaryKey().default(true),
  place: count('place').notNull().default(0),
});

/** What a player has achieved in a game, as the ends of the matches say that have been counted. */
export const standings = pgTable(
  'standings',
  {
    playerId: uuid('player_id').notNull(),
    game: text('game').notNull(),
    /** Of the player, so that bots and people are ranked apart by an index. */
    kind: text('kind').notNull(),
    mu: doublePrecision('mu').notNull(),
    sigma: doublePrecision('sigma').notNull(),
    /** By what players are ranked: mu - 3 sigma. */
    ordinal: doublePrecision('ordinal').notNull(),
    /** Rated ones. */
    matches: integer('matches').notNull(),
    win: integer('win').notNull(),
    draw: integer('draw').notNull(),
    loss: integer('loss').notNull(),
    /** How often the player has left a rated match before all had acted. */
    aborted: integer('aborted').notNull().default(0),
    /**
     * The owners of the latest opponents in matches that counted, each once, the latest first, at most five. JSON:
     * `{owner, at}`. Shown to nobody.
     */
    opponents: jsonb('opponents').notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.game] }),
    index('standings_best').on(table.game, table.ordinal.desc(), table.playerId).where(sql`${table.matches} > 0`),
    index('standings_best_of_kind').on(table.game, table.kind, table.ordinal.desc(), table.playerId).where(sql`${table.matches} > 0`),
  ],
);

/** What each rated match made of a rating: nothing, where it did not count. */
export const ratingEvents = pgTable(
  'rating_events',
  {
    playerId: uuid('player_id').notNull(),
    game: text('game').notNull(),
    place: count('place').notNull(),
    matchId: uuid('match_id').notNull(),
    at: moment('at').notNull(),
    outcome: text('outcome').notNull(),
    mu: doublePrecision('mu').notNull(),
    sigma: doublePrecision('sigma').notNull(),
    /** Why the match did not count; null where it did. */
    because: text('because'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.game, table.place] }), index('rating_events_match').on(table.matchId)],
);
