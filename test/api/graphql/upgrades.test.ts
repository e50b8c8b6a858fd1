import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
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

t.test('a connection that offers an upgrade again and again is answered, and closes before much is left on it', async (t) => {
  const plain = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n';
  const offer = plain.replace('\r\n\r\n', '\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n');
  const warnings: Error[] = [];
  const onWarning = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', onWarning);
  for (const [title, requests] of [
    ['alone', [offer]],
    ['each behind a request that is not answered yet', [plain, offer]],
  ] as const) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answers = '';
    let isOpen = true;
    socket.on('data', (chunk) => {
      answers += String(chunk);
    });
    socket.once('close', () => {
      isOpen = false;
    });
    const answered = (): number => answers.match(/HTTP\/1\.1 200/g)?.length ?? 0;
    for (let round = 1; round <= 8; round++) {
      t.ok(isOpen, `${title}: offer ${round} can be made`);
      socket.write(requests.join(''));
      while (answered() < round * requests.length) await once(socket, 'data');
    }
    if (isOpen) await once(socket, 'close');
    t.match(answers, /connection: close/i, `${title}: the last answer says so`);
  }
  process.off('warning', onWarning);
  t.strictSame(warnings, []);
});
