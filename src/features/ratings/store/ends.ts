/** The ends of matches that count for results and ratings, in one order for all processes. */
import type { ISql, PendingQuery, Row } from 'postgres';
import type { DueStatement } from '../../../store/ledger/due-times.js';
import type { Connections } from '../../../store/ledger/pools.js';
import type { EndRow, PlayerKind, RatingEventRow, StandingRow } from '../rows.js';

/** How many ends have been counted. */
export async function readLastEnd({ general }: Pick<Connections, 'general'>): Promise<number> {
  const [row] = await general<{ place: number }[]>`SELECT place::float8 AS place FROM rating_head`;
  if (!row) throw new Error('rating_head has no row');
  return row.place;
}

/** What the end of a match fulfils that has not been counted: as the index `matches_due_ends` says it. */
function uncountedEnd(sql: ISql): PendingQuery<Row[]> {
  return sql`visibility = 'public' AND NOT imported AND end_place IS NULL
    AND (status = 'finished' OR (status = 'abandoned' AND finished_at IS NOT NULL AND terms LIKE '%"rated":true%'))`;
}

/** Ends that have not been counted: of public matches played here, the earliest first. */
export async function listDueEnds({ general }: Pick<Connections, 'general'>, limit: number): Promise<EndRow[]> {
  return withPlayers(
    general,
    await general<HeadOfEnd[]>`
      SELECT id, game, version, result, ${isRated(general)} AS rated, finished_at FROM matches
      WHERE ${uncountedEnd(general)} ORDER BY finished_at, id LIMIT ${limit}`,
  );
}

/** Ends that have been counted, in the order of their places, after one. */
export async function listEndsAfter(sql: ISql, place: number, limit: number): Promise<EndRow[]> {
  return withPlayers(
    sql,
    await sql<HeadOfEnd[]>`
      SELECT id, game, version, result, ${isRated(sql)} AS rated, finished_at FROM matches WHERE end_place > ${place} ORDER BY end_place LIMIT ${limit}`,
  );
}

/** Counts ends, if nobody has counted any since `from`; whether they were. */
export async function countEnds(
  { general }: Pick<Connections, 'general'>,
  counted: { from: number; ends: readonly EndRow[]; standings: readonly StandingRow[]; events: readonly RatingEventRow[] },
): Promise<boolean> {
  const [row] = await general<{ done: boolean }[]>`
    SELECT count_ends(${counted.from}, ${counted.ends.map(({ matchId }) => matchId)}::uuid[], ${JSON.stringify(counted.standings)}::text::jsonb,
      ${JSON.stringify(counted.events)}::text::jsonb) AS done`;
  return row?.done ?? false;
}

/** As the terms say. A column made of them would have to be thought of at every entry. */
function isRated(sql: ISql): PendingQuery<Row[]> {
  return sql`coalesce((terms::jsonb ->> 'rated')::boolean, false)`;
}

interface HeadOfEnd {
  id: string;
  game: string;
  version: number;
  result: string | null;
  rated: boolean;
  finished_at: Date;
}

interface SeatOfEnd {
  match_id: string;
  seat: number;
  player_id: string | null;
  kind: PlayerKind | null;
  owner: string | null;
}

async function withPlayers(sql: ISql, heads: readonly HeadOfEnd[]): Promise<EndRow[]> {
  const rows = await sql<SeatOfEnd[]>`
    SELECT s.match_id, s.seat, s.player_id, p.kind, CASE WHEN o.kind = 'human' THEN o.id END AS owner
    FROM seats s LEFT JOIN players p ON p.id = s.player_id LEFT JOIN players o ON o.id = coalesce(p.owner_id, p.id)
    WHERE s.match_id = ANY(${heads.map(({ id }) => id)}::uuid[]) ORDER BY s.match_id, s.seat`;
  const rated = new Set(heads.filter((head) => head.rated).map(({ id }) => id));
  const actors = await readActors(
    sql,
    rows.filter(({ match_id }) => rated.has(match_id)),
  );
  const players = new Map<string, EndRow['players']>(heads.map(({ id }) => [id, []]));
  for (const row of rows) {
    const { match_id, player_id, kind, owner } = row;
    players.get(match_id)?.push(player_id && kind ? { id: player_id, kind, owner, hasActed: actors.has(seatKey(row)) } : null);
  }
  const left = await readLeavers(
    sql,
    heads.filter(({ result }) => result === null),
  );
  return heads.map(({ id, game, result, rated: isRatedMatch, finished_at }) => ({
    matchId: id,
    game,
    result,
    rated: isRatedMatch,
    at: finished_at,
    players: players.get(id) ?? [],
    leftBy: left.get(id) ?? [],
  }));
}

type SeatOfMatch = Pick<SeatOfEnd, 'match_id' | 'seat'>;

function seatKey({ match_id, seat }: SeatOfMatch): string {
  return `${match_id} ${seat}`;
}

/** Nearly everybody has acted by then. */
const EARLY = 64;
const LATEST = 2_147_483_647;

/**
 * Which of some seats have acted: the beginning of a log is read, and the rest only where somebody is missing there.
 */
async function readActors(sql: ISql, seats: readonly SeatOfMatch[]): Promise<Set<string>> {
  const actors = new Set<string>();
  for (const [from, to] of [
    [0, EARLY],
    [EARLY + 1, LATEST],
  ] as const) {
    const missing = [...new Set(seats.filter((seat) => !actors.has(seatKey(seat))).map(({ match_id }) => match_id))];
    if (missing.length === 0) break;
    const rows = await sql<SeatOfMatch[]>`
      SELECT DISTINCT match_id, (body::jsonb ->> 'seat')::integer AS seat FROM entries
      WHERE match_id = ANY(${missing}::uuid[]) AND seq >= ${from} AND seq <= ${to} AND body LIKE '%"kind":"action"%'
        AND body::jsonb ->> 'kind' = 'action'`;
    for (const row of rows) actors.add(seatKey(row));
  }
  return actors;
}

/**
 * Who has ended matches without a result alone: their last entry is that seat's offer, which nobody had to accept; or
 * before the start, who has left a match that was made by pairing.
 */
async function readLeavers(sql: ISql, abandoned: readonly HeadOfEnd[]): Promise<Map<string, number[]>> {
  if (abandoned.length === 0) return new Map();
  const ids = abandoned.map(({ id }) => id);
  const seats = await sql<SeatOfMatch[]>`SELECT match_id, seat FROM seats WHERE match_id = ANY(${ids}::uuid[]) AND left_at IS NOT NULL`;
  const offers = await sql<SeatOfMatch[]>`
    SELECT e.match_id, (e.body::jsonb ->> 'seat')::integer AS seat
    FROM unnest(${ids}::uuid[], ${abandoned.map(({ version }) => version)}::integer[]) AS w (match_id, seq)
    JOIN entries e ON e.match_id = w.match_id AND e.seq = w.seq WHERE e.body::jsonb ->> 'kind' = 'offer'`;
  const left = new Map<string, number[]>();
  for (const { match_id, seat } of [...seats, ...offers]) left.set(match_id, [...(left.get(match_id) ?? []), seat]);
  return left;
}

/** Now, while a match has ended that is to be counted. */
export const endDue: DueStatement = (sql) => sql`SELECT now() AS at FROM matches WHERE ${uncountedEnd(sql)} LIMIT 1`;
