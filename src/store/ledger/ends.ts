/** The ends of matches that count for results and ratings, in one order for all processes. */
import type { ISql, PendingQuery, Row } from 'postgres';
import type { Connections } from './pools.js';
import type { PlayerKind, RatingEventRow, StandingRow } from './standings.js';

/** The end of a match, and who sat in it. */
export interface EndRow {
  matchId: string;
  game: string;
  /** JSON of the result. */
  result: string;
  rated: boolean;
  at: Date;
  /** By seat; null for a built-in bot. */
  players: ({ id: string; kind: PlayerKind } | null)[];
}

/** How many ends have been counted. */
export async function readLastEnd({ general }: Pick<Connections, 'general'>): Promise<number> {
  const [row] = await general<{ place: number }[]>`SELECT place::float8 AS place FROM rating_head`;
  if (!row) throw new Error('rating_head has no row');
  return row.place;
}

/** Ends that have not been counted: of public matches played here, the earliest first. */
export async function listDueEnds({ general }: Pick<Connections, 'general'>, limit: number): Promise<EndRow[]> {
  return withPlayers(
    general,
    await general<HeadOfEnd[]>`
      SELECT id, game, result, ${isRated(general)} AS rated, finished_at FROM matches
      WHERE status = 'finished' AND visibility = 'public' AND NOT imported AND end_place IS NULL ORDER BY finished_at, id LIMIT ${limit}`,
  );
}

/** Ends that have been counted, in the order of their places, after one. */
export async function listEndsAfter(sql: ISql, place: number, limit: number): Promise<EndRow[]> {
  return withPlayers(
    sql,
    await sql<HeadOfEnd[]>`
      SELECT id, game, result, ${isRated(sql)} AS rated, finished_at FROM matches WHERE end_place > ${place} ORDER BY end_place LIMIT ${limit}`,
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
  result: string;
  rated: boolean;
  finished_at: Date;
}

async function withPlayers(sql: ISql, heads: readonly HeadOfEnd[]): Promise<EndRow[]> {
  const rows = await sql<{ match_id: string; player_id: string | null; kind: PlayerKind | null }[]>`
    SELECT s.match_id, s.player_id, p.kind FROM seats s LEFT JOIN players p ON p.id = s.player_id
    WHERE s.match_id = ANY(${heads.map(({ id }) => id)}::uuid[]) ORDER BY s.match_id, s.seat`;
  const players = new Map<string, EndRow['players']>(heads.map(({ id }) => [id, []]));
  for (const { match_id, player_id, kind } of rows) players.get(match_id)?.push(player_id && kind ? { id: player_id, kind } : null);
  return heads.map(({ id, game, result, rated, finished_at }) => ({
    matchId: id,
    game,
    result,
    rated,
    at: finished_at,
    players: players.get(id) ?? [],
  }));
}
