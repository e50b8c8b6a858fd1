import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { migrate, migrateAsFarAs, readDone } from '../../../src/store/ledger/migrate.js';
import { OLDEST_POSTGRESQL, SchemaError } from '../../../src/store/ledger/require-server.js';
import { functionFiles } from '../../../src/store/ledger/sql-files.js';
import { startPostgres } from '../../kit/postgres.js';

const pg = await startPostgres();
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };
const NEXT_CENTURY = Date.UTC(2100, 0);

function open(t: Test, url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  return sql;
}

t.test('a database is new once', async (t) => {
  const url = await pg.emptyDatabase();
  t.same(await migrate(url), { isNew: true });
  t.same(await migrate(url), { isNew: false });
  const other = await pg.emptyDatabase();
  const both = await Promise.all([migrate(other), migrate(other)]);
  t.same(both.map(({ isNew }) => isNew).sort(), [false, true], 'of two processes one has made it');
});

t.test('an empty database gets the tables of an earlier time, goes on from there, and does not go back', async (t) => {
  const url = await pg.emptyDatabase();
  const sql = open(t, url);
  const whole = await pg.emptyDatabase();
  await migrate(whole);
  const hashes = (await readDone(open(t, whole))).map(({ hash }) => hash);
  const done = async () => (await readDone(sql)).map(({ hash }) => hash);
  await migrateAsFarAs(url, hashes.slice(0, 1));
  t.same(await done(), hashes.slice(0, 1));
  await migrateAsFarAs(url, hashes.slice(0, 2));
  t.same(await done(), hashes.slice(0, 2));
  await t.rejects(migrateAsFarAs(url, hashes.slice(0, 1)), { name: 'SchemaError', message: /of a later gameledger than the backup/ });
  await t.rejects(migrateAsFarAs(url, ['of another build']), { name: 'SchemaError', message: /whose migrations this one does not have/ });
  await migrate(url);
  t.same(await done(), hashes);
});

t.test('a database that a newer gameledger has migrated is refused by name, and left as it is', async (t) => {
  const url = await pg.emptyDatabase();
  await migrate(url);
  const sql = open(t, url);
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${NEXT_CENTURY})`;
  await sql`UPDATE schema_writer SET gameledger = '7.8.9', migrations = 99`;
  const refused = migrate(url);
  await t.rejects(refused, SchemaError);
  await t.rejects(refused, {
    message: /made by a newer gameledger: it needs at least gameledger 7\.8\.9 with 99 migrations; this is gameledger /,
  });
  t.match([...(await sql`SELECT gameledger, migrations FROM schema_writer`)], [{ gameledger: '7.8.9', migrations: 99 }]);
  await sql`DROP TABLE schema_writer`;
  await t.rejects(migrate(url), { name: 'SchemaError', message: /at least the one that migrated it/ }, 'also one that left no word');
});

t.test('a database of another first migration is refused with the way out before a function is replaced', async (t) => {
  const url = await pg.emptyDatabase();
  await migrate(url);
  const sql = open(t, url);
  await sql`CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;
  await sql`UPDATE schema_writer SET functions = 'others'`;
  for (const change of [
    sql`UPDATE drizzle.__drizzle_migrations SET hash = 'edited since' WHERE id = 1`,
    sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1 WHERE id = 1`,
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'taken away since', created_at - 2 FROM drizzle.__drizzle_migrations`,
  ]) {
    await change;
    await t.rejects(migrate(url), { name: 'SchemaError', message: /another build .*`gameledger export`.*`gameledger import`/ });
  }
  t.match([...(await sql`SELECT prosrc FROM pg_proc WHERE proname = 'refuse_rewrite'`)], [{ prosrc: /RETURN NULL/ }]);
});

t.test('whoever has migrated leaves word which version it was', async (t) => {
  const url = await pg.emptyDatabase();
  await migrate(url);
  const sql = open(t, url);
  const [row] =
    await sql`SELECT gameledger, migrations, (SELECT count(*)::integer FROM drizzle.__drizzle_migrations) AS done FROM schema_writer`;
  t.equal(row?.gameledger, version);
  t.equal(row?.migrations, row?.done);
});

t.test('the stored functions are those of the ledger and of the features, each in a file of its name', async (t) => {
  const url = await pg.emptyDatabase();
  await migrate(url);
  const sql = open(t, url);
  const made = await sql<{ name: string }[]>`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;
  const files = functionFiles();
  const names = files.map(({ pathname }) => basename(pathname, '.sql'));
  t.same(made.map(({ name }) => name).sort(), [...names].sort());
  for (const [i, file] of files.entries()) {
    const text = readFileSync(file, 'utf8');
    t.same(
      [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, name]) => name),
      [names[i]],
    );
  }
});

const LEFT_BY: [who: string, gameledger: string, functions: string | null, isMadeAnew: boolean][] = [
  ['an older gameledger', '0.0.9', 'others', true],
  ['another build of the same version', version, 'others', true],
  ['the same build', version, null, false],
  ['a newer gameledger without a migration of its own', `1${version}`, 'others', false],
];

for (const [who, gameledger, functions, isMadeAnew] of LEFT_BY) {
  t.test(`functions left by ${who} are ${isMadeAnew ? 'made anew' : 'left alone'}, by several processes at once`, async (t) => {
    const url = await pg.emptyDatabase();
    await migrate(url);
    const sql = open(t, url);
    await sql`CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;
    await sql`UPDATE schema_writer SET gameledger = ${gameledger}, functions = coalesce(${functions}, functions)`;
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const [row] = await sql`
      SELECT w.gameledger, p.prosrc LIKE '%RAISE EXCEPTION%' AS "isWhole"
      FROM schema_writer w, pg_proc p WHERE p.proname = 'refuse_rewrite'`;
    t.same(row, { gameledger: isMadeAnew ? version : gameledger, isWhole: isMadeAnew });
  });
}

t.test('a function that cannot be made leaves everything as it was', async (t) => {
  const url = await pg.emptyDatabase();
  const sql = open(t, url);
  // PostgreSQL changes no type that a function returns.
  await sql`CREATE FUNCTION beat(p_process uuid) RETURNS integer LANGUAGE sql AS 'SELECT 1'`;
  await t.rejects(migrate(url), /cannot change return type/);
  t.same([...(await sql`SELECT to_regclass('matches') AS made`)], [{ made: null }]);
  await sql`DROP FUNCTION beat(uuid)`;
  t.same(await migrate(url), { isNew: true });
});

t.test('a PostgreSQL that is too old is refused with its version, before anything is made', async (t) => {
  const url = await pg.emptyDatabase();
  const sql = open(t, url);
  const [server] = await sql<{ server_version: string }[]>`SHOW server_version`;
  await t.rejects(migrate(url, 99), {
    name: 'SchemaError',
    message: `PostgreSQL 99 or later is needed; the server behind DATABASE_URL is ${server?.server_version}`,
  });
  t.same([...(await sql`SELECT to_regclass('matches') AS made`)], [{ made: null }]);
});

t.test('README and docs/operations.md name the same oldest PostgreSQL', async (t) => {
  for (const path of ['README.md', 'docs/operations.md']) {
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    const named = [...text.matchAll(/PostgreSQL[^.|]*\((\d+) or later\)/g)].map((match) => Number(match[1]));
    t.same(named, [OLDEST_POSTGRESQL], path);
  }
});
