import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import t from 'tap';
import { createAppender } from '../../src/ledger/append.js';
import { hashUuid } from '../../src/ledger/hash-uuid.js';
import { createHomes, type HomeMap, type Homes, ONE_HOME } from '../../src/ledger/homes.js';
import { readLastPlayerEvents } from '../../src/ledger/player-events.js';
import { openConnections } from '../../src/ledger/pools.js';
import { NO_METRICS } from '../../src/service/metrics-contract.js';
import { startPostgres } from '../kit/postgres.js';
import { call, openLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();

/** Two nodes, each with a half of the hashes. */
const HALVES: HomeMap = {
  shards: [
    { least: -(2 ** 31), node: 1 },
    { least: 0, node: 2 },
  ],
  addresses: new Map([
    [1, { host: 'one', port: 5432 }],
    [2, { host: 'two', port: 5432 }],
  ]),
};
const TWO_HOMES: Homes = { ...ONE_HOME, homeOf: (id) => (hashUuid(id) < 0 ? 1 : 2), count: () => 2 };

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
  const sixteen = Array.from({ length: 16 }, (_, i) => ({ least: -(2 ** 31) + i * 2 ** 28, node: i % 3 }));
  const map = { shards: sixteen, addresses: new Map([0, 1, 2].map((node) => [node, { host: `node${node}`, port: 5432 }])) };
  const homes = createHomes(map, async () => map);
  t.teardown(() => homes.close());
  for (const id of Array.from({ length: 1000 }, () => randomUUID())) {
    t.equal(homes.homeOf(id), sixteen.filter(({ least }) => least <= hashUuid(id)).at(-1)?.node);
  }
  t.equal(homes.count(), 3);
  t.same(homes.addressOf(2), { host: 'node2', port: 5432 });
});

t.test('a single database is one home, and after a failure the map is read again', async (t) => {
  let isRead = (): void => undefined;
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const homes = createHomes({ shards: [], addresses: new Map() }, async () => {
    isRead();
    return HALVES;
  });
  t.teardown(() => homes.close());
  t.equal(homes.homeOf(randomUUID()), null);
  t.equal(homes.count(), 1);
  // Statements go on failing; not each of them has the map read.
  const failing = setInterval(() => homes.suspect(), 20);
  await reading;
  clearInterval(failing);
  await new Promise(setImmediate);
  t.equal(homes.count(), 2);
});

t.test('no group of appends is of two nodes, and what a group carries entry by entry has the same outcomes', async (t) => {
  const ledger = await openLedger(t, pg);
  const groups: string[][] = [];
  const connections = await openConnections({
    url: ledger.url,
    onStatement: (text, [home, matches]) => {
      if (!text.includes('append_group')) return;
      t.ok(home, 'the group says where it is carried out');
      groups.push(matches as string[]);
    },
  });
  t.teardown(() => connections.close());
  const appender = createAppender({ ...connections, homes: TWO_HOMES }, 2, NO_METRICS);
  const ids = await Promise.all(Array.from({ length: 60 }, () => startedMatch(ledger)));
  for (let version = 0; version < 5; version++) {
    const outcomes = await Promise.all(
      ids.map((id) => appender.append(call(id, version, `h${version}`, `h${version + 1}`, [`0:${version}`, 'x']))),
    );
    t.ok(outcomes.every(({ outcome, seq }) => outcome === 'appended' && seq === version + 1));
  }
  t.equal(groups.flat().length, 300);
  t.ok(groups.some((group) => group.length > 1));
  for (const group of groups) t.equal(new Set(group.map((id) => TWO_HOMES.homeOf(id))).size, 1);

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
