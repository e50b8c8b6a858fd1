import t from 'tap';
import { createClient, type Match } from '../../packages/client/src/index.js';
import { openGate } from '../kit/gate.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

/** A player whose client notes the paths it posts to, and some matches of theirs. */
async function playerOf(matches: number, url = server.url, options: { patienceMs?: number } = {}) {
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const posted: string[] = [];
  const send = (request: Request): Promise<Response> => {
    if (request.method === 'POST') posted.push(new URL(request.url).pathname);
    return fetch(request);
  };
  const direct = createClient({ url: server.url, key: apiKey });
  const client = createClient({ url, key: apiKey, fetch: send, ...options });
  const opened: Match[] = [];
  while (opened.length < matches) {
    const { id } = await direct.game('armadogon').create({ join: {} });
    opened.push(client.match(id));
  }
  return { posted, opened, direct };
}

type AnyAction = Parameters<Match['act']>[0];

async function firstAction(match: Match): Promise<AnyAction> {
  const { actions } = await match.legalActions();
  const [choice] = actions;
  if (!choice) throw new Error('nothing to do');
  return choice.action;
}

t.test('actions of the same moment go as one request, each with its own outcome', async (t) => {
  const { posted, opened } = await playerOf(4);
  const [one, two, three, four] = opened as [Match, Match, Match, Match];
  const action = await firstAction(one);
  const fourth = await firstAction(four);
  const outcomes = await Promise.allSettled([
    one.act(action),
    two.act(action, { expectedVersion: 7 }),
    three.act({ type: 'noSuchAction' } as never),
    four.act(fourth, { idempotencyKey: 'four', expectedVersion: 0 }),
  ]);
  t.strictSame(posted, ['/v1/actions']);
  t.match(outcomes[0], { status: 'fulfilled', value: { ok: true, version: 1, replayed: false } });
  t.match(outcomes[1], { status: 'fulfilled', value: { ok: false, refusal: { code: 'VERSION_CONFLICT', currentVersion: 0 } } });
  t.match(outcomes[2], { status: 'rejected', reason: { name: 'GameledgerError', code: 'MALFORMED', status: 400 } });
  t.match(outcomes[3], { status: 'fulfilled', value: { ok: true, version: 1 } });
  t.notOk(outcomes[0]?.status === 'fulfilled' && 'index' in outcomes[0].value, 'as a request of its own is answered');
  t.equal((await two.get()).version, 0, 'a refused line changes nothing');
  t.equal((await four.act(fourth, { idempotencyKey: 'four', expectedVersion: 0 })).ok, true);
  t.equal((await four.get()).version, 1, 'the key it was sent with among others counts alone too');
});

t.test('an action alone, and one that can be called off, have requests of their own', async (t) => {
  const { posted, opened } = await playerOf(3);
  const [one, two, three] = opened as [Match, Match, Match];
  const actions = await Promise.all(opened.map(firstAction));
  const [first, second, third] = actions as [AnyAction, AnyAction, AnyAction];
  await one.act(first);
  const calledOff = new AbortController();
  const [kept, left] = await Promise.allSettled([two.act(second), three.act(third, { signal: AbortSignal.abort() })]);
  await three.act(third, { signal: calledOff.signal });
  t.match(kept, { status: 'fulfilled', value: { ok: true } });
  t.match(left, { status: 'rejected', reason: { name: 'AbortError' } });
  t.strictSame(
    posted,
    [one, two, three].map(({ id }) => `/v1/matches/${id}/actions`),
  );
});

t.test('who is answered together and acts again at once is sent together again', async (t) => {
  const { posted, opened } = await playerOf(3);
  const actions = await Promise.all(opened.map(firstAction));
  const twice = opened.map(async (match, i) => {
    const action = actions[i] as AnyAction;
    await match.act(action);
    return await match.act(action, { expectedVersion: 0 });
  });
  for (const outcome of await Promise.all(twice)) t.match(outcome, { ok: false, refusal: { code: 'VERSION_CONFLICT' } });
  t.strictSame(posted, ['/v1/actions', '/v1/actions']);
});

t.test('more than one request takes go as several', async (t) => {
  const { posted, opened } = await playerOf(1);
  const [match] = opened as [Match];
  const action = await firstAction(match);
  const outcomes = await Promise.all(Array.from({ length: 201 }, () => match.act(action, { expectedVersion: 0 })));
  t.equal(outcomes.filter(({ ok }) => ok).length, 1);
  t.strictSame(posted, ['/v1/actions', `/v1/matches/${match.id}/actions`]);
});

t.test('many actions whose answers are lost are sent again under their keys and count once', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const { posted, opened, direct } = await playerOf(3, gate.url);
  const actions = await Promise.all(opened.map(firstAction));
  const lost = gate.loseAnswerWith('"events"');
  const outcomes = await Promise.all(opened.map((match, i) => match.act(actions[i] as AnyAction)));
  await lost;
  t.strictSame(posted, ['/v1/actions', '/v1/actions']);
  for (const outcome of outcomes) t.match(outcome, { ok: true, version: 1, replayed: true });
  for (const { id } of opened) t.equal((await direct.match(id).get()).version, 1);
});

t.test('a line that is one too many this minute spoils no other', async (t) => {
  const strict = await startServer(t, pg.url, { rateLimit: 10 });
  const { opened } = await playerOf(5, strict.url, { patienceMs: 1 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => (opened[i % 5] as Match).act({ type: 'noSuchAction' } as never)),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'answered'));
  t.strictSame(new Set(codes.slice(0, 10)), new Set(['MALFORMED']), 'carried out');
  t.strictSame(codes.slice(10), ['RATE_LIMITED', 'RATE_LIMITED']);
});
