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

/** The types of the columns of calls, as `append_group` takes them; bodies are one text. */
const TYPES = ['uuid[]', 'int[]', 'text[]', 'text', ...Array(5).fill('text[]'), 'uuid[]', ...Array(5).fill('text[]')];
const columnsFrom = (first: number): string => TYPES.map((type, place) => `$${first + place}::${type}`).join(', ');
const TOGETHER = `SELECT outcome, seq FROM append_group(${columnsFrom(1)})`;
const ONE_BY_ONE = `SELECT outcome, seq FROM append_each($1::uuid, ${columnsFrom(2)})`;

/** A call as a row of those columns. */
function rowOf({ id, call }: NamedCall): (string | number | null)[] {
  const { matchId, expectedVersion, previousHash, body, hash, requestId, requestHash, toAct, result, life, news = null } = call;
  const { isAborted, deadline, standIns, isPaused } = life;
  const made = [matchId, expectedVersion, previousHash, body, hash, requestId, requestHash, `{${toAct.join(',')}}`, result, id];
  return [...made, String(isAborted), deadline, `{${standIns.join(',')}}`, String(isPaused), news];
}

/**
 * Sends a group, at most one entry of a match and in the order of match ids; `isDistributed`: all of one node, which
 * carries it out entry by entry. Returns an outcome a call.
 */
export async function appendGroup(sql: Sql, group: readonly NamedCall[], isDistributed: boolean): Promise<AppendOutcome[]> {
  const rows = group.map(rowOf);
  const columns: ((string | number | null)[] | string | null)[] = TYPES.map((type, place) => {
    const column = rows.map((row) => row[place] ?? null);
    return type === 'text' ? column.join(BETWEEN_BODIES) : column;
  });
  // Most groups tell nobody anything: null costs nothing.
  if (group.every(({ call }) => call.news === undefined)) columns[TYPES.length - 1] = null;
  const home = group[0]?.call.matchId ?? null;
  const outcomes = isDistributed
    ? await sql.unsafe<AppendOutcome[]>(ONE_BY_ONE, [home, ...columns], { prepare: true })
    : await sql.unsafe<AppendOutcome[]>(TOGETHER, columns, { prepare: true });
  return outcomes.map(({ outcome, seq }) => ({ outcome, seq }));
}

/** A fault of the statement itself (SQLSTATE classes 0A, 22, 23, 42): sending it again cannot help. */
export function isStatementFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(0A|22|23|42)/.test(code);
}
