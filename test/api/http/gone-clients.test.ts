/** What a request holds whose answer waits behind another on its connection, when the client goes away. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Limits } from '../../../src/base/limits.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();

interface Asked {
  method: string;
  path: string;
  body?: string;
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const GRAPHQL = { method: 'POST', path: '/graphql', body: JSON.stringify({ query: '{ __schema { types { name description } } }' }) };
const TURNS = { method: 'GET', path: '/v1/me/turns' };
const INITIALIZE = {
  method: 'POST',
  path: '/mcp',
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'here', version: '1' } },
  }),
};

/** What waits, and bounds that leave no room for one more of it. */
const HELD: [title: string, waiting: Asked, limits: Partial<Limits>][] = [
  [
    'the bytes of its body',
    { method: 'POST', path: '/v1/matches', body: JSON.stringify({ game: 'x'.repeat(4_000) }) },
    { bodiesAddressBytes: 10_000 },
  ],
  ['the bytes of its answer', GRAPHQL, { unreadAddressBytes: 100_000 }],
  ['the place of its stream', TURNS, { streamsPerCaller: 2 }],
  ['the place of its call', INITIALIZE, { streamsPerCaller: 1 }],
];

for (const [title, waiting, limits] of HELD)
  t.test(`a client that goes away gives back ${title}`, async (t) => {
    const server = await startServer(t, pg.url, { rateLimit: 1_000_000, limits: { ...limits, keepAliveMs: 500 } });
    const { apiKey, http } = await createPlayer(server.http);
    const written = ({ method, path, body = '' }: Asked): string =>
      `${method} ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nAuthorization: Bearer ${apiKey}\r\n` +
      `Content-Type: application/json\r\nAccept: ${JSON_HEADERS.accept}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const isRefused = async (): Promise<boolean> => {
      const { method, path, body } = waiting;
      const hangUp = new AbortController();
      const sent = { method, headers: JSON_HEADERS, signal: hangUp.signal, ...(body && { body }) };
      // A body that is on its way when there is no more room is cut off.
      const answer = await http.raw(path, sent).catch(() => null);
      const isText = answer?.headers.get('content-type')?.includes('json') ?? false;
      const text = isText ? await answer?.text() : '';
      hangUp.abort();
      return answer === null || answer.status === 429 || text?.includes('"RATE_LIMITED"') === true;
    };
    t.notOk(await isRefused(), 'alone it has room');
    const hold = async (): Promise<Socket> => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(written(TURNS) + written(waiting));
      await sleep(100);
      if (await isRefused()) return socket;
      // It comes late on a busy machine, and is then refused itself for the one that looks whether there is room.
      socket.destroy();
      return hold();
    };
    const socket = await hold();
    t.pass('while it waits another has none');
    socket.resetAndDestroy();
    while (await isRefused()) await sleep(10);
    t.pass('then there is room again');
  });
