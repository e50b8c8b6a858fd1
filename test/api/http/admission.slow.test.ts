import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import type { Client } from '../../kit/client.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { startServer, type TestServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const pg = await startPostgres();
const JSON_BODY = { 'content-type': 'application/json' };

/** A request that takes a while, in ten parts. */
const HEAVY = JSON.stringify(Array.from({ length: 10 }, () => ({ query: '{ games { id schemas { config action } } }' })));

function heavy(http: Client, from: string): Promise<number> {
  return http
    .raw('/graphql', { method: 'POST', headers: { ...JSON_BODY, 'x-forwarded-for': from }, body: HEAVY })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    });
}

t.test('an address that asks for little does not wait for all that another one has asked for', async (t) => {
  const limits = { requestsAtWorkPerAddress: 2, answerBytesPerMinute: 1e12, unreadAddressBytes: 1e12, unreadBytes: 1e12 };
  const { http, url } = await startServer(t, pg.url, { rateLimit: 1_000_000, trustProxy: ['loopback'], limits });
  // Over a connection of its own that is open before: it is the turns of requests that are looked at, not those of new
  // connections, which all come from here.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onEnd(t, async () => agent.destroy());
  const askLittle = async (): Promise<number | undefined> => {
    const asked = get(`${url}/v1/games/armadogon`, { agent, headers: { 'x-forwarded-for': '192.0.2.2' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  t.equal(await askLittle(), 200);
  const COUNT = atScale(60, 150);
  let answered = 0;
  const flood = Array.from({ length: COUNT }, () => heavy(http, '192.0.2.1').finally(() => answered++));
  await Promise.race(flood);
  const before = answered;
  t.equal(await askLittle(), 200);
  t.ok(answered - before < COUNT / 2, `${answered - before} of the other's ${COUNT} requests were answered before it`);
  t.same(new Set(await Promise.all(flood)), new Set([200]), 'and they all are');
});

t.test('of one address so many requests wait; the next is told to come back', async (t) => {
  const limits = { requestsAtWorkPerAddress: 1, requestsWaitingPerAddress: 3 };
  const { http } = await startServer(t, pg.url, { rateLimit: 1_000_000, limits });
  const statuses = await Promise.all(Array.from({ length: 30 }, () => heavy(http, '')));
  t.same(new Set(statuses), new Set([200, 429]));
  // None begins while connections are coming in: those that wait may be all that were taken.
  t.ok(statuses.filter((status) => status === 200).length >= limits.requestsWaitingPerAddress);
  const { status, headers } = await http.get('/v1/games');
  t.equal(status, 200, 'a little later there is room again');
  t.notOk(headers.has('retry-after'));
});

t.test('what is open for long has no turn: streams, calls that wait, records on their way', async (t) => {
  const server = await startServer(t, pg.url, { limits: { requestsAtWork: 1 } });
  const player = await createPlayer(server.http);
  const hangUp = new AbortController();
  const { body } = await player.http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', join: {} });
  const stream = await player.http.raw('/v1/me/turns', { signal: hangUp.signal });
  t.equal(stream.status, 200);
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'wait_for_turn', arguments: { matchId: body.id, seconds: 30 } },
  };
  const accept = { ...JSON_BODY, accept: 'application/json, text/event-stream' };
  const waiting = player.http
    .raw('/mcp', { method: 'POST', headers: accept, body: JSON.stringify(call), signal: hangUp.signal })
    .catch(() => null);
  const record = await halfSent(
    server,
    `POST /v1/records HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${player.apiKey}\r\nContent-Type: application/x-ndjson`,
  );
  for (let i = 0; i < 5; i++) t.equal((await player.http.get('/v1/matches')).status, 200);
  hangUp.abort();
  record.destroy();
  await waiting;
});

/** Sends the head of a request and half of its body. */
async function halfSent({ url }: TestServer, head: string, bytes = 60_000): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\nContent-Length: ${2 * bytes}\r\n\r\n${'x'.repeat(bytes)}`);
  return socket;
}

/**
 * Waits until one of them is cut, whichever the last piece came from, for they are read by turns; those that are open.
 */
async function cutOf(t: Test, sockets: readonly Socket[]): Promise<Socket[]> {
  await Promise.race(sockets.map((socket) => socket.closed || once(socket, 'close')));
  const open = sockets.filter(({ closed }) => !closed);
  t.ok(open.length > 0, `${open.length} of ${sockets.length} are not cut`);
  return open;
}

t.test('halves of bodies that never become whole are held up to a bound, for an address and in all', async (t) => {
  const limits = { bodiesAddressBytes: 100_000, bodiesBytes: 250_000 };
  const server = await startServer(t, pg.url, { rateLimit: 1_000_000, trustProxy: ['loopback'], limits });
  const half = (from: string): Promise<Socket> =>
    halfSent(server, `POST /graphql HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json`);
  const ask = async (from: string): Promise<number> =>
    (await server.http.post('/graphql', { query: '{ __typename }' }, { 'x-forwarded-for': from })).status;
  // While halves are being read whoever comes may be the one that is cut.
  const served = async (from: string): Promise<number> => {
    for (;;) if ((await ask(from).catch(() => 0)) === 200) return 200;
  };
  const first = await half('192.0.2.1');
  t.equal(await ask('192.0.2.1'), 200, 'there is room');
  const [left = first] = await cutOf(t, [first, await half('192.0.2.1')]);
  t.equal(await served('192.0.2.1'), 200, 'what was cut gives its bytes back');
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'].map(half);
  const open = await cutOf(t, [left, ...(await Promise.all(others))]);
  t.equal(await served('192.0.2.6'), 200);
  for (const socket of open) socket.destroy();
  for (const socket of open) if (!socket.closed) await once(socket, 'close');
  // The service may hear of their ends only after it has read the next half.
  for (let isHeld = false; !isHeld; ) {
    const again = await half('192.0.2.5');
    isHeld = (await ask('192.0.2.6').catch(() => 0)) === 200 && !again.closed;
    again.destroy();
  }
  t.pass('what has ended gives its bytes back');
});

t.test('a body in the smallest pieces counts with what each of them takes', async (t) => {
  const server = await startServer(t, pg.url, { rateLimit: 1_000_000, limits: { bodiesAddressBytes: 50_000 } });
  const head = 'POST /graphql HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const told = async (pieces: number): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${head}${'1\r\n \r\n'.repeat(pieces)}2\r\n{}\r\n0\r\n\r\n`);
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.destroy();
    return String(answer);
  };
  t.match(await told(100), /^HTTP\/1.1 400/, 'a hundred bytes are read, and are no query');
  t.notMatch(await told(1_000), /^HTTP/, 'a thousand are cut, as a hundred thousand would be in one piece');
});
