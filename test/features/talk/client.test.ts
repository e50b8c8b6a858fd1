import t from 'tap';
import { createClient } from '../../../packages/client/src/index.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

async function newPlayer(name: string) {
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name, kind: 'human' });
  return createClient({ url: server.url, key: apiKey });
}

t.test('players talk: posted once, listed, taken back and followed', async (t) => {
  const [ada, bob, eve] = [await newPlayer('Ada'), await newPlayer('Bob'), await newPlayer('Eve')];
  const match = await ada.game('tactics-joker').create({ join: { seat: 0 } });
  const other = await bob.game('tactics-joker').match(match.id).join();
  const said = await match.messages.post('table', 'hello', { idempotencyKey: 'once' });
  t.match(said, { seq: 1, room: 'table', seat: 0, text: 'hello', player: { name: 'Ada' } });
  t.strictSame(await match.messages.post('table', 'hello', { idempotencyKey: 'once' }), said);
  const ended = new AbortController();
  const heard = other.messages.follow({ room: 'table', after: 0, signal: ended.signal });
  t.strictSame((await heard.next()).value, said);
  const removed = await match.messages.remove(said.id);
  t.match(removed, { id: said.id, seq: 2, text: null });
  t.strictSame((await heard.next()).value, removed);
  ended.abort();
  t.equal((await heard.next()).done, true);
  t.strictSame(await other.messages.list({ room: 'table', first: 5 }), { items: [removed], nextCursor: null });
  await t.rejects(eve.match(match.id).messages.list({ room: 'table' }), { code: 'FORBIDDEN' });
  await t.rejects(match.messages.follow({ room: 'stands' }).next(), { code: 'FORBIDDEN' });
  t.match(await eve.match(match.id).messages.post('stands', 'go, Ada'), { room: 'stands', seat: null });
});
