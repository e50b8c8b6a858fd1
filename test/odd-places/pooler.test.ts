/** A real PgBouncer before a real PostgreSQL; `pgbouncer` must be in the path. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { operatorFault } from '../../src/server/operator-fault.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { unprivileged } from '../../src/store/embedded/unprivileged.js';
import { requireServer } from '../../src/store/ledger/require-server.js';
import type { Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { startMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const runAs = await unprivileged();

/** A PgBouncer in a mode, with the lines of its configuration that a test is about; its URL. */
async function startPgBouncer(t: Test, databaseUrl: string, lines: readonly string[]): Promise<string> {
  const { hostname, port: behind, pathname, username } = new URL(databaseUrl);
  const [folder, port] = [`${await temporaryFolder(t)}/pgbouncer`, await freePort()];
  mkdirSync(folder);
  const files = {
    'users.txt': `"${username}" ""\n`,
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${hostname} port=${behind}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${folder}/users.txt`,
      'default_pool_size = 30',
      ...lines,
      '',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const child = spawn('pgbouncer', [`${folder}/pgbouncer.ini`], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(t, child);
  return `postgres://${username}@127.0.0.1:${port}${pathname}`;
}

/** Fails at once, with what it said, where it is missing or does not start. */
async function listening(t: Test, child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('this test needs `pgbouncer` in the path: apt-get install pgbouncer', { cause })));
    child.once('exit', () => reject(new Error(`pgbouncer did not start:\n${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    });
  });
  t.teardown(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  });
}

/** What the service opens its connections with, and PgBouncer does not know. */
const IGNORED = 'ignore_startup_parameters = statement_timeout,random_page_cost,enable_bitmapscan';

for (const mode of ['transaction', 'statement'])
  for (const order of [0, 1])
    t.test(`pool_mode = ${mode} is refused, with server_round_robin = ${order}`, async (t) => {
      const url = await startPgBouncer(t, await pg.freshDatabase(), [`pool_mode = ${mode}`, `server_round_robin = ${order}`, IGNORED]);
      for (let time = 0; time < 5; time++)
        await t.rejects(requireServer(url), {
          name: 'SchemaError',
          message: /a pooler .* use its session mode, or the address of PostgreSQL/,
        });
      await t.rejects(startServer(t, url), { name: 'SchemaError' });
    });

t.test('pool_mode = session works, and what is weaker is told', async (t) => {
  const url = await startPgBouncer(t, await pg.freshDatabase(), ['pool_mode = session', IGNORED]);
  const server = await startServer(t, url);
  t.match(server.services.weaknesses, [/only triggers keep it .* a pooler keeps the settings of connections/]);
  const match = await startMatch(server.http);
  const { id } = await playRandomMatch(match, { maxActions: 20 });
  t.equal((await server.http.get<Match>(`/v1/matches/${id}`)).status, 200);
  t.match((await server.http.get<Verification>(`/v1/matches/${id}/verification`)).body, { ok: true });
});

t.test('a pooler that does not take what connections are opened with is told in a sentence', async (t) => {
  const url = await startPgBouncer(t, await pg.freshDatabase(), ['pool_mode = session']);
  const error = await startServer(t, url).catch((error: unknown) => error);
  t.match(operatorFault(error), /unsupported startup parameter: \w+: a pooler .* docs\/operations\.md, "Poolers"$/);
});
