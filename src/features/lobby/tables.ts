/** The tables of seeks and of who watches what; migrations are made from this file by `npx drizzle-kit generate`. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who wants to be paired for a match, and for what kind of match. Removed some time after they have ended. */
export const seeks = pgTable(
  'seeks',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    game: text('game').notNull(),
    gameVersion: integer('game_version').notNull(),
    /** Canonical JSON of the resolved config. */
    config: text('config').notNull(),
    /** Canonical JSON of the resolved terms. */
    terms: text('terms').notNull(),
    seats: smallint('seats').notNull(),
    /** SHA-256 of game, version, config and terms: only seeks with the same one are paired. */
    pairingKey: text('pairing_key').notNull(),
    /** What the player's rating in the game was when the seek was opened. */
    rating: doublePrecision('rating').notNull(),
    /** How far the ratings of the others may be away at first; null: as far as they like. */
    ratingRange: doublePrecision('rating_range'),
    /** What the player adds to the chance of the match; empty once it is in the match's seat. */
    entropy: text('entropy').notNull(),
    entropyCommitment: text('entropy_commitment'),
    /** As a seat has it. */
    loadout: text('loadout'),
    /** The Idempotency-Key it was opened with. */
    requestId: text('request_id'),
    /** SHA-256 of the request, so that a key used for another one is noticed. */
    requestHash: text('request_hash'),
    /** False once it was paired or cancelled, or was found to have expired. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    matchId: uuid('match_id'),
  },
  (table) => [
    index('seeks_open').on(table.pairingKey, table.rating).where(sql`${table.isOpen}`),
    index('seeks_open_of_player').on(table.playerId).where(sql`${table.isOpen}`),
    index('seeks_open_expiry').on(table.expiresAt).where(sql`${table.isOpen}`),
    uniqueIndex('seeks_request').on(table.playerId, table.requestId).where(sql`${table.requestId} is not null`),
  ],
);

/** Live streams by process: who watches which match. A hint, worth nothing once the process is gone. */
export const watchers = pgTable(
  'watchers',
  {
    matchId: uuid('match_id').notNull(),
    process: uuid('process').notNull(),
    /** -1: spectators. */
    seat: smallint('seat').notNull(),
    streams: integer('streams').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.process, table.seat] }), index('watchers_process').on(table.process)],
);
