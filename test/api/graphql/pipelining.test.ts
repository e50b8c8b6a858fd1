import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { startGraphql } from './table.js';

const server = await startGraphql(t);

/** Sends requests without waiting for any answer; all that is answered until the server closes. */
async function pipelined(requests: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(requests.join(''));
  await once(socket, 'close');
  return answers;
}

const UPGRADE = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';

function request(path: string, headers: string, body = ''): string {
  const length = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: here\r\n${headers}${length}\r\n${body}`;
}

const LAST = request('/nowhere/last', 'Connection: close\r\n');
const ASK = JSON.stringify({ query: '{ __typename }' });

t.test('pipelined requests that offer an upgrade are all answered, in order', async (t) => {
  const cases: [string, string[], RegExp[]][] = [
    ['three offers', [request('/nowhere/1', UPGRADE), request('/nowhere/2', UPGRADE), request('/nowhere/3', UPGRADE)], [/1/, /2/, /3/]],
    ['an offer behind a plain request', [request('/nowhere/1', ''), request('/nowhere/2', UPGRADE)], [/1/, /2/]],
    [
      'a plain request between offers',
      [request('/nowhere/1', UPGRADE), request('/nowhere/2', ''), request('/nowhere/3', UPGRADE)],
      [/1/, /2/, /3/],
    ],
    [
      'bodies, and answers that take time',
      [request('/graphql', UPGRADE, ASK), request('/readyz', UPGRADE), request('/nowhere/3', UPGRADE)],
      [/data/, /ready/, /3/],
    ],
    [
      'a websocket for another address',
      [request('/nowhere/1', ''), request('/nowhere/2', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
      [/1/, /2/],
    ],
  ];
  for (const [title, requests, expected] of cases) {
    const answers = (await pipelined([...requests, LAST])).split('HTTP/1.1 ').slice(1);
    t.equal(answers.length, requests.length + 1, title);
    for (const [index, pattern] of expected.entries()) t.match(answers[index]?.split('\r\n\r\n')[1], pattern, `${title}: answer ${index}`);
    t.match(answers.at(-1), /last/, `${title}: and what follows`);
  }
});

t.test('a connection that breaks while an offer waits harms nobody', async (t) => {
  for (let i = 0; i < 20; i++) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request('/graphql', '', ASK) + request('/readyz', UPGRADE) + request('/nowhere', UPGRADE));
    setImmediate(() => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  t.equal((await server.http.get('/readyz')).status, 200);
});

t.test('so many requests of one connection are under way at once; with one more the connection is cut', async (t) => {
  const most = LIMITS.pipelinedRequests;
  for (const path of ['/v1/matches', '/healthz']) {
    const requests = Array.from({ length: most - 1 }, () => request(path, ''));
    const answers = await pipelined([...requests, LAST]);
    t.equal(answers.match(/HTTP\/1\.1 200/g)?.length, most - 1, `${path}: all are answered`);
    const count = 50 * most;
    const answered = (await pipelined(Array.from({ length: count }, () => request(path, '')))).match(/HTTP\/1\.1 200/g)?.length ?? 0;
    t.ok(answered < count / 2, `${path}: ${answered} of ${count} are answered`);
  }
  t.equal((await server.http.get('/readyz')).status, 200);
});
