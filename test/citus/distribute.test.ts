import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { NO_METRICS } from '../../src/base/metrics-contract.js';
import { distribute } from '../../src/store/citus/distribute.js';
import { createAppender } from '../../src/store/ledger/append.js';
import { readEntries } from '../../src/store/ledger/entries.js';
import { migrate } from '../../src/store/ledger/migrate.js';
import { openConnections } from '../../src/store/ledger/pools.js';
import { startPostgres } from '../kit/postgres.js';
import { call, joinLedger, startedMatch } from '../store/ledger/ledger-fixture.js';
import { requireCitus } from './cluster.js';

requireCitus();
const pg = await startPostgres();

t.test('matches that are there when the tables are distributed go on, also at a process that has an old map', async (t) => {
  const url = await pg.emptyDatabase();
  await migrate(url);
  const before = await joinLedger(t, url);
  const ids = await Promise.all(Array.from({ length: 12 }, () => startedMatch(before)));
  const { nodes, tables, functions } = await distribute(url);
  t.equal(nodes.length, 2);
  t.ok(tables.some(({ name, place }) => name === 'entries' && place === 'with its match'));
  t.equal(functions, 5);
  await t.rejects(distribute(url), { message: /distributed already/ });
  // Its groups go to no node; the first that fails has the map read.
  const [first = ''] = ids;
  let outcome = await before.appender.append(call(first, 0, 'h0', 'h1')).catch(() => null);
  while (outcome === null) outcome = await before.appender.append(call(first, 0, 'h0', 'h1')).catch(() => null);
  t.equal(outcome.outcome, 'appended');
  const connections = await openConnections({ url });
  t.teardown(() => connections.close());
  const appender = createAppender(connections, 2, NO_METRICS);
  for (const id of ids.slice(1)) t.match(await appender.append(call(id, 0, 'h0', 'h1')), { outcome: 'appended', seq: 1 });
  for (const id of ids) {
    const hashes: string[] = [];
    for await (const { hash } of readEntries(connections, id, 0, 10)) hashes.push(hash);
    t.same(hashes, ['h0', 'h1']);
  }
});

t.test('appends go to the node that keeps the match, in a session like those of the coordinator', async (t) => {
  const { connections, appender } = await joinLedger(t, await pg.freshDatabase());
  const { placement, commands, commandsAt } = connections;
  const ids = await Promise.all(Array.from({ length: 20 }, () => startedMatch({ url: '', connections, appender })));
  const nodes = [...new Set(ids.map((id) => placement.nodeOf(id)))];
  t.equal(nodes.length, 2);
  for (const node of nodes) {
    while (commandsAt(node) === commands) await sleep(10);
    const [session] = await commandsAt(node)<{ port: number; role: string; timeout: string }[]>`
      SELECT inet_server_port() AS port, current_user::text AS role, current_setting('statement_timeout') AS timeout`;
    t.same(session, { port: placement.addressOf(node)?.port, role: 'gameledger_app', timeout: '5s' });
  }
  for (const id of ids) t.same(await appender.append(call(id, 0, 'h0', 'h1', ['0:a', 'x'])), { outcome: 'appended', seq: 1 });
  for (const id of ids) t.same(await appender.append(call(id, 0, 'h0', 'h1', ['0:a', 'x'])), { outcome: 'replayed', seq: 1 });
});

t.test('what a migration adds or makes anew is distributed with the next start', async (t) => {
  const url = await pg.freshDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const definitionOf = async (name: string): Promise<string> => {
    const [row] = await sql<{ text: string }[]>`SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = ${name}`;
    return row?.text ?? '';
  };
  const keyOf = async (name: string): Promise<number | null | undefined> => {
    const [row] = await sql<{ at: number | null }[]>`
      SELECT o.distribution_argument_index AS at FROM pg_proc p JOIN pg_dist_object o ON o.objid = p.oid WHERE p.proname = ${name}`;
    return row?.at;
  };
  await sql.unsafe('ALTER TABLE matches ADD COLUMN later text');
  await sql.unsafe('CREATE INDEX matches_later ON matches (later) WHERE later IS NOT NULL');
  await sql.unsafe((await definitionOf('append_each')).replace('BEGIN', 'BEGIN PERFORM 1;'));
  t.equal(await keyOf('append_each'), 0, 'made anew in its place it keeps its key');
  const claimSeat = await definitionOf('claim_seat');
  await sql.unsafe('DROP FUNCTION claim_seat');
  await sql.unsafe(claimSeat.replace('BEGIN', 'BEGIN PERFORM 1;'));
  t.not(await keyOf('claim_seat'), 0);
  await migrate(url);
  t.equal(await keyOf('claim_seat'), 0);
  const workers = await sql<{ result: string }[]>`
    SELECT result FROM run_command_on_workers($$SELECT count(*) FROM pg_proc WHERE proname IN ('append_each', 'claim_seat') AND prosrc LIKE '%PERFORM 1;%'$$)`;
  t.same(
    workers.map(({ result }) => result),
    ['2', '2'],
    'the workers have them as they are now',
  );
  const ledger = await joinLedger(t, url);
  const id = await startedMatch(ledger);
  t.match(await ledger.appender.append(call(id, 0, 'h0', 'h1')), { outcome: 'appended' });
});
