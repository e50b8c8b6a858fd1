import postgres from 'postgres';
import t from 'tap';
import { listPossibleOffers } from '../../../src/features/bots/store.js';
import { listKeptSeats } from '../../../src/features/lobby/store/invitations.js';
import { listPairableSeeks } from '../../../src/features/lobby/store/seeks.js';
import { readTournament } from '../../../src/features/tournaments/store/tournaments.js';
import { listRunningHeads } from '../../../src/features/transparency/store.js';
import { findRequest, readEntries, readTail } from '../../../src/store/ledger/entries.js';
import { listDueStarts } from '../../../src/store/ledger/matches.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { createRecoveries } from '../../../src/store/ledger/recoveries.js';
import { readSeats } from '../../../src/store/ledger/seats.js';
import { nearestSnapshot } from '../../../src/store/ledger/snapshots.js';
import { startPostgres } from '../../kit/postgres.js';
import { call, openLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();

t.test('no read of the log scans it or sorts it', async (t) => {
  const ledger = await openLedger(t, pg);
  const ids = await Promise.all(Array.from({ length: 20 }, () => startedMatch(ledger)));
  for (let version = 0; version < 200; version++) {
    await Promise.all(ids.map((id) => ledger.appender.append(call(id, version, `h${version}`, `h${version + 1}`, [`0:k${version}`, 'x']))));
  }
  const admin = postgres(ledger.url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`ANALYZE`;
  const sent: { text: string; parameters: unknown[] }[] = [];
  const connections = await openConnections({ url: ledger.url, onStatement: (text, parameters) => void sent.push({ text, parameters }) });
  t.teardown(() => connections.close());
  const id = ids[3] ?? '';
  await readTail(connections, id, 190);
  await findRequest(connections, id, '0:k7');
  await nearestSnapshot(connections, id, 150, 1);
  for await (const _ of readEntries(connections, id, 5, 20));
  const recoveries = createRecoveries(connections, 1000);
  await recoveries.read(id, true);
  await Promise.all(ids.map((one) => recoveries.read(one, true)));
  const reads = sent.filter(({ text }) => text.includes('entries'));
  t.equal(reads.length, 6);
  for (const { text, parameters } of reads) {
    const plan = await connections.general.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, parameters as string[]);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    t.notMatch(lines, /Seq Scan on entries|Sort Key: (entries\.|e\.)?seq/, text);
    t.match(lines, /Index (Only )?Scan using entries_/);
  }
});

t.test('the seats of one match among many are read by a plan that stays', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  const admin = postgres(ledger.url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`INSERT INTO seats (match_id, seat) SELECT gen_random_uuid(), 0 FROM generate_series(1, 20000)`;
  await admin`ANALYZE seats`;
  const connections = await openConnections({ url: ledger.url, general: 1 });
  t.teardown(() => connections.close());
  for (let i = 0; i < 12; i++) t.equal((await readSeats(connections, [id])).get(id)?.length, 2);
  const plans = await connections.general`
    SELECT custom_plans::int AS anew, generic_plans::int AS kept FROM pg_prepared_statements
    WHERE statement LIKE '%FROM seats s LEFT JOIN players%' AND parameter_types <> '{}'`;
  // PostgreSQL plans a statement five times before it keeps a plan.
  t.same([...plans], [{ anew: 5, kept: 7 }]);
});

t.test('a page of a list begins where the last one ended, also by a plan that is kept for all pages', async (t) => {
  const { url } = await openLedger(t, pg);
  const sent: { text: string; parameters: unknown[] }[] = [];
  const connections = await openConnections({ url, general: 1, onStatement: (text, parameters) => void sent.push({ text, parameters }) });
  t.teardown(() => connections.close());
  const id = '01900000-0000-7000-8000-000000000000';
  await listRunningHeads(connections, new Date(), id, 10);
  await listDueStarts(connections, id, 10);
  await listPairableSeeks(connections, new Date(), id, 10);
  await listKeptSeats(connections, id, id, 10);
  await readTournament(connections, id);
  const bounds = ['id > $2', 'id > $1', 'id > $2', 'match_id < $2', 'id < $2) AND (id = $3'];
  const reads = sent.splice(0);
  t.equal(reads.length, bounds.length);
  // The tables are empty: left alone, PostgreSQL reads them whole.
  await connections.general`SET enable_seqscan = off`;
  await connections.general`SET plan_cache_mode = force_generic_plan`;
  for (const [i, { text, parameters }] of reads.entries()) {
    await connections.general.unsafe(`PREPARE page_${i} AS ${text}`);
    const given = parameters.map((value) => (value === null ? 'NULL' : `'${value instanceof Date ? value.toISOString() : value}'`));
    const plan = await connections.general.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN EXECUTE page_${i}(${given})`);
    const conditions = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond:'));
    t.ok(conditions.join(' ').includes(`(${bounds[i]})`), `${bounds[i]} in ${conditions.join(' ')}`);
  }
});

t.test('matches in which an offer to a bot may be open are found without those that are over', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  await ledger.appender.append({ ...call(id, 0, 'h0', 'h1'), body: '{"kind":"offer"}' });
  const admin = postgres(ledger.url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`INSERT INTO seats (match_id, seat, bot) SELECT gen_random_uuid(), 0, 'any' FROM generate_series(1, 20000)`;
  await admin`ANALYZE`;
  const sent: string[] = [];
  const connections = await openConnections({ url: ledger.url, onStatement: (text) => void sent.push(text) });
  t.teardown(() => connections.close());
  t.same(await listPossibleOffers(connections), [id]);
  const plan = await connections.general.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sent[0]}`);
  t.match(plan.map((row) => row['QUERY PLAN']).join(' '), /using seats_bot_live/);
});

t.test('updates of the head row stay on their page (HOT)', async (t) => {
  const ledger = await openLedger(t, pg);
  const id = await startedMatch(ledger);
  for (let version = 0; version < 50; version++) await ledger.appender.append(call(id, version, `h${version}`, `h${version + 1}`));
  const admin = postgres(ledger.url, { max: 1 });
  t.teardown(() => admin.end());
  await Promise.all(Array.from({ length: 8 }, () => ledger.connections.commands`SELECT pg_stat_force_next_flush(), pg_sleep(0.05)`));
  let counted = { updated: 0, hot: 0 };
  for (let i = 0; i < 150 && counted.updated < 50; i++) {
    await new Promise((wake) => setTimeout(wake, 200));
    const [row] = await admin<{ updated: number; hot: number }[]>`
      SELECT n_tup_upd::int AS updated, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'matches'`;
    counted = row ?? counted;
  }
  t.ok(counted.updated >= 50, `${counted.updated} updates`);
  t.ok(counted.hot >= counted.updated - 3, `${counted.hot} of them HOT; only starting the match changes an indexed column`);
});
