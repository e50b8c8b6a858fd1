import postgres, { type Sql } from 'postgres';
import t, { type Test } from 'tap';
import { migrate } from '../../../src/store/ledger/migrate.js';
import { type Connections, openConnections } from '../../../src/store/ledger/pools.js';
import { register } from '../../api/rest/table.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { joinLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();
const ROLE = 'gameledger_app';
/** Nobody may change them but by adding. */
const ONLY_GROWS = [
  'entries',
  'imported_records',
  'log_checkpoints',
  'log_handovers',
  'log_leaves',
  'match_secrets',
  'operator_acts',
  'outages',
  'tournament_acts',
  'tournament_pairings',
];
const EVERYTHING = 'TABLES,FUNCTIONS'.split(',').map((kind) => `REVOKE ALL ON ALL ${kind} IN SCHEMA public FROM ${ROLE}`);

function open(t: Test, url: string): Sql {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  return sql;
}

async function runAll(sql: Sql, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.unsafe(statement);
}

let users = 0;

/** A database that belongs to a user of its own, as a provider gives it away; `admin` is the provider. */
async function ownedDatabase(t: Test): Promise<{ url: string; user: string; admin: Sql }> {
  const adminUrl = await pg.emptyDatabase();
  const admin = open(t, adminUrl);
  const url = new URL(adminUrl);
  const user = `owner_${process.pid}_${++users}`;
  await runAll(admin, [`CREATE ROLE ${user} LOGIN`, `ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${user}`]);
  url.username = user;
  return { url: url.href, user, admin };
}

async function connect(t: Test, url: string): Promise<Connections> {
  const connections = await openConnections({ url });
  t.teardown(() => connections.close());
  return connections;
}

async function workingUser({ general }: Connections): Promise<string | undefined> {
  return (await general<{ name: string }[]>`SELECT current_user AS name`)[0]?.name;
}

t.test('a start gives the role all that grants.json of each owner says, and nothing else', async (t) => {
  const url = await pg.freshDatabase();
  const sql = open(t, url);
  await runAll(sql, [...EVERYTHING, 'REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC', 'REVOKE ALL ON SCHEMA public FROM PUBLIC']);
  await runAll(sql, [`REVOKE ALL ON SCHEMA public FROM ${ROLE}`]);
  await migrate(url);
  const rights = await sql<{ name: string; rights: string }[]>`
    SELECT c.relname AS name, (SELECT string_agg(a.privilege_type, ',' ORDER BY 1) FROM aclexplode(c.relacl) a WHERE a.grantee = ${ROLE}::regrole) AS rights
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`;
  t.ok(rights.length > 30);
  t.strictSame(
    rights.filter(({ rights }) => !rights?.includes('SELECT')).map(({ name }) => name),
    [],
    'each table is named there',
  );
  for (const name of ONLY_GROWS)
    t.match(
      rights.find((table) => table.name === name),
      { rights: 'INSERT,SELECT' },
      name,
    );
  const ledger = await joinLedger(t, url);
  t.equal(await workingUser(ledger.connections), ROLE);
  const match = await startedMatch(ledger);
  for (const change of [
    `UPDATE entries SET body = '' WHERE match_id = '${match}'`,
    `DELETE FROM entries WHERE match_id = '${match}'`,
    'TRUNCATE entries',
  ])
    await t.rejects(ledger.connections.general.unsafe(change), { code: '42501' }, change);
});

t.test('what a restore has left out is given at the next start, and the service goes on', async (t) => {
  const url = await pg.freshDatabase();
  const before = await startServer(t, url);
  const { id } = await register(before.http, 'Ada');
  await before.close();
  await runAll(open(t, url), EVERYTHING);
  const after = await startServer(t, url);
  t.strictSame(after.services.weaknesses, []);
  t.match(await after.http.get(`/v1/players/${id}`), { status: 200, body: { name: 'Ada' } });
  t.equal((await (await register(after.http, 'Bob')).http.post('/v1/matches', { game: 'armadogon', join: {} })).status, 201);
});

t.test('an owner who may not use the role works without it, and is told what would help', async (t) => {
  const { url, user, admin } = await ownedDatabase(t);
  const server = await startServer(t, url);
  t.strictSame(server.services.weaknesses, [
    `the service works as the owner of its tables, and only triggers keep it from changing the log: ${user} may not work as ${ROLE}: GRANT ${ROLE} TO ${user}; docs/operations.md, "The service's role"`,
  ]);
  const ada = await register(server.http, 'Ada');
  t.equal((await ada.http.post('/v1/matches', { game: 'armadogon', join: {} })).status, 201);
  await server.close();

  await runAll(admin, [`GRANT ${ROLE} TO ${user}`]);
  await migrate(url);
  const connections = await connect(t, url);
  t.strictSame(connections.weaknesses, []);
  t.equal(await workingUser(connections), ROLE, 'after what was named');
});

t.test('a member who may not work as the role is no member', async (t) => {
  const { url, user, admin } = await ownedDatabase(t);
  const [server] = await admin<{ number: number }[]>`SELECT current_setting('server_version_num')::integer AS number`;
  const option = (server?.number ?? 0) >= 160_000 ? ' WITH SET FALSE' : null;
  // PostgreSQL 15 knows no such members.
  await runAll(admin, [option === null ? 'SELECT 1' : `GRANT ${ROLE} TO ${user}${option}`]);
  await migrate(url);
  const connections = await connect(t, url);
  t.match(connections.weaknesses, [`${user} may not work as ${ROLE}`]);
  t.equal(await workingUser(connections), user);
});

t.test('rights that nobody here may give are named, and the service works without the role', async (t) => {
  const { url, user, admin } = await ownedDatabase(t);
  await runAll(admin, [`GRANT ${ROLE} TO ${user}`]);
  await migrate(url);
  // As where tables were restored by somebody else.
  await runAll(admin, [
    'ALTER TABLE heartbeats OWNER TO CURRENT_USER',
    `GRANT ALL ON heartbeats TO ${user}`,
    `REVOKE ALL ON heartbeats FROM ${ROLE}`,
  ]);
  await migrate(url);
  const ledger = await joinLedger(t, url);
  t.match(ledger.connections.weaknesses, [
    `${ROLE} lacks rights that ${user} may not give: GRANT SELECT, INSERT, UPDATE, DELETE ON TABLE public.heartbeats TO ${ROLE};`,
  ]);
  t.equal(await workingUser(ledger.connections), user);
  const match = await startedMatch(ledger);
  await t.rejects(ledger.connections.general`DELETE FROM entries WHERE match_id = ${match}`, { code: '23001' }, 'triggers still refuse');
});
