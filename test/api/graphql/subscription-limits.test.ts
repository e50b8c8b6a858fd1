/** What subscriptions hold, cost and take turns for. */
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { playOn, table } from '../../use-cases/matches/match-fixture.js';
import { openIntroduced, openRaw, type RawSocket } from './raw-socket.js';
import { open, register, SOLO, startGraphql } from './table.js';

const FOLLOW = 'subscription ($id: ID!, $after: Int = -1) { matchUpdated(matchId: $id, after: $after) { seq } }';
const MOMENTS = `subscription ($id: ID!, $after: Int = -1) { matchUpdated(matchId: $id, after: $after) { seq story { text } } }`;

interface Told {
  id: string;
  type: string;
  payload: { data: { matchUpdated: { seq: number } } } & { message: string; extensions: Record<string, unknown> }[];
}

async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < 30_000 && !(await condition()); waited += 10) await sleep(10);
  return condition();
}

function start(raw: RawSocket, id: string, query: string, variables: object): void {
  raw.send({ id, type: 'subscribe', payload: { query, variables } });
}

async function next(raw: RawSocket): Promise<Told> {
  const heard = await raw.next();
  if (!('message' in heard)) throw new Error(`closed: ${JSON.stringify(heard)}`);
  return heard.message as unknown as Told;
}

/** A websocket of somebody without a key at an address of their own. */
async function openFrom(server: Parameters<typeof openRaw>[0], address: string): Promise<RawSocket> {
  const raw = await openRaw(server, undefined, { 'x-forwarded-for': address });
  raw.send({ type: 'connection_init' });
  await raw.next();
  return raw;
}

t.test('documents that subscriptions keep have a bound for each address; one in common counts once, and its room comes back', async (t) => {
  const distinct = (name: string): string => FOLLOW.replace('subscription', `subscription ${name}`);
  // Room for two of them.
  const server = await startGraphql(t, { rateLimit: 1_000, limits: { documentsAddressBytes: 160 * 2.5 * distinct('A').length } });
  const ada = await register(server.http);
  const variables = { id: (await open(ada, SOLO)).match.id };
  const raw = await openIntroduced(server, ada.apiKey);
  const other = await openIntroduced(server, ada.apiKey);
  for (const [id, name] of ['A', 'B', 'A', 'B', 'B'].entries()) {
    start(raw, `${id}`, distinct(name), variables);
    t.match(await next(raw), { id: `${id}`, type: 'next' }, `${id}: ${name}`);
  }
  const refused = { type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED', limit: 'documentsAddressBytes' } }] };
  start(other, 'C', distinct('C'), variables);
  t.match(await next(other), refused, 'a third has no room');
  raw.send({ id: '0', type: 'complete' });
  start(other, 'C', distinct('C'), variables);
  t.match(await next(other), refused, 'nor where one of several with the same has ended');
  raw.socket.terminate();
  const isRoom = async (): Promise<boolean> => {
    start(other, 'C', distinct('C'), variables);
    return (await next(other)).type === 'next';
  };
  while (!(await isRoom())) await sleep(10);
  t.pass('then all have ended');
});

t.test('a subscription holds a place among the streams of its key and its address until it ends', async (t) => {
  const server = await startGraphql(t, { rateLimit: 1_000, limits: { streamsPerCaller: 2, addressFactor: 2 } });
  const [ada, bob, cleo] = [await register(server.http), await register(server.http), await register(server.http)];
  const { match } = await open(ada, SOLO);
  const variables = { id: match.id };
  const raw = await openIntroduced(server, ada.apiKey);
  for (const id of ['1', '2']) {
    start(raw, id, FOLLOW, variables);
    t.match(await next(raw), { id, type: 'next' });
  }
  const others = [
    FOLLOW,
    'subscription ($id: ID!) { seatsUpdated(matchId: $id) { id } }',
    'subscription ($id: ID!) { messages(matchId: $id, room: TABLE) { id } }',
    'subscription { myTurns { matchId } }',
    'subscription { myEvents { id } }',
  ];
  for (const query of others) {
    start(raw, 'more', query, query.includes('$id') ? variables : {});
    const refused = { code: 'RATE_LIMITED', limit: 'streamsPerCaller', retryAfter: 5 };
    t.match(await next(raw), { id: 'more', type: 'error', payload: [{ extensions: refused }] }, query);
  }
  const hangUp = new AbortController();
  const streamStatus = async (key: string): Promise<number> => {
    const init = { headers: { authorization: `Bearer ${key}` }, signal: hangUp.signal };
    return (await server.http.raw(`/v1/matches/${match.id}/stream`, init)).status;
  };
  t.equal(await streamStatus(ada.apiKey), 429, 'the places are those of REST');
  raw.send({ id: '1', type: 'complete' });
  start(raw, '3', FOLLOW, variables);
  t.match(await next(raw), { id: '3', type: 'next' }, 'one that has ended gives its place back');
  const second = await openIntroduced(server, bob.apiKey);
  for (const id of ['1', '2']) {
    start(second, id, FOLLOW, variables);
    t.match(await next(second), { id, type: 'next' });
  }
  const third = await openIntroduced(server, cleo.apiKey);
  start(third, '1', FOLLOW, variables);
  t.match(await next(third), { type: 'error', payload: [{ message: /^Your address holds 4/ }] });
  raw.socket.terminate();
  t.ok(await until(async () => (await streamStatus(ada.apiKey)) === 200), 'so do those of a websocket that is gone');
  hangUp.abort();
  for (const { socket } of [second, third]) socket.terminate();
});

t.test('messages count what their document costs beyond 100; one for which nothing is left ends the subscription', async (t) => {
  const server = await startGraphql(t, { rateLimit: 100, trustProxy: ['loopback'] });
  const match = await table(server.services, 'tactics-joker');
  const played = (await playOn(server.services, match, 110)).length;
  t.equal(played, 110);
  const cheap = await openFrom(server, '203.0.113.1');
  const story =
    'subscription ($id: ID!, $after: Int = -1) { matchUpdated(matchId: $id, after: $after) { seq view { view text } story { text } } }';
  start(cheap, '1', story, { id: match.id });
  for (let seq = 0; seq <= played; seq++) t.equal((await next(cheap)).payload.data.matchUpdated.seq, seq, 'a table counts once');
  const views = Array.from({ length: 28 }, (_, i) => `v${i}: view { version }`).join(' ');
  const dear = `subscription ($id: ID!, $after: Int = -1) { matchUpdated(matchId: $id, after: $after) { seq ${views} } }`;
  // The websocket counts as one request; at a cost of 609 the operation counts as seven, a message as six.
  const most = Math.floor((100 - 1 - 7) / 6);
  const seen: number[] = [];
  /** Follows until the first message that has no entry. */
  const follow = async (address: string): Promise<Told> => {
    const raw = await openFrom(server, address);
    start(raw, '1', dear, { id: match.id, after: seen.at(-1) ?? -1 });
    for (;;) {
      const told = await next(raw);
      if (told.type === 'next') seen.push(told.payload.data.matchUpdated.seq);
      if (told.type === 'next' && seen.length <= 2 * most) continue;
      raw.socket.terminate();
      return told;
    }
  };
  t.match(await follow('203.0.113.2'), { type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED', limit: 'RATE_LIMIT' } }] });
  t.equal(seen.length, most);
  await follow('203.0.113.3');
  t.same(seen, [...Array(2 * most).keys()], 'it goes on after the last one seen');
  cheap.socket.terminate();
});

/** A server whose stories are told when `go` says so, and what it does. */
async function hesitant(t: Test) {
  const server = await startGraphql(t, { trustProxy: ['loopback'] });
  const { matches } = server.services;
  const doing = { watching: 0, begun: 0, making: 0, most: 0 };
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { log, watch } = matches;
  matches.log = async (...args) => {
    doing.begun++;
    doing.making++;
    doing.most = Math.max(doing.most, doing.making);
    await gate;
    return log(...args).finally(() => doing.making--);
  };
  matches.watch = async function* (...args) {
    doing.watching++;
    try {
      yield* watch(...args);
    } finally {
      doing.watching--;
    }
  };
  const match = await table(server.services, 'tactics-joker');
  await playOn(server.services, match, 9);
  return { server, match, doing, go };
}

t.test('of each address one message is made at a time', async (t) => {
  const { server, match, doing, go } = await hesitant(t);
  const crowd = [await openFrom(server, '203.0.113.1'), await openFrom(server, '203.0.113.1')];
  for (const raw of crowd) for (let i = 0; i < 10; i++) start(raw, `${i}`, MOMENTS, { id: match.id });
  t.ok(await until(() => doing.watching === 20 && doing.begun > 0));
  const other = await openFrom(server, '203.0.113.2');
  start(other, '1', MOMENTS, { id: match.id });
  t.ok(await until(() => doing.begun > 1), 'somebody else does not wait for it');
  t.equal(doing.begun, 2);
  go();
  for (let seq = 0; seq < 10; seq++) t.match(await next(other), { payload: { data: { matchUpdated: { seq } } } });
  for (const raw of crowd) for (let count = 0; count < 100; count++) t.match(await next(raw), { type: 'next' });
  t.equal(doing.begun, 210);
  t.equal(doing.most, 2);
  for (const { socket } of [...crowd, other]) socket.terminate();
});

t.test('for a websocket that is closing or has closed no further message is made', async (t) => {
  for (const isGone of [false, true]) {
    const { server, match, doing, go } = await hesitant(t);
    const raw = await openIntroduced(server, null);
    for (let i = 0; i < 10; i++) start(raw, `${i}`, MOMENTS, { id: match.id });
    t.ok(await until(() => doing.watching === 10 && doing.begun > 0));
    const [theirs] = server.app.websocketServer.clients;
    // Who reads nothing answers no close.
    raw.socket.pause();
    if (isGone) raw.socket.terminate();
    else raw.send('not JSON');
    t.ok(await until(() => theirs?.readyState === (isGone ? theirs?.CLOSED : theirs?.CLOSING)));
    go();
    t.ok(await until(() => doing.watching === 0 && doing.making === 0));
    t.equal(doing.begun, 1);
    raw.socket.terminate();
  }
});
