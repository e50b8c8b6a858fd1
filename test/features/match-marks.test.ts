import postgres from 'postgres';
import t from 'tap';
import { startPostgres } from '../kit/postgres.js';
import { openLedger, startedMatch } from '../store/ledger/ledger-fixture.js';

const pg = await startPostgres();

/** The functions that mark several matches, called with matches in the order in which they ended. */
const MARKS = {
  append_leaves: (sql: postgres.Sql, ids: string[]) => {
    const [leaves, versions] = [ids.map((id) => `leaf ${id}`), ids.map(() => 0)];
    return sql`SELECT append_leaves(NULL, ${leaves}::text[], ${ids}::uuid[], ${versions}::integer[], '{}', '{}', '{}', ${ids.length}, 'note')`;
  },
  count_ends: (sql: postgres.Sql, ids: string[]) => sql`SELECT count_ends(0, ${ids}::uuid[], '[]', '[]')`,
};

for (const [name, mark] of Object.entries(MARKS))
  t.test(`${name} locks matches in the order of their ids, as appends do: no two wait for each other`, async (t) => {
    const ledger = await openLedger(t, pg);
    const ids = (await Promise.all(Array.from({ length: 3 }, () => startedMatch(ledger)))).sort();
    const [holder, marker, admin] = [1, 2, 3].map(() => postgres(ledger.url, { max: 1 })) as [postgres.Sql, postgres.Sql, postgres.Sql];
    t.teardown(() => Promise.all([holder, marker, admin].map((sql) => sql.end())));
    // Their rows lie in another order than their ids have.
    for (const id of ids.toReversed()) await admin`UPDATE matches SET status = 'finished', result = '{}' WHERE id = ${id}`;
    await holder.unsafe(`BEGIN; SELECT FROM matches WHERE id = '${ids[1]}' FOR UPDATE`);
    const marked = mark(marker, ids.toReversed()).execute();
    const waiters = () => admin`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${`%${name}%`}`;
    while ((await waiters()).length === 0);
    const free = await admin`SELECT id FROM matches FOR UPDATE SKIP LOCKED`;
    t.same(
      free.map(({ id }) => id),
      ids.slice(2),
      'the first is locked, the last not yet',
    );
    await holder.unsafe('COMMIT');
    t.same(await marked, [{ [name]: true }]);
  });
