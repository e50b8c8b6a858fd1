import t from 'tap';
import { GameledgerError } from '../../../src/base/errors.js';
import { openIntroduced, openRaw, type RawSocket } from './raw-socket.js';
import { open, register, SOLO, startGraphql } from './table.js';

const server = await startGraphql(t, {
  limits: { socketsPerCaller: 3, subscriptionsPerSocket: 2, keepAliveMs: 1_000, socketMessageBytes: 4096 },
});
const { http } = server;

t.test('a key, a seat token or nobody may introduce a websocket, in the payload or in the header', async (t) => {
  const player = await register(http);
  const { seatToken } = await open(player, SOLO);
  for (const token of [player.apiKey, seatToken, null]) {
    const raw = await openIntroduced(server, token);
    raw.socket.close();
    await raw.closed();
  }
  const raw = await openRaw(server, ['graphql-transport-ws'], { authorization: `Bearer ${player.apiKey}` });
  raw.send({ type: 'connection_init' });
  t.strictSame(await raw.next(), { message: { type: 'connection_ack' } });
  raw.send({ id: '1', type: 'subscribe', payload: { query: '{ me { id } }' } });
  t.match(await raw.next(), { message: { type: 'next', payload: { data: { me: { id: player.id } } } } });
  raw.socket.terminate();
});

t.test('an unknown key is refused with 4401', async (t) => {
  for (const authorization of ['Bearer gl_nobody', 'Bearer gs_nobody', 'Basic abc', '', 17, {}]) {
    const raw = await openRaw(server);
    raw.send({ type: 'connection_init', payload: { authorization } });
    t.match(await raw.closed(), { code: 4401, reason: /^UNAUTHENTICATED/ }, JSON.stringify(authorization));
  }
});

t.test('while the database is away nobody is called unknown', async (t) => {
  const away = await startGraphql(t);
  const { apiKey } = await register(away.http);
  const staying = await openIntroduced(away, apiKey);
  away.services.players.authenticate = () => Promise.reject(new GameledgerError('UNAVAILABLE', 'The database gave no answer in time.'));
  const raw = await openRaw(away);
  raw.send({ type: 'connection_init', payload: { authorization: `Bearer ${apiKey}` } });
  t.strictSame(await raw.closed(), { code: 1013, reason: 'UNAVAILABLE' });
  staying.send({ id: '1', type: 'subscribe', payload: { query: '{ games { edges { node { id } } } }' } });
  t.match(await staying.next(), { message: { type: 'error', payload: [{ extensions: { code: 'UNAVAILABLE' } }] } });
  away.services.players.authenticate = () => Promise.reject(new GameledgerError('SUSPENDED', 'The player is suspended.'));
  const suspended = await openRaw(away);
  suspended.send({ type: 'connection_init', payload: { authorization: `Bearer ${apiKey}` } });
  t.match(await suspended.closed(), { code: 4403, reason: /^SUSPENDED/ }, 'who is suspended need not come again');
  away.services.players.authenticate = () => Promise.reject(new GameledgerError('UNAVAILABLE', 'The database gave no answer in time.'));
  const overHttp = await away.http.post('/graphql', { query: '{ games { edges { node { id } } } }' });
  t.equal(overHttp.status, 503);
  t.equal(overHttp.headers.get('retry-after'), '1');
  staying.socket.terminate();
});

t.test('what breaks the protocol is closed with its codes', async (t) => {
  const early = await openRaw(server);
  early.send({ id: '1', type: 'subscribe', payload: { query: '{ games { edges { node { id } } } }' } });
  t.match(await early.closed(), { code: 4401 }, 'an operation before the introduction');
  const twice = await openIntroduced(server, null);
  twice.send({ type: 'connection_init' });
  t.match(await twice.closed(), { code: 4429 }, 'two introductions');
  for (const nonsense of [
    'not JSON',
    '[]',
    { type: 'start', id: '1' },
    { type: 'subscribe', id: 1 },
    { type: 'subscribe', id: '1', payload: { query: 5 } },
  ]) {
    const raw = await openIntroduced(server, null);
    raw.send(nonsense);
    t.match(await raw.closed(), { code: 4400 }, JSON.stringify(nonsense));
  }
  const other = await openRaw(server, ['graphql-ws']).catch((error: Error) => error);
  if (other instanceof Error) t.match(other.message, /subprotocol/i, 'the older protocol is not agreed to');
  else t.match(await other.closed(), { code: 4406 });
  const { apiKey } = await register(http);
  const doubled = await openIntroduced(server, apiKey);
  for (let i = 0; i < 2; i++) doubled.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { myTurns { matchId } }' } });
  t.match(await doubled.closed(), { code: 4409 }, 'one id twice');
});

t.test('a message that is too large closes with 1009, and only that websocket', async (t) => {
  const [big, other] = [await openIntroduced(server, null), await openIntroduced(server, null)];
  big.send({ id: '1', type: 'subscribe', payload: { query: `{ games { edges { node { id } } } } # ${'x'.repeat(5_000)}` } });
  t.match(await big.closed(), { code: 1009 });
  other.send({ id: '1', type: 'subscribe', payload: { query: '{ games { edges { node { id } } } }' } });
  t.match(await other.next(), { message: { type: 'next' } });
  other.socket.terminate();
});

t.test('a key holds so many websockets, and gets a place back for each it closes', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const held = [
    await openIntroduced(server, ada.apiKey),
    await openIntroduced(server, ada.apiKey),
    await openIntroduced(server, ada.apiKey),
  ];
  const fourth = await openRaw(server);
  fourth.send({ type: 'connection_init', payload: { authorization: `Bearer ${ada.apiKey}` } });
  t.match(await fourth.closed(), { code: 4429, reason: /^RATE_LIMITED: .*3/ });
  const other = await openIntroduced(server, bob.apiKey);
  other.socket.terminate();
  held[0]?.socket.close();
  await held[0]?.closed();
  // The place is given back when the server has heard of the end too.
  let again: RawSocket | null = null;
  while (again === null) again = await openIntroduced(server, ada.apiKey).catch(() => null);
  for (const { socket } of [...held, again]) socket.terminate();
});

t.test('a websocket carries so many operations at once', async (t) => {
  const { apiKey } = await register(http);
  const raw = await openIntroduced(server, apiKey);
  for (const id of ['1', '2', '3']) raw.send({ id, type: 'subscribe', payload: { query: 'subscription { myTurns { matchId } }' } });
  t.match(await raw.next(), { message: { id: '3', type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] } });
  raw.send({ id: '1', type: 'complete' });
  raw.send({ id: '4', type: 'subscribe', payload: { query: '{ me { id } }' } });
  t.match(await raw.next(), { message: { id: '4', type: 'next' } }, 'one that has ended makes room');
  raw.socket.terminate();
});

t.test('the limits on documents hold here too, and a mistake is an error of its operation', async (t) => {
  const raw = await openIntroduced(server, null);
  const refusals = [
    { query: 'subscription { noSuchField }', code: 'MALFORMED' },
    { query: 'subscription {', code: 'MALFORMED' },
    { query: `{ ${'match(id: "x") { log { edges { node { view { version } } } } } '.repeat(1)} }`, code: null },
    { query: `{ ${Array.from({ length: 40 }, (_, i) => `g${i}: games { id }`).join(' ')} }`, code: 'MALFORMED', limit: 'aliases' },
    { query: '{ matches(first: 200) { edges { node { view { version } legalActions { version } } } } }', code: 'MALFORMED', limit: 'cost' },
    { query: 'query A { games { edges { node { id } } } } query B { games { edges { node { id } } } }', code: 'MALFORMED' },
    { query: 'query A { games { edges { node { id } } } }', operationName: 'C', code: 'MALFORMED' },
    { query: 'query ($id: ID!) { match(id: $id) { id } }', variables: {}, code: 'MALFORMED' },
  ];
  for (const [index, { code, limit, ...payload }] of refusals.entries()) {
    raw.send({ id: `${index}`, type: 'subscribe', payload });
    const heard = await raw.next();
    if (code === null) {
      t.match(heard, { message: { type: 'next' } });
      t.match(await raw.next(), { message: { type: 'complete' } });
    } else
      t.match(
        heard,
        { message: { id: `${index}`, type: 'error', payload: [{ extensions: { code, ...(limit && { limit }) } }] } },
        payload.query,
      );
  }
  raw.socket.terminate();
});

t.test('a replaced key loses its websockets', async (t) => {
  const player = await register(http);
  const raw = await openIntroduced(server, player.apiKey);
  raw.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { myTurns { matchId } }' } });
  await player.http.post('/v1/me/keys/rotation');
  t.match(await raw.closed(), { code: 4401 }, 'at the next keep-alive, if not before');
});

t.test('a client that answers no pings is let go', async (t) => {
  const raw = await openIntroduced(server, null);
  raw.socket.pong = () => undefined;
  t.match(await raw.closed(), { code: 1006 });
});

t.test('pings of the protocol are answered', async (t) => {
  const raw = await openIntroduced(server, null);
  raw.send({ type: 'ping', payload: { n: 1 } });
  t.strictSame(await raw.next(), { message: { type: 'pong', payload: { n: 1 } } });
  raw.socket.terminate();
});

t.test('operations are counted for the key the websocket came with', async (t) => {
  const limited = await startGraphql(t, { rateLimit: 8 });
  const { apiKey } = await register(limited.http);
  const raw = await openIntroduced(limited, apiKey);
  const query = '{ me { id } }';
  for (let i = 0; i < 8; i++) {
    raw.send({ id: '1', type: 'subscribe', payload: { query } });
    t.match(await raw.next(), { message: { type: 'next' } });
    t.match(await raw.next(), { message: { type: 'complete' } });
  }
  raw.send({ id: '1', type: 'subscribe', payload: { query } });
  t.match(await raw.next(), { message: { type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED', retryAfter: /^\d+$/ } }] } });
  t.equal((await limited.http.as(apiKey).post('/graphql', { query })).status, 429, 'and together with those over HTTP');
  raw.socket.terminate();
});

t.test('websockets themselves are counted for their address', async (t) => {
  const limited = await startGraphql(t, { rateLimit: 3 });
  for (let i = 0; i < 3; i++) (await openIntroduced(limited, null)).socket.terminate();
  await t.rejects(openRaw(limited), /Unexpected server response: 429/);
});

t.test('a server that stops says goodbye, and does not wait for who does not listen', async (t) => {
  const stopping = await startGraphql(t);
  const { apiKey } = await register(stopping.http);
  const [polite, deaf] = [await openIntroduced(stopping, apiKey), await openIntroduced(stopping, apiKey)];
  polite.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { myTurns { matchId } }' } });
  deaf.socket.pause();
  const begun = Date.now();
  const closing = stopping.close();
  t.match(await polite.closed(), { code: 1001 });
  await closing;
  t.ok(Date.now() - begun < 15_000, 'while one of them has not gone');
  deaf.socket.terminate();
});

t.test('of 10,000 subscriptions at once on one websocket the first 100 run, the others are refused one by one', async (t) => {
  // The client of this process reads only after it has sent all.
  const roomy = await startGraphql(t, { limits: { keepAliveMs: 600_000 } });
  const { apiKey } = await register(roomy.http);
  const raw = await openIntroduced(roomy, apiKey);
  const refused = new Set<unknown>();
  const codes = new Set<unknown>();
  for (let i = 0; i < 10_000; i++) raw.send({ id: `${i}`, type: 'subscribe', payload: { query: 'subscription { myTurns { matchId } }' } });
  while (refused.size < 9_900) {
    const heard = await raw.next();
    if (!('message' in heard)) return t.fail(`closed with ${heard.code}`);
    codes.add(/"code":"(\w+)"/.exec(JSON.stringify(heard.message.payload))?.[1]);
    refused.add(heard.message.id);
  }
  t.same([...codes], ['RATE_LIMITED']);
  for (let i = 0; i < 100; i++) t.notOk(refused.has(`${i}`));
  raw.send({ id: '0', type: 'complete' });
  raw.send({ id: 'again', type: 'subscribe', payload: { query: '{ me { id } }' } });
  t.match(await raw.next(), { message: { id: 'again', type: 'next' } }, 'and the websocket is as good as before');
  raw.socket.terminate();
});

t.test('who does not introduce itself is closed with 4408', async (t) => {
  const raw = await openRaw(server);
  t.match(await raw.closed(), { code: 4408 });
});
