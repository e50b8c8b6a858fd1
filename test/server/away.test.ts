import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { openServices } from '../../src/server/compose.js';
import { startPostgres } from '../kit/postgres.js';
import { startProxy } from '../kit/proxy.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { services } from '../use-cases/matches/match-fixture.js';

const pg = await startPostgres();

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
  const tries = proxy.count() - before;
  t.same([...told], ['503 UNAVAILABLE']);
  t.ok(tries > 0 && tries < 60, `${tries} connections in ${Math.round(performance.now() - since)} ms`);
  proxy.restore();
  while ((await http.get('/readyz')).status !== 200) await sleep(20);
  while ((await http.get('/v1/matches')).status !== 200) await sleep(20);
});
