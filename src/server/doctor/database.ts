/** The database as a start needs it; nothing in it is changed. */
import type { Sql } from 'postgres';
import { ok, type Seen, warning, wrong } from '../../base/finding.js';
import { PACKAGE } from '../../base/package-root.js';
import { missingMigrations, readDone } from '../../store/ledger/migrate.js';
import { requireServer } from '../../store/ledger/require-server.js';
import { withSession } from '../../store/ledger/session.js';
import { databaseFault } from '../database-fault.js';

/** *Errors*: those of `requireServer`. */
export async function lookAtServer(url: string): Promise<Seen> {
  await requireServer(url);
  const [row] = await withSession(
    url,
    (sql) => sql<{ version: string; size: string }[]>`
      SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  const { host, pathname } = new URL(url);
  return ok(`PostgreSQL ${row?.version} at ${host}${pathname}, of ${row?.size}; its sessions are kept, so no pooler is in the way`);
}

/** How far a database is. */
export interface Progress {
  done: number;
  missing: number;
}

/** *Errors*: those of `missingMigrations`. */
export async function readProgress(sql: Sql): Promise<Progress> {
  const missing = await missingMigrations(sql);
  return { missing, done: (await readDone(sql)).length };
}

/** What a start will do. */
export function lookAtMigrations({ done, missing }: Progress): Seen {
  if (done === 0) return ok(`none yet: the first start makes the tables of gameledger ${PACKAGE.version}`);
  if (missing === 0) return ok(`all ${done} of gameledger ${PACKAGE.version}`);
  return warning(
    `${missing} of gameledger ${PACKAGE.version} are missing, and the next start makes them: \`gameledger backup FILE\` first, then start the service`,
  );
}

/**
 * What a start has to make, the user must be allowed to make; what it finds, the user must own. Asked as PostgreSQL
 * would refuse it.
 */
export async function lookAtRights(sql: Sql, { missing }: Progress, weaknesses: readonly string[]): Promise<Seen> {
  const [row] = await sql<{ me: string; making: string | null; owning: string | null }[]>`
    SELECT current_user AS me,
      coalesce(
        CASE WHEN NOT has_database_privilege(current_database(), 'CREATE') THEN 'permission denied for database ' || current_database() END,
        CASE WHEN NOT (has_schema_privilege(current_schema(), 'CREATE') AND has_schema_privilege(current_schema(), 'USAGE'))
          THEN 'permission denied for schema ' || current_schema() END
      ) AS making,
      (SELECT 'must be owner of table ' || min(relname) FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT pg_has_role(relowner, 'USAGE')) AS owning`;
  const tell = (refusal: string): string => databaseFault(Object.assign(new Error(refusal), { code: '42501' })) ?? refusal;
  if (row?.owning) return wrong(tell(row.owning));
  // Of a database that is as it has to be, nothing needs making before the next upgrade.
  if (row?.making) return (missing > 0 ? wrong : warning)(tell(row.making));
  return weaknesses[0] === undefined ? ok(`${row?.me} may make and use what a start does`) : warning(weaknesses.join('; '));
}

/** *Units*: milliseconds between the two clocks that harm nobody: tokens are accepted so much too early or too late. */
const HARMLESS_MS = 2000;
const SAMPLES = 3;

/** Compares the clock here, by which tokens and certificates are good, with that of the matches. */
export async function lookAtClock(sql: Sql): Promise<Seen> {
  let best = { offsetMs: 0, roundTripMs: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < SAMPLES; sample++) {
    const sent = Date.now();
    const [row] = await sql<{ moment: Date }[]>`SELECT clock_timestamp() AS moment`;
    const got = Date.now();
    if (row && got - sent < best.roundTripMs) best = { offsetMs: (sent + got) / 2 - row.moment.getTime(), roundTripMs: got - sent };
  }
  const { offsetMs, roundTripMs } = best;
  const seconds = `${(Math.abs(offsetMs) / 1000).toFixed(1)} s`;
  if (Math.abs(offsetMs) <= HARMLESS_MS + roundTripMs / 2) return ok(`${seconds} from that of PostgreSQL`);
  return warning(
    `${seconds} ${offsetMs > 0 ? 'ahead of' : 'behind'} that of PostgreSQL, by which matches run: set both by NTP (\`timedatectl set-ntp true\`)`,
  );
}
