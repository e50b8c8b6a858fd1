/** The lines of `POST /v1/actions` over a websocket: the same answers in the same order, and bounds on what waits. */
import { once } from 'node:events';
import t from 'tap';
import WebSocket from 'ws';
import type { ActLineAnswer } from '../../../src/api/rest/act-lines.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { type Account, legal, openDuel, openSolo, register, startRest } from './table.js';

/** Long enough for a machine with other work to answer a ping. */
const KEEP_ALIVE_MS = 3_000;
const server = await startRest(t, { limits: { keepAliveMs: KEEP_ALIVE_MS, unreadConnectionBytes: 100_000, socketsPerCaller: 3 } });
const { http } = server;
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

/** A channel, and what it has answered. */
interface Channel {
  socket: WebSocket;
  answers: ActLineAnswer[];
  send(...lines: unknown[]): void;
  /** Waits until so many lines are answered. */
  answered(count: number): Promise<ActLineAnswer[]>;
  closed: Promise<{ code: number; reason: string }>;
}

async function open(
  account: Account | null,
  { wsUrl } = server,
  { query = '', ...more }: { query?: string; [header: string]: string } = {},
): Promise<Channel> {
  const headers = { ...(account && { authorization: `Bearer ${account.apiKey}` }), ...more };
  const socket = new WebSocket(`${wsUrl}/v1/actions${query}`, { headers });
  const answers: ActLineAnswer[] = [];
  const closed = once(socket, 'close').then(([code, reason]: unknown[]) => ({ code: Number(code), reason: String(reason) }));
  socket.on('message', (text) => {
    for (const line of String(text).split('\n')) answers.push(JSON.parse(line) as ActLineAnswer);
    socket.emit('answered');
  });
  await once(socket, 'open');
  return {
    socket,
    answers,
    send: (...lines) => socket.send(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    async answered(count) {
      while (answers.length < count) {
        const left = await Promise.race([once(socket, 'answered').then(() => null), closed]);
        if (left && answers.length < count) throw new Error(`closed with ${left.code} ${left.reason} after ${answers.length} answers`);
      }
      return answers;
    },
    closed,
  };
}

async function lineFor(account: Account, matchId: string, extra: object = {}): Promise<object> {
  const { actions } = await legal(account.http, matchId);
  return { matchId, action: actions[0]?.action, ...extra };
}

function codeOf(answer: ActLineAnswer | undefined): string | undefined {
  return answer?.ok === false ? answer.problem.code : undefined;
}

/** What the handshake asks for, what a line says besides, and the language of its refusal. */
const LANGUAGES: [query: string, accepted: string, lang: string | undefined, language: 'en' | 'es'][] = [
  ['', 'fr', undefined, 'en'],
  ['', 'es-MX, en;q=0.5', undefined, 'es'],
  ['?lang=es', 'en', undefined, 'es'],
  ['?lang=en', 'es', undefined, 'en'],
  ['?lang=en', 'en', 'es', 'es'],
  ['', 'es', 'en', 'en'],
];
const REFUSALS = { en: 'This is not what you are asked now.', es: 'No es eso lo que se le pregunta ahora.' };

t.test('refusals are in the language of the connection, unless their line has another', async (t) => {
  const { id } = await openSolo(ada);
  for (const [query, accepted, lang, language] of LANGUAGES) {
    const line = { matchId: id, action: { type: 'endEating' }, ...(lang && { lang }) };
    const channel = await open(ada, server, { query, 'accept-language': accepted });
    channel.send(line);
    const [overSocket] = await channel.answered(1);
    channel.socket.close();
    const headers = { 'content-type': 'application/x-ndjson', 'accept-language': accepted };
    const asRequest = await ada.http.raw(`/v1/actions${query}`, { method: 'POST', headers, body: JSON.stringify(line) });
    for (const answer of [overSocket, JSON.parse(await asRequest.text())])
      t.match(answer, { ok: false, problem: { refusal: { message: REFUSALS[language] } } }, `${query} ${accepted} ${lang}`);
  }
});

t.test('lines of many messages are answered in their order, each as a request of its own', async (t) => {
  const lines: object[] = [];
  // One after the other: a busy service refuses what comes all at once.
  while (lines.length < 20) lines.push(await lineFor(ada, (await openSolo(ada)).id, { expectedVersion: 0 }));
  const channel = await open(ada);
  channel.send(...lines.slice(0, 7));
  for (const line of lines.slice(7)) channel.send(line);
  channel.send('', '  ');
  const answers = await channel.answered(lines.length);
  t.same(
    answers.map(({ index }) => index),
    lines.map((_, i) => i),
  );
  for (const answer of answers) t.match(answer, { ok: true, version: 1, replayed: false });
  channel.send({ ...lines[0], expectedVersion: 0 });
  t.match((await channel.answered(lines.length + 1)).at(-1), { index: lines.length, ok: false, problem: { code: 'VERSION_CONFLICT' } });
  channel.socket.close();
});

t.test('one bad line spoils no other, and is refused as in a request', async (t) => {
  const mine = await openSolo(ada);
  const hidden = await openSolo(bob, 'private');
  const [duel] = await openDuel(ada, bob);
  const { body: now } = await http.get<Match>(`/v1/matches/${duel.id}`);
  const waiting = now.toAct[0] === 0 ? bob : ada;
  const acting = waiting === ada ? bob : ada;
  const lines = [
    '{"matchId":',
    '[]',
    { matchId: hidden.id, action: { type: 'x' } },
    { matchId: '01890000-0000-7000-8000-000000000000', action: { type: 'x' } },
    { matchId: mine.id, action: { type: 'x' } },
    { ...(await lineFor(ada, mine.id)), unknown: 1 },
    await lineFor(ada, mine.id),
  ];
  const channel = await open(ada);
  channel.send(...lines);
  const answers = await channel.answered(lines.length);
  t.same(answers.map(codeOf), ['MALFORMED', 'MALFORMED', 'NOT_FOUND', 'NOT_FOUND', 'MALFORMED', 'MALFORMED', undefined]);
  t.same({ ...answers[2], index: 0 }, { ...answers[3], index: 0 }, 'what is hidden is refused as what is not there');
  const headers = { 'content-type': 'application/x-ndjson' };
  const reply = await ada.http.raw('/v1/actions', {
    method: 'POST',
    headers,
    body: lines
      .slice(0, 6)
      .map((one) => JSON.stringify(one))
      .join('\n'),
  });
  const inOne = (await reply.text()).trimEnd().split('\n');
  t.same(JSON.parse(inOne[4] ?? ''), answers[4]);
  const other = await open(waiting);
  other.send(await lineFor(acting, duel.id));
  t.equal(codeOf((await other.answered(1))[0]), 'NOT_YOUR_TURN');
  channel.socket.close();
  other.socket.close();
});

t.test('what was sent before a connection broke is done once, however often it is sent again', async (t) => {
  const ids: string[] = [];
  const lines: object[] = [];
  for (const key of 'abcdefghij') {
    const { id } = await openSolo(ada);
    ids.push(id);
    lines.push(await lineFor(ada, id, { idempotencyKey: key }));
  }
  const broken = await open(ada);
  broken.send(...lines);
  broken.socket.terminate();
  await broken.closed;
  const channel = await open(ada);
  channel.send(...lines);
  channel.send(...lines);
  const answers = await channel.answered(20);
  for (const answer of answers) t.match(answer, { ok: true, version: 1 });
  for (const answer of answers.slice(10)) t.match(answer, { replayed: true });
  for (const id of ids) t.equal((await http.get<Match>(`/v1/matches/${id}`)).body.version, 1);
  channel.socket.close();
});

t.test('of a client that does not read its answers nothing more is read, and it is closed', async (t) => {
  const deaf = await open(ada);
  deaf.socket.pause();
  const line = JSON.stringify({ matchId: 'none', action: { type: 'x' } });
  const message = Array.from({ length: 500 }, () => line).join('\n');
  // More than all buffers on the way hold, and far less than would be answered if it were read.
  let sent = 0;
  for (; sent < 2_000 && deaf.socket.bufferedAmount < 10 * message.length && deaf.socket.readyState === WebSocket.OPEN; sent++) {
    deaf.socket.send(message);
    if (sent % 20 === 0) t.equal((await http.raw('/healthz', {})).status, 200, 'others are served meanwhile');
  }
  t.ok(sent < 2_000, `nothing more was read after ${sent} messages`);
  while (server.app.websocketServer.clients.size > 0) await http.raw('/healthz', {});
  t.pass('it was closed by the service');
  deaf.socket.terminate();
});

t.test('a channel ends with its key, and a key without the scope may open none', async (t) => {
  const eve = await register(http, 'Eve');
  const channel = await open(eve);
  channel.send('{}');
  t.equal(codeOf((await channel.answered(1))[0]), 'MALFORMED');
  await eve.http.post('/v1/me/keys/rotation');
  t.match(await channel.closed, { code: 4401 });
  const { body } = await ada.http.post<Account>('/v1/me/keys', { name: 'reads', scopes: ['read'] });
  const refused = new WebSocket(`${server.wsUrl}/v1/actions`, { headers: { authorization: `Bearer ${body.apiKey}` } });
  const [error] = (await once(refused, 'error')) as [Error];
  t.match(error.message, /403/);
});

t.test('without a key no line is taken, and a caller holds so many websockets and no more', async (t) => {
  const held = await Promise.all([open(null), open(null), open(null)]);
  held[0]?.send({ matchId: (await openSolo(ada)).id, action: { type: 'x' } });
  t.equal(codeOf((await held[0]?.answered(1))?.[0]), 'UNAUTHENTICATED');
  const fourth = await open(null);
  t.match(await fourth.closed, { code: 4429 });
  for (const { socket } of held) socket.close();
});

t.test('a request without an upgrade is told what this is for', async (t) => {
  const reply = await http.raw('/v1/actions', {});
  t.equal(reply.status, 400);
  t.match(await reply.json(), { code: 'MALFORMED' });
});

t.test('every line counts as a request; whose lines are all refused for that is closed', async (t) => {
  const metered = await startRest(t, { rateLimit: 20 });
  const player = await register(metered.http, 'Ann');
  const match = await openSolo(player);
  const channel = await open(player, metered);
  const line = { matchId: match.id, action: { type: 'x' } };
  channel.send(...Array.from({ length: 30 }, () => line));
  const answers = await channel.answered(30);
  const refused = answers.filter((answer) => codeOf(answer) === 'RATE_LIMITED').length;
  t.ok(refused >= 10 && refused < 30, `${refused} lines were refused`);
  t.ok(answers.every((answer) => codeOf(answer) !== 'RATE_LIMITED' || (answer.ok === false && Number(answer.problem.retryAfter) >= 1)));
  channel.send(line);
  t.equal(codeOf((await channel.answered(31)).at(-1)), 'RATE_LIMITED');
  t.match(await channel.closed, { code: 4429 });
});
