import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { openServices } from '../../src/server/compose.js';
import { isAlive } from '../kit/is-alive.js';
import { startOwnPostgres, startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startProxy } from '../kit/proxy.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { services } from '../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
/** So many times a second at most a lost database is tried. */
const MOST_A_SECOND = 30;

t.test('who opens the services and serves nobody does not end the time in which nobody was there', async (t) => {
  const databaseUrl = await pg.freshDatabase();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  onEnd(t, () => sql.end());
  const before = await openServices({ databaseUrl });
  await before.begin();
  await before.close();
  await sql`UPDATE heartbeats SET beat_at = beat_at - interval '1 minute'`;
  const [last] = await sql<{ beat_at: Date }[]>`SELECT beat_at FROM heartbeats`;

  // As a start that fails, a command that imports a record, or a process that is still on its way up.
  const idle = await openServices({ databaseUrl });
  t.same(await sql`SELECT * FROM outages`, []);
  t.same(await sql`SELECT beat_at FROM heartbeats`, [last]);
  await idle.close();

  const [asked] = await sql<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  await services(t, databaseUrl);
  const outages = await sql<{ began_at: Date; ended_at: Date }[]>`SELECT began_at, ended_at FROM outages`;
  t.same(
    outages.map(({ began_at }) => began_at),
    [last?.beat_at],
    'one, from the last sign of life',
  );
  t.ok(asked && outages[0] && outages[0].ended_at >= asked.now, 'to the first of who serves');
});

t.test('a database that accepts connections and closes them is tried now and then, and worked with when it is back', async (t) => {
  const proxy = await startProxy(t, await pg.freshDatabase());
  const { http } = await startServer(t, proxy.url);
  const ask = async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => http.get<{ code?: string }>('/v1/matches')));
    return replies.map(({ status, body }) => `${status} ${body.code}`);
  };
  t.same(new Set(await ask()), new Set(['200 undefined']));
  proxy.cut();
  const [before, since] = [proxy.count(), performance.now()];
  const told = new Set<string>();
  while (performance.now() < since + 2_000) for (const answer of await ask()) told.add(answer);
  const [tries, seconds] = [proxy.count() - before, (performance.now() - since) / 1_000];
  t.same([...told], ['503 UNAVAILABLE']);
  t.ok(tries > 0 && tries < MOST_A_SECOND * seconds, `${tries} connections in ${seconds.toFixed(1)} s`);
  proxy.restore();
  while ((await http.get('/readyz')).status !== 200) await sleep(20);
  while ((await http.get('/v1/matches')).status !== 200) await sleep(20);
});

/** A line of the log. */
interface Line {
  level: number;
  msg: string;
  seconds?: number;
  connectionsLost?: number;
  err?: { stack?: string };
}

const [INFO, WARN] = [30, 40];

/**
 * So many lines tell of one loss at most: those that a machine that is busy notices later have lines of their own, and
 * a database that answers late is told as away, and as back.
 */
const MOST_LINES = 6;

t.test('the log says once that the database is away and once that it is back, and what is lost is answered and counted', async (t) => {
  const { admin, url } = await startOwnPostgres(t, { directory: join(await temporaryFolder(t), 'postgres') });
  const proxy = await startProxy(t, url);
  const lines: Line[] = [];
  // A statement that nobody answers would wait longer than the test.
  const limits = { statementMs: 120_000 };
  const { http, scrape } = await startServer(t, proxy.url, { limits, onLog: (line) => void lines.push(JSON.parse(line)) });
  const told = (): Line[] => lines.filter(({ level, msg }) => level > INFO && /database/.test(msg));
  const isWorkedWith = (): boolean => told().at(-1)?.level === WARN;
  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await sleep(20);
  };
  const checkTold = (): void => {
    const shown = told();
    const texts = shown.map(({ level, msg }) => `${level} ${msg}`);
    t.match(shown.at(-1), { level: WARN, connectionsLost: Number });
    t.ok(shown.length <= MOST_LINES, texts.join('; '));
    t.notOk(
      texts.some((text, i) => text === texts[i - 1] && /is away/.test(text)),
      'told as away once until it is back',
    );
  };
  let isOver = false;
  const faults = new Set<string>();
  const readOn = async (): Promise<void> => {
    while (!isOver) {
      const { status, body } = await http.get<{ code?: string; title?: string; detail?: string }>('/v1/matches');
      if (status !== 200) faults.add([status, body.code, body.title, body.detail].join(' '));
    }
  };
  const readers = Promise.all(Array.from({ length: 8 }, readOn));

  await until(async () => /^gameledger_http_requests_total\{.*route="\/v1\/matches",status="200"\} [1-9]/m.test(await scrape()));
  proxy.cut();
  proxy.restore();
  await until(isWorkedWith);
  checkTold();
  await until(async () => /^gameledger_connections_lost_total\{pool="listen"\} 1$/m.test(await scrape()));
  t.match(await scrape(), /^gameledger_connections_lost_total\{pool="general"\} [1-9]/m);

  let ours: { pid: number }[] = [];
  await until(async () => {
    ours = await admin<{ pid: number }[]>`SELECT pid FROM pg_stat_activity WHERE application_name = 'gameledger'`;
    return ours.length > 0;
  });
  lines.length = 0;
  // The server ends all its connections, and recovers.
  process.kill(ours[0]?.pid ?? Number.NaN, 'SIGKILL');
  await until(() => !ours.some(({ pid }) => isAlive(pid)));
  await until(isWorkedWith);
  await until(async () => (await http.get('/v1/matches')).status === 200);
  isOver = true;
  await readers;
  await until(isWorkedWith);
  checkTold();
  t.same(
    lines.filter(({ level, err }) => level > INFO && err !== undefined),
    [],
    'no fault of the driver besides',
  );
  for (const fault of faults) t.match(fault, /^503 UNAVAILABLE /);
  t.notMatch([...faults].join(), /unknown/, 'a read has nothing that could have been carried out');
});

t.test('an outage is told with how long it was', async (t) => {
  const proxy = await startProxy(t, await pg.freshDatabase());
  const lines: Line[] = [];
  const { http } = await startServer(t, proxy.url, { onLog: (line) => void lines.push(JSON.parse(line)) });
  const told = () => lines.filter(({ level }) => level > INFO);
  proxy.cut();
  while (told().length === 0) await http.get('/v1/matches');
  for (let i = 0; i < 50; i++) await http.get('/v1/matches');
  await sleep(500);
  proxy.restore();
  while (told().length === 1) await sleep(20);
  t.match(told(), [{ msg: /^the database is away/ }, { msg: 'the database is back' }]);
  t.equal(told().length, 2);
  t.ok((told()[1]?.seconds ?? 0) >= 0.5);
});
