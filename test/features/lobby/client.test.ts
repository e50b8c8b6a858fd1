import t from 'tap';
import { createClient } from '../../../packages/client/src/index.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

async function newPlayer(name: string) {
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name, kind: 'human' });
  return createClient({ url: server.url, key: apiKey });
}

t.test('two who seek the same match are paired, and play', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const request = { game: 'tactics-joker', rated: true, clock: RATED_TERMS.clock, ratingRange: 200 };
  const mine = await ada.seeks.create(request, { idempotencyKey: 'once' });
  t.equal((await ada.seeks.create(request, { idempotencyKey: 'once' })).id, mine.id, 'sent twice it is one');
  t.match(await ada.seeks.renew(mine.id), { id: mine.id, status: 'waiting', matchId: null });
  const { matchId } = await bob.seeks.create(request);
  t.match(await ada.seeks.read(mine.id), { status: 'matched', matchId });
  t.match(await ada.seeks.cancel(mine.id), { status: 'matched', matchId });
  t.match(await ada.match(matchId ?? '').get(), { status: 'active', terms: { rated: true } });
  await t.rejects(bob.seeks.read(mine.id), { code: 'NOT_FOUND' });
});
