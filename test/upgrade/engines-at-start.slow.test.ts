import { readFile, rm, writeFile } from 'node:fs/promises';
import postgres from 'postgres';
import t from 'tap';
import { readEngineList } from '../../src/use-cases/engines/engine-list.js';
import { copyCheckout } from '../kit/checkout.js';
import { startPostgres } from '../kit/postgres.js';
import { runServer } from '../kit/server.js';

const pg = await startPostgres();

t.test('the service does not start with a bundle in which one byte is another, or that is gone, and names it', async (t) => {
  const DATABASE_URL = await pg.emptyDatabase();
  const checkout = await copyCheckout(t);
  const [oldest] = readEngineList(new URL('engines/', checkout));
  if (!oldest) throw new Error('there are no engines');
  const file = new URL(`engines/${oldest.file}`, checkout);
  const name = new RegExp(`^gameledger cannot start: engine ${oldest.game} version ${oldest.version} \\(engines/${oldest.file}\\)`, 'm');

  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const changed = await runServer(t, { DATABASE_URL }, checkout);
  t.equal(changed.code, 1);
  t.match(changed.output, name);
  t.match(changed.output, new RegExp(`is not the pinned file: its SHA-256 is [0-9a-f]{64}, ${oldest.sha256} is listed`));
  t.notMatch(changed.output, /^\s+at /m, 'in words, without a stack');

  await rm(file);
  const gone = await runServer(t, { DATABASE_URL }, checkout);
  t.equal(gone.code, 1);
  t.match(gone.output, name);
  t.match(gone.output, /cannot be read/);

  const sql = postgres(DATABASE_URL, { max: 1 });
  t.teardown(() => sql.end());
  t.same(
    await sql`SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    [],
    'nothing was migrated',
  );
});
