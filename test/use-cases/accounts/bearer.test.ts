import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { bearerOf } from '../../../src/use-cases/accounts/bearer.js';
import { tokenHash } from '../../../src/use-cases/accounts/tokens.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

t.test('a header presents its token by the hash that is stored, whichever came by the connection before', async (t) => {
  const connection = {};
  for (const [header, token] of [
    ['Bearer a', 'a'],
    ['Bearer a', 'a'],
    ['bearer   b', 'b'],
    ['Bearer b', 'b'],
    ['Bearer a', 'a'],
  ] as const) {
    for (const by of [connection, null, undefined]) t.match(bearerOf(header, by), { token, hash: tokenHash(token) }, header);
  }
  for (const header of ['', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic a', ' Bearer a']) t.equal(bearerOf(header, connection), null, header);
  t.match(bearerOf('Bearer a', connection), { token: 'a' });
});

t.test('keys that share a connection are told apart, and one that is taken away is refused on it at once', async (t) => {
  const pg = await startPostgres();
  const { http, url } = await startServer(t, pg.url);
  const [ada, bob] = [await createPlayer(http, 'Ada'), await createPlayer(http, 'Bob')];
  const { body: second } = await ada.http.post<{ id: string; apiKey: string }>('/v1/me/keys', { name: 'second' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const whoIs = (apiKey: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}/v1/me`, { agent, headers: { authorization: `Bearer ${apiKey}` } }, (answer) => {
        text(answer).then((body) => resolve((JSON.parse(body) as { name?: string; code: string }).name ?? `${answer.statusCode}`), reject);
      });
      sent.on('socket', (socket) => sockets.add(socket)).on('error', reject);
      sent.end();
    });
  for (const [key, name] of [
    [ada.apiKey, 'Ada'],
    [second.apiKey, 'Ada'],
    [bob.apiKey, 'Bob'],
    [second.apiKey, 'Ada'],
    [second.apiKey, 'Ada'],
  ] as const)
    t.equal(await whoIs(key), name);
  await ada.http.delete(`/v1/me/keys/${second.id}`);
  t.equal(await whoIs(second.apiKey), '401', 'the last key of the connection');
  t.equal(await whoIs(ada.apiKey), 'Ada');
  t.equal(sockets.size, 1, 'all by one connection');
  agent.destroy();
});
