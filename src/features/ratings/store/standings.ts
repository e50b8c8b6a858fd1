/** What players have achieved in games, and what made it so. */
import type { ISql } from 'postgres';
import type { Connections } from '../../../store/ledger/pools.js';
import type { PlayerKind, RankedRow, RatingEventRow, StandingRow } from '../rows.js';

/** The standings of some players in some games. */
export async function readStandings(sql: ISql, wanted: readonly { playerId: string; game: string }[]): Promise<StandingRow[]> {
  return sql<StandingRow[]>`
    SELECT s.* FROM unnest(${wanted.map(({ playerId }) => playerId)}::uuid[], ${wanted.map(({ game }) => game)}::text[]) AS w (player_id, game)
    JOIN standings s USING (player_id, game)`;
}

/** All standings of a player, by game. */
export async function listStandings({ general }: Connections, playerId: string): Promise<StandingRow[]> {
  return general<StandingRow[]>`SELECT * FROM standings WHERE player_id = ${playerId} ORDER BY game`;
}

/**
 * The best of a game of whom enough is known, or of the others, after a place in the order, without accounts that are
 * gone.
 */
export async function listBestStandings(
  { general }: Connections,
  {
    game,
    kind,
    provisional = false,
    known: { opponents, since, sigmaBelow },
    after,
    limit,
  }: {
    game: string;
    kind?: PlayerKind | undefined;
    /** The others, of whom not enough is known. */
    provisional?: boolean | undefined;
    /** How many owners of opponents have to have been met since when, and how uncertain a rating may be. */
    known: { opponents: number; since: Date; sigmaBelow: number };
    after: { ordinal: number; playerId: string } | null;
    limit: number;
  },
): Promise<RankedRow[]> {
  return general<RankedRow[]>`
    SELECT s.*, p.name, p.face FROM standings s JOIN players p ON p.id = s.player_id
    WHERE s.game = ${game} AND s.matches > 0 AND p.erased_at IS NULL
      AND (s.sigma < ${sigmaBelow} AND (s.opponents -> ${opponents - 1}::integer ->> 'at')::timestamptz > ${since}) IS ${provisional ? general`NOT TRUE` : general`TRUE`}
      ${kind ? general`AND s.kind = ${kind}` : general``}
      ${after ? general`AND (s.ordinal < ${after.ordinal} OR (s.ordinal = ${after.ordinal} AND s.player_id > ${after.playerId}))` : general``}
    ORDER BY s.ordinal DESC NULLS LAST, s.player_id LIMIT ${limit}`;
}

/** What moved a rating, the newest first, before a place. */
export async function listRatingEvents(
  { general }: Connections,
  { playerId, game, before, limit }: { playerId: string; game: string; before: number | null; limit: number },
): Promise<RatingEventRow[]> {
  const rows = await general<(Omit<RatingEventRow, 'at'> & { at: Date })[]>`
    SELECT player_id, game, place::float8 AS place, match_id, at, outcome, mu, sigma, because FROM rating_events
    WHERE player_id = ${playerId} AND game = ${game} ${before === null ? general`` : general`AND place < ${before}`}
    ORDER BY place DESC LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The places of those of some matches that are rated and counted, by match, and why one moves no rating. */
export async function readVerdicts(
  { general }: Pick<Connections, 'general'>,
  matchIds: readonly string[],
): Promise<Map<string, Pick<RatingEventRow, 'place' | 'because'>>> {
  if (matchIds.length === 0) return new Map();
  const rows = await general<Pick<RatingEventRow, 'match_id' | 'place' | 'because'>[]>`
    SELECT DISTINCT match_id, place::float8 AS place, because FROM rating_events WHERE match_id = ANY(${[...matchIds]}::uuid[])`;
  return new Map(rows.map(({ match_id, place, because }) => [match_id, { place, because }]));
}

/** Takes every standing and rating event away, each standing shown first. */
export async function removeStandings(tx: ISql, show: (row: StandingRow) => void): Promise<void> {
  for (const row of await tx<StandingRow[]>`DELETE FROM standings RETURNING *`) show(row);
  await tx`DELETE FROM rating_events`;
}

/** Writes standings whole, and events. */
export async function writeStandings(tx: ISql, standings: readonly StandingRow[], events: readonly RatingEventRow[]): Promise<void> {
  await tx`SELECT write_standings(${JSON.stringify(standings)}::text::jsonb, ${JSON.stringify(events)}::text::jsonb)`;
}
