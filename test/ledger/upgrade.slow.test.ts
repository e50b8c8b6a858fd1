import postgres from 'postgres';
import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import { proveStart } from '../../src/ledger/imports.js';
import { migrate } from '../../src/ledger/migrate.js';
import { leaveSeat } from '../../src/ledger/seats.js';
import { startPostgres } from '../kit/postgres.js';
import { migrateUpTo, readJournal } from './earlier-version.js';
import { call, joinLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();
/** A database as the first migrations left it. */
async function databaseAfter(t: Test, migrations: number): Promise<string> {
  const url = await pg.emptyDatabase();
  await migrateUpTo(t, url, migrations);
  return url;
}

const { entries } = readJournal();
for (const [index, { tag }] of entries.entries()) {
  // The tables alone were never a version anybody ran.
  if (index === 0) continue;
  t.test(`a database of the version up to ${tag} is brought forward, and what began there goes on`, async (t) => {
    const url = await databaseAfter(t, index + 1);
    const sql = postgres(url, { max: 1 });
    t.teardown(() => sql.end());
    const old = uuidv7();
    await sql`
      INSERT INTO matches (id, game, game_version, config, visibility, seed_commitment, created_by, version, head, status, to_act)
      VALUES (${old}, 'any', 1, '{}', 'public', ${'c'.repeat(64)}, ${uuidv7()}, 0, 'h0', 'active', '{0,1}')`;
    await sql`INSERT INTO entries (match_id, seq, body, hash) VALUES (${old}, 0, 'setup', 'h0')`;
    await migrate(url);
    const ledger = await joinLedger(t, url);
    t.same(await ledger.appender.append(call(old, 0, 'h0', 'h1')), { outcome: 'appended', seq: 1 });
    const made = await startedMatch(ledger);
    t.same(await ledger.appender.append(call(made, 0, 'h0', 'h1', ['key', 'body'])), { outcome: 'appended', seq: 1 });
    t.same(await ledger.appender.append(call(made, 0, 'h0', 'h1', ['key', 'body'])), { outcome: 'replayed', seq: 1 });
    t.equal(await leaveSeat(ledger.connections, made, 0, 'h'), 'closed');
  });
}

t.test('a database in which a seat is left by its token already, by an earlier commit, keeps working', async (t) => {
  const url = await databaseAfter(t, entries.findIndex(({ tag }) => tag === '0006_leave_by_token') + 1);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  await sql`DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)`;
  await migrate(url);
  const forms = await sql<{ arguments: string }[]>`
    SELECT pg_get_function_identity_arguments(oid) AS arguments FROM pg_proc WHERE proname = 'leave_seat'`;
  t.same(
    forms.map((form) => form.arguments),
    ['p_match uuid, p_seat smallint, p_token_hash text, OUT outcome text'],
  );
});

t.test('forks imported before their parents had to come along are unproven, and with them what was forked from them', async (t) => {
  const url = await databaseAfter(t, entries.findIndex(({ tag }) => tag === '0006_leave_by_token') + 1);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const [played, imported, fork, importedFork, forkOfIt, forkOfThat] = [1, 2, 3, 4, 5, 6].map(() => uuidv7());
  const cases: [id: string | undefined, parent: string | undefined, isImported: boolean, isProven: boolean][] = [
    [played, undefined, false, true],
    [imported, undefined, true, true],
    [fork, played, false, true],
    [importedFork, played, true, false],
    [forkOfIt, importedFork, false, false],
    [forkOfThat, forkOfIt, false, false],
  ];
  for (const [id, parent, isImported] of cases)
    await sql`
      INSERT INTO matches (id, game, game_version, config, visibility, seed_commitment, version, head, status, parent_match, imported)
      VALUES (${id ?? ''}, 'any', 1, '{}', 'public', ${'c'.repeat(64)}, 0, 'h0', 'finished', ${parent ?? null}, ${isImported})`;
  await migrate(url);
  const flags = async () =>
    new Map(
      (await sql<{ id: string; start_proven: boolean }[]>`SELECT id, start_proven FROM matches`).map((row) => [row.id, row.start_proven]),
    );
  const before = await flags();
  for (const [id, , , isProven] of cases) t.equal(before.get(id ?? ''), isProven);
  const { connections } = await joinLedger(t, url);
  await proveStart(connections, importedFork ?? '');
  t.ok([...(await flags()).values()].every(Boolean), 'the proof of the first is that of the others too');
});
