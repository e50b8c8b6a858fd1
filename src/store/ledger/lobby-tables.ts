/**
 * The tables of what players are told and how they find each other; migrations are made from this file by `npx
 * drizzle-kit generate`.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
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

/** Players whose accounts are gone and whose seats are still to be given up. */
export const departures = pgTable('departures', { playerId: uuid('player_id').primaryKey() });

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
