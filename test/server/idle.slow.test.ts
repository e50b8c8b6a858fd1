import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';

const MOST_A_SECOND = 3;
const WATCHED_MS = 12_000;
/** PostgreSQL's own vacuum counts as statements of the database, a few for each table, once a minute at most. */
const WINDOWS = 6;

const pg = await startPostgres();

t.test('a service that nobody asks for anything sends three statements a second at most', async (t) => {
  const url = await pg.freshDatabase();
  const sql = postgres(url, { max: 1 });
  t.teardown(() => sql.end());
  // Each statement of the service is a transaction of its own.
  const counted = async (): Promise<number> => {
    const [row] = await sql<
      { count: number }[]
    >`SELECT (xact_commit + xact_rollback)::integer AS count FROM pg_stat_database WHERE datname = current_database()`;
    return row?.count ?? Number.NaN;
  };
  await spawnServer(t, { DATABASE_URL: url });
  // A session tells what it has done once a second at most.
  await sleep(2_000);
  const watched = async (): Promise<number> => {
    const [before, began] = [await counted(), performance.now()];
    await sleep(WATCHED_MS);
    return ((await counted()) - before - 1) / ((performance.now() - began) / 1000);
  };
  let perSecond = await watched();
  for (let window = 1; window < WINDOWS && perSecond > MOST_A_SECOND; window++) perSecond = await watched();
  t.comment(`${perSecond.toFixed(2)} statements a second`);
  t.ok(perSecond > 1, `${perSecond}: it gives signs of life`);
  t.ok(perSecond <= MOST_A_SECOND, `${perSecond}`);
});
