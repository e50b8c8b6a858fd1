/** What distributing does, against functions that take the calls of Citus down; test/citus/ has the real one. */
import { readFileSync } from 'node:fs';
import postgres, { type Sql } from 'postgres';
import t from 'tap';
import { distribute } from '../../../src/store/citus/distribute.js';
import { migrate } from '../../../src/store/ledger/migrate.js';
import { startPostgres } from '../../kit/postgres.js';
import { type Ending, onEnd } from '../../kit/teardown.js';

const pg = await startPostgres();

/** Functions and tables by the names of Citus: they note what they are told, and distribute nothing. */
const NOTING = `
  CREATE SCHEMA noting;
  CREATE TABLE noting.pg_dist_partition (logicalrelid regclass PRIMARY KEY, partmethod text, repmodel text, partkey text, colocated text);
  CREATE TABLE noting.pg_dist_object (classid oid, objid oid PRIMARY KEY, distribution_argument_index integer);
  CREATE TABLE noting.pg_dist_local_group (groupid integer);
  CREATE TABLE noting.pg_dist_node (groupid integer, nodename text, nodeport integer, shouldhaveshards boolean, isactive boolean, noderole text);
  CREATE TABLE noting.pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text, shardmaxvalue text);
  CREATE TABLE noting.pg_dist_placement (shardid bigint, groupid integer);
  INSERT INTO noting.pg_dist_local_group VALUES (0);
  CREATE FUNCTION noting.create_reference_table(relation text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO noting.pg_dist_partition VALUES (relation::regclass, 'n', 't', NULL, NULL) $$;
  CREATE FUNCTION noting.create_distributed_table(relation text, column_name text, colocate_with text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO noting.pg_dist_partition VALUES (relation::regclass, 'h', 's', column_name, colocate_with) $$;
  CREATE FUNCTION noting.citus_add_local_table_to_metadata(relation regclass) RETURNS void LANGUAGE sql AS $$
    INSERT INTO noting.pg_dist_partition VALUES (relation, 'n', 's', NULL, NULL) $$;
  CREATE FUNCTION noting.create_distributed_function(name regprocedure, parameter text DEFAULT NULL, colocate_with text DEFAULT 'default')
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO noting.pg_dist_object SELECT 'pg_proc'::regclass, name, array_position(proargnames, parameter) - 1 FROM pg_proc WHERE oid = name
    ON CONFLICT (objid) DO UPDATE SET distribution_argument_index = EXCLUDED.distribution_argument_index $$;`;

const ONE_WORKER = `
  INSERT INTO noting.pg_dist_node VALUES (0, 'coordinator', 5432, false, true, 'primary'), (1, 'worker', 5432, true, true, 'primary');
  INSERT INTO noting.pg_dist_shard SELECT to_regclass('matches'), 1, '-2147483648', '2147483647' WHERE to_regclass('matches') IS NOT NULL;
  INSERT INTO noting.pg_dist_placement VALUES (1, 1);`;

async function noting(t: Ending, database: string, more: string): Promise<{ url: string; sql: Sql }> {
  const sql = postgres(database, { max: 1, onnotice: () => {} });
  onEnd(t, () => sql.end());
  await sql.unsafe(NOTING);
  const url = `${database}?search_path=public,noting`;
  await sql.unsafe(`SET search_path = public, noting; ${more}`);
  return { url, sql };
}

t.test('every table has its place, the one that docs/scale.md says', async (t) => {
  const { url } = await noting(t, await pg.freshDatabase(), ONE_WORKER);
  const { nodes, tables, functions } = await distribute(url);
  t.same(nodes, ['worker:5432']);
  t.equal(functions, 5);
  const said = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, names = '', place = ''] = /^\| (`.*`) \| (with its match|on every node|on the coordinator) \|/.exec(line) ?? [];
      return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({ name, place }));
    });
  const inOrder = (rows: readonly { name: string | undefined; place: string }[]) =>
    rows.map(({ name, place }) => `${name} ${place}`).sort();
  t.same(inOrder(tables), inOrder(said));
});

t.test('tables of a match lie by its id beside each other', async (t) => {
  const { url, sql } = await noting(t, await pg.freshDatabase(), ONE_WORKER);
  await distribute(url);
  const rows = await sql<{ name: string; key: string; colocated: string }[]>`
    SELECT logicalrelid::text AS name, partkey AS key, colocated FROM pg_dist_partition WHERE partmethod = 'h'`;
  t.ok(rows.length > 5);
  for (const { name, key, colocated } of rows)
    t.same([key, colocated], name === 'matches' ? ['id', 'none'] : ['match_id', 'matches'], name);
});

t.test('a function that a migration has dropped and made anew gets its place with the next start', async (t) => {
  const { url, sql } = await noting(t, await pg.freshDatabase(), ONE_WORKER);
  await distribute(url);
  const placed = async () => {
    const [row] = await sql<{ at: number | null }[]>`
      SELECT o.distribution_argument_index AS at FROM pg_proc p JOIN pg_dist_object o ON o.objid = p.oid WHERE p.proname = 'claim_seat'`;
    return row?.at;
  };
  t.equal(await placed(), 0);
  const [made] = await sql<
    { definition: string }[]
  >`SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname = 'claim_seat'`;
  await sql.unsafe(`DROP FUNCTION claim_seat; ${made?.definition}`);
  t.equal(await placed(), undefined);
  await migrate(url);
  t.equal(await placed(), 0);
});

t.test('what is not ready to be distributed is refused in words, and nothing is changed', async (t) => {
  await t.rejects(distribute(await pg.freshDatabase()), { name: 'SchemaError', message: /Citus is not installed/ });
  const { url: alone } = await noting(t, await pg.freshDatabase(), '');
  await t.rejects(distribute(alone), { message: /citus_set_coordinator_host/ });
  const coordinator = "INSERT INTO pg_dist_node VALUES (0, 'coordinator', 5432, false, true, 'primary')";
  const { url: childless } = await noting(t, await pg.freshDatabase(), coordinator);
  await t.rejects(distribute(childless), { message: /no worker/ });
  const { url: worker } = await noting(t, await pg.freshDatabase(), `${ONE_WORKER} UPDATE pg_dist_local_group SET groupid = 1`);
  await t.rejects(distribute(worker), { message: /a worker of Citus/ });
  const { url: empty } = await noting(t, await pg.emptyDatabase(), ONE_WORKER);
  await t.rejects(distribute(empty), { message: /migrations are missing/ });
  const { url: twice, sql } = await noting(t, await pg.freshDatabase(), ONE_WORKER);
  await distribute(twice);
  await t.rejects(distribute(twice), { message: /distributed already/ });
  t.equal((await sql`SELECT FROM pg_dist_partition`).length, 12);
});
