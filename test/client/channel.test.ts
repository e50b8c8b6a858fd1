import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import WebSocket from 'ws';
import { type ChannelOptions, createClient, type Match } from '../../packages/client/src/index.js';
import { openGate } from '../kit/gate.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

type AnyAction = Parameters<Match['act']>[0];

/** A match, and what is legal in it at first. */
interface Opened {
  match: Match;
  action: AnyAction;
}

/** What a test sees of a channel: the websockets opened, and how many lines waited for their answers at most. */
interface Watched extends ChannelOptions {
  sockets: WebSocket[];
  mostUnanswered: number;
}

function watched(): Watched {
  const seen: Watched = {
    sockets: [],
    mostUnanswered: 0,
    openWebSocket(url, headers) {
      const socket = new WebSocket(url, { headers });
      let unanswered = 0;
      seen.sockets.push(socket);
      socket.addEventListener('message', ({ data }) => {
        unanswered -= String(data).split('\n').length;
      });
      const send = socket.send.bind(socket);
      socket.send = (text: string) => {
        unanswered += text.split('\n').length;
        seen.mostUnanswered = Math.max(seen.mostUnanswered, unanswered);
        send(text);
      };
      return socket;
    },
  };
  return seen;
}

/** A player whose actions go over a channel and whose client notes the paths it posts to, with some matches. */
async function playerOf(t: Test, matches: number, url = server.url, options: { patienceMs?: number } = {}) {
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const posted: string[] = [];
  const send = (request: Request): Promise<Response> => {
    if (request.method === 'POST') posted.push(new URL(request.url).pathname);
    return fetch(request);
  };
  const direct = createClient({ url: server.url, key: apiKey });
  const client = createClient({ url, key: apiKey, fetch: send, ...options });
  const opened: Opened[] = [];
  while (opened.length < matches) {
    const { id } = await direct.game('armadogon').create({ join: {} });
    const { actions } = await direct.match(id).legalActions();
    const [choice] = actions;
    if (!choice) throw new Error('nothing to do');
    opened.push({ match: client.match(id), action: choice.action });
  }
  const seen = watched();
  const channel = client.channel(seen);
  t.teardown(() => channel.close());
  return { posted, opened, direct, client, channel, seen };
}

async function hasTried(posted: readonly string[], requests: number): Promise<void> {
  while (posted.length < requests) await sleep(5);
}

t.test('all actions of a client go over one websocket, each with its own outcome', async (t) => {
  const { posted, opened, seen } = await playerOf(t, 4);
  const [one, two, three, four] = opened as [Opened, Opened, Opened, Opened];
  const outcomes = await Promise.allSettled([
    one.match.act(one.action),
    two.match.act(two.action, { expectedVersion: 7 }),
    three.match.act({ type: 'noSuchAction' } as never),
    four.match.act(four.action, { idempotencyKey: 'four', expectedVersion: 0 }),
  ]);
  t.match(outcomes[0], { status: 'fulfilled', value: { ok: true, version: 1, replayed: false } });
  t.match(outcomes[1], { status: 'fulfilled', value: { ok: false, refusal: { code: 'VERSION_CONFLICT', currentVersion: 0 } } });
  t.match(outcomes[2], { status: 'rejected', reason: { name: 'GameledgerError', code: 'MALFORMED', status: 400 } });
  t.match(outcomes[3], { status: 'fulfilled', value: { ok: true, version: 1 } });
  t.notOk(outcomes[0]?.status === 'fulfilled' && 'index' in outcomes[0].value, 'as a request of its own is answered');
  t.match(await four.match.act(four.action, { idempotencyKey: 'four', expectedVersion: 0 }), { ok: true, version: 1, replayed: true });
  t.match(await two.match.act(two.action), { ok: true, version: 1 });
  t.strictSame(posted, []);
  t.equal(seen.sockets.length, 1);
});

t.test('no more wait for their answers than the service carries out at a time', async (t) => {
  const { opened, seen, posted } = await playerOf(t, 1);
  const [{ match, action }] = opened as [Opened];
  const outcomes = await Promise.all(Array.from({ length: 201 }, () => match.act(action, { expectedVersion: 0 })));
  t.equal(outcomes.filter(({ ok }) => ok).length, 1);
  t.equal(seen.mostUnanswered, 64);
  t.strictSame(posted, []);
});

t.test('answers that are lost with the websocket come by requests, the actions count once, and a websocket is opened again', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const { posted, opened, direct, seen } = await playerOf(t, 3, gate.url);
  const lost = gate.loseAnswerWith('"events"');
  const outcomes = await Promise.all(opened.map(({ match, action }) => match.act(action)));
  await lost;
  t.strictSame(posted, ['/v1/actions']);
  for (const outcome of outcomes) t.match(outcome, { ok: true, version: 1, replayed: true });
  for (const { match } of opened) t.equal((await direct.match(match.id).get()).version, 1);
  const [{ match, action }] = opened as [Opened];
  while (seen.sockets.length === 1) t.match(await match.act(action, { expectedVersion: 0 }), { refusal: { code: 'VERSION_CONFLICT' } });
  const before = posted.length;
  t.match(await match.act(action, { expectedVersion: 0 }), { refusal: { code: 'VERSION_CONFLICT' } });
  t.equal(posted.length, before, 'over the new one');
});

t.test('while no service can be reached actions wait, and count once when there is one', async (t) => {
  const gate = await openGate(t);
  const { opened, direct, seen, posted } = await playerOf(t, 2, gate.url);
  const [socket] = seen.sockets as [WebSocket];
  const acting = opened.map(({ match, action }) => match.act(action));
  await new Promise((resolve) => socket.once('close', resolve));
  await hasTried(posted, 1);
  gate.lead(server.url);
  for (const outcome of await Promise.all(acting)) t.match(outcome, { ok: true, version: 1 });
  gate.lead(null);
  gate.cut();
  const before = posted.length;
  const again = opened.map(({ match, action }) => match.act(action, { expectedVersion: 0 }));
  await hasTried(posted, before + 1);
  gate.lead(server.url);
  for (const outcome of await Promise.all(again)) t.match(outcome, { ok: false, refusal: { code: 'VERSION_CONFLICT', currentVersion: 1 } });
  for (const { match } of opened) t.equal((await direct.match(match.id).get()).version, 1);
});

t.test('what a key that was replaced is told, it is told as by requests', async (t) => {
  const { opened, direct } = await playerOf(t, 1);
  const [{ match, action }] = opened as [Opened];
  await direct.rotateKey();
  await t.rejects(match.act(action), { name: 'GameledgerError', code: 'UNAUTHENTICATED', status: 401 });
});

t.test('a line that is one too many this minute spoils no other', async (t) => {
  const strict = await startServer(t, pg.url, { rateLimit: 10 });
  const { opened } = await playerOf(t, 5, strict.url, { patienceMs: 1 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => (opened[i % 5] as Opened).match.act({ type: 'noSuchAction' } as never)),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'answered'));
  t.equal(codes.filter((code) => code === 'RATE_LIMITED').length >= 2, true);
  t.strictSame(new Set(codes), new Set(['MALFORMED', 'RATE_LIMITED']));
});

t.test('an action can be called off, and one too long for a message goes as a request', async (t) => {
  const { posted, opened } = await playerOf(t, 2);
  const [one, two] = opened as [Opened, Opened];
  await t.rejects(one.match.act(one.action, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  const calledOff = new AbortController();
  const acting = one.match.act(one.action, { signal: calledOff.signal });
  calledOff.abort();
  await t.rejects(acting, { name: 'AbortError' });
  t.match(await two.match.act(two.action, { signal: new AbortController().signal }), { ok: true, version: 1 });
  t.strictSame(posted, []);
  await t.rejects(two.match.act({ type: 'x'.repeat(70_000) } as never), { name: 'GameledgerError' });
  t.strictSame(posted, [`/v1/matches/${two.match.id}/actions`]);
});

t.test('once it is closed actions go as requests; what was sent before is answered', async (t) => {
  const { posted, opened, channel, seen } = await playerOf(t, 2);
  const [one, two] = opened as [Opened, Opened];
  await one.match.act({ type: 'noSuchAction' } as never).catch(() => null);
  const acting = one.match.act(one.action);
  await Promise.resolve();
  await Promise.all([channel.close(), channel.close()]);
  t.equal(seen.sockets[0]?.readyState, WebSocket.CLOSED);
  t.match(await acting, { ok: true, version: 1 });
  t.match(await two.match.act(two.action), { ok: true, version: 1 });
  t.strictSame(posted, [`/v1/matches/${two.match.id}/actions`]);
});

t.test('a platform whose websockets send no headers is told what to do', async (t) => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  Reflect.deleteProperty(globalThis, 'WebSocket');
  t.teardown(() => kept && Object.defineProperty(globalThis, 'WebSocket', kept));
  t.throws(() => createClient({ url: server.url }).channel(), /no WebSocket that sends headers: use channel\(\{ openWebSocket/);
});
