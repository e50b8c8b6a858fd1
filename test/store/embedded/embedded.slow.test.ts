import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { operatorFault } from '../../../src/server/operator-fault.js';
import { findBinaries } from '../../../src/store/embedded/binaries.js';
import { freePort, startCluster } from '../../../src/store/embedded/cluster.js';
import { DataDirectoryError } from '../../../src/store/embedded/data-directory.js';
import { type EmbeddedPostgres, startEmbedded } from '../../../src/store/embedded/embedded.js';
import { claimFolder } from '../../../src/store/embedded/folder-claim.js';
import { isAnswering } from '../../../src/store/embedded/is-answering.js';
import { findPostmaster, killServer } from '../../../src/store/embedded/postmaster.js';
import { serverProcesses } from '../../../src/store/embedded/processes.js';
import { unprivileged } from '../../../src/store/embedded/unprivileged.js';
import { temporaryFolder } from '../../kit/postgres.js';

/** *Units*: milliseconds; four times what is promised: a busy machine is late. */
const STOP_MS = 20_000;

async function ask<T>({ url }: { url: string }, question: string): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const [row] = await sql.unsafe<{ answer: T }[]>(question);
  await sql.end();
  return row?.answer as T;
}

/** The code with which the server lets nobody in. */
async function refusal(server: { url: string }): Promise<string | undefined> {
  return await ask(server, 'select 1').then(
    () => undefined,
    ({ code }: { code: string }) => code,
  );
}

t.test('it is a real server with fsync on, reached by a password on the loopback address only', async (t) => {
  const server = await startEmbedded(await temporaryFolder(t));
  t.teardown(server.stop);
  t.equal(await ask(server, "select current_setting('fsync') as answer"), 'on');
  t.equal(await ask(server, "select current_setting('listen_addresses') as answer"), '127.0.0.1');
  t.equal(await ask(server, "select current_setting('io_method') as answer"), 'sync');
  t.equal(await ask(server, "select count(*)::integer as answer from pg_stat_activity where backend_type = 'io worker'"), 0);
  const stranger = server.url.replace(/:[0-9a-f]+@/, ':guessed@');
  await t.rejects(ask({ url: stranger }, 'select 1 as answer'), { code: '28P01' });
});

t.test('a server that refuses a client answers, one that is not ready for any or hangs does not', async (t) => {
  const folder = await temporaryFolder(t);
  const server = await startEmbedded(folder);
  t.equal(await isAnswering(server.url), true);
  await writeFile(join(folder, 'postgres/pg_hba.conf'), 'host all all 127.0.0.1/32 reject\n');
  await ask(server, 'select pg_reload_conf() as answer');
  while (!(await refusal(server))) await sleep(20);
  t.equal(await refusal(server), '28000');
  t.equal(await isAnswering(server.url), true, 'it keeps everybody out');
  const pid = findPostmaster(await realpath(join(folder, 'postgres')))?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  t.equal(await isAnswering(server.url), false, 'it hangs');
  process.kill(pid, 'SIGCONT');
  await server.stop();
  t.equal(await isAnswering(server.url), false, 'it is gone');
});

t.test('a server that waits to be a primary lets nobody in and does not answer', async (t) => {
  const folder = await temporaryFolder(t);
  await (await startEmbedded(folder)).stop();
  const runAs = await unprivileged();
  const directory = await realpath(join(folder, 'postgres'));
  await writeFile(join(directory, 'standby.signal'), '');
  const server = { url: `postgres://gameledger@127.0.0.1:${await freePort()}/postgres` };
  const port = Number(new URL(server.url).port);
  const start = startCluster({ directory, runAs, binaries: await findBinaries(runAs), port, settings: { hot_standby: 'off' } });
  const end = t.rejects(start, { message: /PostgreSQL did not start/ });
  while ((await refusal(server)) !== '57P03') await sleep(20);
  t.equal(await isAnswering(server.url), false);
  await killServer(directory);
  await end;
});

t.test('a server that lets clients in and writes nothing, since a backend that hangs holds a lock, is started again', async (t) => {
  const folder = await temporaryFolder(t);
  const restarts: string[] = [];
  const server = await startEmbedded(folder, { onRestart: (reason) => restarts.push(reason) });
  t.teardown(server.stop);
  const directory = await realpath(join(folder, 'postgres'));
  const writer = postgres(server.url, { max: 4, fetch_types: false, backoff: () => 0.1 });
  let isOver = false;
  t.teardown(() => {
    isOver = true;
    return writer.end({ timeout: 1 });
  });
  const writing = Array.from({ length: 4 }, async () => {
    while (!isOver) await writer`SELECT pg_logical_emit_message(true, 'test', repeat('x', 100000))`.catch(() => sleep(10));
  });
  const backends = () => serverProcesses(directory, findPostmaster(directory)?.pid ?? null).filter(({ isPostmaster }) => !isPostmaster);
  // Which of them holds the lock when it is stopped is a matter of chance.
  for (let isWriting = true; isWriting; ) {
    await sleep(100);
    const stopped = backends();
    for (const { pid } of stopped) process.kill(pid, 'SIGSTOP');
    isWriting = await isAnswering(server.url);
    if (isWriting) for (const { pid } of stopped) process.kill(pid, 'SIGCONT');
  }
  t.equal(await ask(server, 'select 1 as answer'), 1, 'it lets clients in');
  while (restarts.length === 0) await sleep(100);
  t.match(restarts[0], /does not answer: it is stopped hard and started again/);
  while (!(await isAnswering(server.url))) await sleep(100);
  isOver = true;
  await Promise.all(writing);
});

t.test('what was stored is there after a restart', async (t) => {
  const folder = await temporaryFolder(t);
  const first = await startEmbedded(folder);
  await ask(first, 'create table kept as select 7 as answer');
  await first.stop();
  const second = await startEmbedded(folder);
  t.teardown(second.stop);
  t.equal(await ask(second, 'select answer from kept'), 7);
});

t.test('of two starts on one new folder exactly one wins', async (t) => {
  const folder = await temporaryFolder(t);
  const starts = await Promise.allSettled([startEmbedded(folder), startEmbedded(folder)]);
  const won = starts.filter((start): start is PromiseFulfilledResult<EmbeddedPostgres> => start.status === 'fulfilled');
  const lost = starts.filter((start): start is PromiseRejectedResult => start.status === 'rejected');
  for (const { value } of won) t.teardown(value.stop);
  t.equal(won.length, 1);
  t.ok(lost[0]?.reason instanceof DataDirectoryError, String(lost[0]?.reason));
  t.equal(won[0] && (await ask(won[0].value, 'select 1 as answer')), 1, 'the winner is unharmed');
});

t.test('a server that nobody owns any more is ended and started anew', async (t) => {
  const folder = await temporaryFolder(t);
  await (await startEmbedded(folder)).stop();
  const runAs = await unprivileged();
  const orphan = await startCluster({ directory: join(folder, 'postgres'), runAs, binaries: await findBinaries(runAs) });
  const server = await startEmbedded(folder);
  t.teardown(server.stop);
  await orphan.gone;
  t.equal(await ask(server, 'select 1 as answer'), 1);
});

t.test('a process id left behind that now belongs to another process is no hindrance', async (t) => {
  const folder = await temporaryFolder(t);
  await (await startEmbedded(folder)).stop();
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  await writeFile(pidFile, `${process.pid}\n${folder}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`);
  const server = await startEmbedded(folder);
  t.teardown(server.stop);
  t.not((await readFile(pidFile, 'utf8')).split('\n')[0], String(process.pid));
});

t.test('a stop ends, whatever state the server is in, and leaves no process', async (t) => {
  const folder = await temporaryFolder(t);
  const directory = join(folder, 'postgres');
  const server = await startEmbedded(folder);
  // It lets clients in before it has all its helpers.
  while (serverProcesses(directory, findPostmaster(directory)?.pid ?? null).length <= 3) await sleep(20);
  const processes = serverProcesses(directory, findPostmaster(directory)?.pid ?? null);
  for (const { pid } of processes) process.kill(pid, 'SIGSTOP');
  const begun = Date.now();
  await server.stop();
  t.ok(Date.now() - begun < STOP_MS, `${Date.now() - begun} ms`);
  t.same(serverProcesses(directory, null), []);
  t.same(readdirSync(folder), ['postgres'], 'and no claim');
});

t.test('a claim of a process that is gone, or of another with its number, counts no more', async (t) => {
  const folder = await temporaryFolder(t);
  const gone = spawnSync(process.execPath, ['--version']).pid;
  for (const left of [`${gone} a boot 1\n`, `${process.pid} another boot 1\n`, 'no claim at all']) {
    await writeFile(join(folder, 'gameledger.owner'), left);
    const claim = claimFolder(folder);
    t.ok(claim, left);
    t.equal(claimFolder(folder), null, 'this one counts');
    claim?.release();
  }
});

t.test('a folder below a private one works whoever we are', async (t) => {
  const home = join(await temporaryFolder(t), 'private');
  await mkdir(home, { mode: 0o700 });
  const dataDir = join(home, 'checkout', '.data');
  const server = await startEmbedded(dataDir);
  const place = await realpath(join(dataDir, 'postgres'));
  t.teardown(async () => {
    await server.stop();
    if ((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()) await rm(dirname(place), { recursive: true });
  });
  t.equal(await ask(server, 'select 1 as answer'), 1);
  t.ok(existsSync(join(place, 'PG_VERSION')));
});

/** A folder with one file in it. */
function folderWith(path: string, name: string, text: string): void {
  mkdirSync(path);
  writeFileSync(`${path}/${name}`, text);
}

const UNUSABLE: [what: string, make: (path: string) => void][] = [
  ['a file', (path) => writeFileSync(path, 'no folder')],
  ['an empty folder', (path) => mkdirSync(path)],
  ['a folder of other files', (path) => folderWith(path, 'notes.txt', 'mine')],
  ['a folder of another version', (path) => folderWith(path, 'PG_VERSION', '9.6\n')],
  ['a link to nowhere', (path) => symlinkSync('/nowhere/at/all', path)],
  ['a link to itself', (path) => symlinkSync(path, path)],
];

t.test('a DATA_DIR/postgres that is no database is one sentence for the operator, and stays as it is', async (t) => {
  for (const [what, make] of UNUSABLE) {
    const dataDir = await temporaryFolder(t);
    chmodSync(dataDir, 0o755);
    make(`${dataDir}/postgres`);
    const before = readdirSync(dataDir).sort();
    const said = operatorFault(await startEmbedded(dataDir).catch((error: unknown) => error));
    t.match(said, /postgres/, `${what}: ${said}`);
    t.match(said, /cannot be used/, what);
    t.notMatch(said, '\n', what);
    t.same(readdirSync(dataDir).sort(), before, what);
  }
});

t.test('a DATA_DIR that is a file is refused by name', async (t) => {
  const path = join(await temporaryFolder(t), 'file');
  await writeFile(path, '');
  await chmod(path, 0o644);
  await t.rejects(startEmbedded(path), { name: 'DataDirectoryError', message: /DATA_DIR .*file cannot be used/ });
});
