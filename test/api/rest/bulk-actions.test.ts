/** Many actions in one request: what each line does, and what it leaves alone. */
import t from 'tap';
import type { ActLineAnswer } from '../../../src/api/rest/act-lines.js';
import { LIMITS } from '../../../src/base/limits.js';
import type { Accepted, Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { legal, openDuel, openSolo, register, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

interface Bulk {
  status: number;
  type: string | null;
  lines: ActLineAnswer[];
}

/** Sends lines as they are; objects as JSON. */
async function send(client: Client, lines: readonly unknown[]): Promise<Bulk> {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const response = await client.raw('/v1/actions', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body });
  const text = await response.text();
  const lineTexts = text.split('\n').filter((line) => line !== '');
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    lines: response.status === 200 ? lineTexts.map((line) => JSON.parse(line) as ActLineAnswer) : [],
  };
}

/** A line with the first legal action of a player in a match. */
async function firstLine(client: Client, matchId: string, extra: object = {}): Promise<object> {
  const { actions } = await legal(client, matchId);
  return { matchId, action: actions[0]?.action, ...extra };
}

function codeOf(answer: ActLineAnswer | undefined): string | undefined {
  return answer?.ok === false ? answer.problem.code : undefined;
}

t.test('each line is answered as the single route answers it, in the order of the lines', async (t) => {
  const matches = await Promise.all(Array.from({ length: 70 }, () => openSolo(ada)));
  const twin = await openSolo(ada);
  const lines = await Promise.all(matches.map(({ id }) => firstLine(ada.http, id, { expectedVersion: 0 })));
  const { status, type, lines: answers } = await send(ada.http, lines);
  t.equal(status, 200);
  t.match(type, /^application\/x-ndjson/);
  t.same(
    answers.map(({ index }) => index),
    lines.map((_, i) => i),
  );
  const heads = await Promise.all(matches.map(({ id }) => http.get<Match>(`/v1/matches/${id}`)));
  for (const [i, answer] of answers.entries()) {
    t.match(answer, { ok: true, version: 1, replayed: false, toAct: heads[i]?.body.toAct });
  }
  const single = await ada.http.post<Accepted>(`/v1/matches/${twin.id}/actions`, {
    action: (await legal(ada.http, twin.id)).actions[0]?.action,
  });
  t.same(Object.keys(answers[0] ?? {}).sort(), ['index', 'ok', 'replayed', ...Object.keys(single.body)].sort(), 'the same fields');
});

t.test('one bad line spoils no other, and says what a request of its own would be told', async (t) => {
  const [good, wrong, last] = [await openSolo(ada), await openSolo(ada), await openSolo(ada)];
  const [duel] = await openDuel(ada, bob);
  const { body: now } = await http.get<Match>(`/v1/matches/${duel.id}`);
  const acting = now.toAct[0] === 0 ? ada : bob;
  const hidden = await openSolo(bob, 'private');
  const lines = [
    await firstLine(ada.http, good.id),
    '{"matchId":',
    '[]',
    { matchId: 'no-id', action: { type: 'x' } },
    { matchId: '01890000-0000-7000-8000-000000000000', action: { type: 'x' } },
    { matchId: hidden.id, action: { type: 'x' } },
    { matchId: wrong.id, action: { type: 'x' } },
    { ...(await firstLine(ada.http, wrong.id)), expectedVersion: 7 },
    { ...(await firstLine(ada.http, wrong.id)), idempotencyKey: 'a key with spaces' },
    { ...(await firstLine(ada.http, wrong.id)), unknown: 1 },
    '',
    { matchId: duel.id, action: (await legal(acting.http, duel.id)).actions[0]?.action },
    await firstLine(ada.http, last.id),
  ];
  const { status, lines: answers } = await send(ada.http, lines);
  t.equal(status, 200);
  t.equal(answers.length, lines.length - 1, 'an empty line is none');
  t.match(answers[0], { ok: true, version: 1 });
  t.same(answers.slice(1, 10).map(codeOf), [
    'MALFORMED',
    'MALFORMED',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'MALFORMED',
    'VERSION_CONFLICT',
    'MALFORMED',
    'MALFORMED',
  ]);
  const [unknown, unseen] = [answers[4], answers[5]].map((one) => (one?.ok === false ? { ...one, index: 0 } : null));
  t.same(unseen, unknown, 'a match one may not see is refused as one that is not there');
  const single = await ada.http.post<Record<string, unknown>>(`/v1/matches/${wrong.id}/actions`, { action: { type: 'x' } });
  const { problem } = answers[6]?.ok === false ? answers[6] : { problem: null };
  const { requestId: _, ...alone } = single.body;
  t.same({ ...problem, instance: '' }, { ...alone, instance: '' });
  t.equal(codeOf(answers[10]), acting === ada ? undefined : 'NOT_YOUR_TURN');
  t.match(answers[11], { ok: true, version: 1 });
  t.match((await http.get(`/v1/matches/${wrong.id}`)).body, { version: 0 }, 'refused lines change nothing');
});

t.test('lines of one match are carried out one after the other, and a repeated request counts once', async (t) => {
  const match = await openSolo(ada);
  const other = await openSolo(ada);
  const first = await firstLine(ada.http, match.id, { expectedVersion: 0, idempotencyKey: 'one' });
  const lines = [
    first,
    { ...first, expectedVersion: 1, idempotencyKey: 'two' },
    await firstLine(ada.http, other.id, { idempotencyKey: 'three' }),
  ];
  const once = await send(ada.http, lines);
  t.match(once.lines[0], { ok: true, version: 1, replayed: false });
  t.notOk(codeOf(once.lines[1]) === 'VERSION_CONFLICT', 'the second line found the version the first had made');
  const again = await send(ada.http, lines);
  t.match(again.lines[0], { ok: true, version: 1, replayed: true });
  t.match(again.lines[2], { ok: true, version: 1, replayed: true });
  const { body } = await http.get<Match>(`/v1/matches/${match.id}`);
  t.equal(body.version, once.lines[1]?.ok ? 2 : 1);
  t.equal(codeOf((await send(ada.http, [{ ...first, expectedVersion: 5 }])).lines[0]), 'IDEMPOTENCY_MISMATCH');
});

t.test('too many lines, none at all and other media types are refused before anything is done', async (t) => {
  const match = await openSolo(ada);
  const line = await firstLine(ada.http, match.id);
  t.equal(
    (
      await send(
        ada.http,
        Array.from({ length: LIMITS.actionsPerRequest + 1 }, () => line),
      )
    ).status,
    400,
  );
  t.equal((await send(ada.http, ['', ' '])).status, 400);
  t.equal((await ada.http.post('/v1/actions', { ...line })).status, 415);
  t.match((await http.get(`/v1/matches/${match.id}`)).body, { version: 0 });
});

t.test('without a key no line is taken; a seat token acts in its own match', async (t) => {
  const { id, seatToken } = await openSolo(bob);
  const line = await firstLine(bob.http, id);
  t.equal(codeOf((await send(http, [line])).lines[0]), 'UNAUTHENTICATED');
  t.match((await send(http.as(seatToken), [line])).lines[0], { ok: true, version: 1 });
});

t.test('every line counts as a request', async (t) => {
  const { http: metered } = await startRest(t, { rateLimit: 60 });
  const eve = await register(metered, 'Eve');
  const match = await openSolo(eve);
  const line = { matchId: match.id, action: { type: 'x' } };
  const { lines } = await send(
    eve.http,
    Array.from({ length: 100 }, () => line),
  );
  const refused = lines.filter((answer) => codeOf(answer) === 'RATE_LIMITED');
  t.ok(refused.length >= 40 && refused.length < 60, `${refused.length} of 100 lines were one too many`);
  t.match(refused[0], { problem: { status: 429, retryAfter: Number } });
});
