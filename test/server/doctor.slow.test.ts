/** What `gameledger doctor` finds, each thing broken on a real database, a real port, a real proxy. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { openServices } from '../../src/server/compose.js';
import { examine } from '../../src/server/doctor/doctor.js';
import { lookAtNode, roomOf } from '../../src/server/doctor/machine.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { gameledger } from '../kit/command.js';
import { startPooler } from '../kit/pooler.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { type ProxyWays, startPrefixProxy } from '../kit/prefix-proxy.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const pg = await startPostgres();
const PASSWORD = 'a-password-that-nobody-may-read';
const signer = generateSigner('doctor.example/log');
const other = generateSigner('other.example/log');

/** What is found, by what was looked at, as `wrong: …`; a secret in it fails the test. */
async function found(t: Test, env: Record<string, string>, through: string | null = null): Promise<Record<string, string>> {
  const findings: Record<string, string> = {};
  for await (const { check, state, text } of examine({ PORT: '0', LOG_SIGNING_KEY: signer.encodedPrivate, ...env }, through)) {
    t.notOk(check in findings, `${check} is looked at once`);
    t.notMatch(text, '\n', 'in one line');
    findings[check] = `${state}: ${text}`;
  }
  for (const secret of [PASSWORD, signer.encodedPrivate]) t.notMatch(JSON.stringify(findings), secret);
  return findings;
}

/** A database, statements of its superuser in it, and its address for a user who has this password. */
async function database(isEmpty: boolean, user: string, statements: (name: string) => readonly string[]): Promise<string> {
  const url = isEmpty ? await pg.emptyDatabase() : await pg.freshDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (const statement of statements(new URL(url).pathname.slice(1))) await sql.unsafe(statement);
  await sql.end();
  return Object.assign(new URL(url), { username: user, password: PASSWORD }).href;
}

const admin = postgres(pg.url, { max: 1, onnotice: () => undefined });
const USER = `doctor_${process.pid}`;
await admin.unsafe(`CREATE ROLE ${USER} LOGIN PASSWORD '${PASSWORD}'`);
onEnd(t, () => admin.end());

t.test('where all is in order, everything is ok and nothing is changed', async (t) => {
  const { username, password } = new URL(pg.url);
  const findings = await found(t, { DATABASE_URL: pg.url });
  t.same(
    Object.entries(findings).filter(([, text]) => !text.startsWith('ok: ')),
    [],
  );
  t.match(findings, {
    node: process.versions.node,
    variables: 'DATABASE_URL, LOG_SIGNING_KEY, PORT',
    database: /PostgreSQL \d+.* at 127\.0\.0\.1:\d+\/test_/,
    migrations: /all \d+ of gameledger/,
    clock: /\d\.\d s from that of PostgreSQL/,
    rights: `${username} may make and use`,
    'signing key': signer.id,
  });
  t.notMatch(JSON.stringify(findings), password);

  const empty = await pg.emptyDatabase();
  const sql = postgres(empty, { max: 1 });
  t.teardown(() => sql.end());
  const contents = () => sql`SELECT oid, relname FROM pg_class WHERE NOT relisshared ORDER BY oid`;
  const before = await contents();
  t.match(await found(t, { DATABASE_URL: empty }), { migrations: /^ok: none yet/, rights: /^ok: / });
  t.same(await contents(), before, 'an empty database stays empty');
  const DATA_DIR = `${await temporaryFolder(t)}/data/below`;
  t.match(await found(t, { DATA_DIR }), { disk: /^(ok|warning|wrong): \d+ MiB are free/, database: /^warning: .* does not run/ });
  t.notOk(existsSync(DATA_DIR));
});

/** How a database is broken, and what is said of it. */
const DATABASES: [what: string, url: (t: Test) => Promise<string>, said: Record<string, RegExp>][] = [
  ['no server', async () => `postgres://${USER}:${PASSWORD}@127.0.0.1:9/none`, { database: /^wrong: nothing listens at the address/ }],
  [
    'a wrong user',
    async () => (await database(true, 'nobody_at_all', () => [])).replace(PASSWORD, 'wrong'),
    { database: /^wrong: .*correct the user/ },
  ],
  ['a pooler', async (t) => startPooler(t, pg.url, 'turn'), { database: /^wrong: .*a pooler .*: use its session mode/ }],
  [
    'a database that is read only',
    () => database(true, USER, (name) => [`ALTER DATABASE ${name} SET default_transaction_read_only = on`]),
    { database: /^wrong: .* takes no writes, as a standby does: name the primary/ },
  ],
  [
    'no right to make schemas',
    () => database(true, USER, () => []),
    { migrations: /^ok/, rights: /^wrong: permission denied for database test_\w+: GRANT CREATE ON DATABASE "test_\w+" to / },
  ],
  [
    'no right to make tables',
    () => database(true, USER, (name) => [`GRANT CREATE ON DATABASE ${name} TO ${USER}`]),
    { rights: /^wrong: permission denied for schema public: GRANT CREATE, USAGE ON SCHEMA "public" to / },
  ],
  [
    'tables of somebody else',
    () =>
      database(false, USER, () => [
        `GRANT USAGE ON SCHEMA drizzle TO ${USER}`,
        `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle, public TO ${USER}`,
      ]),
    { rights: /^wrong: must be owner of table \w+: the user of DATABASE_URL must own what gameledger has made/ },
  ],
  [
    'a user without the role',
    () =>
      database(false, USER, (name) => [
        `ALTER DATABASE ${name} OWNER TO ${USER}`,
        `ALTER SCHEMA drizzle OWNER TO ${USER}`,
        `ALTER TABLE drizzle.__drizzle_migrations OWNER TO ${USER}`,
        `DO $$ DECLARE each record; BEGIN FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
          EXECUTE format('ALTER TABLE %I OWNER TO ${USER}', each.tablename); END LOOP; END $$`,
      ]),
    { migrations: /^ok/, rights: new RegExp(`^warning: .*${USER} may not work as gameledger_app: GRANT gameledger_app TO ${USER}`) },
  ],
  [
    'an unfinished upgrade',
    async () => asSuperuser(await database(false, USER, () => ['DELETE FROM drizzle.__drizzle_migrations WHERE id > 1'])),
    { migrations: /^warning: \d+ of gameledger \S+ are missing, .*`gameledger backup/ },
  ],
  [
    'a newer gameledger',
    async () =>
      asSuperuser(
        await database(false, USER, () => [
          `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${Date.UTC(2100, 0)})`,
        ]),
      ),
    { migrations: /^wrong: this database was made by a newer gameledger/ },
  ],
  [
    'another clock',
    async () =>
      asSuperuser(
        await database(false, USER, (name) => [
          `CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT pg_catalog.clock_timestamp() + interval '90 s' $$`,
          `ALTER DATABASE ${name} SET search_path = public, pg_catalog`,
        ]),
      ),
    { clock: /^warning: (89|90)\.\d s behind that of PostgreSQL, .*timedatectl set-ntp true/ },
  ],
  [
    'a log of another key',
    async () => {
      const url = await pg.freshDatabase();
      await (await openServices({ databaseUrl: url, settings: { transparency: { signer: other } } })).close();
      return url;
    },
    {
      rights: /^ok/,
      'signing key': /^wrong: .* started with another key than doctor\.example\/log.*: set LOG_SIGNING_KEY to .*other\.example\/log/,
    },
  ],
];

function asSuperuser(url: string): string {
  const { username, password } = new URL(pg.url);
  return Object.assign(new URL(url), { username, password }).href;
}

for (const [what, url, said] of DATABASES)
  t.test(`of the database: ${what}`, async (t) => {
    t.match(await found(t, { DATABASE_URL: await url(t) }), said);
  });

/** What is set, and what is said of it. */
const VARIABLES: [what: string, env: Record<string, string>, said: Record<string, RegExp>][] = [
  ['a value that cannot be used', { LOG_LEVEL: 'loud', PORT: 'x' }, { variables: /^wrong: PORT must be .*; LOG_LEVEL must be one of/ }],
  [
    'a name like one of ours',
    { DATABSE_URL: `postgres://u:${PASSWORD}@h/d` },
    { variables: /^warning: DATABSE_URL is no variable .*; DATABASE_URL is$/ },
  ],
  ['a limit that is none', { LIMIT_NOTHING: '1' }, { variables: /^wrong: LIMIT_NOTHING is no limit/ }],
  ['a feature that is none', { FEATURES: '-nothing' }, { variables: /^wrong: .*nothing/ }],
  ['a key that is none', { LOG_SIGNING_KEY: PASSWORD }, { variables: /^wrong: LOG_SIGNING_KEY must be an Ed25519 note key/ }],
  ['no key', { LOG_SIGNING_KEY: '' }, { 'signing key': /^warning: .* development key: docs\/operations\.md.*`gameledger log-key`/ }],
  ['a folder below a file', { DATA_DIR: '/dev/null/data' }, { disk: /^wrong: DATA_DIR \/dev\/null\/data cannot be used by this account/ }],
];
for (const [what, env, said] of VARIABLES)
  t.test(`of the variables: ${what}`, async (t) => {
    const DATA_DIR = await temporaryFolder(t);
    t.match(await found(t, { DATA_DIR, ...env }), said);
  });

t.test('of Node and the disk: what is too old, and what is too little', async (t) => {
  for (const [version, state] of [
    ['18.20.4', 'wrong'],
    ['20.8.1', 'wrong'],
    ['20.9.0', 'ok'],
    ['20.10.0', 'ok'],
    ['24.1.0', 'ok'],
  ] as const)
    t.match(lookAtNode(version), { state }, version);
  t.match(lookAtNode('18.20.4').text, /^Node 18\.20\.4 is too old: install 20\.9 or later/);
  for (const [bytes, state] of [
    [2 ** 20, 'wrong'],
    [2 ** 29, 'warning'],
    [2 ** 40, 'ok'],
  ] as const)
    t.match(roomOf(bytes, 'so much'), { state });
});

t.test('of the port: free, taken by something else, and taken by the service', async (t) => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => stranger.close());
  const server = await startServer(t, pg.url);
  for (const [port, said] of [
    ['0', /^ok: any that is free/],
    [String((stranger.address() as AddressInfo).port), /^wrong: port \d+ of 127\.0\.0\.1 cannot be had: something else listens there/],
    [new URL(server.url).port, /^ok: a gameledger listens at .*, and is ready/],
  ] as const)
    t.match(await found(t, { DATABASE_URL: pg.url, HOST: '127.0.0.1', PORT: port }), { port: said });
});

const addTo: ProxyWays['headers'] = ({ headers, socket }) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  'x-forwarded-proto': 'http',
  'x-forwarded-host': headers.host ?? '',
});

/** What the proxy does, how the service is set up, and what is said. */
const PROXIES: [what: string, ways: ProxyWays, overrides: { trustProxy?: string[]; publicUrl?: string }, said: Record<string, RegExp>][] = [
  [
    'one that is in order',
    { headers: addTo },
    { trustProxy: ['loopback'] },
    {
      proxy: /^ok: .*\/games\/readyz says ready$/,
      versions: /^ok: the service and this command are /,
      address: /^ok: the links of the service begin with .*\/games$/,
      'forwarded headers': /^ok: .* limits count clients; X-Forwarded-Proto: fits, X-Forwarded-Host: fits$/,
      stream: /^ok: /,
      websockets: /^ok: /,
    },
  ],
  [
    'one on the machine of the client that replaces the address',
    { headers: ({ headers }) => ({ ...headers, 'x-forwarded-for': '127.0.0.1' }) },
    { trustProxy: ['loopback'] },
    { 'forwarded headers': /^ok: / },
  ],
  [
    'one that TRUST_PROXY does not name',
    { headers: addTo },
    {},
    { 'forwarded headers': /^wrong: .*TRUST_PROXY does not name.*name it there/ },
  ],
  [
    'one that sends no addresses',
    { headers: ({ headers: { 'x-forwarded-for': _, ...others } }) => others },
    { trustProxy: ['loopback'] },
    { 'forwarded headers': /^wrong: X-Forwarded-For does not arrive/ },
  ],
  [
    'one that passes on what clients claim',
    {},
    { trustProxy: ['loopback'] },
    { 'forwarded headers': /^wrong: X-Forwarded-For is what the client has sent/ },
  ],
  [
    'one that speaks of another scheme',
    { headers: (incoming) => ({ ...addTo(incoming), 'x-forwarded-proto': 'https' }) },
    { trustProxy: ['loopback'] },
    { 'forwarded headers': /^warning: .* X-Forwarded-Proto: differs, X-Forwarded-Host: fits/ },
  ],
  ['one that buffers', { isBuffering: true }, {}, { stream: /^wrong: events arrive only at the end .*proxy_buffering off/ }],
  [
    'one without websockets',
    { isWithoutUpgrades: true, headers: ({ headers: { upgrade: _, connection: __, ...others } }) => others },
    {},
    { websockets: /^wrong: no websocket opens at .*\/games\/graphql \(the answer is 4\d\d\): let the proxy pass/ },
  ],
  [
    'one at another address',
    {},
    { publicUrl: 'https://other.example' },
    { address: /^wrong: .* begin with https:\/\/other\.example: set PUBLIC_URL=http:/ },
  ],
];
for (const [what, ways, overrides, said] of PROXIES)
  t.test(`through a proxy: ${what}`, async (t) => {
    const proxy = await startPrefixProxy(t, '/games', ways);
    const server = await startServer(t, pg.url, { publicUrl: proxy.url, ...overrides });
    proxy.leadTo(server.url);
    t.match(await found(t, { DATABASE_URL: pg.url }, proxy.url), said);
  });

t.test('through a proxy: a path that it leaves on, nothing behind it, no service behind it', async (t) => {
  const proxy = await startPrefixProxy(t, '');
  const server = await startServer(t, pg.url, { publicUrl: `${proxy.url}/games` });
  proxy.leadTo(server.url);
  const left = await found(t, { DATABASE_URL: pg.url }, `${proxy.url}/games`);
  t.match(left.proxy, /^wrong: .*\/games\/readyz says: There is nothing at \/games\/readyz/);
  await server.close();
  t.match(await found(t, { DATABASE_URL: pg.url }, proxy.url), { proxy: /^wrong: / });
  const stranger = await startPrefixProxy(t, '/elsewhere');
  const lost = await found(t, { DATABASE_URL: pg.url }, stranger.url.replace('/elsewhere', ''));
  t.match(lost.proxy, /^wrong: what answers at .*\/readyz is no gameledger/);
});

t.test('the command prints a line each, or JSON, and ends with 1 where something is wrong', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR };
  const good = await gameledger(['doctor'], { env });
  t.equal(good.code, 0, good.output);
  t.match(good.stdout, /^ok {7}node: Node \S+\nok {7}variables: DATA_DIR, PORT\n/);
  t.match(good.stdout, /^warning {2}signing key: /m);
  const bad = await gameledger(['doctor', '--json'], { env: { ...env, DATABASE_URL: `postgres://u:${PASSWORD}@127.0.0.1:9/d` } });
  t.equal(bad.code, 1);
  t.notMatch(bad.output, PASSWORD);
  const [database] = (JSON.parse(bad.stdout) as { check: string }[]).filter(({ check }) => check === 'database');
  t.match(database, { check: 'database', state: 'wrong', text: /nothing listens at the address of DATABASE_URL/ });
  t.match(await gameledger(['doctor'], { env: { ...env, GAMES: './nothing.mjs' } }), { code: 1, stdout: /^wrong {4}variables: GAMES: /m });
  t.equal((await gameledger(['doctor', '--through', 'games.example'], { env })).code, 2);
});
