/**
 * The commands of docs/operations.md on PostgreSQL's own tools; a PostgreSQL with its server must be under
 * /usr/lib/postgresql, as Debian has it.
 */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { restoreBackup } from '../../src/store/backup/restore-backup.js';
import { writeBackup } from '../../src/store/backup/write-backup.js';
import { type RunAs, unprivileged } from '../../src/store/embedded/unprivileged.js';
import type { Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { runDocumented } from '../kit/documented-commands.js';
import { startMatch } from '../kit/players.js';
import { startOwnPostgres, startPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';

const PROGRAMS = programs();

/** The newest PostgreSQL of this machine that has a server and pg_dump. */
function programs(): string {
  const root = '/usr/lib/postgresql';
  const [newest] = (existsSync(root) ? readdirSync(root) : [])
    .map((version) => `${root}/${version}/bin`)
    .filter((folder) => ['postgres', 'pg_dump'].every((program) => existsSync(`${folder}/${program}`)))
    .sort()
    .reverse();
  if (newest === undefined)
    throw new Error('this test needs a PostgreSQL with its tools under /usr/lib/postgresql: apt-get install postgresql');
  return newest;
}

/** Runs the commands that docs/operations.md has under a name. */
function run(name: string, env: Record<string, string>, runAs: RunAs = {}): Promise<void> {
  return runDocumented(['operations.md', name], PROGRAMS, env, runAs);
}

async function startCluster(t: Test) {
  return startOwnPostgres(t, {
    directory: `${await temporaryFolder(t)}/postgres`,
    settings: { io_method: null },
    programs: { postgres: `${PROGRAMS}/postgres`, initdb: `${PROGRAMS}/initdb` },
  });
}

/** A match that was played, its record, and the file with the backup. */
async function backedUp(t: Test, databaseUrl: string): Promise<{ id: string; record: string; BACKUP: string }> {
  const server = await startServer(t, databaseUrl);
  const { id } = await playRandomMatch(await startMatch(server.http), { maxActions: 10 });
  const record = await (await server.http.raw(`/v1/matches/${id}/log`, {})).text();
  await server.close();
  const BACKUP = `${await temporaryFolder(t)}/backup`;
  await run('own-backup', { DATABASE_URL: databaseUrl, BACKUP });
  return { id, record, BACKUP };
}

const OWNERS = {
  'the superuser of another cluster': { statements: [], user: null, weakness: null },
  'an owner who may make roles': { statements: ["CREATE ROLE other LOGIN CREATEROLE PASSWORD 'secret'"], user: 'other', weakness: null },
  'an owner who may not': {
    statements: ["CREATE ROLE other LOGIN PASSWORD 'secret'"],
    user: 'other',
    weakness: /there is no role gameledger_app/,
  },
};

for (const [who, { statements, user, weakness }] of Object.entries(OWNERS))
  t.test(`a backup is restored for ${who}, and goes on`, async (t) => {
    const { id, record, BACKUP } = await backedUp(t, (await startCluster(t)).url);
    const target = await startCluster(t);
    for (const statement of [...statements, `CREATE DATABASE restored${user === null ? '' : ` OWNER ${user}`}`])
      await target.admin.unsafe(statement);
    const url = Object.assign(new URL(target.url), { pathname: '/restored', ...(user !== null && { username: user, password: 'secret' }) });
    await run('own-restore', { DATABASE_URL: url.href, BACKUP });
    for (const time of ['first', 'second']) {
      const server = await startServer(t, url.href);
      if (weakness === null) t.strictSame(server.services.weaknesses, [], time);
      else t.match(server.services.weaknesses, [weakness], time);
      t.equal(await (await server.http.raw(`/v1/matches/${id}/log`, {})).text(), record);
      t.match((await server.http.get<Verification>(`/v1/matches/${id}/verification`)).body, { ok: true });
      const next = await playRandomMatch(await startMatch(server.http), { maxActions: 5 });
      t.equal((await server.http.get<Match>(`/v1/matches/${next.id}`)).status, 200);
      await server.close();
    }
  });

t.test('a backup of another major version is restored into the embedded PostgreSQL, and all of it holds', async (t) => {
  const own = await startCluster(t);
  const server = await startServer(t, own.url);
  const { id } = await playRandomMatch(await startMatch(server.http), { maxActions: 10 });
  await server.close();
  const file = `${await temporaryFolder(t)}/backup`;
  await writeBackup(own.url, file);
  const target = await (await startPostgres()).emptyDatabase();
  await restoreBackup(target, file);
  const restored = await startServer(t, target);
  t.match(await restored.services.audit(), [/^every match holds: 1$/]);
  t.match((await restored.http.get<Match>(`/v1/matches/${id}`)).body, { version: 10 });
});

t.test('point-in-time recovery goes back to the moment that is named, and all of it holds', async (t) => {
  const runAs = await unprivileged();
  const folder = await temporaryFolder(t);
  const [PGDATA, ARCHIVE, BASE, NEW] = ['postgres', 'archive', 'base', 'new'].map((name) => `${folder}/${name}`) as [
    string,
    string,
    string,
    string,
  ];
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  await runAsOwner(`mkdir ${ARCHIVE}`, runAs);
  const programs = { postgres: `${PROGRAMS}/postgres`, initdb: `${PROGRAMS}/initdb` };
  const settings = { io_method: null };
  await (await startOwnPostgres(t, { directory: PGDATA, settings, programs })).stop();
  await run('pitr-archive', { PGDATA, ARCHIVE }, runAs);
  const first = await startOwnPostgres(t, { directory: PGDATA, settings, programs });
  await run('pitr-base', { DATABASE_URL: first.url, BASE }, runAs);
  const server = await startServer(t, first.url);
  await startMatch(server.http);
  const [row] = await first.admin<{ moment: string }[]>`SELECT clock_timestamp()::text AS moment`;
  await startMatch(server.http);
  await server.close();
  await first.admin`SELECT pg_switch_wal()`;
  await first.stop();
  await run('pitr-recover', { PGDATA: NEW, BASE, ARCHIVE, MOMENT: row?.moment ?? '' }, runAs);
  const recovered = await startOwnPostgres(t, { directory: NEW, settings, programs });
  const isRecovering = async (): Promise<boolean> => {
    const [state] = await recovered.admin<{ recovering: boolean }[]>`SELECT pg_is_in_recovery() AS recovering`;
    return state?.recovering ?? true;
  };
  while (await isRecovering()) await sleep(50);
  const restored = await startServer(t, recovered.url);
  t.same(await restored.services.audit(), ['every match holds: 1']);
});

/** Runs a command as the account of PostgreSQL. */
function runAsOwner(command: string, runAs: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile('/bin/sh', ['-euc', command], { cwd: '/', ...runAs }, (error) => (error ? reject(error) : resolve()));
  });
}
