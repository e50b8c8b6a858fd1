/**
 * The package of 0.1.0 is served under load while a later release migrates the database, serves beside it and takes its
 * place.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { type EngineEntry, readEngineList } from '../../src/use-cases/engines/engine-list.js';
import { type Answers, checkLogs, play, sum } from '../kit/answered-load.js';
import { copyCheckout } from '../kit/checkout.js';
import { type Client, createClient, type Reply } from '../kit/client.js';
import { startMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { runServer, type SpawnedServer, spawnServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const PACKAGE = fileURLToPath(new URL('gameledger-0.1.0.tgz', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Matches that are played at once. */
const PLAYED = 3;
/** Actions that are answered between two steps. */
const ANSWERS_EACH = 30;

const pg = await startPostgres();
const DATABASE_URL = await pg.emptyDatabase();
const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => undefined });
onEnd(t, () => sql.end());

/** The package of 0.1.0, unpacked, with the packages and the assets of this checkout. */
async function unpack(t: Test): Promise<URL> {
  const folder = await temporaryFolder(t);
  await promisify(execFile)('tar', ['-xzf', PACKAGE, '-C', folder]);
  for (const shared of ['node_modules', 'dist/assets']) await symlink(join(ROOT, shared), join(folder, shared));
  return pathToFileURL(`${folder}/`);
}

function countMigrations(checkout: URL): number {
  return readdirSync(new URL('drizzle/', checkout)).filter((name) => name.endsWith('.sql')).length;
}

/** Changes a file of a checkout. */
async function edit(checkout: URL, path: string, change: (text: string) => string): Promise<void> {
  const file = new URL(path, checkout);
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`nothing of ${path} was changed`);
  await writeFile(file, changed);
}

/** Keeps the engines of the package beside those of a checkout, as `npm run release` keeps released ones. */
async function keepEngines(frozen: URL, checkout: URL): Promise<void> {
  const [from, to] = [new URL('engines/', frozen), new URL('engines/', checkout)];
  const present = readEngineList(to);
  const kept: EngineEntry[] = [];
  for (const entry of readEngineList(from)) {
    if (present.some(({ sha256 }) => sha256 === entry.sha256)) continue;
    const file = `frozen-${entry.file}`;
    await copyFile(new URL(entry.file, from), new URL(file, to));
    kept.push({ ...entry, file, released: true });
  }
  await writeFile(new URL('engines.json', to), JSON.stringify([...kept, ...present]));
}

/** Makes a checkout a release with one more migration, which adds a column. */
async function makeLater(checkout: URL, version: string, column: string): Promise<void> {
  const tag = `9999_${column}`;
  await edit(checkout, 'package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  await writeFile(new URL(`drizzle/${tag}.sql`, checkout), `ALTER TABLE "players" ADD COLUMN "${column}" text;\n`);
  await edit(checkout, 'drizzle/meta/_journal.json', (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; when: number; tag: string }[] };
    const last = journal.entries.at(-1);
    if (!last) throw new Error('there is no migration');
    return JSON.stringify({ ...journal, entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }] });
  });
}

/** Requests so far, and those that were refused or had no answer. */
interface Tally {
  sent: number;
  failed: string[];
}

async function counted<Body>(tally: Tally, ask: () => Promise<Reply<Body>>): Promise<Reply<Body>> {
  tally.sent++;
  try {
    const reply = await ask();
    if (reply.status >= 400) tally.failed.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  } catch (error) {
    tally.failed.push(String(error));
    throw error;
  }
}

/** A client each of whose requests goes to the server that `pick` names then, as a balancer sends it. */
function balanced(pick: () => SpawnedServer, tally: Tally, token: string | null = null): Client {
  const there = (): Client => createClient(pick().url, token);
  return {
    ...there(),
    get: <Body>(path: string, headers?: Record<string, string>) => counted(tally, () => there().get<Body>(path, headers)),
    post: <Body>(path: string, body?: unknown, headers?: Record<string, string>) =>
      counted(tally, () => there().post<Body>(path, body, headers)),
    as: (other) => balanced(pick, tally, other),
  };
}

/** Follows a match live from its first entry on; the versions that have arrived. */
async function follow(t: Test, { url }: SpawnedServer, matchId: string): Promise<() => number[]> {
  const stop = new AbortController();
  t.teardown(() => stop.abort());
  const accept = 'text/event-stream';
  const { body } = await fetch(`${url}/v1/matches/${matchId}/stream?after=-1`, { headers: { accept }, signal: stop.signal });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
  };
  // It ends with its server, or with the test.
  read().catch(() => undefined);
  return () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

t.test('0.1.0 serves on while a later release migrates and takes its place: no request fails', async (t) => {
  const frozen = await unpack(t);
  const old = await spawnServer(t, { DATABASE_URL, SHUTDOWN_DELAY_MS: '3000', VIEWER: 'off' }, frozen);
  const readiness = async ({ http }: SpawnedServer) => {
    const { status, body } = await http.get<{ status: string; detail?: string }>('/readyz');
    return [status, body.detail ?? body.status];
  };
  t.same(await readiness(old), [200, 'ready']);

  let serving = [old];
  let asked = 0;
  let isOver = false;
  const tally: Tally = { sent: 0, failed: [] };
  const http = balanced(() => serving[asked++ % serving.length] ?? old, tally);
  const answers: Answers = new Map();
  const begin = async () => {
    const match = await startMatch(http);
    answers.set(match.id, new Set());
    return match;
  };
  const first = await begin();
  const playOn = async (seed: number): Promise<void> => {
    for (let match = seed === 0 ? first : await begin(); !isOver; match = await begin())
      await play(
        () => ({ ...old, http }),
        match,
        answers,
        seed,
        () => isOver,
      );
  };
  const load = Promise.all(Array.from({ length: PLAYED }, (_, seed) => playOn(seed)));
  const untilAnswered = async (): Promise<void> => {
    const before = sum(answers);
    while (sum(answers) < before + ANSWERS_EACH) await Promise.race([load, sleep(20)]);
  };
  const atOld = await follow(t, old, first.id);
  await untilAnswered();

  const checkout = await copyCheckout(t);
  const migrations = countMigrations(checkout);
  await keepEngines(frozen, checkout);
  await makeLater(checkout, '98.0.0', 'later');
  await edit(checkout, 'src/store/ledger/sql/functions/beat.sql', (text) => text.replace('DECLARE latest', '-- Later.\nDECLARE latest'));
  const later = await spawnServer(t, { DATABASE_URL }, checkout);
  t.notMatch(later.output(), 'curl -s', 'the database was not new');
  const [row] = await sql`
    SELECT gameledger, migrations, (SELECT prosrc LIKE '%Later.%' FROM pg_proc WHERE proname = 'beat') AS "isChanged",
      EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'players' AND column_name = 'later') AS "isMigrated"
    FROM schema_writer`;
  t.same(row, { gameledger: '98.0.0', migrations: migrations + 1, isChanged: true, isMigrated: true });
  serving = [old, later];
  const atLater = await follow(t, later, first.id);
  await untilAnswered();
  for (const server of serving) t.same(await readiness(server), [200, 'ready'], 'both serve');

  // As a release would that takes away what 0.1.0 uses.
  await makeLater(checkout, '99.0.0', 'latest');
  await edit(checkout, 'src/store/ledger/sql/functions/demanded_migrations.sql', (text) =>
    text.replace(/SELECT \d+/, `SELECT ${migrations + 2}`),
  );
  const latest = await spawnServer(t, { DATABASE_URL }, checkout);
  t.same(await readiness(latest), [200, 'ready']);
  for (const server of serving)
    t.same(await readiness(server), [503, 'The database demands a newer gameledger than this process: start the newer one in its place.']);
  serving = [latest];
  t.equal(await old.stop(), 0, 'the old one leaves while the others are asked');
  await untilAnswered();
  isOver = true;
  await load;
  t.same(tally.failed, [], `none of ${tally.sent} requests failed`);
  t.ok(sum(answers) >= 3 * ANSWERS_EACH);
  await checkLogs(latest.http, answers);
  for (const versions of [atOld(), atLater()]) {
    t.ok(versions.length > 0);
    t.same(versions, [...versions.keys()], 'a stream has every entry once and in order');
  }

  const { code, output } = await runServer(t, { DATABASE_URL }, frozen);
  t.equal(code, 1);
  t.match(
    output,
    new RegExp(
      `made by a newer gameledger: it needs at least gameledger 99\\.0\\.0 with ${migrations + 2} migrations; this is gameledger 0\\.1\\.0 with ${countMigrations(frozen)} migrations`,
    ),
  );
});
