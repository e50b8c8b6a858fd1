/** The role that may add to the log and never change it: made, given its rights, and looked at before it is used. */

import { readFileSync } from 'node:fs';
import postgres, { type Sql } from 'postgres';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { grantFiles } from './sql-files.js';

/** The role under which the service works. */
export const SERVICE_ROLE = 'gameledger_app';

const MISSING_GRANTS = readFileSync(new URL('src/store/ledger/sql/grants.sql', PACKAGE_ROOT), 'utf8');

/** The rights on each table by its name, as JSON. */
const TABLE_RIGHTS = JSON.stringify(Object.assign({}, ...grantFiles().map((file) => JSON.parse(readFileSync(file, 'utf8')))));

/**
 * Makes the role and gives it what it lacks, as far as the user of the connection may: `findRoleFault` tells how far.
 */
export async function prepareRole(sql: Sql): Promise<void> {
  const [found] = await sql<{ role: boolean }[]>`SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = ${SERVICE_ROLE}) AS role`;
  if (!found?.role) await attempt(sql, `CREATE ROLE ${SERVICE_ROLE} NOLOGIN`);
  if (!(await mayWorkAs(sql))) await attempt(sql, `GRANT ${SERVICE_ROLE} TO CURRENT_USER`);
  for (const { statement } of await readMissingGrants(sql)) await attempt(sql, statement);
}

/** Why the service cannot work under its role, and what would change that; null where it can. */
export async function findRoleFault(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ me: string; role: boolean }[]>`
    SELECT quote_ident(current_user) AS me, EXISTS (SELECT FROM pg_roles WHERE rolname = ${SERVICE_ROLE}) AS role`;
  const membership = `GRANT ${SERVICE_ROLE} TO ${row?.me}`;
  if (!row?.role)
    return `there is no role ${SERVICE_ROLE}, and ${row?.me} may not make it: CREATE ROLE ${SERVICE_ROLE} NOLOGIN; ${membership}`;
  if (!(await mayWorkAs(sql))) return `${row.me} may not work as ${SERVICE_ROLE}: ${membership}`;
  const missing = await readMissingGrants(sql);
  const more =
    missing.length > 1 ? ` (and ${missing.length - 1} more rights: grants.json in src/store/ledger/sql and in src/features/*/sql)` : '';
  return missing[0] ? `${SERVICE_ROLE} lacks rights that ${row.me} may not give: ${missing[0].statement}${more}` : null;
}

function readMissingGrants(sql: Sql): Promise<{ statement: string }[]> {
  return sql.unsafe<{ statement: string }[]>(MISSING_GRANTS, [TABLE_RIGHTS]);
}

/** Found by trying: from PostgreSQL 16 on a member may be kept from it. */
async function mayWorkAs(sql: Sql): Promise<boolean> {
  return (await attempt(sql, `SET ROLE ${SERVICE_ROLE}`)) && (await attempt(sql, 'RESET ROLE'));
}

/** Whether PostgreSQL carried a statement out; what it refuses changes nothing. */
async function attempt(sql: Sql, statement: string): Promise<boolean> {
  try {
    await sql.unsafe(statement);
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError) return false;
    throw error;
  }
}
