/** One group of appends: what a call is, and the statement that carries a group. */
import type { Sql } from 'postgres';

/** One entry to be appended, and what the head row becomes with it. */
export interface AppendCall {
  matchId: string;
  /** The version the entry was made at; -1 for the setup. */
  expectedVersion: number;
  /** The head the entry's hash continues; null for the setup. */
  previousHash: string | null;
  body: string;
  hash: string;
  requestId: string | null;
  requestHash: string | null;
  toAct: readonly number[];
  /** JSON of the result when the entry ends the match. */
  result: string | null;
  life: HeadLife;
  /** What the entry tells players, as `newsText` writes it; told in the same transaction. */
  news?: string | undefined;
}

/** What the head row takes over of a match's life. */
export interface HeadLife {
  /** The match ends without a result. */
  isAborted: boolean;
  /** ISO 8601: when the next seat's time is over. */
  deadline: string | null;
  /** The seats that a bot plays for their players. */
  standIns: readonly number[];
  isPaused: boolean;
}

/** What became of an append; `seq` is the entry's, or the present version for a conflict. */
export interface AppendOutcome {
  outcome: 'appended' | 'conflict' | 'replayed' | 'key_reused' | 'closed' | 'not_found';
  seq: number;
}

/** A call under the id that stays the same however often it is sent. */
export interface NamedCall {
  id: string;
  call: AppendCall;
}

/** Stands in no JSON text as it is. Quoting bodies for an array instead takes 9 µs each, a tenth of an action. */
const BETWEEN_BODIES = '\x1f';

/**
 * Sends a group, at most one entry of a match and in the order of match ids; `isDistributed`: all of one node, which
 * carries it out entry by entry. Returns an outcome a call.
 */
export async function appendGroup(sql: Sql, group: readonly NamedCall[], isDistributed: boolean): Promise<AppendOutcome[]> {
  const calls = group.map(({ call }) => call);
  const rows = await sql<{ outcome: AppendOutcome['outcome']; seq: number }[]>`
    SELECT outcome, seq FROM ${isDistributed ? sql`append_each(${calls[0]?.matchId ?? null}::uuid,` : sql`append_group(`}
      ${calls.map((c) => c.matchId)}::uuid[], ${calls.map((c) => c.expectedVersion)}::int[],
      ${calls.map((c) => c.previousHash)}::text[], ${calls.map((c) => c.body).join(BETWEEN_BODIES)}, ${calls.map((c) => c.hash)}::text[],
      ${calls.map((c) => c.requestId)}::text[], ${calls.map((c) => c.requestHash)}::text[], ${calls.map((c) => `{${c.toAct.join(',')}}`)}::text[],
      ${calls.map((c) => c.result)}::text[], ${group.map(({ id }) => id)}::uuid[], ${calls.map(({ life }) => String(life.isAborted))}::text[],
      ${calls.map(({ life }) => life.deadline)}::text[], ${calls.map(({ life }) => `{${life.standIns.join(',')}}`)}::text[],
      ${calls.map(({ life }) => String(life.isPaused))}::text[], ${newsOf(calls)}::text[])`;
  return rows.map((row) => ({ outcome: row.outcome, seq: row.seq }));
}

/** Null for most groups, which costs nothing. */
function newsOf(calls: readonly AppendCall[]): (string | null)[] | null {
  return calls.some(({ news }) => news !== undefined) ? calls.map(({ news }) => news ?? null) : null;
}

/** A fault of the statement itself (SQLSTATE classes 0A, 22, 23, 42): sending it again cannot help. */
export function isStatementFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(0A|22|23|42)/.test(code);
}
