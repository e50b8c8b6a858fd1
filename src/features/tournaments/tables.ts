/** The tables of tournaments; migrations are made from this file by `npx drizzle-kit generate`. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Tournaments. `stage` counts what has been done with one: the beginning of a round says at which stage it was decided
 * on.
 */
export const tournaments = pgTable(
  'tournaments',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    game: text('game').notNull(),
    gameVersion: integer('game_version').notNull(),
    /** Canonical JSON of the resolved config. */
    config: text('config').notNull(),
    /** Canonical JSON of the resolved terms of its matches. */
    terms: text('terms').notNull(),
    format: text('format').notNull(),
    seats: integer('seats').notNull(),
    status: text('status').notNull().default('open'),
    stage: integer('stage').notNull().default(0),
    round: integer('round').notNull().default(0),
    /** Those asked for, and from the start on those there are. */
    rounds: integer('rounds'),
    startsAt: moment('starts_at'),
    /** Whether everybody may join, or only who is invited. */
    entry: text('entry').notNull().default('open'),
    /** How many players of one owner may take part. */
    perOwner: integer('per_owner').notNull().default(1),
    /** Rated matches of the game that count, of which a player has to have played so many. */
    minimumGames: integer('minimum_games').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    /** The maker now. */
    maker: uuid('maker').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The Idempotency-Key its maker made it with. */
    requestId: text('request_id'),
    /** SHA-256 of the request. */
    requestHash: text('request_hash'),
  },
  (table) => [
    index('tournaments_status').on(table.status, table.id),
    index('tournaments_game').on(table.game, table.id),
    index('tournaments_maker').on(table.createdBy).where(sql`${table.status} in ('open', 'running')`),
    index('tournaments_starts').on(table.startsAt).where(sql`${table.status} = 'open'`),
    uniqueIndex('tournaments_request').on(table.createdBy, table.requestId).where(sql`${table.requestId} is not null`),
  ],
);

/** Who takes part in which tournament. */
export const tournamentPlayers = pgTable(
  'tournament_players',
  {
    tournamentId: uuid('tournament_id').notNull(),
    playerId: uuid('player_id').notNull(),
    /** In the order of joining; some may be missing. */
    number: integer('number').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** When they gave up; of accounts that are gone `players.erased_at` says it. */
    leftAt: moment('left_at'),
    /** The round in which the maker has withdrawn them: from it on their pairings are byes. */
    withdrawnIn: integer('withdrawn_in'),
    /** Canonical JSON of what they bring to each match; null for the default of the game. */
    loadout: text('loadout'),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.playerId] }),
    index('tournament_players_player').on(table.playerId, table.tournamentId),
  ],
);

/** Who may join a tournament that is not open to everybody. */
export const tournamentInvitations = pgTable(
  'tournament_invitations',
  {
    tournamentId: uuid('tournament_id').notNull(),
    /** The id of a player, or the SHA-256 of a token. */
    invitee: text('invitee').notNull(),
    /** Who has joined with the token. */
    usedBy: uuid('used_by'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.invitee] })],
);

/** The acts of makers: players removed, and handovers. Never changed. */
export const tournamentActs = pgTable(
  'tournament_acts',
  {
    tournamentId: uuid('tournament_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    at: moment('at').notNull().defaultNow(),
    act: text('act').notNull(),
    /** The maker. */
    by: uuid('by').notNull(),
    playerId: uuid('player_id').notNull(),
    /** Null of what needs none. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.number] })],
);

/** Who meets whom. What a pairing counts is read from its match. Never changed. */
export const tournamentPairings = pgTable(
  'tournament_pairings',
  {
    tournamentId: uuid('tournament_id').notNull(),
    round: integer('round').notNull(),
    board: integer('board').notNull(),
    /** More than 1 for a replay. */
    game: integer('game').notNull(),
    /** On seat 0, or the one who has a bye or gets the point of a forfeit. */
    firstPlayer: uuid('first_player').notNull(),
    /** Null for a bye. */
    secondPlayer: uuid('second_player'),
    /** Null for a bye or a forfeit. */
    matchId: uuid('match_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.round, table.board, table.game] }),
    uniqueIndex('tournament_pairings_match').on(table.matchId).where(sql`${table.matchId} is not null`),
  ],
);
