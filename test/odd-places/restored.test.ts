/**
 * The commands of docs/operations.md on PostgreSQL's own tools; a PostgreSQL with its server must be under
 * /usr/lib/postgresql, as Debian has it.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import type { Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { startMatch } from '../kit/players.js';
import { startOwnPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';

const DOCUMENT = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
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
async function run(name: string, env: Record<string, string>): Promise<void> {
  const [, commands] = new RegExp(`^\`\`\`sh ${name}\n(.*?)^\`\`\`$`, 'ms').exec(DOCUMENT) ?? [];
  if (commands === undefined) throw new Error(`docs/operations.md has no commands named ${name}`);
  await new Promise<void>((resolve, reject) => {
    execFile('/bin/sh', ['-euc', commands], { env: { PATH: `${PROGRAMS}:${process.env.PATH}`, ...env } }, (error, _, stderr) =>
      error ? reject(new Error(`${name}: ${stderr}`)) : resolve(),
    );
  });
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
  const record = await (await server.http.raw(`/v1/matches/${id}/entries`, {})).text();
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
      t.equal(await (await server.http.raw(`/v1/matches/${id}/entries`, {})).text(), record);
      t.match((await server.http.get<Verification>(`/v1/matches/${id}/verification`)).body, { ok: true });
      const next = await playRandomMatch(await startMatch(server.http), { maxActions: 5 });
      t.equal((await server.http.get<Match>(`/v1/matches/${next.id}`)).status, 200);
      await server.close();
    }
  });
