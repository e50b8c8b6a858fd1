import postgres from 'postgres';
import t from 'tap';
import { createPlayer, type TestPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const pg = await startPostgres();

t.test('a process that could not hear of a change forgets the keys and seat tokens that it knows', async (t) => {
  const url = await pg.freshDatabase();
  const { http } = await startServer(t, url);
  const [ada, bob] = [await createPlayer(http, 'Ada'), await createPlayer(http, 'Bob')];
  const { body: match } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker' });
  const actions = `/v1/matches/${match.id}/actions`;
  const take = async ({ http }: TestPlayer, seat: number): Promise<string> =>
    (await http.post<{ seatToken: string }>(`/v1/matches/${match.id}/seats`, { seat })).body.seatToken;
  const token = http.as(await take(ada, 0));
  await take(bob, 1);
  const statuses = async (): Promise<number[]> => [(await token.get(actions)).status, (await ada.http.get('/v1/me')).status];
  t.same(await statuses(), [200, 200]);

  const admin = postgres(url, { max: 1 });
  onEnd(t, () => admin.end());
  await admin`UPDATE players SET suspended_at = now() WHERE name = 'Ada'`;
  t.same(await statuses(), [200, 200], 'what was not announced is unknown');
  await admin`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%' AND datname = current_database()`;
  while ((await token.get(actions)).status === 200);
  t.same(await statuses(), [401, 403]);
});
