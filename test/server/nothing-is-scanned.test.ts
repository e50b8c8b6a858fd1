import postgres from 'postgres';
import t from 'tap';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const OVER = 20_000;
const RUNNING = 1000;
/** The tables that grow with every match. */
const GROWING = ['matches', 'seats', 'entries', 'match_secrets', 'snapshots'];
const POLL_MS = 20;
const GIVE_UP_MS = 30_000;

const pg = await startPostgres();

/** Resolves once `isSo`. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('it never came to that');
    await new Promise((wake) => setTimeout(wake, POLL_MS));
  }
}

/** Matches that a player has had with a bot, and some that run with another. */
async function insertMatches(sql: postgres.Sql, { id }: TestPlayer, other: TestPlayer): Promise<void> {
  await sql.unsafe(`CREATE TEMPORARY TABLE over AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${OVER}) AS n`);
  await sql`INSERT INTO matches (id, game, game_version, config, visibility, status, version, seed_commitment, created_by, log_index, end_place, finished_at, terms)
    SELECT over.id, 'juggernauts', 2, config, 'public', 'finished', 1, 'c', ${id}, n, n, now(), '{}' FROM over, matches WHERE status = 'open'`;
  await sql`INSERT INTO seats (match_id, seat, player_id, bot)
    SELECT over.id, seat, CASE seat WHEN 0 THEN ${id}::uuid END, CASE seat WHEN 1 THEN 'random' END FROM over, generate_series(0, 1) AS seat`;
  await sql`INSERT INTO matches (id, game, game_version, config, visibility, status, version, seed_commitment, terms)
    SELECT gen_random_uuid(), game, game_version, config, 'public', 'active', 0, 'c', '{}' FROM matches, generate_series(1, ${RUNNING}) WHERE status = 'open'`;
  await sql`INSERT INTO seats (match_id, seat, player_id, live)
    SELECT id, seat, CASE seat WHEN 0 THEN ${id}::uuid ELSE ${other.id}::uuid END, true FROM matches, generate_series(0, 1) AS seat WHERE status = 'active'`;
  await sql`INSERT INTO entries (match_id, seq, body, hash, append_id) SELECT id, seq, '{}', 'h', gen_random_uuid() FROM over, generate_series(0, 1) AS seq`;
  await sql`INSERT INTO match_secrets (match_id, seed) SELECT id, '\\x00' FROM over`;
  await sql`INSERT INTO snapshots (match_id, seq, game_version, hash, state, life) SELECT id, 1, 2, 'h', '{}', '{}' FROM over`;
}

t.test('a start, what goes on by itself, and what players ask for read no table of matches whole', async (t) => {
  const url = await pg.freshDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  t.teardown(() => sql.end());
  const before = await startServer(t, url);
  const ada = await createPlayer(before.http);
  const bob = await createPlayer(before.http);
  await ada.http.post('/v1/matches', { game: 'juggernauts' });
  await before.close();
  await insertMatches(sql, ada, bob);
  await sql`ANALYZE`;
  await sql`SELECT pg_stat_reset()`;

  const signer = generateSigner('ledger.example/log');
  const server = await startServer(t, url, { env: { LOG_SIGNING_KEY: signer.encodedPrivate }, duties: { lookMs: POLL_MS } });
  const http = server.http.as(ada.apiKey);
  const { body: opened } = await http.post<{ id: string }>('/v1/matches', { game: 'juggernauts', join: {} });
  await http.post(`/v1/matches/${opened.id}/bots`, { bot: 'random' });
  t.equal((await http.get(`/v1/matches/${opened.id}/view`)).status, 200, 'the view');
  const lists = [
    '',
    '?status=open',
    '?status=active&player=me',
    '?status=finished&player=me',
    '?status=active&toAct=me',
    '?game=juggernauts',
    '?seat=free',
  ];
  for (const list of lists) t.equal((await http.get(`/v1/matches${list}`)).status, 200, list);
  for (const path of ['/v1/me', '/v1/me/invitations', '/v1/tournaments', `/v1/players/${ada.id}`, '/v1/games/juggernauts/leaderboard']) {
    t.equal((await http.get(path)).status, 200, path);
  }
  t.equal((await http.post(`/v1/matches/${opened.id}/resignation`, {})).status, 200, 'giving up');
  t.equal((await http.get(`/v1/matches/${opened.id}/log`)).status, 200, 'the log');
  await until(async () => {
    const [head] = await sql<
      { isDone: boolean }[]
    >`SELECT log_index IS NOT NULL AND end_place IS NOT NULL AS "isDone" FROM matches WHERE id = ${opened.id}`;
    return head?.isDone === true;
  });
  await server.close();

  // A session's counts are there once it is gone.
  await until(async () => (await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()`).length === 1);
  const read = await sql<{ table: string; scans: number; byIndex: number }[]>`
    SELECT relname AS table, seq_scan::integer AS scans, idx_scan::integer AS "byIndex"
    FROM pg_stat_user_tables WHERE relname = ANY(${GROWING}) ORDER BY array_position(${GROWING}, relname::text)`;
  t.same(
    read.map(({ table }) => table),
    GROWING,
  );
  for (const { table, scans } of read) t.equal(scans, 0, `scans of ${table}`);
  t.ok((read[0]?.byIndex ?? 0) > 20, 'the service has been at work');
});
