/** The tables of the ledger; `npx drizzle-kit generate` turns a change into a migration under drizzle/. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import { STATUSES, VISIBILITIES } from '../../record/log/statuses.js';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text column that holds one of some words. *Errors*: throws when it is read and holds another. */
const oneOf = <const Word extends string>(name: string, words: readonly Word[]) =>
  customType<{ data: Word; driverData: string }>({
    dataType: () => 'text',
    fromDriver(stored) {
      const word = words.find((known) => known === stored);
      if (word === undefined) throw new Error(`the column ${name} holds «${stored}», which is none of ${words.join(', ')}`);
      return word;
    },
  })(name);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Accounts. Erasing one replaces `name`: the log names seats only. */
export const players = pgTable(
  'players',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** By what players are looked for: the name without the difference of cases. */
    nameKey: text('name_key').notNull().default(''),
    erasedAt: moment('erased_at'),
    /** While it is set, nobody acts for the player. */
    suspendedAt: moment('suspended_at'),
    /** Whose bot it is; null for everybody else. */
    ownerId: uuid('owner_id'),
    /** The face that the player has chosen; null: it is drawn from the id. */
    face: smallint('face'),
  },
  (table) => [
    index('players_name').on(sql`${table.nameKey} COLLATE "C"`, table.id).where(sql`${table.erasedAt} is null`),
    index('players_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
  ],
);

/** The rest of each name from every letter but the first, to find players by a part of their names. */
export const playerNameParts = pgTable(
  'player_name_parts',
  {
    playerId: uuid('player_id').notNull(),
    /** Where it begins in `name_key`, from 2 on. */
    place: smallint('place').notNull(),
    part: text('part').notNull(),
    /** How many characters of it also stand earlier in the name: a name is found there by a text that is no longer. */
    shared: smallint('shared').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.place] }),
    index('player_name_parts_shared').on(table.shared, sql`${table.part} COLLATE "C"`, table.playerId),
  ],
);

/** API keys, as the SHA-256 of the key only. */
export const apiKeys = pgTable(
  'api_keys',
  {
    hash: text('hash').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** What its owner calls it by. */
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull().default('first'),
    /** What it is good for: src/use-cases/accounts/scopes.ts. */
    scopes: text('scopes').array().notNull().default(sql`'{read,play,create,manage}'::text[]`),
    expiresAt: moment('expires_at'),
    /** Up to a minute or so behind. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_keys_player').on(table.playerId), uniqueIndex('api_keys_id').on(table.id)],
);

/**
 * The head row of each match. `version`, `head`, `to_act`, `result` change with every action and no index covers them,
 * so those updates stay HOT. `version` is -1 until the match has started.
 */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    game: text('game').notNull(),
    gameVersion: integer('game_version').notNull(),
    /** SHA-256 of the engine's bundle, as entry 0 says; null until the match has started. */
    engine: text('engine'),
    /** Canonical JSON of the resolved config. */
    config: text('config').notNull(),
    visibility: oneOf('visibility', VISIBILITIES).notNull(),
    status: oneOf('status', STATUSES).notNull(),
    version: integer('version').notNull().default(-1),
    head: text('head'),
    toAct: smallint('to_act').array().notNull().default(sql`'{}'::smallint[]`),
    /** JSON of the result, once there is one. */
    result: text('result'),
    seedCommitment: text('seed_commitment').notNull(),
    createdBy: uuid('created_by'),
    parentMatch: uuid('parent_match'),
    parentSeq: integer('parent_seq'),
    parentHash: text('parent_hash'),
    /** The seat whose knowledge the fork begins with: what it could not see was drawn anew. */
    parentResampledFor: smallint('parent_resampled_for'),
    /** Whether the match was played elsewhere and came as a record. */
    imported: boolean('imported').notNull().default(false),
    /** Canonical JSON of the resolved terms. */
    terms: text('terms').notNull(),
    /**
     * When time runs out: of an open match for its players to come, of a running one for the seat whose clock is next.
     */
    deadline: moment('deadline'),
    /** The seats that a bot plays because their players missed a deadline. */
    standIns: smallint('stand_ins').array().notNull().default(sql`'{}'::smallint[]`),
    /** Whether the seats have agreed on a pause. */
    paused: boolean('paused').notNull().default(false),
    /** The match this one is the rematch of. */
    rematchOf: uuid('rematch_of'),
    /** The Idempotency-Key its creator made it with. */
    requestId: text('request_id'),
    /** SHA-256 of the request, so that a key used for another one is noticed. */
    requestHash: text('request_hash'),
    /** Its place among the ends that count for results and ratings, from 1; null until it has been counted. */
    endPlace: bigint('end_place', { mode: 'number' }),
    /** The leaf of the transparency log that holds the last version. */
    logIndex: bigint('log_index', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('matches_status').on(table.status, table.id),
    index('matches_public').on(table.id).where(sql`${table.visibility} = 'public'`),
    index('matches_public_status').on(table.status, table.id).where(sql`${table.visibility} = 'public'`),
    index('matches_public_game').on(table.game, table.id).where(sql`${table.visibility} = 'public'`),
    index('matches_private_creator').on(table.createdBy, table.id).where(sql`${table.visibility} = 'private'`),
    index('matches_deadline').on(table.deadline).where(sql`${table.deadline} is not null`),
    index('matches_stand_ins').on(table.id).where(sql`${table.standIns} <> '{}'`),
    index('matches_due_ends')
      .on(table.finishedAt, table.id)
      .where(
        sql`${table.visibility} = 'public' and not ${table.imported} and ${table.endPlace} is null and (${table.status} = 'finished' or (${table.status} = 'abandoned' and ${table.finishedAt} is not null and ${table.terms} like '%"rated":true%'))`,
      ),
    index('matches_end_place').on(table.endPlace).where(sql`${table.endPlace} is not null`),
    index('matches_unlogged').on(table.id).where(sql`${table.status} = 'finished' and not ${table.imported} and ${table.logIndex} is null`),
  ],
);

/** The match that each request with an Idempotency-Key has made: one at most. */
export const matchRequests = pgTable(
  'match_requests',
  { playerId: uuid('player_id').notNull(), requestId: text('request_id').notNull(), matchId: uuid('match_id').notNull() },
  (table) => [primaryKey({ columns: [table.playerId, table.requestId] })],
);

/** The rematch of each match that has one. */
export const rematches = pgTable('rematches', { matchId: uuid('match_id').primaryKey(), rematchId: uuid('rematch_id').notNull() });

/** Every seat of every match, made with the match and claimed one by one. */
export const seats = pgTable(
  'seats',
  {
    matchId: uuid('match_id').notNull(),
    seat: smallint('seat').notNull(),
    playerId: uuid('player_id'),
    bot: text('bot'),
    /** The player the free seat is kept for. */
    reservedFor: uuid('reserved_for'),
    /** SHA-256 of the invitation the free seat is kept for. */
    invitationHash: text('invitation_hash'),
    /** SHA-256 of the seat token. */
    tokenHash: text('token_hash'),
    /** What the seat adds to the chance of the match; null while a committed seat has not revealed it. */
    entropy: text('entropy').default(''),
    /** SHA-256 of the entropy, lower-case hex, given instead of it when the seat was taken. */
    entropyCommitment: text('entropy_commitment'),
    /** Canonical JSON of what the seat brings of its own, sealed; null: nothing. Only its seat may know it. */
    loadout: text('loadout'),
    joinedAt: moment('joined_at'),
    /** When its player left a match that was made by pairing, before it started. */
    leftAt: moment('left_at'),
    /** Whether the match is open or runs: what is looked for by player or bot is looked for among these only. */
    live: boolean('live').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.seat] }),
    index('seats_player').on(table.playerId, table.matchId),
    index('seats_player_live').on(table.playerId, table.matchId).where(sql`${table.live}`),
    index('seats_bot_live').on(table.matchId, table.seat).where(sql`${table.bot} is not null and ${table.live}`),
    index('seats_reserved').on(table.reservedFor, table.matchId).where(sql`${table.reservedFor} is not null`),
    index('seats_invitation').on(table.invitationHash).where(sql`${table.invitationHash} is not null`),
    uniqueIndex('seats_one_per_player').on(table.matchId, table.playerId).where(sql`${table.playerId} is not null`),
  ],
);

/**
 * The log. Immutable: a trigger refuses UPDATE, DELETE and TRUNCATE, and the application's role has no right to them.
 */
export const entries = pgTable(
  'entries',
  {
    matchId: uuid('match_id').notNull(),
    seq: integer('seq').notNull(),
    /** Canonical JSON of the entry: the bytes that were hashed. */
    body: text('body').notNull(),
    hash: text('hash').notNull(),
    /** The seat's Idempotency-Key, prefixed with the seat. */
    requestId: text('request_id'),
    /** SHA-256 of the request's body, so that a key used for another request is noticed. */
    requestHash: text('request_hash'),
    /** Which call to append made the entry: two processes can make the same bytes, but one of them did it. */
    appendId: uuid('append_id'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.seq] }),
    uniqueIndex('entries_request').on(table.matchId, table.requestId).where(sql`${table.requestId} is not null`),
  ],
);

/** The seed of each match; only src/store/ledger/seeds.ts reads it. */
export const matchSecrets = pgTable('match_secrets', {
  matchId: uuid('match_id').primaryKey(),
  seed: bytea('seed').notNull(),
});

/** States at some versions: a cache that may be emptied at any time. */
export const snapshots = pgTable(
  'snapshots',
  {
    matchId: uuid('match_id').notNull(),
    seq: integer('seq').notNull(),
    gameVersion: integer('game_version').notNull(),
    /** The entry this state stands after, so that a state of another history is never used. */
    hash: text('hash').notNull(),
    /** JSON of the state. */
    state: text('state').notNull(),
    /** JSON of clock and offers. */
    life: text('life').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.seq] })],
);

/** A sign of life of every process, a second old at most while it is well. */
export const heartbeats = pgTable('heartbeats', {
  process: uuid('process').primaryKey(),
  beatAt: moment('beat_at').notNull(),
});

/** Times in which no process was alive for more than five seconds. */
export const outages = pgTable('outages', {
  beganAt: moment('began_at').primaryKey(),
  endedAt: moment('ended_at').notNull(),
});

/** The gameledger that migrated last, by version: one row, for older ones to name. */
export const schemaWriter = pgTable('schema_writer', {
  isOnly: boolean('is_only').primaryKey().default(true),
  gameledger: text('gameledger').notNull(),
  migrations: integer('migrations').notNull(),
  /** SHA-256 of what is under sql/functions, lower-case hex. */
  functions: text('functions').notNull(),
});
