import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import t from 'tap';
import WebSocket from 'ws';
import { startGraphql } from './table.js';

const server = await startGraphql(t);

async function offeringH2c(method: string, path: string, body = ''): Promise<{ status: number | undefined; body: string }> {
  const sent = request(new URL(path, server.url), {
    method,
    headers: {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

t.test('a client that offers h2c is served over HTTP/1.1, bodies and all', async (t) => {
  t.match(await offeringH2c('GET', '/v1/games'), { status: 200, body: /"items"|"id"/ });
  t.match(await offeringH2c('POST', '/v1/players', JSON.stringify({ name: 'Duke', kind: 'bot' })), { status: 201, body: /"apiKey"/ });
  const large = JSON.stringify({ query: `{ games { edges { node { id } } } } # ${'x'.repeat(40_000)}` });
  t.match(await offeringH2c('POST', '/graphql', large), { status: 200, body: /"games"/ });
  t.match(await offeringH2c('GET', '/graphql?query={games{edges{node{id}}}}'), { status: 200, body: /"games"/ });
});

t.test('a websocket elsewhere is answered as the plain request it also is', async (t) => {
  for (const [path, status] of [
    ['/v1/games', 200],
    ['/nowhere', 404],
  ] as const) {
    const socket = new WebSocket(`${server.wsUrl}${path}`);
    const [error] = (await once(socket, 'error')) as [Error];
    t.match(error.message, `Unexpected server response: ${status}`);
  }
});
