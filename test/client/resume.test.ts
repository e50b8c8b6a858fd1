import t from 'tap';
import { createClient, type PlayerMessage } from '../../packages/client/src/index.js';
import { openGate } from '../kit/gate.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { playWatched } from '../kit/watched-match.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

t.test('connections cut in mid-stream and answers lost in mid-action lose and double nothing', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const match = await playWatched(gate.url, 3, () => Promise.resolve());
  let isOver = false;
  const breaking = (async () => {
    let cut = 0;
    for (; !isOver; cut++) {
      // The answer to an action, an entry on a stream, then everything at once.
      await Promise.race([gate.loseAnswerWith(cut % 2 === 0 ? '"events"' : '"type":"entry"'), match.ended]);
      if (cut % 5 === 4) gate.cut();
      await match.progress();
    }
    return cut;
  })();
  await match.ended;
  isOver = true;
  t.ok((await breaking) > 5, 'often');
  await match.check(t);
});

t.test('an action whose answer is lost is sent again under its key and counts once', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const ada = createClient({ url: gate.url, key: apiKey });
  const match = await ada.game('armadogon').create({ join: {} });
  const { actions } = await match.legalActions();
  const lost = gate.loseAnswerWith('"events"');
  const outcome = await match.act(actions[0]?.action as never);
  await lost;
  t.match(outcome, { ok: true, version: 1, replayed: true });
  t.equal((await match.get()).version, 1);
});

t.test('events over connections that are cut come once each and in order', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const direct = createClient({ url: server.url, key: apiKey });
  const end = new AbortController();
  const heard: PlayerMessage[] = [];
  for await (const message of createClient({ url: gate.url, key: apiKey }).me.events({ signal: end.signal })) {
    heard.push(message);
    if (heard.length > 12) end.abort();
    if (message.type === 'start') await direct.game('armadogon').create({ join: {} });
    // Whatever is told while nobody listens is told afterwards.
    if (message.type === 'started') gate.cut();
    if (message.type === 'turn') await direct.match(message.matchId).resign();
    if (message.type === 'finished') await direct.game('armadogon').create({ join: {} });
  }
  const round = ['started', 'turn', 'finished'];
  t.strictSame(
    heard.map(({ type }) => type),
    ['start', ...round, ...round, ...round, ...round],
    'each turn once, too',
  );
  t.strictSame(
    heard.flatMap(({ type, id }) => (type === 'turn' || type === 'start' ? [] : [id])),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
});

t.test('what may count twice is not sent twice', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const lost = gate.loseAnswerWith('"apiKey"');
  await t.rejects(createClient({ url: gate.url }).createPlayer({ name: 'Ada', kind: 'bot' }), { code: 'UNAVAILABLE' });
  await lost;
});

t.test('a follower says when it is cut off and when it is back', async (t) => {
  const gate = await openGate(t);
  gate.lead(server.url);
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const direct = await createClient({ url: server.url, key: apiKey }).game('armadogon').create({ join: {} });
  const follower = createClient({ url: gate.url }).match(direct.id);
  const stop = new AbortController();
  const heard: boolean[] = [];
  const versions: number[] = [];
  for await (const message of follower.follow({ signal: stop.signal, onConnection: ({ connected }) => heard.push(connected) })) {
    if (message.type === 'seats') continue;
    versions.push(message.type === 'entry' ? message.seq : (message.version ?? -1));
    if (versions.length === 2) stop.abort();
    if (versions.length > 1) continue;
    gate.cut();
    const { actions } = await direct.legalActions();
    await direct.act(actions[0]?.action as never);
  }
  t.strictSame(versions, [0, 1]);
  t.strictSame(heard.slice(0, 3), [true, false, true]);
});

t.test('a limited caller waits as long as it is told; a wait longer than its patience is an error by its code', async (t) => {
  const limited = await startServer(t, pg.url, { rateLimit: 2 });
  const hasty = createClient({ url: limited.url, patienceMs: 10 });
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => hasty.games()));
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [`${answer.reason.code} ${answer.reason.retryAfter}`] : []));
  t.equal(reasons.length, 2);
  for (const reason of reasons) t.match(reason, /^RATE_LIMITED (5\d|60)$/);

  let tries = 0;
  const refusedOnce = (request: Request): Promise<Response> =>
    tries++ === 0 ? Promise.resolve(new Response(null, { status: 429, headers: { 'retry-after': '1' } })) : fetch(request);
  const began = performance.now();
  await createClient({ url: server.url, fetch: refusedOnce }).createPlayer({ name: 'Ada', kind: 'bot' });
  t.equal(tries, 2, 'also what may not be repeated otherwise: it has not counted');
  t.ok(performance.now() - began >= 1000);
});
