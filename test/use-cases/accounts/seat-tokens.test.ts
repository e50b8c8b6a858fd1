import t from 'tap';
import { createPlayer, type TestPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();

t.test('a seat token acts for its seat until the seat is left, however often it was used before', async (t) => {
  const { http } = await startServer(t, await pg.freshDatabase());
  const [ada, bob, eve] = [await createPlayer(http, 'Ada'), await createPlayer(http, 'Bob'), await createPlayer(http, 'Eve')];
  // Three seats, since a match that all its players leave is abandoned.
  const { body: match } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'juggernauts', config: { seats: 3 } });
  const path = `/v1/matches/${match.id}`;
  const take = async ({ http }: TestPlayer, seat: number): Promise<string> =>
    (await http.post<{ seatToken: string }>(`${path}/seats`, { seat })).body.seatToken;
  const statusFor = async (token: string, of = path): Promise<number> => (await http.as(token).get(of)).status;

  await take(ada, 0);
  const left = await take(bob, 1);
  t.same([await statusFor(left), await statusFor(left)], [200, 200], 'used twice');
  await http.as(left).delete(`${path}/seats/1`);
  t.equal(await statusFor(left), 401, 'the seat is free');

  const token = await take(eve, 1);
  await take(bob, 2);
  const actions = `${path}/actions`;
  t.equal(await statusFor(left, actions), 401, 'somebody else sits there, and the match runs');
  t.same([await statusFor(token, actions), await statusFor(token, actions)], [200, 200], 'theirs, used twice');
  t.equal(await statusFor(left, actions), 401, 'the old one after the new one was used');
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  t.equal(await statusFor(forged, actions), 401, 'one that differs in its end');
});
