import type { ISql, PendingQuery, Row } from 'postgres';
import type { Connections } from './pools.js';

/** A statement of at most one row: its column `at` is when something is due; without a row nothing is. */
export type DueStatement = (sql: ISql) => PendingQuery<Row[]>;

/** When things are to be done unasked, as the database knows it, and which processes there are to do them. */
export interface DueTimes {
  /** In the order of the statements; null: not due. */
  at: (Date | null)[];
  /** The processes that gave a sign of life lately: they give one a second. */
  living: string[];
}

/**
 * Reads all due times by one statement.
 *
 * Each part is materialized, because a distributed statement may not read matches together with tables of the
 * coordinator.
 */
export async function readDueTimes({ general: sql }: Connections, statements: readonly DueStatement[]): Promise<DueTimes> {
  const parts = [
    sql`living AS (SELECT string_agg(process::text, ',') AS them FROM heartbeats WHERE beat_at > clock_timestamp() - interval '2500 milliseconds')`,
    ...statements.map((due, i) => sql`, ${sql(`due_${i}`)} AS MATERIALIZED (${due(sql)})`),
  ];
  const columns = [sql`(SELECT them FROM living)`, ...statements.map((_, i) => sql`, (SELECT at FROM ${sql(`due_${i}`)})`)];
  const [row = []] = await sql<[string | null, ...(Date | null)[]][]>`WITH ${parts} SELECT ${columns}`.values();
  const [living, ...at] = row as [string | null, ...(Date | null)[]];
  return { at, living: living?.split(',') ?? [] };
}
