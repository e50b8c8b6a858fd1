import type { DueStatement } from './due-times.js';
import type { Connections } from './pools.js';

/** A match whose time is over soon: for its players to come, or for the seat whose clock is next. */
export interface DueMatch {
  matchId: string;
  status: 'open' | 'active';
  deadlineMs: number;
}

/** The matches whose deadline falls before a moment, the next one first, without those of `except`. */
export async function readDeadlines(
  { general }: Connections,
  untilMs: number,
  limit: number,
  except: readonly string[],
): Promise<DueMatch[]> {
  const rows = await general<{ id: string; status: DueMatch['status']; deadline: Date }[]>`
    SELECT id, status, deadline FROM matches
    WHERE deadline <= ${new Date(untilMs)} ${except.length === 0 ? general`` : general`AND id <> ALL(${[...except]}::uuid[])`}
    ORDER BY deadline LIMIT ${limit}`;
  return rows.map((row) => ({ matchId: row.id, status: row.status, deadlineMs: row.deadline.getTime() }));
}

/** Those of the matches that still have the deadline they are given with. */
export async function stillDue<Due extends DueMatch>({ general }: Connections, matches: readonly Due[]): Promise<Due[]> {
  const rows = await general<{ id: string; deadline: Date }[]>`
    SELECT id, deadline FROM matches WHERE deadline IS NOT NULL AND id = ANY(${matches.map(({ matchId }) => matchId)}::uuid[])`;
  const deadlines = new Map(rows.map(({ id, deadline }) => [id, deadline.getTime()]));
  return matches.filter(({ matchId, deadlineMs }) => deadlines.get(matchId) === deadlineMs);
}

/** When the next deadline of a match falls. */
export const nextDeadline: DueStatement = (sql) =>
  sql`SELECT deadline AS at FROM matches WHERE deadline IS NOT NULL ORDER BY deadline LIMIT 1`;
