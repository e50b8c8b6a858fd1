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
export async function isStillDue({ general }: Connections, { matchId, deadlineMs }: DueMatch): Promise<boolean> {
  const [row] = await general<{ deadline: Date | null }[]>`SELECT deadline FROM matches WHERE id = ${matchId}`;
  return row?.deadline?.getTime() === deadlineMs;
}

/** What became of abandoning a match. */
export type AbandonOutcome = 'abandoned' | 'closed' | 'not_found';

/** Abandons a match that has not started, if nothing but a seat or a reveal is missing; `isOverdue`: only if its time to start is over. */
export async function abandonMatch({ commands }: Connections, matchId: string, isOverdue: boolean): Promise<AbandonOutcome> {
  const [row] = await commands<{ outcome: AbandonOutcome }[]>`SELECT * FROM abandon_match(${matchId}, ${isOverdue})`;
  if (!row) throw new Error('abandon_match answered no row');
  return row.outcome;
}
