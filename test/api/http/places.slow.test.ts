import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import type { Problem } from '../../../src/api/rest/problem.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer, type TestServer } from '../../kit/server.js';

const pg = await startPostgres();
const JSON_BODY = { 'content-type': 'application/json' };

t.test('an address has so many requests under way, the process more, and those of a few addresses leave room for others', async (t) => {
  const limits = { requestsAtWork: 5, requestsAtWorkPerAddress: 1, statementMs: 120_000 };
  const { http } = await startServer(t, pg.url, {
    rateLimit: 1_000_000,
    trustProxy: ['loopback'],
    limits,
    general: limits.requestsAtWork + 1,
  });
  const owner = postgres(pg.url, { max: 2 });
  t.teardown(() => owner.end());
  const holding = await owner.reserve();
  await holding`BEGIN`;
  await holding`LOCK TABLE players IN ACCESS EXCLUSIVE MODE`;
  const held: Promise<number>[] = [];
  const make = async (from: string): Promise<number> => {
    const body = JSON.stringify({ name: 'Ada', kind: 'human' });
    const response = await http.raw('/v1/players', { method: 'POST', headers: { ...JSON_BODY, 'x-forwarded-for': from }, body });
    await response.arrayBuffer();
    return response.status;
  };
  const asked = (from: string) => http.get('/v1/games', { 'x-forwarded-for': from });
  const hold = async (address: string): Promise<void> => {
    held.push(make(address));
    // It waits in the database, as duties of the service do too: nothing else can say from here that it is under way.
    for (let waiting = 0; waiting < held.length; )
      [{ waiting = 0 } = {}] = await owner<{ waiting?: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%add_player%'`;
  };
  const requireRefused = async (address: string, status: number): Promise<void> => {
    const refusal = await asked(address);
    t.equal(refusal.status, status, address);
    t.ok(refusal.headers.has('retry-after'));
  };
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    await hold(address);
    await requireRefused(address, 429);
  }
  t.equal((await asked('192.0.2.5')).status, 200, 'four addresses that have all they may leave room for a fifth');
  await hold('192.0.2.5');
  await requireRefused('192.0.2.6', 503);
  t.equal((await http.get('/healthz')).status, 200, 'probes count nowhere');
  await holding`ROLLBACK`;
  holding.release();
  t.same(new Set(await Promise.all(held)), new Set([201]), 'and all are answered');
  t.equal((await asked('192.0.2.1')).status, 200, 'then there is room again');
});

t.test('what is open for long is not under way: streams, calls that wait, records on their way', async (t) => {
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

/** How a player uploads records from some address. */
interface Uploads {
  /** Says how many bytes will come, or nothing of it, and sends no byte yet. */
  begin(from: string, bytes?: number): ClientRequest;
  /** Begins two at once, of which one is refused before its bytes have come; the other. */
  beginTwo(from: string, bytes: number, limit: string): Promise<ClientRequest>;
  /** Sends that many bytes, which are no record; the status. */
  send(from: string, bytes: number): Promise<number>;
  /** Sends them again as long as there is no room for them. */
  sendOnceFree(from: string, bytes: number): Promise<void>;
}

async function uploads(t: Test, { url, http }: TestServer): Promise<Uploads> {
  const player = await createPlayer(http);
  const headers = { authorization: `Bearer ${player.apiKey}`, 'content-type': 'application/x-ndjson' };
  const begin = (from: string, bytes?: number): ClientRequest => {
    const length = bytes === undefined ? {} : { 'content-length': bytes };
    const sent = request(`${url}/v1/records`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, ...length, 'x-forwarded-for': from },
    });
    t.teardown(() => sent.destroy());
    sent.on('error', () => undefined).flushHeaders();
    return sent;
  };
  const send = async (from: string, bytes: number): Promise<number> => {
    const body = 'x'.repeat(bytes);
    const response = await http.raw('/v1/records', { method: 'POST', headers: { ...headers, 'x-forwarded-for': from }, body });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    begin,
    async beginTwo(from, bytes, limit) {
      const two = [begin(from, bytes), begin(from, bytes)];
      const [refused, problem] = await Promise.race(two.map(async (sent) => [sent, await problemOf(sent)] as const));
      t.match(problem, { status: 429, code: 'RATE_LIMITED', limit });
      return two.find((sent) => sent !== refused) ?? refused;
    },
    send,
    async sendOnceFree(from, bytes) {
      for (;;) if ((await send(from, bytes).catch(() => 0)) === 422) return;
    },
  };
}

async function problemOf(sent: ClientRequest): Promise<Problem> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return (await json(response)) as Problem;
}

t.test('records whose import has not ended are held up to a bound, for an address and in all', async (t) => {
  const limits = { recordBytes: 90_000, importsAddressBytes: 100_000, importsBytes: 250_000, auditsPerMinute: 1_000_000 };
  const server = await startServer(t, pg.url, { rateLimit: 1_000_000, trustProxy: ['loopback'], limits });
  const { begin, beginTwo, send, sendOnceFree } = await uploads(t, server);
  const held: ClientRequest[] = [];
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) held.push(await beginTwo(from, 80_000, 'importsAddressBytes'));
  t.match(await problemOf(begin('192.0.2.4', 80_000)), { status: 503, code: 'UNAVAILABLE', limit: 'importsBytes' });
  t.equal(await send('192.0.2.4', 5_000), 422, 'there is room for a little');
  const unannounced = begin('192.0.2.4');
  unannounced.write('x'.repeat(20_000));
  await once(unannounced, 'close');
  t.pass('more is cut off, without having been announced');
  for (const sent of held) sent.destroy();
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await sendOnceFree(from, 80_000);
  t.equal(await send('192.0.2.1', 80_000), 422, 'what was cut or refused gives its bytes back');
  const tooLarge = begin('192.0.2.1');
  tooLarge.write('x'.repeat(95_000));
  await once(tooLarge, 'close');
  await sendOnceFree('192.0.2.1', 80_000);
});

t.test('records on their way have a place among the checks of their address', async (t) => {
  const server = await startServer(t, pg.url, { trustProxy: ['loopback'], limits: { auditsPerAddress: 1, auditsPerMinute: 1_000_000 } });
  const { beginTwo, send, sendOnceFree } = await uploads(t, server);
  const held = await beginTwo('192.0.2.1', 80_000, 'auditsPerAddress');
  t.equal(await send('192.0.2.2', 80_000), 422, 'another address has its own');
  held.destroy();
  await sendOnceFree('192.0.2.1', 80_000);
  t.equal(await send('192.0.2.1', 80_000), 422, 'what was cut or refused gives its place back');
});
