/** The tables of imported records; migrations are made from this file by `npx drizzle-kit generate`. */
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What an imported record says around its entries: another service signed it, so it is kept as it came. */
export const importedRecords = pgTable('imported_records', {
  matchId: uuid('match_id').primaryKey(),
  header: text('header').notNull(),
  footer: text('footer').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
});

/** Entries of records that are being read and may yet turn out not to verify. */
export const stagedEntries = pgTable(
  'staged_entries',
  {
    importId: uuid('import_id').notNull(),
    seq: integer('seq').notNull(),
    body: text('body').notNull(),
    hash: text('hash').notNull(),
    stagedAt: moment('staged_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.seq] })],
);
