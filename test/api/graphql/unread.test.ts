import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import WebSocket from 'ws';
import type { TestServer } from '../../kit/server.js';
import { openIntroduced, openRaw, type RawSocket } from './raw-socket.js';
import { register, startGraphql } from './table.js';

const RULES = '{ a: game(id: "armadogon") { rules } b: game(id: "armadogon") { rules } c: game(id: "armadogon") { rules } }';

/** The connections of a server that are open, whatever comes over them. */
function connectionsOf({ app }: TestServer): Set<Socket> {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** What waits for their clients. */
function unsent(connections: Set<Socket>): number {
  return [...connections].reduce((bytes, socket) => bytes + socket.writableLength, 0);
}

/** A client that asks and does not read, and does not answer pings either. */
async function deaf(server: TestServer, operations: number): Promise<RawSocket> {
  const raw = await openIntroduced(server, null);
  raw.socket.pause();
  for (let i = 0; i < operations; i++) raw.send({ id: `${i}`, type: 'subscribe', payload: { query: RULES } });
  return raw;
}

t.test('a websocket that asks for much and does not read has a bound on what waits for it, and is closed', async (t) => {
  const limits = { keepAliveMs: 1_000, answerBytes: 400_000, unreadConnectionBytes: 200_000, operationsPerSocket: 2, socketsPerCaller: 10 };
  const server = await startGraphql(t, { limits });
  const connections = connectionsOf(server);
  const clients = await Promise.all(Array.from({ length: 5 }, () => deaf(server, 100)));
  let most = 0;
  while (connections.size > 0) {
    most = Math.max(most, unsent(connections));
    await sleep(20);
  }
  const bound = limits.unreadConnectionBytes + limits.operationsPerSocket * limits.answerBytes;
  t.ok(most > limits.unreadConnectionBytes, `${most} bytes waited`);
  t.ok(most <= clients.length * bound, `${most} bytes waited for ${clients.length} websockets that asked for ${5 * 100 * 290_000}`);
  t.equal((await server.http.get('/healthz')).status, 200);
  for (const { socket } of clients) socket.terminate();
});

t.test('a client that reads gets all it asked for, in as many turns as it needs', async (t) => {
  const server = await startGraphql(t, { limits: { answerBytes: 400_000, unreadConnectionBytes: 100_000, operationsPerSocket: 2 } });
  const raw = await openIntroduced(server, null);
  for (let i = 0; i < 60; i++) raw.send({ id: `${i}`, type: 'subscribe', payload: { query: RULES } });
  const whole = new Set<unknown>();
  while (whole.size < 60) {
    const heard = await raw.next();
    if (!('message' in heard)) return t.fail(`closed with ${heard.code} ${heard.reason}`);
    if (heard.message.type === 'next') t.match(heard.message, { payload: { data: { a: { rules: /./ } } } });
    if (heard.message.type === 'complete') whole.add(heard.message.id);
  }
  raw.socket.terminate();
});

t.test('who has its operations wait and reads at last is told why it was closed', async (t) => {
  const limits = { keepAliveMs: 300, answerBytes: 20_000_000, unreadConnectionBytes: 1_000, operationsPerSocket: 1, graphqlCost: 50_000 };
  const server = await startGraphql(t, { limits });
  const raw = await openIntroduced(server, null);
  // It answers pings, for the operating system reads a little for it.
  const large = `{ ${Array.from({ length: 28 }, (_, i) => `g${i}: games { rules }`).join(' ')} }`;
  raw.socket.pause();
  for (const id of ['1', '2']) raw.send({ id, type: 'subscribe', payload: { query: large } });
  while ([...server.app.websocketServer.clients].some(({ readyState }) => readyState === WebSocket.OPEN)) await sleep(20);
  raw.socket.resume();
  const end = await raw.closed();
  t.ok([1006, 4429].includes(end.code), `closed with ${end.code} ${end.reason}`);
});

t.test('an address holds so many websockets, whatever keys it uses', async (t) => {
  const server = await startGraphql(t, { rateLimit: 100_000, limits: { socketsPerCaller: 2, addressFactor: 2 } });
  const keys = await Promise.all(Array.from({ length: 3 }, () => register(server.http)));
  const held: RawSocket[] = [];
  for (const { apiKey } of keys.slice(0, 2)) for (let i = 0; i < 2; i++) held.push(await openIntroduced(server, apiKey));
  const fifth = await openRaw(server);
  fifth.send({ type: 'connection_init', payload: { authorization: `Bearer ${keys[2]?.apiKey}` } });
  t.match(await fifth.closed(), { code: 4429, reason: /^RATE_LIMITED: Your address holds 4/ });
  held[0]?.socket.close();
  await held[0]?.closed();
  let isIn = false;
  while (!isIn)
    isIn = await openIntroduced(server, keys[2]?.apiKey ?? null).then(
      (raw) => held.push(raw) > 0,
      () => false,
    );
  for (const { socket } of held) socket.terminate();
});

t.test('subscriptions of turns are counted for their address, together with the streams', async (t) => {
  const server = await startGraphql(t, { rateLimit: 100_000, limits: { turnStreamsPerAddress: 3 } });
  const { matches } = server.services;
  const { myTurns } = matches;
  let begun = 0;
  matches.myTurns = (...args) => {
    begun++;
    return myTurns(...args);
  };
  const [ada, bob] = [await register(server.http), await register(server.http)];
  const query = 'subscription { myTurns { matchId } }';
  const raw = await openIntroduced(server, ada.apiKey);
  for (const id of ['1', '2']) raw.send({ id, type: 'subscribe', payload: { query } });
  while (begun < 2) await sleep(10);
  const hangUp = new AbortController();
  const streamed = async () =>
    (await bob.http.raw('/v1/me/turns', { headers: { accept: 'application/x-ndjson' }, signal: hangUp.signal })).status;
  t.equal(await streamed(), 200);
  t.equal(await streamed(), 429);
  const other = await openIntroduced(server, bob.apiKey);
  other.send({ id: '1', type: 'subscribe', payload: { query } });
  t.match(await other.next(), { message: { type: 'next', payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } } });
  raw.send({ id: '1', type: 'complete' });
  raw.send({ id: 'done', type: 'subscribe', payload: { query: '{ __typename }' } });
  await raw.next();
  other.send({ id: '2', type: 'subscribe', payload: { query } });
  other.send({ id: 'done', type: 'subscribe', payload: { query: '{ __typename }' } });
  for (;;) {
    const heard = await other.next();
    if (!('message' in heard)) throw new Error(`closed with ${heard.code}`);
    if (heard.message.id === '2') t.fail('one that ended makes room');
    if (heard.message.id === 'done') break;
  }
  const anonymous = await openIntroduced(server, null);
  for (let i = 0; i < 5; i++) {
    anonymous.send({ id: `${i}`, type: 'subscribe', payload: { query } });
    let heard = JSON.stringify(await anonymous.next());
    while (heard.includes('"complete"')) heard = JSON.stringify(await anonymous.next());
    t.match(heard, /UNAUTHENTICATED|RATE_LIMITED/, 'who may not subscribe keeps no place');
  }
  hangUp.abort();
  for (const { socket } of [raw, other, anonymous]) socket.terminate();
});

t.test('requests whose answers nobody reads are not all answered', async (t) => {
  const server = await startGraphql(t, { limits: { unreadConnectionBytes: 300_000, unreadMs: 1_000 } });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  let asked = 0;
  const ask = (): void => {
    if (asked++ < 1_000) socket.write('GET /v1/games/armadogon/rules HTTP/1.1\r\nHost: here\r\n\r\n');
  };
  const [connection] = await new Promise<[Socket]>((resolve) => {
    server.app.server.on('request', (request, response) => {
      // As soon as one has left for the client's operating system the next is asked for.
      response.once('close', ask);
      resolve([request.socket]);
    });
    for (let i = 0; i < 8; i++) ask();
  });
  await once(connection, 'close');
  t.ok(asked < 300, `${asked} of 1,000 requests were made, of 97 KB each to answer`);
  socket.destroy();
});
