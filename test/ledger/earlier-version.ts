import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Test } from 'tap';

const FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url));

interface Journal {
  entries: { tag: string }[];
}

/** The migrations, in their order. */
export function readJournal(folder = FOLDER): Journal {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** Makes an empty database what the first migrations left. */
export async function migrateUpTo(t: Test, url: string, migrations: number): Promise<void> {
  const folder = t.testdir();
  cpSync(FOLDER, folder, { recursive: true });
  const journal = readJournal(folder);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await migrate(drizzle(sql), { migrationsFolder: folder });
  await sql.end();
}
