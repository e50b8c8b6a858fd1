import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as migrateTables } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** One number for all processes of all versions: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_061_301;

/** Brings the database up to the migrations under drizzle/; several processes may call it at once. */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrateTables(drizzle(sql), { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) });
  } finally {
    await sql.end();
  }
}
