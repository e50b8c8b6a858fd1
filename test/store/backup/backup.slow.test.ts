import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { openCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { isConsistent } from '../../../src/record/proofs/merkle.js';
import { restoreBackup } from '../../../src/store/backup/restore-backup.js';
import { writeBackup } from '../../../src/store/backup/write-backup.js';
import { migrate, migrateAsFarAs, readDone } from '../../../src/store/ledger/migrate.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { startMatch } from '../../kit/players.js';
import { startPostgres, temporaryFolder } from '../../kit/postgres.js';
import { playRandomMatch } from '../../kit/random-match.js';
import { startServer, type TestServer } from '../../kit/server.js';

const pg = await startPostgres();
const signer = generateSigner('backup.example/log');
const env = { LOG_SIGNING_KEY: signer.encodedPrivate };

function connect(t: Test, url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  return sql;
}

async function fileIn(t: Test): Promise<string> {
  return `${await temporaryFolder(t)}/backup`;
}

/** A server with a finished match in the transparency log, and its checkpoint. */
async function startLogged(t: Test, databaseUrl: string): Promise<{ server: TestServer; checkpoint: string }> {
  const server = await startServer(t, databaseUrl, { env });
  const { players, id } = await startMatch(server.http, { game: 'armadogon' });
  await players[0]?.http.post(`/v1/matches/${id}/resignation`);
  while ((await server.http.get(`/v1/matches/${id}/inclusion`)).status !== 200) await sleep(10);
  return { server, checkpoint: (await server.http.get<string>('/log/checkpoint')).body };
}

function opened(note: string) {
  const found = openCheckpoint(note, signer);
  if (!found.ok) throw new Error(found.reason);
  return found.checkpoint;
}

t.test(
  'a backup under load has all of one moment: every match and the log hold, what was signed before is proven, play goes on',
  async (t) => {
    const url = await pg.freshDatabase();
    const { server, checkpoint } = await startLogged(t, url);
    let isOver = false;
    const write = async (seed: number): Promise<string> => {
      for (let game = 0; ; game++) {
        const started = await startMatch(server.http, { game: 'tactics-joker', visibility: game % 2 === 0 ? 'private' : 'public' });
        await playRandomMatch(started, { maxActions: 12, seed });
        if (isOver) return started.players[0]?.apiKey ?? '';
        await started.players[0]?.http.post(`/v1/matches/${started.id}/resignation`);
      }
    };
    const writing = Promise.all([write(1), write(2)]);
    const file = await fileIn(t);
    const backups = [];
    for (let i = 0; i < 2; i++) {
      await sleep(100);
      backups.push(await writeBackup(url, `${file}-${i}`));
    }
    isOver = true;
    await writing;
    await server.close();
    t.ok((backups[1]?.rows ?? 0) > (backups[0]?.rows ?? 0), 'was written to between them');

    for (let i = 0; i < 2; i++) {
      const target = await pg.emptyDatabase();
      await restoreBackup(target, `${file}-${i}`);
      const restored = await startServer(t, target, { env });
      const [matches, log] = await restored.services.audit();
      t.match(matches, /^every match holds: \d+$/);
      t.match(log, /^the transparency log holds: \d+ leaves, \d+ signed checkpoints$/);
      const [older, newer] = [opened(checkpoint), opened((await restored.http.get<string>('/log/checkpoint')).body)];
      const proof = (await restored.services.transparency?.consistency(older.size, newer.size)) ?? [];
      t.ok(isConsistent(older.size, newer.size, proof, older.root, newer.root), `${older.size} leaves are the first of ${newer.size}`);
      await restored.close();
    }
  },
);

t.test('what is restored is what was backed up, byte by byte, and a player goes on where they were', async (t) => {
  const url = await pg.freshDatabase();
  const { server } = await startLogged(t, url);
  const { id, players } = await startMatch(server.http);
  const played = await playRandomMatch(
    { id, players, seatTokens: [], match: (await server.http.get<Match>(`/v1/matches/${id}`)).body },
    { maxActions: 9 },
  );
  const hostile = await players[0]?.http.post('/v1/players', { name: '\\. # "x" ta\\b', kind: 'human' });
  t.equal(hostile?.status, 201, JSON.stringify(hostile?.body));
  await server.close();
  const file = await fileIn(t);
  await writeBackup(url, file);
  const target = await pg.emptyDatabase();
  await restoreBackup(target, file);
  await writeBackup(target, `${file}-again`);
  const [text, again] = [file, `${file}-again`].map((name) => gunzipSync(readFileSync(name)).toString().split('\n').slice(1));
  t.same(again, text);

  const restored = await startServer(t, target, { env });
  const next = await playRandomMatch(
    { id, match: played, seatTokens: [], players: players.map((player) => ({ ...player, http: restored.http.as(player.apiKey) })) },
    { maxActions: 3 },
  );
  t.equal(next.version, (played.version ?? 0) + 3);
  t.same(restored.services.weaknesses, []);
});

t.test('rows of earlier migrations are restored into the tables of their time, which are then migrated', async (t) => {
  const [url, target] = [await pg.emptyDatabase(), await pg.emptyDatabase()];
  await migrate(url);
  const all = (await readDone(connect(t, url))).map(({ hash }) => hash);
  const old = await pg.emptyDatabase();
  await migrateAsFarAs(old, all.slice(0, 1));
  await connect(t, old)`INSERT INTO players (id, name, kind) VALUES (gen_random_uuid(), 'Ada', 'human')`;
  const file = await fileIn(t);
  await writeBackup(old, file);
  await restoreBackup(target, file);
  t.same(
    (await readDone(connect(t, target))).map(({ hash }) => hash),
    all,
  );
  const server = await startServer(t, target, { env });
  await startMatch(server.http);
  await t.rejects(restoreBackup(await pg.freshDatabase(), file), { name: 'SchemaError', message: /of a later gameledger than the backup/ });
});

t.test('what is no whole backup, or would replace something, is refused and changes nothing', async (t) => {
  const url = await pg.freshDatabase();
  const server = await startServer(t, url, { env });
  await startMatch(server.http);
  await server.close();
  const file = await fileIn(t);
  await writeBackup(url, file);
  const bytes = readFileSync(file);
  const text = gunzipSync(bytes).toString();
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 6) ^ 1, flipped.length - 6);
  const whole = /is not a whole backup: take another one$/;
  const cases: [name: string, content: Buffer | null, reason: RegExp][] = [
    ['missing', null, /ENOENT/],
    ['empty', Buffer.alloc(0), whole],
    ['another file', Buffer.from('something else'), /is no backup of gameledger$/],
    ['another zipped file', gzipSync('something else\n'), /is no backup of gameledger$/],
    ['cut', bytes.subarray(0, -100), whole],
    ['altered', flipped, whole],
    ['without its end', gzipSync(text.replace(/# \{"end".*\n/, '')), whole],
    ['with a row less', gzipSync(text.replace(/(# \{"table":"players".*\n).*\n/, '$1')), whole],
    ['with something after its end', gzipSync(`${text}{}\n`), whole],
    ['of a later form', gzipSync(text.replace('{"backup":1', '{"backup":2')), /in another form: restore it with that version/],
    ['of other migrations', gzipSync(text.replace(/"migrations":\["./, '"migrations":["x')), /migrations this one does not have/],
  ];
  const target = await pg.emptyDatabase();
  const sql = connect(t, target);
  for (const [name, content, message] of cases) {
    const broken = `${file}-${name}`;
    if (content) writeFileSync(broken, content);
    await t.rejects(restoreBackup(target, broken), { message }, name);
    const [made] = await sql<{ tables: number }[]>`
      SELECT count(*)::integer AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
    t.equal(made?.tables, 0, name);
  }
  await t.rejects(restoreBackup(url, file), { message: /this database has matches or players/ });
});

t.test('a backup whose names are statements is refused, and none of them runs', async (t) => {
  const url = await pg.freshDatabase();
  await connect(t, url)`INSERT INTO players (id, name, kind) VALUES (gen_random_uuid(), 'Ada', 'human')`;
  const file = await fileIn(t);
  await writeBackup(url, file);
  const text = gunzipSync(readFileSync(file)).toString();
  const names: [name: string, statement: string][] = [
    ['players', 'players" WHERE false; CREATE TABLE taken (n int); DELETE FROM "players'],
    ['kind', 'kind") SELECT FROM players; CREATE TABLE taken (n int); INSERT INTO players ("kind'],
  ];
  for (const [name, statement] of names) {
    const target = await pg.emptyDatabase();
    writeFileSync(
      file,
      gzipSync(text.replaceAll(/^# .*$/gm, (note) => note.replaceAll(JSON.stringify(name), () => JSON.stringify(statement)))),
    );
    await t.rejects(restoreBackup(target, file), { message: /a table or a column that its migrations do not make$/ }, name);
    t.same(await connect(t, target)`SELECT to_regclass('taken') AS taken`, [{ taken: null }]);
  }
});

t.test('a backup that fails leaves no file', async (t) => {
  const url = await pg.freshDatabase();
  const file = await fileIn(t);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const sql = connect(t, url);
  await sql`INSERT INTO entries (match_id, seq, body, hash) SELECT gen_random_uuid(), n, repeat(md5(n::text), 100), md5(n::text) FROM generate_series(1, 20000) n`;
  const stop = new AbortController();
  const stopped = writeBackup(url, file, stop.signal);
  while (!existsSync(`${file}.partial`)) await sleep(1);
  stop.abort(new Error('stopped'));
  await t.rejects(stopped, { name: 'AbortError' });
  t.same(readdirSync(folder), []);

  const cut = writeBackup(url, file);
  cut.catch(() => undefined);
  const kill = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'FETCH % backed_up' AND datname = current_database()`;
  while ((await kill()).length === 0);
  await t.rejects(cut);
  t.same(readdirSync(folder), []);

  await t.rejects(writeBackup(await pg.emptyDatabase(), file), { message: /nothing of gameledger in this database/ });
  t.same(readdirSync(folder), []);
  writeFileSync(file, 'of mine');
  await t.rejects(writeBackup(url, file), { message: /is there already/ });
  t.equal(readFileSync(file, 'utf8'), 'of mine');
});

t.test('an audit names what does not hold: an entry, a leaf, a tile, a checkpoint', async (t) => {
  const url = await pg.freshDatabase();
  const { server } = await startLogged(t, url);
  await server.close();
  const file = await fileIn(t);
  await writeBackup(url, file);
  const forgeries: [statement: string, reason: RegExp][] = [
    [`UPDATE entries SET body = replace(body, '"seq":0', '"seq":1') WHERE seq = 0`, /^1 of 1 matches do not hold: [0-9a-f-]{36} \(/],
    [`UPDATE log_leaves SET leaf = replace(leaf, '"version":', '"version":1')`, /says something else of match/],
    [
      `UPDATE log_tiles SET hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1)`,
      /^tile 0\/0 of the transparency log is not made of its leaves$/,
    ],
    [
      `UPDATE log_checkpoints SET note = (SELECT note FROM log_checkpoints ORDER BY size LIMIT 1)`,
      /^the signed checkpoint of 1 leaves is not/,
    ],
  ];
  for (const [statement, message] of forgeries) {
    const target = await pg.emptyDatabase();
    await restoreBackup(target, file);
    const sql = connect(t, target);
    await sql`SET session_replication_role = 'replica'`;
    t.ok((await sql.unsafe(statement)).count > 0);
    const restored = await startServer(t, target, { env });
    await t.rejects(restored.services.audit(), { name: 'OperatorError', message });
    await restored.close();
  }
});
