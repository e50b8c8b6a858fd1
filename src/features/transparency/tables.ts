/** The tables of the transparency log; migrations are made from this file by `npx drizzle-kit generate`. */
import { bigint, boolean, customType, integer, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => bigint(name, { mode: 'number' });

/**
 * The leaves of the log, in order. Immutable. Match and version are for finding a leaf: the log itself publishes `leaf`
 * only.
 */
export const logLeaves = pgTable(
  'log_leaves',
  {
    index: count('index').primaryKey(),
    leaf: text('leaf').notNull(),
    matchId: uuid('match_id').notNull(),
    version: integer('version').notNull(),
    loggedAt: moment('logged_at').notNull().defaultNow(),
  },
  (table) => [unique('log_leaves_once').on(table.matchId, table.version)],
);

/** Tiles of hashes; the rightmost of each level grows, and what a tile holds never changes. */
export const logTiles = pgTable(
  'log_tiles',
  { level: smallint('level').notNull(), index: count('index').notNull(), hashes: bytea('hashes').notNull() },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Every signed checkpoint, by size. Immutable: a proof once given is given again byte by byte. */
export const logCheckpoints = pgTable('log_checkpoints', {
  size: count('size').primaryKey(),
  note: text('note').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Where the log went over from one key to the next: what both said of it, and the checkpoint of that size by the new
 * key. Immutable.
 */
export const logHandovers = pgTable('log_handovers', {
  number: integer('number').primaryKey(),
  size: count('size').notNull(),
  note: text('note').notNull(),
  checkpoint: text('checkpoint').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The private key of a log nobody has given one; one row at most, gone when the log is handed over. */
export const logDevelopmentKey = pgTable('log_development_key', {
  isOnly: boolean('is_only').primaryKey().default(true),
  privateKey: text('private_key').notNull(),
});
