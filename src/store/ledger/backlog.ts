import type { Connections } from './pools.js';

/** How much is going on and how much waits, as the database knows it: the same from every process. */
export interface Backlog {
  /** Matches that are being played. */
  liveMatches: number;
  /** Finished matches that are no leaf of the transparency log yet. */
  logDue: number;
  /** *Units*: seconds since the oldest of them ended; 0 when there is none. */
  logLag: number;
}

/** Reads the backlog. */
export async function readBacklog({ general }: Connections): Promise<Backlog> {
  const [row] = await general<Backlog[]>`
    SELECT
      (SELECT count(*) FROM matches WHERE status = 'active')::integer AS "liveMatches",
      count(*)::integer AS "logDue",
      COALESCE(extract(epoch FROM now() - min(finished_at)), 0)::float8 AS "logLag"
    FROM matches WHERE status = 'finished' AND NOT imported AND log_index IS NULL`;
  if (!row) throw new Error('the backlog has no row');
  return row;
}
