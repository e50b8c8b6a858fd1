/** Every step of a start is made to fail once: the process says why and ends, whatever it had opened by then. */
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { openServices } from '../../src/server/compose.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startEmbedded } from '../../src/store/embedded/embedded.js';
import { serverProcesses } from '../../src/store/embedded/processes.js';
import { LOCKS } from '../../src/store/ledger/locks.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { gameledger } from '../kit/command.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { launchServer } from '../kit/server.js';

/**
 * *Units*: milliseconds after the sentence. The service takes five; what is left open keeps a process for minutes, or
 * for ever.
 */
const LEFT_ALONE_MS = 60_000;

const pg = await startPostgres();

/** What a step is given: a database of its own, and how to break it. */
interface Place {
  t: Test;
  url: string;
  sql: postgres.Sql;
}

/** A step of the start, how it is broken, and what is said then. */
interface Step {
  name: string;
  /** The environment besides the database. */
  prepare(place: Place): Promise<Record<string, string>>;
  said: RegExp;
  /** Where signs of life are. */
  heartbeats?: string;
  /** Goes on while the process starts. */
  meanwhile?(place: Place, env: Record<string, string>): Promise<void>;
  /** Whether workers find it too. */
  inWorkers?: boolean;
}

async function takenPort(t: Test, port = 0): Promise<string> {
  const other = createServer();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  t.teardown(() => other.close());
  return String((other.address() as AddressInfo).port);
}

/** A folder with a database in it that has been stopped, for a line in one of its files. */
async function embedded(t: Test, file: string, line: string, isInstead = false): Promise<Record<string, string>> {
  const DATA_DIR = await temporaryFolder(t);
  await (await startEmbedded(DATA_DIR)).stop();
  (isInstead ? writeFileSync : appendFileSync)(`${DATA_DIR}/postgres/${file}`, line);
  return { DATA_DIR };
}

const STEPS: Step[] = [
  { name: 'the environment', prepare: async () => ({ LOG_LEVEL: 'loud' }), said: /LOG_LEVEL must be one of/ },
  { name: 'games of other people', prepare: async () => ({ GAMES: './nothing.mjs' }), said: /GAMES: / },
  {
    name: 'the address',
    prepare: async ({ t }) => ({ PORT: await takenPort(t) }),
    said: /port \d+ of 127\.0\.0\.1 cannot be had: something else listens there already/,
    inWorkers: true,
  },
  {
    name: 'the folder of the embedded database',
    async prepare({ t }) {
      const DATA_DIR = `${await temporaryFolder(t)}/file`;
      writeFileSync(DATA_DIR, '');
      return { DATA_DIR };
    },
    said: /DATA_DIR .*file cannot be used/,
  },
  {
    name: 'the start of the embedded database',
    prepare: ({ t }) => embedded(t, 'postgresql.conf', 'shared_buffers = none\n'),
    said: /cannot start: the database in .*postgres cannot be used: PostgreSQL did not start: .*shared_buffers.*; put back(?!.*\n {4}at )/,
  },
  {
    name: 'the claim on the embedded database',
    prepare: ({ t }) => embedded(t, 'pg_hba.conf', 'host all all 127.0.0.1/32 reject\n', true),
    said: /pg_hba\.conf rejects connection/,
    inWorkers: true,
  },
  {
    name: 'the migration',
    async prepare({ sql }) {
      await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${Date.UTC(2100, 0)})`;
      return {};
    },
    said: /made by a newer gameledger/,
  },
  {
    name: 'the map of the database',
    async prepare({ sql }) {
      await sql`CREATE TABLE pg_dist_shard ()`;
      return {};
    },
    said: /relation "pg_dist_placement" does not exist/,
    inWorkers: true,
  },
  {
    name: 'the clock',
    async prepare({ sql }) {
      await sql`REVOKE EXECUTE ON FUNCTION clock_timestamp() FROM PUBLIC`;
      return {};
    },
    said: /permission denied for function clock_timestamp/,
  },
  {
    name: 'the transparency log',
    async prepare({ url }) {
      const services = await openServices({
        databaseUrl: url,
        settings: { transparency: { signer: generateSigner('other.example/log') } },
      });
      await services.close();
      return {};
    },
    said: /cannot start: (?!.*\n {4}at ).*other\.example\/log/,
  },
  {
    name: 'the open port',
    prepare: async () => ({ PORT: String(await freePort()) }),
    async meanwhile({ t, sql }, { PORT }) {
      // The start has looked at the port by the time it waits to migrate.
      await untilMigrating(sql);
      await takenPort(t, Number(PORT));
      await sql`SELECT pg_advisory_unlock(${LOCKS.migration})`;
    },
    said: /port \d+ of 127\.0\.0\.1 cannot be had/,
    inWorkers: true,
  },
  {
    name: 'the first sign of life',
    async prepare({ sql }) {
      await sql`ALTER TABLE heartbeats RENAME TO elsewhere`;
      return {};
    },
    said: /relation "heartbeats" does not exist/,
    heartbeats: 'elsewhere',
    inWorkers: true,
  },
];

async function untilMigrating(sql: postgres.Sql): Promise<void> {
  const waits = async (): Promise<boolean> =>
    (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.migration} AND NOT granted`).length > 0;
  while (!(await waits())) await sleep(20);
}

/** A database of its own, and the only connection of the test to it. */
async function place(t: Test): Promise<Place> {
  const url = await pg.freshDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  return { t, url, sql };
}

async function starts({ t, url }: Place, env: Record<string, string>) {
  const server = await launchServer(t, { ...(env.DATA_DIR === undefined && { DATABASE_URL: url }), ...env });
  const ended = once(server.child, 'close').then(() => true);
  const heard = async (text: string): Promise<void> => {
    while (!server.output().includes(text) && server.child.exitCode === null) await sleep(20);
  };
  return { ...server, ended, heard };
}

for (const { name, prepare, said, meanwhile, heartbeats = 'heartbeats', inWorkers = false } of STEPS) {
  for (const processes of inWorkers ? [1, 2] : [1]) {
    t.test(`${name} fails in a start of ${processes}: it says why and ends with 1`, async (t) => {
      const there = await place(t);
      const env = { ...(await prepare(there)), PROCESSES: String(processes) };
      if (meanwhile) await there.sql`SELECT pg_advisory_lock(${LOCKS.migration})`;
      const server = await starts(there, env);
      await meanwhile?.(there, env);
      await server.heard('cannot start');
      const hasEnded = await Promise.race([server.ended, sleep(LEFT_ALONE_MS, false, { ref: false })]);
      t.ok(hasEnded, 'the process is gone');
      t.equal(server.child.exitCode, 1);
      t.match(server.output(), said);
      if ('DATA_DIR' in env && name !== 'the folder of the embedded database')
        t.same(serverProcesses(realpathSync(`${env.DATA_DIR}/postgres`), null), [], 'and so is its database');
      t.same(await there.sql`SELECT * FROM ${there.sql(heartbeats)}`, [], 'it has given no sign of life');
    });
  }
}

/** What a start loads last, and what takes most of it: the comments of the build name each file of a package. */
const HEAVY = /^\/\/ node_modules\/(fastify|graphql|mercurius)\/|^\/\/ src\/server\/start\.ts/m;

/** The files of the build that a process loads until it ends. */
async function loadedBy(t: Test, env: Record<string, string>) {
  const NODE_V8_COVERAGE = await temporaryFolder(t);
  const ran = await gameledger(['serve'], { env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env, NODE_V8_COVERAGE } });
  const counted = readdirSync(NODE_V8_COVERAGE).map((file) => readFileSync(join(NODE_V8_COVERAGE, file), 'utf8'));
  const urls = counted.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url));
  return { ...ran, files: urls.filter((url) => url.includes('/dist/')).map((url) => readFileSync(new URL(url), 'utf8')) };
}

t.test('what can fail is looked at before the service is loaded', async (t) => {
  const { url, sql } = await place(t);
  await sql`CREATE TABLE pg_dist_shard ()`;
  const later = await loadedBy(t, { PORT: '0', DATABASE_URL: url });
  t.match(later.stderr, 'relation "pg_dist_placement" does not exist', 'a start that fails later');
  t.ok(
    later.files.some((text) => HEAVY.test(text)),
    'has loaded the service',
  );
  for (const [env, said] of [
    [{ PORT: 'abc' }, 'PORT must be'],
    [{ PORT: await takenPort(t) }, 'something else listens there already'],
    [{ PORT: '0', METRICS_PORT: await takenPort(t) }, 'something else listens there already'],
    [{ PORT: '0', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }, 'nothing listens at the address of DATABASE_URL'],
    [{ PORT: '0', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c', PROCESSES: '2' }, 'nothing listens at the address of DATABASE_URL'],
    [{ PORT: '0', DATA_DIR: '/dev/null/data' }, 'DATA_DIR /dev/null/data cannot be used'],
  ] as const) {
    const early = await loadedBy(t, env);
    t.equal(early.code, 1, said);
    t.match(early.stderr, said);
    t.ok(early.files.length > 0);
    t.notOk(
      early.files.some((text) => HEAVY.test(text)),
      `${said}: nothing of the service is loaded`,
    );
  }
});

for (const processes of [1, 2]) {
  t.test(`SIGTERM during a start of ${processes} is obeyed, whatever it waits for`, async (t) => {
    const there = await place(t);
    await there.sql`SELECT pg_advisory_lock(${LOCKS.migration})`;
    const server = await starts(there, { PROCESSES: String(processes) });
    await untilMigrating(there.sql);
    t.equal(await server.stop('SIGTERM'), 1);
    t.notMatch(server.output(), '"listening"');
  });
}

/** Commands that open the database. */
const COMMANDS: [args: string[], breaks: string, said: RegExp][] = [
  [['ratings', 'rebuild'], 'ALTER TABLE standings RENAME TO elsewhere', /standings/],
  [['log-key', 'rotate'], 'DROP TABLE log_checkpoints CASCADE', /log_checkpoints/],
  [['import', '-'], 'REVOKE EXECUTE ON FUNCTION clock_timestamp() FROM PUBLIC', /clock_timestamp/],
  [['distribute'], 'SELECT 1', /citus/i],
];

for (const [args, breaks, said] of COMMANDS) {
  t.test(`gameledger ${args.join(' ')} ends with a fault of the database`, async (t) => {
    const { url, sql } = await place(t);
    await sql.unsafe(breaks);
    const key = generateSigner('test.example/log').encodedPrivate;
    const env = { PATH: process.env.PATH, DATABASE_URL: url, LOG_SIGNING_KEY: key, OLD_LOG_SIGNING_KEY: key };
    const ran = await gameledger(args[0] === 'import' ? [...args, '--database', url] : args, { env });
    t.not(ran.code, 0);
    t.match(ran.stderr, said);
  });
}
