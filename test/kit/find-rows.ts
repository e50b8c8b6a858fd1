import postgres from 'postgres';

/** Every row of every table of a database, as text, that has a word in it. */
export async function findRows(url: string, word: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  const tables = await sql<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`SELECT r::text AS text FROM ${name} AS r WHERE r::text ILIKE '%' || $1 || '%'`, [word]);
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  await sql.end();
  return found;
}
