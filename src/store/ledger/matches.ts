import { and, desc, eq, exists, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ParentVersion } from '../../record/log/entry.js';
import type { MatchStatus, Visibility } from '../../record/log/statuses.js';
import { BELOW_ALL_IDS } from '../../rules/kernel/uuid.js';
import type { Connections } from './pools.js';
import { SEAT_COLUMNS, type SeatClaim, type SeatRow } from './seats.js';
import { matches, seats } from './tables.js';

/** A match's head row. */
export type HeadRow = typeof matches.$inferSelect;

/** What a match is created with. */
export interface NewMatch {
  id: string;
  game: string;
  gameVersion: number;
  config: string;
  visibility: Visibility;
  seats: number;
  seed: Buffer;
  seedCommitment: string;
  createdBy: string;
  parent: ParentVersion | null;
  /** Canonical JSON of the resolved terms. */
  terms: string;
  startWithinSeconds: number;
  /** The match this is the rematch of: it has one only. */
  rematchOf?: string | undefined;
  /** By seat: the player the seat is kept for. */
  reserved?: readonly (string | null)[] | undefined;
  /** By seat: SHA-256 of the token the seat is kept for. */
  invitations?: readonly (string | null)[] | undefined;
  /** What makes the request the same one as an earlier one of its creator. */
  request?: { id: string; hash: string } | undefined;
  /** The seat that its creator takes with it. */
  taken?: TakenSeat | undefined;
}

/** A seat that the creator of a match takes with it. */
export interface TakenSeat extends Pick<SeatClaim, 'tokenHash' | 'entropy' | 'entropyCommitment' | 'loadout' | 'engine'> {
  seat: number;
}

/**
 * Makes a match with its free seats and its seed; the id of the one that is there already, if this would be a second
 * rematch or the request was made before.
 */
export async function createMatch({ commands, placement }: Connections, match: NewMatch): Promise<string> {
  const { parent } = match;
  const answer = commands<
    { id: string }[]
  >`SELECT create_match(${match.id}, ${match.game}, ${match.gameVersion}, ${match.config}, ${match.visibility}, ${match.seats},
    ${match.seed}, ${match.seedCommitment}, ${match.createdBy}, ${parent?.matchId ?? null}, ${parent?.seq ?? null}, ${parent?.hash ?? null},
    ${parent?.resampledFor ?? null}::smallint, ${match.terms}, ${match.startWithinSeconds}::integer,
    ${match.rematchOf ?? null}::uuid, ${(match.reserved ?? []).map((player) => player ?? '')}::text[],
    ${(match.invitations ?? []).map((hash) => hash ?? '')}::text[], ${match.request?.id ?? null}, ${match.request?.hash ?? null},
    ${match.taken === undefined ? null : JSON.stringify(match.taken)}::text::jsonb) AS id`;
  const [row] = await placement.follow(match.id, answer);
  if (!row) throw new Error('create_match answered no row');
  return row.id;
}

/** The match that a player has opened by a request of this id; null when there is none. */
export async function findRequestedMatch({ general }: Connections, creator: string, requestId: string): Promise<string | null> {
  const [row] = await general<{ id: string }[]>`
    SELECT match_id AS id FROM match_requests WHERE player_id = ${creator} AND request_id = ${requestId}`;
  return row?.id ?? null;
}

/**
 * Notes what entry 0 of a match names, its engine's bundle and its config with what the seats bring: of one that is
 * about to start, or of one that came without this note.
 */
export async function pinEngine({ commands }: Connections, matchId: string, sha256: string, config: string): Promise<void> {
  await commands`UPDATE matches SET engine = ${sha256}, config = ${config} WHERE id = ${matchId} AND (version < 0 OR engine IS NULL)`;
}

/**
 * The head row, or null.
 *
 * Prepared, as it is asked for with every match that is not in memory: written and planned each time it would take
 * three times as long.
 */
export async function readHead({ general }: Connections, matchId: string): Promise<HeadRow | null> {
  const [row] = await general`SELECT ${general.unsafe(HEAD_COLUMNS)} FROM matches WHERE id = ${matchId}`.values();
  return row ? headOf(row) : null;
}

const HEADS_AT_ONCE = 200;

/** The head rows of all matches, by id. */
export async function* readHeads({ general }: Connections): AsyncGenerator<HeadRow, void, undefined> {
  for (let after = BELOW_ALL_IDS; ; ) {
    const rows = await general`
      SELECT ${general.unsafe(HEAD_COLUMNS)} FROM matches WHERE id > ${after}::uuid ORDER BY id LIMIT ${HEADS_AT_ONCE}`.values();
    const heads = rows.map(headOf);
    yield* heads;
    const last = heads.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** A match's head row and its seats by one statement, or null. */
export async function readMatch({ general }: Connections, matchId: string): Promise<{ head: HeadRow; seats: SeatRow[] } | null> {
  const [row] = await general`
    SELECT ${general.unsafe(HEAD_COLUMNS)}, (
      SELECT json_agg(taken ORDER BY taken.seat) FROM (
        SELECT ${general.unsafe(SEAT_COLUMNS)} FROM seats s LEFT JOIN players p ON p.id = s.player_id WHERE s.match_id = ${matchId}
      ) taken)
    FROM matches WHERE id = ${matchId}`.values();
  return row ? { head: headOf(row), seats: (row.at(-1) as SeatRow[] | null) ?? [] } : null;
}

const HEAD = Object.entries(getTableColumns(matches));

/** The columns of a head row, the id first. */
export const HEAD_COLUMNS = HEAD.map(([, { name }]) => name).join(', ');

/** A head row from the values of `HEAD_COLUMNS`, whatever stands behind them. */
export function headOf(values: readonly unknown[]): HeadRow {
  const head: Record<string, unknown> = {};
  for (const [i, [name, column]] of HEAD.entries()) head[name] = values[i] === null ? null : column.mapFromDriverValue(values[i]);
  return head as HeadRow;
}

/** The version of another match a match was forked from; null when it was not. */
export function parentOf({ parentMatch, parentSeq, parentHash, parentResampledFor }: HeadRow): ParentVersion | null {
  if (parentMatch === null || parentSeq === null || parentHash === null) return null;
  const parent = { matchId: parentMatch, seq: parentSeq, hash: parentHash };
  return parentResampledFor === null ? parent : { ...parent, resampledFor: parentResampledFor };
}

/** Which matches are wanted; `visibleTo` is a player who also sees the private ones they are in. */
export interface HeadFilter {
  game?: string | undefined;
  status?: MatchStatus | undefined;
  player?: string | undefined;
  visibility?: Visibility | undefined;
  /** A seat that owes an action, or a player who does. */
  toAct?: number | string | undefined;
  /** The seat that `player` has, or that some seat is free. */
  seat?: number | 'free' | undefined;
  visibleTo: string | null;
  /** Matches older than this id. */
  before?: string | undefined;
  limit: number;
}

/**
 * Heads of matches, newest first: ids are UUIDv7, so their order is that of creation.
 *
 * What everybody sees and what is private are asked for apart, each from an index that has nothing else: no list skips
 * the private matches of others.
 */
export async function listHeads({ orm }: Connections, filter: HeadFilter): Promise<HeadRow[]> {
  const withSeat = (condition: SQL | undefined): SQL =>
    exists(
      orm
        .select({ one: sql`1` })
        .from(seats)
        .where(and(eq(seats.matchId, matches.id), condition)),
    );
  const { seat, player, toAct } = filter;
  const onSeat = typeof seat === 'number' ? eq(seats.seat, seat) : undefined;
  const owes =
    typeof toAct === 'number'
      ? sql`${toAct}::smallint = ANY(${matches.toAct})`
      : withSeat(and(eq(seats.playerId, toAct ?? ''), sql`${seats.seat} = ANY(${matches.toAct})`));
  const { visibleTo } = filter;
  const isLive = filter.status === 'open' || filter.status === 'active';
  const ofPlayer = (id: string, condition?: SQL) =>
    inArray(
      matches.id,
      orm
        .select({ id: seats.matchId })
        .from(seats)
        .where(and(eq(seats.playerId, id), isLive ? eq(seats.live, true) : undefined, condition)),
    );
  const list = (condition: SQL | undefined) =>
    orm
      .select()
      .from(matches)
      .where(
        and(
          filter.game === undefined ? undefined : eq(matches.game, filter.game),
          filter.status === undefined ? undefined : eq(matches.status, filter.status),
          player === undefined ? undefined : ofPlayer(player, onSeat),
          toAct === undefined ? undefined : and(eq(matches.status, 'active'), owes),
          seat === 'free' ? and(eq(matches.status, 'open'), withSeat(isNull(seats.joinedAt))) : undefined,
          filter.before === undefined ? undefined : lt(matches.id, filter.before),
          condition,
        ),
      )
      .orderBy(desc(matches.id))
      .limit(filter.limit);
  // Who asks for the matches they are in sees them all: to look at each seat again would cost what is over too.
  if (player !== undefined && player === visibleTo)
    return list(filter.visibility === undefined ? undefined : eq(matches.visibility, filter.visibility));
  const lists = filter.visibility === 'private' ? [] : [list(PUBLIC)];
  if (visibleTo !== null && filter.visibility !== 'public') {
    lists.push(list(and(PRIVATE, eq(matches.createdBy, visibleTo))));
    lists.push(list(and(PRIVATE, sql`${matches.createdBy} IS DISTINCT FROM ${visibleTo}::uuid`, ofPlayer(visibleTo))));
  }
  const heads = (await Promise.all(lists)).flat();
  return heads.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, filter.limit);
}

// As the indexes have it: a parameter in their place would keep a plan for all values from using them.
const PUBLIC = sql`${matches.visibility} = 'public'`;
const PRIVATE = sql`${matches.visibility} = 'private'`;

/**
 * Open matches that can start, oldest first: every seat is taken and none owes its entropy. Those after the id `after`,
 * at most `limit`.
 */
export async function listDueStarts({ general }: Connections, after: string | null, limit: number): Promise<string[]> {
  const rows = await general<{ id: string }[]>`
    SELECT m.id FROM matches m
    WHERE m.status = 'open' AND m.id > ${after ?? BELOW_ALL_IDS}::uuid AND NOT EXISTS (
      SELECT FROM seats s WHERE s.match_id = m.id AND (s.joined_at IS NULL OR s.entropy IS NULL))
    ORDER BY m.id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** The present versions of some matches. */
export async function readVersions({ general }: Connections, matchIds: string[]): Promise<{ id: string; version: number }[]> {
  return general<{ id: string; version: number }[]>`SELECT id, version FROM matches WHERE id = ANY(${matchIds}::uuid[])`;
}

/** What became of abandoning a match. */
export type AbandonOutcome = 'abandoned' | 'closed' | 'not_found';

/**
 * Abandons a match that has not started, if nothing but a seat or a reveal is missing; `isOverdue`: only if its time to
 * start is over.
 */
export async function abandonMatch({ commands }: Connections, matchId: string, isOverdue: boolean): Promise<AbandonOutcome> {
  const [row] = await commands<{ outcome: AbandonOutcome }[]>`SELECT * FROM abandon_match(${matchId}, ${isOverdue})`;
  if (!row) throw new Error('abandon_match answered no row');
  return row.outcome;
}
