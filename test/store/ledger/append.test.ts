import postgres from 'postgres';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { GameledgerError } from '../../../src/base/errors.js';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { createAppender } from '../../../src/store/ledger/append.js';
import { readEntries } from '../../../src/store/ledger/entries.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { startPostgres } from '../../kit/postgres.js';
import { startProxy } from '../../kit/proxy.js';
import { call, joinLedger, type LedgerFixture, openLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();

async function stored({ connections }: LedgerFixture, matchId: string): Promise<{ seq: number; hash: string }[]> {
  const found = [];
  for await (const { seq, hash } of readEntries(connections, matchId, 0, 1_000_000)) found.push({ seq, hash });
  return found;
}

/** What a client does whose request got no answer: send it again. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'UNAVAILABLE') return untilAnswered(send);
    throw error;
  }
}

/** The statement of a group: on one database, and on each node of a Citus. */
const APPEND = /\bappend_(group|each)\(/;

t.test('of many appends at one version exactly one wins, also from two processes, and nothing has a gap', async (t) => {
  const one = await openLedger(t, pg);
  const two = await joinLedger(t, one.url);
  const id = await startedMatch(one);
  for (let version = 0; version < 5; version++) {
    const rivals = Array.from({ length: 20 }, (_, i) =>
      [one, two][i % 2]?.appender.append(call(id, version, `h${version}`, `h${version + 1}`.concat(`/${i}`))),
    );
    const outcomes = await Promise.all(rivals);
    const winners = outcomes.flatMap((outcome, i) => (outcome?.outcome === 'appended' ? [i] : []));
    t.equal(winners.length, 1, 'one winner');
    t.equal(outcomes.filter((outcome) => outcome?.outcome === 'conflict').length, 19, 'the others are told of the conflict');
    const head = `h${version + 1}/${winners[0]}`;
    t.same((await stored(one, id)).at(-1), { seq: version + 1, hash: head });
    // The next round continues from a known head.
    await one.connections.general.unsafe(`UPDATE matches SET head = 'h${version + 1}' WHERE id = '${id}'`);
  }
  t.same(
    (await stored(one, id)).map(({ seq }) => seq),
    [0, 1, 2, 3, 4, 5],
  );
});

t.test('a wrong previous hash is a conflict even at the right version', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  t.same(await ledger.appender.append(call(id, 0, 'another history', 'h1')), { outcome: 'conflict', seq: 0 });
});

t.test('a request id counts once, whenever and however often it is repeated', async (t) => {
  const ledger = await openLedger(t, pg);
  const { appender } = ledger;
  const id = await startedMatch(ledger);
  const first = call(id, 0, 'h0', 'h1', ['0:a', 'x']);
  const atOnce = await Promise.all(Array.from({ length: 10 }, (_, i) => appender.append({ ...first, hash: `h1/${i}` })));
  t.equal(atOnce.filter(({ outcome }) => outcome === 'appended').length, 1);
  t.equal(atOnce.filter(({ outcome, seq }) => outcome === 'replayed' && seq === 1).length, 9);
  const head = (await stored(ledger, id)).at(-1)?.hash ?? '';
  t.same(await appender.append(call(id, 1, head, 'h2')), { outcome: 'appended', seq: 2 });
  t.same(await appender.append(first), { outcome: 'replayed', seq: 1 }, 'after later entries');
  t.same(await appender.append(call(id, 2, 'h2', 'h3', ['0:a', 'x'])), { outcome: 'replayed', seq: 1 }, 'made anew at the present version');
  t.same(await appender.append(call(id, 2, 'h2', 'h3', ['0:a', 'y'])), { outcome: 'key_reused', seq: 1 }, 'with another body');
  t.same(await appender.append({ ...call(id, 2, 'h2', 'h3'), result: '{}' }), { outcome: 'appended', seq: 3 });
  t.same(await appender.append(first), { outcome: 'replayed', seq: 1 }, 'after the end');
  t.same(await appender.append(call(id, 3, 'h3', 'h4')), { outcome: 'closed', seq: 3 });
  t.same(
    (await stored(ledger, id)).map(({ seq }) => seq),
    [0, 1, 2, 3],
  );
});

t.test('the same call sent again because no answer came finds its own entry', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  const proxy = await startProxy(t, ledger.url);
  const { appender } = await joinLedger(t, proxy.url);
  proxy.loseAnswerWith('appended');
  t.same(await appender.append(call(id, 0, 'h0', 'h1')), { outcome: 'appended', seq: 1 });
  proxy.loseAnswerWith('appended');
  t.same(await appender.append(call(id, 1, 'h1', 'h2', ['0:a', 'x'])), { outcome: 'appended', seq: 2 }, 'with a request id too');
  t.equal((await stored(ledger, id)).length, 3);
});

t.test('the same entry made by somebody else is a conflict, however alike', async (t) => {
  const one = await openLedger(t, pg);
  const two = await joinLedger(t, one.url);
  const id = await startedMatch(one);
  const twins = await Promise.all([one, two].map(({ appender }) => appender.append(call(id, 0, 'h0', 'h1'))));
  t.same(twins.map(({ outcome }) => outcome).sort(), ['appended', 'conflict']);
  t.same(await one.appender.append(call(id, 0, 'h0', 'h1')), { outcome: 'conflict', seq: 1 }, 'also later');
});

t.test('a match that is not there is not found, one that has started is not set up again', async (t) => {
  const ledger = await openLedger(t, pg);
  t.equal((await ledger.appender.append(call(uuidv7(), 0, 'h0', 'h1'))).outcome, 'not_found');
  const id = await startedMatch(ledger);
  t.equal((await ledger.appender.append(call(id, -1, null, 'h0 again'))).outcome, 'conflict', 'a second setup');
});

t.test('one bad call of a group takes no other with it', async (t) => {
  const ledger = await openLedger(t, pg);
  const ids = await Promise.all(Array.from({ length: 5 }, () => startedMatch(ledger)));
  const [poisoned, ...sound] = ids;
  const broken = t.rejects(ledger.appender.append({ ...call(poisoned ?? '', 0, 'h0', 'h1'), body: 'a\u0000b' }), { code: 'UNAVAILABLE' });
  const rest = await Promise.all(sound.map((id) => ledger.appender.append(call(id, 0, 'h0', 'h1'))));
  t.ok(rest.every(({ outcome }) => outcome === 'appended'));
  await broken;
});

t.test('what the database cannot carry out at all is not sent again', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  const owner = postgres(ledger.url, { max: 1, onnotice: () => {} });
  t.teardown(() => owner.end());
  await owner.unsafe(`
    CREATE FUNCTION refuse_feature() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE feature_not_supported; END $$`);
  // On several databases a trigger needs to be allowed; one does not know the setting.
  await owner.unsafe('SET citus.enable_unsafe_triggers = on');
  await owner.unsafe('CREATE TRIGGER refuse_feature BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse_feature()');
  const sent: string[] = [];
  const connections = await openConnections({
    url: ledger.url,
    onStatement: (text) => void (APPEND.test(text) && sent.push(text)),
  });
  t.teardown(() => connections.close());
  const appender = createAppender(connections, 2, NO_METRICS);
  await t.rejects(appender.append(call(id, 0, 'h0', 'h1')), { code: 'UNAVAILABLE' });
  t.equal(sent.length, 1);
});

t.test('each call of a group gets its own outcome, in the order of the calls', async (t) => {
  const ledger = await openLedger(t, pg);
  const ids = (await Promise.all(Array.from({ length: 7 }, () => startedMatch(ledger)))).sort();
  const [first = '', sound = '', stale = '', repeated = '', reused = '', over = '', ending = ''] = ids;
  const append = ledger.appender.append;
  await Promise.all([
    append(call(stale, 0, 'h0', 'taken')),
    append(call(repeated, 0, 'h0', 'h1', ['0:k', 'same'])),
    append(call(reused, 0, 'h0', 'h1', ['0:k', 'one'])),
    append({ ...call(over, 0, 'h0', 'h1'), toAct: [], result: '{}' }),
  ]);
  const sent: number[] = [];
  const connections = await openConnections({
    url: ledger.url,
    onStatement: (text) => void (APPEND.test(text) && sent.push(1)),
  });
  t.teardown(() => connections.close());
  const appender = createAppender(connections, 1, NO_METRICS);
  const calls = [
    call(first, 0, 'h0', 'h1'),
    call(ending, 0, 'h0', 'h1'),
    call(uuidv7(), 0, 'h0', 'h1'),
    call(over, 1, 'h1', 'h2'),
    call(reused, 1, 'h1', 'h2', ['0:k', 'another']),
    call(repeated, 1, 'h1', 'h2', ['0:k', 'same']),
    call(stale, 0, 'h0', 'h1'),
    call(sound, 0, 'h0', 'h1', ['0:k', 'x']),
  ];
  const outcomes = await Promise.all(
    calls.map((one) => appender.append(one.matchId === ending ? { ...one, toAct: [], result: '{"outcomes":[]}' } : one)),
  );
  t.same(outcomes, [
    { outcome: 'appended', seq: 1 },
    { outcome: 'appended', seq: 1 },
    { outcome: 'not_found', seq: null },
    { outcome: 'closed', seq: 1 },
    { outcome: 'key_reused', seq: 1 },
    { outcome: 'replayed', seq: 1 },
    { outcome: 'conflict', seq: 1 },
    { outcome: 'appended', seq: 1 },
  ]);
  const nodes = calls.map(({ matchId }) => connections.placement.nodeOf(matchId));
  t.equal(sent.length, new Set(nodes).size, 'those of each node go together');
  const rows = await connections.general<{ id: string; status: string; live: boolean }[]>`
    SELECT m.id, m.status, s.live FROM matches m JOIN seats s ON s.match_id = m.id AND s.seat = 0 WHERE m.id = ANY(${[ending, sound]}::uuid[]) ORDER BY m.status`;
  t.same(
    rows.map(({ status, live }) => [status, live]),
    [
      ['active', true],
      ['finished', false],
    ],
  );
});

t.test('two processes that append to the same matches in other orders never wait for each other in a circle', async (t) => {
  const one = await openLedger(t, pg);
  const two = await joinLedger(t, one.url);
  const ids = await Promise.all(Array.from({ length: 40 }, () => startedMatch(one)));
  const [deadlocks] = await one.connections.general<{ count: number }[]>`
    SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`;
  for (let version = 0; version < 25; version++) {
    const by = (ledger: LedgerFixture, name: string, order: string[]) =>
      order.map((id) => ledger.appender.append(call(id, version, `h${version}`, `h${version + 1}`, [`0:${name}${version}`, name])));
    const outcomes = await Promise.all([...by(one, 'a', ids), ...by(two, 'b', [...ids].reverse())]);
    t.equal(outcomes.filter(({ outcome }) => outcome === 'appended').length, ids.length, `version ${version}: one of two each`);
  }
  const [after] = await one.connections.general<{ count: number }[]>`
    SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`;
  t.equal(after?.count, deadlocks?.count);
});

t.test('a group that waits for a lock holds up no match but its own', async (t) => {
  const ledger = await openLedger(t, pg);
  const [locked, free] = [await startedMatch(ledger), await startedMatch(ledger)];
  const [holder, admin] = [postgres(ledger.url, { max: 1 }), postgres(ledger.url, { max: 1 })];
  t.teardown(() => Promise.all([holder.end(), admin.end()]));
  await holder.unsafe(`BEGIN; SELECT FROM matches WHERE id = '${locked}' FOR UPDATE`);
  let isAnswered = false;
  const waiting = ledger.appender.append(call(locked, 0, 'h0', 'h1')).finally(() => {
    isAnswered = true;
  });
  // With Citus the lock is on the node of the match.
  const activity = admin(process.env.CITUS_URL === undefined ? 'pg_stat_activity' : 'citus_stat_activity');
  const waiters = () => admin`SELECT FROM ${activity} WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await waiters()).length === 0);
  t.same(await ledger.appender.append(call(free, 0, 'h0', 'h1')), { outcome: 'appended', seq: 1 });
  const alone = createAppender(ledger.connections, 1, NO_METRICS);
  const second = alone.append(call(locked, 0, 'h0', 'h1'));
  await alone.turn(free);
  t.notOk(isAnswered, 'the other one still waits, and turns come all the same');
  await holder.unsafe('COMMIT');
  const outcomes = (await Promise.all([waiting, second])).map(({ outcome }) => outcome);
  t.same(outcomes.sort(), ['appended', 'conflict'], 'whoever of the two has the lock first');
});

t.test('whoever waits for a turn has it when the group before is answered, and goes with the next one', async (t) => {
  const ledger = await openLedger(t, pg);
  const ids = await Promise.all(Array.from({ length: 5 }, () => startedMatch(ledger)));
  const groups: number[] = [];
  const metrics = { ...NO_METRICS, groupCommitted: (size: number) => void groups.push(size) };
  const appender = createAppender(ledger.connections, 1, metrics);
  const order: string[] = [];
  const first = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  const acted = ids.map(async (id, i) => {
    // The first is on its way when the others ask.
    if (i > 0) await first;
    await appender.turn(id);
    order.push(`made ${i}`);
    const outcome = await appender.append(call(id, 0, 'h0', 'h1'));
    order.push(`answered ${i}`);
    return outcome;
  });
  t.ok((await Promise.all(acted)).every(({ outcome }) => outcome === 'appended'));
  const nodes = new Set(ids.slice(1).map((id) => ledger.connections.placement.nodeOf(id)));
  t.equal(groups.length, 1 + nodes.size);
  t.ok(groups.includes(1));
  if (nodes.size > 1) return;
  t.equal(groups[0], 1);
  t.ok(order.indexOf('made 1') > order.indexOf('answered 0'), 'made when the group before is answered');
  t.ok(order.indexOf('answered 1') > order.indexOf('made 4'), 'made together');
  await appender.turn(ids[0] ?? '');
  t.pass('a turn comes where nothing is under way');
  await appender.drained();
});

t.test('the log cannot be changed: not by the service’s role, not by the owner', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  const owner = postgres(ledger.url, { max: 1 });
  t.teardown(() => owner.end());
  for (const statement of [
    `UPDATE entries SET body = 'x' WHERE match_id = '${id}'`,
    `DELETE FROM entries WHERE match_id = '${id}'`,
    'TRUNCATE entries',
  ]) {
    await t.rejects(ledger.connections.general.unsafe(statement), { code: '42501' }, `role: ${statement}`);
    await t.rejects(owner.unsafe(statement), { code: '23001' }, `owner: ${statement}`);
  }
  t.same(await stored(ledger, id), [{ seq: 0, hash: 'h0' }]);
});

t.test('killed backends: what was answered is there exactly once, the rest zero times or once', async (t) => {
  const ledger = await openLedger(t, pg);
  const ids = await Promise.all(Array.from({ length: 8 }, () => startedMatch(ledger)));
  const admin = postgres(ledger.url, { max: 1 });
  t.teardown(() => admin.end());
  const answered = new Map<string, number>(ids.map((id) => [id, 0]));
  let [answers, killed] = [0, 0];
  const kill = async (): Promise<void> => {
    const victims =
      await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gameledger' AND datname = current_database()`;
    killed += victims.length;
  };
  const player = async (id: string) => {
    for (let version = 0; version < 40; version++) {
      const request = call(id, version, `h${version}`, `h${version + 1}`, [`0:${version}`, 'x']);
      const { outcome, seq } = await untilAnswered(() => ledger.appender.append(request));
      t.ok(outcome === 'appended' || outcome === 'replayed', outcome);
      t.equal(seq, version + 1);
      answered.set(id, seq);
      // While the others wait for their answers. By the clock, a slow machine would do nothing but open connections.
      if (++answers % 20 === 0) await kill();
    }
  };
  await Promise.all(ids.map(player));
  // Where nodes take the appends, the coordinator has few backends.
  t.ok(killed > 0, `${killed} backends`);
  const calm = await joinLedger(t, ledger.url);
  for (const id of ids) {
    const seqs = (await stored(calm, id)).map(({ seq }) => seq);
    t.same(
      seqs,
      Array.from({ length: (answered.get(id) ?? 0) + 1 }, (_, i) => i),
      'every answered entry once, none besides',
    );
  }
});
