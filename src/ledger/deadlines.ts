import type { Connections } from './pools.js';

/** A match whose time is over soon: for its players to come, or for the seat whose clock is next. */
export interface DueMatch {
  matchId: string;
  status: 'open' | 'active';
  deadlineMs: number;
}

/** The matches whose deadline falls before a moment, the next one first. */
export async function readDeadlines({ general }: Connections, untilMs: number, limit: number): Promise<DueMatch[]> {
  const rows = await general<{ id: string; status: DueMatch['status']; deadline: Date }[]>`
    SELECT id, status, deadline FROM matches WHERE deadline <= ${new Date(untilMs)} ORDER BY deadline LIMIT ${limit}`;
  return rows.map((row) => ({ matchId: row.id, status: row.status, deadlineMs: row.deadline.getTime() }));
}

/** Whether a match still has this deadline. */
export async function hasDeadline({ general }: Connections, { matchId, deadlineMs }: DueMatch): Promise<boolean> {
  const [row] = await general<{ deadline: Date | null }[]>`SELECT deadline FROM matches WHERE id = ${matchId}`;
  return row?.deadline?.getTime() === deadlineMs;
}
