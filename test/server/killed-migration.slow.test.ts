/** A process that is killed in the middle of the migration: who migrates, who waits, and what the next start finds. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import t, { type Test } from 'tap';
import { LOCKS } from '../../src/store/ledger/locks.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { launchServer, spawnServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const pg = await startPostgres();
const { entries } = JSON.parse(readFileSync(new URL('../../drizzle/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: unknown[];
};
/** Held by the test; the migration waits for it. */
const GATE = 4242;

function connect(t: Test, url: string): Sql {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onEnd(t, () => sql.end());
  return sql;
}

/** From now on who makes the table `snapshots` waits until the answer is called. */
async function closeGate(t: Test, url: string): Promise<() => Promise<void>> {
  const sql = connect(t, url);
  await sql.unsafe(`
    CREATE FUNCTION wait_at_gate() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() WHERE object_identity = 'public.snapshots') THEN
        PERFORM pg_advisory_xact_lock(${GATE});
      END IF;
    END $$;
    CREATE EVENT TRIGGER gate ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION wait_at_gate();`);
  await sql`SELECT pg_advisory_lock(${GATE})`;
  return async () => {
    await sql`SELECT pg_advisory_unlock(${GATE})`;
  };
}

/** Resolves when so many sessions wait for an advisory lock. */
async function waitingFor(sql: Sql, lock: number, count: number): Promise<void> {
  const waiting = async (): Promise<number> => {
    const rows = await sql`
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    return rows.length;
  };
  while ((await waiting()) !== count) await sleep(10);
}

/** The processes that another has started and that still run. */
function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

const migrated = async (sql: Sql): Promise<unknown> =>
  (await sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS journal, to_regclass('matches') AS made`)[0];

t.test('a worker is killed while it migrates: nothing of it stays, and of two starts one makes it whole', async (t) => {
  const url = await pg.emptyDatabase();
  const openGate = await closeGate(t, url);
  const sql = connect(t, url);
  const env = { DATABASE_URL: url, PROCESSES: '2', BOTS: 'off' };
  const first = await launchServer(t, env);
  await waitingFor(sql, GATE, 1);
  const workers = childrenOf(first.child.pid);
  t.equal(workers.length, 1, 'one worker migrates, and no other has been started');
  process.kill(workers[0] ?? 0, 'SIGKILL');
  while (first.child.exitCode === null) await sleep(10);
  t.equal(first.child.exitCode, 1);
  t.match(first.output(), /cannot start: the first process ended with SIGKILL/);

  // Its session has not noticed yet that nobody is there: it still holds the lock of the migration.
  const starts = [spawnServer(t, env), spawnServer(t, env)];
  await waitingFor(sql, LOCKS.migration, 2);
  t.match(await migrated(sql), { made: null }, 'both wait; nothing of the first can be seen');
  await openGate();
  const servers = await Promise.all(starts);
  const [{ count } = {}] = await sql<{ count: number }[]>`SELECT count(*)::integer FROM drizzle.__drizzle_migrations`;
  t.equal(count, entries.length, 'every migration once');
  t.equal(servers.filter(({ output }) => /curl -s \S+\/v1\/players/.test(output())).length, 1, 'one of them found it empty');
  for (const { http } of servers) t.ok((await startMatch(http)).id);
});
