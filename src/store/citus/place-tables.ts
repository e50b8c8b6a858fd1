/** Which node of a Citus keeps what: src/store/citus/citus.sql. */

import { readFileSync } from 'node:fs';
import type { ISql, Sql } from 'postgres';
import { PACKAGE_ROOT } from '../../base/package-root.js';

/** Gives what a migration has added or made anew its place, in a database that is distributed. */
export async function placeNew(sql: Sql): Promise<void> {
  if (await isDistributed(sql)) await placeAll(sql);
}

/** Whether the tables are distributed. */
export async function isDistributed(sql: ISql): Promise<boolean> {
  if (!(await hasCitus(sql))) return false;
  const [row] = await sql<
    { is: boolean }[]
  >`SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('matches')) AS is`;
  return row?.is ?? false;
}

/** Whether Citus is installed in the database. */
export async function hasCitus(sql: ISql): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`SELECT to_regclass('pg_dist_partition') IS NOT NULL AS is`;
  return row?.is ?? false;
}

/** Gives everything that has none its place, all or nothing. */
export async function placeAll(sql: Sql): Promise<void> {
  const statements = readFileSync(new URL('src/store/citus/citus.sql', PACKAGE_ROOT), 'utf8').split('--> statement-breakpoint');
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
  });
}
