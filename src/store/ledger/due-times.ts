import { uncountedEnd } from './ends.js';
import type { Connections } from './pools.js';

/** What is to be done unasked, as the database knows it, and which processes there are to do it. */
export interface DueTimes {
  /** When the next deadline of a match falls; null: none will. */
  deadline: Date | null;
  /** When the next open seek expires; null: no seek is open. */
  seekEnd: Date | null;
  /** When the next webhook is to be looked at; null: there is none that may be posted to. */
  webhook: Date | null;
  /** When the next tournament begins by its time; null: none will. */
  tournamentStart: Date | null;
  /** Whether a round of a tournament is over, or the maker of an open one is gone. */
  hasTournamentStep: boolean;
  /** Whether a match has ended that is to be counted. */
  hasUncountedEnd: boolean;
  /** Whether a match has ended that is no leaf of the transparency log. */
  hasUnloggedEnd: boolean;
  /** Whether an account is gone whose seats are to be given up. */
  hasDeparture: boolean;
  /** The processes that gave a sign of life lately: they give one a second. */
  living: string[];
}

/**
 * Reads all due times by one statement: each is the first row of an index.
 *
 * Each part is materialized, because a distributed statement may not read matches together with tables of the
 * coordinator.
 */
export async function readDueTimes({ general }: Connections): Promise<DueTimes> {
  const [row] = await general<(Omit<DueTimes, 'living'> & { living: string | null })[]>`
    WITH deadline AS MATERIALIZED (
      SELECT deadline AS at FROM matches WHERE deadline IS NOT NULL ORDER BY deadline LIMIT 1
    ), uncounted AS MATERIALIZED (
      SELECT id FROM matches WHERE ${uncountedEnd(general)} LIMIT 1
    ), unlogged AS MATERIALIZED (
      SELECT id FROM matches WHERE status = 'finished' AND NOT imported AND log_index IS NULL LIMIT 1
    ), paired AS MATERIALIZED (
      SELECT t.id, p.match_id FROM tournaments t JOIN tournament_pairings p ON p.tournament_id = t.id AND p.round = t.round
      WHERE t.status = 'running'
    ), playing AS MATERIALIZED (
      SELECT p.id FROM paired p JOIN matches m ON m.id = p.match_id WHERE m.status IN ('open', 'active')
    )
    SELECT (SELECT at FROM deadline) AS deadline,
      (SELECT expires_at FROM seeks WHERE is_open ORDER BY expires_at LIMIT 1) AS "seekEnd",
      least((SELECT due_at FROM webhooks WHERE due_at IS NOT NULL AND NOT is_slow ORDER BY due_at LIMIT 1),
        (SELECT due_at FROM webhooks WHERE due_at IS NOT NULL AND is_slow ORDER BY due_at LIMIT 1)) AS webhook,
      (SELECT starts_at FROM tournaments WHERE status = 'open' AND starts_at IS NOT NULL ORDER BY starts_at LIMIT 1) AS "tournamentStart",
      EXISTS (SELECT 1 FROM tournaments t WHERE t.status = 'running' AND NOT EXISTS (SELECT 1 FROM playing WHERE playing.id = t.id))
        OR EXISTS (SELECT 1 FROM tournaments t JOIN players p ON p.id = t.maker WHERE t.status = 'open' AND p.erased_at IS NOT NULL)
        AS "hasTournamentStep",
      EXISTS (SELECT 1 FROM uncounted) AS "hasUncountedEnd", EXISTS (SELECT 1 FROM unlogged) AS "hasUnloggedEnd",
      EXISTS (SELECT 1 FROM departures) AS "hasDeparture",
      (SELECT string_agg(process::text, ',') FROM heartbeats WHERE beat_at > clock_timestamp() - interval '2500 milliseconds') AS living`;
  if (!row) throw new Error('the due times have no row');
  return { ...row, living: row.living?.split(',') ?? [] };
}
