import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { hashUuid } from '../../../src/store/citus/hash-uuid.js';
import { createNodePools } from '../../../src/store/citus/node-pools.js';
import { createPlacement, type NodeAddress, ONE_NODE, type Placement, type Shard } from '../../../src/store/citus/placement.js';
import { freePort } from '../../../src/store/embedded/cluster.js';
import { createAppender } from '../../../src/store/ledger/append.js';
import { openClient } from '../../../src/store/ledger/client.js';
import { readLastPlayerEvents } from '../../../src/store/ledger/player-events.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { type MatchIdentity, randomIdentity, reachableIdentity } from '../../../src/use-cases/matches/seats/match-identity.js';
import { startPostgres } from '../../kit/postgres.js';
import { call, openLedger, startedMatch } from '../ledger/ledger-fixture.js';

const pg = await startPostgres();
/** What is said of a node that cannot be reached. */
const AWAY = Object.assign(new Error('connection to the remote node failed'), { severity: 'ERROR', code: '08006' });

/** Two nodes, each with a half of the hashes. */
const HALVES: readonly Shard[] = [
  { least: -(2 ** 31), node: 1, host: 'db1', port: 5432 },
  { least: 0, node: 2, host: 'db2', port: 5432 },
];
const TWO_NODES: Placement = { ...ONE_NODE, nodeOf: (id) => (hashUuid(id) < 0 ? 1 : 2), count: () => 2 };

t.test('hashUuid is the uuid_hash() of PostgreSQL', async (t) => {
  const sql = postgres(pg.url, { max: 1 });
  t.teardown(() => sql.end());
  const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', ...Array.from({ length: 5000 }, randomUUID)];
  const rows = await sql<{ id: string; hash: number }[]>`SELECT id, uuid_hash(id) AS hash FROM unnest(${ids}::uuid[]) AS id`;
  t.equal(rows.length, ids.length);
  t.same(
    rows.filter(({ id, hash }) => hashUuid(id) !== hash),
    [],
  );
});

t.test('a match is kept by the node of the last shard that begins at or before its hash', async (t) => {
  const sixteen = Array.from({ length: 16 }, (_, i) => ({ least: -(2 ** 31) + i * 2 ** 28, node: i % 3, host: `db${i % 3}`, port: 5432 }));
  const placement = createPlacement(sixteen, async () => sixteen);
  t.teardown(() => placement.close());
  for (const id of Array.from({ length: 1000 }, () => randomUUID())) {
    t.equal(placement.nodeOf(id), sixteen.filter(({ least }) => least <= hashUuid(id)).at(-1)?.node);
  }
  t.equal(placement.count(), 3);
});

t.test('a single database is one node, and after a failure the shards are read again', async (t) => {
  let isRead = (): void => undefined;
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const placement = createPlacement([], async () => {
    isRead();
    return HALVES;
  });
  t.teardown(() => placement.close());
  t.equal(placement.nodeOf(randomUUID()), null);
  t.equal(placement.count(), 1);
  // Statements go on failing; not each of them has the shards read.
  const failing = setInterval(() => placement.follow(randomUUID(), Promise.reject(AWAY)).catch(() => undefined), 20);
  await reading;
  clearInterval(failing);
  t.notOk(placement.isAway(null), 'a single database has nowhere else to go');
  await new Promise(setImmediate);
  t.equal(placement.count(), 2);
});

t.test('a node that does not answer gets no new match until it does', async (t) => {
  const placement = createPlacement(HALVES, async () => HALVES);
  t.teardown(() => placement.close());
  const ofNode = (node: number): string => {
    for (;;) {
      const { id } = randomIdentity();
      if (placement.nodeOf(id) === node) return id;
    }
  };
  const [first, second] = [ofNode(1), ofNode(2)];
  let draws = 0;
  const draw = (): MatchIdentity => ({ ...randomIdentity(), id: draws++ % 2 ? second : first });
  const drawn = (): MatchIdentity => reachableIdentity(draw, placement);
  const nodes = (): Set<number | null> => new Set(Array.from({ length: 100 }, () => placement.nodeOf(drawn().id)));
  t.same([...nodes()].sort(), [1, 2]);
  await t.rejects(placement.follow(ofNode(1), Promise.reject(new Error('a statement at fault'))), { message: 'a statement at fault' });
  t.notOk(placement.isAway(1), 'the node has answered');
  await t.rejects(placement.follow(ofNode(1), Promise.reject(AWAY)), AWAY);
  t.ok(placement.isAway(1));
  t.same([...nodes()], [2]);
  t.equal(await placement.follow(ofNode(1), Promise.resolve('here')), 'here');
  t.same([...nodes()].sort(), [1, 2], 'it is back');
  for (const node of [1, 2]) await t.rejects(placement.follow(ofNode(node), Promise.reject(AWAY)), AWAY);
  t.ok(drawn().id, 'where none answers, any');
});

t.test('a node is asked itself once it has answered, and no more after its connection was lost', async (t) => {
  const { hostname: host, port } = new URL(pg.url);
  const addresses = new Map<number | null, NodeAddress>([
    [1, { host, port: Number(port) }],
    [2, { host, port: await freePort() }],
  ]);
  const pools = createNodePools({ addressOf: (node) => addresses.get(node) ?? null }, (address, onFault) =>
    openClient(pg.url, { ...address, max: 1, answerWithinMs: 10_000, onFault }),
  );
  t.teardown(() => Promise.all(pools.all().map((sql) => sql.end({ timeout: 2 }))));
  t.same([pools.of(null), pools.of(1), pools.of(2)], [null, null, null]);
  while (pools.of(1) === null) await sleep(5);
  const sql = pools.of(1);
  if (!sql) throw new Error('it was there');
  t.same(await sql`SELECT 1 AS one`, [{ one: 1 }]);
  await t.rejects(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
  t.equal(pools.of(1), null);
  t.equal(pools.of(2), null, 'nothing listens there');
});

t.test('no group of appends is of two nodes, and what a group carries entry by entry has the same outcomes', async (t) => {
  const ledger = await openLedger(t, pg);
  const groups: string[][] = [];
  const connections = await openConnections({
    url: ledger.url,
    onStatement: (text, [home, matches]) => {
      if (!/append_(each|group)/.test(text)) return;
      t.match(text, /append_each/);
      t.ok(home, 'the group says where it is carried out');
      groups.push(matches as string[]);
    },
  });
  t.teardown(() => connections.close());
  const appender = createAppender({ ...connections, placement: TWO_NODES }, 2, NO_METRICS);
  const ids = await Promise.all(Array.from({ length: 60 }, () => startedMatch(ledger)));
  for (let version = 0; version < 5; version++) {
    const outcomes = await Promise.all(
      ids.map((id) => appender.append(call(id, version, `h${version}`, `h${version + 1}`, [`0:${version}`, 'x']))),
    );
    t.ok(outcomes.every(({ outcome, seq }) => outcome === 'appended' && seq === version + 1));
  }
  t.equal(groups.flat().length, 300);
  t.ok(groups.some((group) => group.length > 1));
  for (const group of groups) t.equal(new Set(group.map((id) => TWO_NODES.nodeOf(id))).size, 1);

  const [one = '', two = '', three = ''] = ids;
  const player = randomUUID();
  const news = JSON.stringify([{ player, type: 'started', matchId: one, game: 'any', seat: 0 }]);
  const told = { ...call(one, 5, 'h5', 'h6', ['0:told', 'x']), news };
  t.same(await appender.append(told), { outcome: 'appended', seq: 6 });
  t.same(await appender.append(told), { outcome: 'replayed', seq: 6 });
  t.same(await readLastPlayerEvents(connections, [player]), new Map([[player, 1]]), 'told once');
  t.same(await appender.append(call(one, 6, 'h6', 'h7', ['0:told', 'y'])), { outcome: 'key_reused', seq: 6 });
  t.same(await appender.append(call(two, 3, 'h3', 'h4')), { outcome: 'conflict', seq: 5 });
  t.same(await appender.append({ ...call(three, 5, 'h5', 'h6'), result: '{}' }), { outcome: 'appended', seq: 6 });
  t.same(await appender.append(call(three, 6, 'h6', 'h7')), { outcome: 'closed', seq: 6 });
  t.equal((await appender.append(call(randomUUID(), 0, 'h0', 'h1'))).outcome, 'not_found');
});
