/** Faults of a database, made on a real one: each is told in one sentence with the way out. */
import { writeFileSync } from 'node:fs';
import { generate } from 'selfsigned';
import t from 'tap';
import { readConfig } from '../../src/server/config.js';
import { createLogger } from '../../src/server/logging.js';
import { operatorFault } from '../../src/server/operator-fault.js';
import { createResources, type Resources } from '../../src/server/resources.js';
import { startService } from '../../src/server/start.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { gameledger } from '../kit/command.js';
import { startOwnPostgres, temporaryFolder } from '../kit/postgres.js';
import { startProxy } from '../kit/proxy.js';

const folder = await temporaryFolder(t);
const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keySize: 2048,
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
});
writeFileSync(`${folder}/ca.pem`, cert);
const encrypted = await startOwnPostgres(t, {
  directory: `${folder}/encrypted`,
  settings: { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key', listen_addresses: 'localhost' },
  files: { 'server.crt': cert, 'server.key': key },
  hba: 'host all barred all reject\nhost all all all scram-sha-256\n',
});
const plain = await startOwnPostgres(t, { directory: `${folder}/plain` });

for (const statement of [
  "CREATE ROLE barred LOGIN PASSWORD 'secret'",
  "CREATE ROLE guest LOGIN PASSWORD 'secret'",
  "CREATE ROLE alone LOGIN PASSWORD 'secret' CONNECTION LIMIT 1",
  "CREATE ROLE maker LOGIN PASSWORD 'secret' CREATEROLE",
  "CREATE ROLE owner LOGIN PASSWORD 'secret'",
  'CREATE DATABASE none_given',
  'CREATE DATABASE schemas_given',
  'GRANT CREATE ON DATABASE schemas_given TO guest',
  'CREATE DATABASE locked',
  'ALTER DATABASE locked SET default_transaction_read_only = on',
  'CREATE DATABASE of_owner OWNER owner',
  'CREATE DATABASE of_maker OWNER maker',
  'GRANT CREATE ON DATABASE of_maker TO guest',
])
  await encrypted.admin.unsafe(statement);

/** The URL of the server with TLS, changed. */
function changed(
  change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'search' | 'hostname' | 'port'>>,
  of = encrypted,
): string {
  return Object.assign(new URL(of.url), change).href;
}

const as = (username: string, pathname: string): string => changed({ username, password: 'secret', pathname });

/** Starts the whole service; what it warns of goes into `warnings`. */
async function start(databaseUrl: string, warnings: string[] = []): Promise<Resources> {
  const LOG_SIGNING_KEY = generateSigner('test.example/log').encodedPrivate;
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOG_SIGNING_KEY });
  const resources = createResources();
  try {
    const logger = createLogger(config, { write: (line) => void warnings.push(line) });
    await startService(config, { url: databaseUrl, gone: new Promise(() => undefined) }, { logger, resources });
  } catch (error) {
    await resources.close();
    throw error;
  }
  return resources;
}

t.test('without a role that the user may not make the service warns and runs; one that the user may make is made', async (t) => {
  const warnings: string[] = [];
  const without = await start(as('owner', '/of_owner'), warnings);
  t.equal(warnings.length, 1);
  t.match(
    warnings[0],
    /only triggers keep it .* there is no role gameledger_app, and owner may not make it: CREATE ROLE gameledger_app NOLOGIN; GRANT/,
  );
  await without.close();
  const made = await start(as('maker', '/of_maker'), warnings);
  t.equal(warnings.length, 1, 'nothing is weaker');
  t.same([...(await encrypted.admin`SELECT rolcanlogin FROM pg_roles WHERE rolname = 'gameledger_app'`)], [{ rolcanlogin: false }]);
  await made.close();
});

t.test('with TLS: `require` encrypts, and a known authority is checked', async (t) => {
  const encryptedOnly = await start(changed({ search: '?sslmode=require' }));
  const [row] = await encrypted.admin<{ clear: number; all: number }[]>`
    SELECT count(*) FILTER (WHERE NOT ssl)::integer AS clear, count(*)::integer AS all
    FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name IN ('gameledger', 'gameledger-locks')`;
  t.match(row, { clear: 0, all: Number });
  t.not(row?.all, 0);
  await encryptedOnly.close();
  const DATABASE_URL = changed({ hostname: 'localhost', search: '?sslmode=verify-full' });
  const env = { PATH: process.env.PATH, DATABASE_URL };
  t.match(await gameledger(['ratings', 'rebuild'], { env: { ...env, NODE_EXTRA_CA_CERTS: `${folder}/ca.pem` } }), { code: 0 });
  t.match(await gameledger(['ratings', 'rebuild'], { env }), {
    code: 1,
    output: /^gameledger ratings rebuild: the server behind DATABASE_URL has a certificate .*NODE_EXTRA_CA_CERTS.*`sslmode=require`\n$/,
  });
});

const nowhere = await freePort();
const balancer = await startProxy(t, plain.url);
balancer.cut();
const FAULTS: [what: string, url: string, said: RegExp][] = [
  [
    'a wrong password',
    changed({ password: 'wrong' }),
    /password authentication failed for user "gameledger": correct the user and the password/,
  ],
  ['a user who is kept out', as('barred', '/postgres'), /pg_hba\.conf rejects connection for host .*: let the user in by pg_hba\.conf/],
  ['no such database', changed({ pathname: '/absent' }), /^database "absent" does not exist: create the database, or correct its name/],
  [
    'nothing at the port',
    changed({ port: String(nowhere) }),
    new RegExp(`^nothing listens at .*${nowhere}.*: start PostgreSQL, or correct`),
  ],
  [
    'a host without an address',
    changed({ hostname: 'nowhere.invalid' }),
    /^the host of DATABASE_URL has no address \(.*nowhere\.invalid\)/,
  ],
  ['an unknown authority', changed({ search: '?sslmode=verify-full' }), /an authority that is not known here .*NODE_EXTRA_CA_CERTS/],
  [
    'no TLS where it is wanted',
    changed({ search: '?sslmode=require' }, plain),
    /^the server behind DATABASE_URL closed the connection .*`sslmode=disable`/,
  ],
  [
    'a balancer with nothing behind it',
    balancer.url,
    /^the server behind DATABASE_URL closed the connection .*a balancer with nothing behind it/,
  ],
  ['a database that is read only', changed({ pathname: '/locked' }), /takes no writes, as a standby does: name the primary$/],
  [
    'a user with too few connections',
    as('alone', '/postgres'),
    /^too many connections for role "alone": raise max_connections, or the limit/,
  ],
  ['a setting of libpq’s', changed({ search: '?sslrootcert=ca.pem' }), /^unrecognized configuration parameter "sslrootcert"/],
  [
    'no right to make schemas',
    as('guest', '/none_given'),
    /^permission denied for database none_given: GRANT CREATE ON DATABASE "none_given" to /,
  ],
  [
    'no right to make tables',
    as('guest', '/schemas_given'),
    /^permission denied for schema public: GRANT CREATE, USAGE ON SCHEMA "public" to /,
  ],
  ['tables of somebody else', as('guest', '/of_maker'), /^permission denied for (table|schema) \w+: /],
];
for (const [what, url, said] of FAULTS)
  t.test(`${what} is told in one sentence`, async (t) => {
    const fault = await start(url).then(
      async (service) => service.close(),
      (error: unknown) => operatorFault(error) ?? error,
    );
    t.match(fault, said);
    t.notMatch(fault, /\n|secret|wrong/, 'in one line, and no password is in it');
  });

for (const [args, env] of [
  [['serve'], { PORT: '0' }],
  [['ratings', 'rebuild'], {}],
  [['log-key', 'rotate'], { LOG_SIGNING_KEY: generateSigner('test.example/log').encodedPrivate }],
  [['distribute'], {}],
] as const)
  t.test(`gameledger ${args.join(' ')} prints that sentence and nothing else`, async (t) => {
    const ran = await gameledger(args, {
      env: { PATH: process.env.PATH, DATABASE_URL: changed({ password: 'wrong' }), LOG_LEVEL: 'warn', ...env },
    });
    t.equal(ran.code, 1);
    t.match(ran.output, /^gameledger [^\n]*: password authentication failed for user "gameledger": [^\n]*\n$/);
  });
