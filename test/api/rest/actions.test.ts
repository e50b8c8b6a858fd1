import t from 'tap';
import type { Accepted, Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client, Reply } from '../../kit/client.js';
import { legal, openDuel, openSolo, playOn, refused, register, type Seated, SOLO, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');
const carol = await register(http, 'Carol');

/** Everything a refused request must leave as it was. */
async function snapshot(reader: Client, id: string): Promise<unknown[]> {
  const paths = ['', '/log?after=-1&first=200', '/view'];
  return Promise.all(paths.map(async (path) => (await reader.get(`/v1/matches/${id}${path}`)).body));
}

t.test('a legal action is appended and answered with what it made happen', async (t) => {
  const match = await openSolo(ada);
  const { version, seat, actions } = await legal(ada.http, match.id);
  t.same([version, seat], [0, 0]);
  t.ok(actions.length > 0 && actions.every(({ label }) => label.length > 0));
  const { status, headers, body } = await ada.http.post<Accepted>(`/v1/matches/${match.id}/actions`, {
    action: actions[0]?.action,
    expectedVersion: 0,
  });
  t.equal(status, 200);
  t.equal(body.version, 1);
  t.equal(headers.get('idempotent-replayed'), null);
  t.match((await http.get(`/v1/matches/${match.id}`)).body, { version: 1, toAct: body.toAct });
});

t.test('a request repeated with its key counts once and gets its first answer', async (t) => {
  const match = await openSolo(ada);
  const path = `/v1/matches/${match.id}/actions`;
  const { actions } = await legal(ada.http, match.id);
  const body = { action: actions[0]?.action };
  const key = { 'idempotency-key': 'k-1' };
  const replies = await Promise.all(Array.from({ length: 8 }, () => ada.http.post<Accepted>(path, body, key)));
  for (const reply of replies) t.same([reply.status, reply.body], [200, replies[0]?.body]);
  t.equal(replies.filter((reply) => reply.headers.get('idempotent-replayed') === 'true').length, 7, 'all but one are marked');
  t.match((await http.get(`/v1/matches/${match.id}`)).body, { version: 1 });
  refused(t, await ada.http.post(path, { action: actions[1]?.action }, key), 422, 'IDEMPOTENCY_MISMATCH');
  await ada.http.post(`/v1/matches/${match.id}/resignation`);
  const late = await ada.http.post(path, body, key);
  t.same([late.status, late.body, late.headers.get('idempotent-replayed')], [200, replies[0]?.body, 'true'], 'also after the end');
});

t.test('a refused action leaves version, log and view as they were', async (t) => {
  const [match] = await openDuel(ada, bob);
  const path = `/v1/matches/${match.id}/actions`;
  const { body: now } = await http.get<Match>(`/v1/matches/${match.id}`);
  const acting = now.toAct[0] === 0 ? ada : bob;
  const waiting = acting === ada ? bob : ada;
  const { actions } = await legal(acting.http, match.id);
  const action = actions[0]?.action;
  const others: [string, number, string, () => Promise<Reply<unknown>>][] = [
    ['out of turn', 409, 'NOT_YOUR_TURN', () => waiting.http.post(path, { action })],
    ['stale', 409, 'VERSION_CONFLICT', () => acting.http.post(path, { action, expectedVersion: 99 })],
    ['without a key', 401, 'UNAUTHENTICATED', () => http.post(path, { action })],
    ['with a key that is not known', 401, 'UNAUTHENTICATED', () => http.as('gl_no').post(path, { action })],
    ['by a stranger', 403, 'FORBIDDEN', () => carol.http.post(path, { action })],
    ['of no known type', 400, 'MALFORMED', () => acting.http.post(path, { action: { type: 'cheat' } })],
    ['with a surplus field', 400, 'MALFORMED', () => acting.http.post(path, { action: { ...action, surplus: 1 } })],
    ['without an action', 400, 'MALFORMED', () => acting.http.post(path, {})],
    ['that is no object', 400, 'MALFORMED', () => acting.http.post(path, { action: 'pass' })],
    ['at no version', 400, 'MALFORMED', () => acting.http.post(path, { action, expectedVersion: -1 })],
    ['with a surplus member', 400, 'MALFORMED', () => acting.http.post(path, { action, comment: 'hi' })],
    [
      'nested without end',
      400,
      'MALFORMED',
      () => postText(acting.http, path, `{"action":{"type":"x","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`),
    ],
    ['with a key of blanks', 400, 'MALFORMED', () => acting.http.post(path, { action }, { 'idempotency-key': 'a b' })],
    ['with a key too long', 400, 'MALFORMED', () => acting.http.post(path, { action }, { 'idempotency-key': 'k'.repeat(256) })],
    ['with an empty key', 400, 'MALFORMED', () => acting.http.post(path, { action }, { 'idempotency-key': '' })],
    ['too large', 413, 'PAYLOAD_TOO_LARGE', () => acting.http.post(path, { action: { type: 'x', fill: 'y'.repeat(2_000_000) } })],
  ];
  const before = await snapshot(http, match.id);
  for (const [title, status, code, send] of others) {
    await t.test(title, async (t) => {
      const problem = refused(t, await send(), status, code);
      if (code === 'VERSION_CONFLICT') t.equal(problem.currentVersion, now.version);
      t.same(await snapshot(http, match.id), before);
    });
  }
});

async function postText(http: Client, path: string, body: string): Promise<Reply<unknown>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'text' };
  const response = await http.raw(path, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

t.test('an illegal action names the rule and where the legal ones are', async (t) => {
  const match = await openSolo(ada);
  const path = `/v1/matches/${match.id}/actions`;
  const { actions } = await legal(ada.http, match.id);
  const now = new Set(actions.map(({ action }) => JSON.stringify(action)));
  const foreign = await findIllegal(now);
  const before = await snapshot(http, match.id);
  const problem = refused(t, await ada.http.post(path, { action: foreign }), 422, 'ILLEGAL_ACTION');
  t.match(problem, { refusal: { code: /./, rule: /^[A-Z]+-/, message: /./ }, legalActions: path });
  t.same(await snapshot(http, match.id), before);
});

/** An action that is legal in some other match of the game, and not among `legalNow`. */
async function findIllegal(legalNow: Set<string>): Promise<unknown> {
  for (let i = 0; i < 40; i++) {
    const other = await openSolo(ada);
    await playOn([ada.http], other.id, i % 10);
    const { actions } = await legal(ada.http, other.id);
    const found = actions.find(({ action }) => !legalNow.has(JSON.stringify(action)));
    if (found) return found.action;
  }
  throw new Error('every action of every match was legal');
}

t.test('legal actions are for those who sit', async (t) => {
  const match = await openSolo(ada);
  refused(t, await http.get(`/v1/matches/${match.id}/actions`), 401, 'UNAUTHENTICATED');
  refused(t, await bob.http.get(`/v1/matches/${match.id}/actions`), 403, 'FORBIDDEN');
  const { body: open } = await ada.http.post<Seated>('/v1/matches', { game: SOLO });
  refused(t, await ada.http.get(`/v1/matches/${open.id}/actions`), 409, 'MATCH_NOT_ACTIVE');
  refused(t, await ada.http.post(`/v1/matches/${open.id}/actions`, { action: { type: 'x' } }), 409, 'MATCH_NOT_ACTIVE');
});

t.test('a bot plays a whole match', async (t) => {
  const match = await openSolo(ada);
  const seat = http.as(match.seatToken);
  const played = await playOn([seat], match.id);
  const { body: over } = await http.get<Match>(`/v1/matches/${match.id}`);
  t.match(over, { status: 'finished', version: played, toAct: [], seed: /^[0-9a-f]{64}$/, result: { outcomes: [/win|loss|draw/] } });
  refused(t, await seat.post(`/v1/matches/${match.id}/actions`, { action: { type: 'concedeFight' } }), 409, 'MATCH_NOT_ACTIVE');
  t.same((await seat.get(`/v1/matches/${match.id}/actions`)).body.actions, []);
});

t.test('two bots play against each other until one wins or gives up', async (t) => {
  const [first, second] = await openDuel(ada, bob);
  const seats = [http.as(first.seatToken), http.as(second.seatToken)];
  const path = `/v1/matches/${first.id}`;
  const played = await playOn(seats, first.id, 40);
  t.match((await http.get(path)).body, { version: played });
  await seats[1]?.post(`${path}/resignation`);
  const { body: over } = await http.get<Match>(path);
  t.match(over, { status: 'finished', toAct: [] });
  t.equal(over.result?.outcomes.length, 2);
});

t.test('a seat gives up', async (t) => {
  const [match] = await openDuel(ada, bob);
  const path = `/v1/matches/${match.id}/resignation`;
  refused(t, await http.post(path), 401, 'UNAUTHENTICATED');
  refused(t, await carol.http.post(path), 403, 'FORBIDDEN');
  refused(t, await ada.http.post(path, { why: 'tea' }), 400, 'MALFORMED');
  const { status, body } = await bob.http.post<Accepted>(path, {}, { 'idempotency-key': 'bye' });
  t.equal(status, 200);
  t.match(body, { version: 1, events: [], toAct: [], result: { outcomes: ['win', 'loss'], reason: 'resignation' } });
  t.equal((await bob.http.post(path, {}, { 'idempotency-key': 'bye' })).headers.get('idempotent-replayed'), 'true');
  refused(t, await ada.http.post(path), 409, 'MATCH_NOT_ACTIVE');
  t.match((await http.get(`/v1/matches/${match.id}`)).body, { status: 'finished', version: 1 });
  const solo = await openSolo(ada);
  const { body: lost } = await ada.http.post<Accepted>(`/v1/matches/${solo.id}/resignation`);
  t.same(lost.result?.outcomes, ['loss']);
});
