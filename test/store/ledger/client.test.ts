import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import postgres, { type Sql } from 'postgres';
import t, { type Test } from 'tap';
import { openClient } from '../../../src/store/ledger/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { startProxy } from '../../kit/proxy.js';

const pg = await startPostgres();
const ANSWER_MS = 60_000;
const [FIRST, SECOND] = [{ n: 1 }, { n: 2 }];

/** One connection, so that every statement goes out behind the one before; a statement ends after half a second. */
function open(t: Test, url = pg.url, answerWithinMs = ANSWER_MS): Sql {
  const sql = openClient(url, { max: 1, fetch_types: false, answerWithinMs, connection: { statement_timeout: 500 } });
  t.teardown(() => sql.end({ timeout: 1 }));
  return sql;
}

/** Statements that fail after their first rows. */
const FAILING: [what: string, text: string, code: string][] = [
  ['a row that cannot be computed', 'SELECT 1 / (x - 500) FROM generate_series(1, 1000) x', '22012'],
  [
    'a timeout in the middle of a list',
    "SELECT repeat('x', 10000), pg_sleep(CASE WHEN x = 200 THEN 60 ELSE 0 END) FROM generate_series(1, 300) x",
    '57014',
  ],
];

/** Every way in which the code reads. */
const READS: [what: string, read: (sql: Sql) => Promise<unknown>, expected: unknown][] = [
  ['a list', (sql) => sql`SELECT n FROM generate_series(1, 2) n`.then((rows) => [...rows]), [FIRST, SECOND]],
  ['one row', (sql) => sql`SELECT 1 AS n`.then(([row]) => row), FIRST],
  ['a list with parameters', (sql) => sql`SELECT n FROM generate_series(1, ${2}) n`.then((rows) => [...rows]), [FIRST, SECOND]],
  ['a list with a part', (sql) => sql`SELECT n FROM generate_series(1, 2) n ${sql`WHERE n > ${1}`}`.then((rows) => [...rows]), [SECOND]],
  ['no row', (sql) => sql`SELECT 1 AS n WHERE false`.then((rows) => rows.length), 0],
  ['the count', (sql) => sql`SELECT n FROM generate_series(1, 2) n`.then((rows) => [rows.length, rows.count]), [2, 2]],
  ['a text', (sql) => sql.unsafe('SELECT n FROM generate_series(1, 2) n').then((rows) => [...rows]), [FIRST, SECOND]],
  [
    'several texts at once',
    (sql) => sql.unsafe('SELECT 1 AS n; SELECT 2 AS n').then((rows) => rows.map((one) => [...one])),
    [[FIRST], [SECOND]],
  ],
  ['values', (sql) => sql`SELECT n FROM generate_series(1, 2) n`.values().then((rows) => [...rows]), [[1], [2]]],
  [
    'values of a text',
    (sql) =>
      sql
        .unsafe('SELECT n FROM generate_series(1, $1::integer) n', [2])
        .values()
        .then((rows) => [...rows]),
    [[1], [2]],
  ],
];

for (const [failure, text, code] of FAILING) {
  for (const [what, read, expected] of READS) {
    t.test(`${what} is read whole on a connection on which ${failure} has just failed, and was sent before it had`, async (t) => {
      const sql = open(t);
      await t.rejects(sql.unsafe(text), { code });
      t.strictSame(await read(sql), expected, 'after the failure was known');
      const failed = t.rejects(sql.unsafe(text), { code });
      t.strictSame(await read(sql), expected, 'sent right behind it');
      await failed;
    });
  }
}

t.test('the library still needs this: its own answer has holes', async (t) => {
  const sql = postgres(pg.url, { max: 1, fetch_types: false });
  t.teardown(() => sql.end({ timeout: 1 }));
  await t.rejects(sql.unsafe('SELECT 1 / (x - 500) FROM generate_series(1, 1000) x'), { code: '22012' });
  const rows = await sql`SELECT 1 AS n`;
  t.equal(rows.count, 1);
  t.equal(rows.length, 500, 'when this fails, src/store/ledger/client.ts may take rows in as the library does');
});

t.test('rows that are read one by one are not kept', async (t) => {
  const sql = open(t);
  const seen: unknown[] = [];
  const kept = await sql`SELECT n FROM generate_series(1, 2) n`.forEach((row) => {
    seen.push({ ...row });
  });
  t.strictSame(seen, [FIRST, SECOND]);
  t.equal(kept.length, 0);
});

t.test('a statement without an answer ends, and the next is asked over another connection', async (t) => {
  const proxy = await startProxy(t, pg.url);
  const faults: unknown[] = [];
  const sql = openClient(proxy.url, { max: 1, fetch_types: false, answerWithinMs: 2_000, onFault: (error) => faults.push(error) });
  t.teardown(() => sql.end({ timeout: 1 }));
  t.strictSame([...(await sql`SELECT 1 AS n`)], [FIRST]);
  proxy.freeze();
  await t.rejects(sql`SELECT 1 AS n`, { code: 'ETIMEDOUT' });
  t.match(faults, [{ code: 'ETIMEDOUT' }], 'told of, once');
  // The frozen pair stays frozen: only a new connection is passed on.
  proxy.passNew();
  t.strictSame([...(await sql`SELECT 2 AS n`)], [SECOND]);
});

const END_OWN = 'SELECT pg_terminate_backend(pg_backend_pid())';

t.test('a connection that is lost ends what was sent over it at once, whenever that was, and nothing else', async (t) => {
  let lost = 0;
  const sql = openClient(pg.url, { max: 2, fetch_types: false, answerWithinMs: ANSWER_MS, onLost: () => lost++ });
  t.teardown(() => sql.end({ timeout: 1 }));
  for (let round = 0; round < 10; round++) {
    // Only a connection that has been of use counts as lost.
    await Promise.all([sql`SELECT pg_sleep(0.01)`, sql`SELECT pg_sleep(0.01)`]);
    const healthy = sql`SELECT pg_sleep(0.1), 1 AS n`.then(([row]) => row?.n);
    let isOver = false;
    const ended = sql.unsafe(END_OWN).finally(() => {
      isOver = true;
    });
    const others: Promise<unknown>[] = [];
    // In every turn of the event loop one is about to be written.
    const sendOn = (): void => {
      others.push(sql`SELECT ${1}::int AS n`.then(() => 0));
      if (!isOver) setImmediate(sendOn);
    };
    setImmediate(sendOn);
    await t.rejects(ended);
    await Promise.allSettled(others);
    t.strictSame([...(await sql`SELECT 1 AS n`)], [FIRST], 'the next is answered');
    t.equal(await healthy, 1, 'and so is what was under way beside it');
  }
  t.equal(lost, 10);
});

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
for (const [what, words] of [
  ['nothing', null],
  ['a byte', Buffer.from('N')],
  ['that the user is let in', AUTHENTICATED],
] as const)
  t.test(`a server that says ${what} and closes is tried a few times, and the statement ends`, async (t) => {
    let tries = 0;
    const server = createServer((socket) => {
      tries++;
      socket.on('error', () => undefined).resume();
      socket.once('data', () => (words === null ? socket.end() : socket.end(words)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => server.close());
    const sql = open(t, `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`);
    await t.rejects(sql`SELECT 1`, { code: 'CONNECTION_CLOSED' });
    t.ok(tries > 3 && tries < 10, `${tries} connections`);
  });

t.test('a process that stood still itself takes nothing for lost', async (t) => {
  const sql = open(t, pg.url, 1_000);
  await sql`SELECT 1`;
  const answer = sql`SELECT 1 AS n`.then((rows) => [...rows]);
  await new Promise((sent) => setImmediate(sent));
  const until = Date.now() + 3_000;
  while (Date.now() < until);
  t.strictSame(await answer, [FIRST]);
});

t.test('no client asks a new session for its array types: it leaves the answer unhandled, which ends the process', async (t) => {
  const SRC = new URL('../../../src/', import.meta.url);
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = files.filter((file) => {
    const text = readFileSync(new URL(file, SRC), 'utf8');
    const opened = text.matchAll(/\b(?:postgres|openClient)\((?:to|url|databaseUrl), \{([\s\S]*?)\}\);/g);
    return [...opened].some(([, options = '']) => !options.includes('fetch_types: false'));
  });
  t.strictSame(asking, []);
  const mentions = files.filter((file) => readFileSync(new URL(file, SRC), 'utf8').includes('fetch_types: false'));
  t.ok(mentions.length > 2, `${mentions.length} files open clients`);
});
