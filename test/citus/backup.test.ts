/** The commands of docs/scale.md on backup, restore and the way back, on a cluster of their own. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { distribute } from '../../src/store/citus/distribute.js';
import { migrate } from '../../src/store/ledger/migrate.js';
import { runDocumented } from '../kit/documented-commands.js';
import { startMatch } from '../kit/players.js';
import { temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { cluster, requireCitus } from './cluster.js';

/** Beside the cluster of the other tests. */
const PORT = Number(new URL(requireCitus()).port) + 50;
const NODES = [0, 1];
const PROGRAMS = execFileSync(process.env.PG_CONFIG ?? 'pg_config', ['--bindir'], { encoding: 'utf8' }).trim();

async function query(port: number, database: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(`postgres://postgres@127.0.0.1:${port}/${database}`, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

t.test('all nodes go back to one restore point, and a dump leads back to one PostgreSQL: all of it holds', async (t) => {
  const folder = await temporaryFolder(t);
  chmodSync(folder, 0o755);
  const env = { CITUS_FOLDER: `${folder}/citus`, CITUS_PORT: String(PORT), CITUS_WORKERS: String(NODES.length - 1) };
  onEnd(t, () => cluster('remove', undefined, env));
  await cluster('start', undefined, env);
  const url = `postgres://postgres@127.0.0.1:${PORT}/gameledger`;
  await migrate(url);
  await distribute(url);
  await cluster('stop', undefined, env);
  const { uid, gid } = statSync(`${folder}/citus/node0/PG_VERSION`);
  const placesOf = (node: number) => ({
    PGDATA: `${folder}/citus/node${node}`,
    ARCHIVE: `${folder}/archive${node}`,
    BASE: `${folder}/base/${node}`,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${PORT + node}/gameledger`,
  });
  for (const made of ['base', ...NODES.map((node) => `archive${node}`)]) {
    mkdirSync(`${folder}/${made}`);
    chownSync(`${folder}/${made}`, uid, gid);
  }
  for (const node of NODES) await runDocumented(['operations.md', 'pitr-archive'], PROGRAMS, placesOf(node), { uid, gid });
  await cluster('start', undefined, env);
  for (const node of NODES) await runDocumented(['operations.md', 'pitr-base'], PROGRAMS, placesOf(node), { uid, gid });

  const server = await startServer(t, url);
  await playRandomMatch(await startMatch(server.http), { maxActions: 5 });
  await runDocumented(['scale.md', 'citus-restore-point'], PROGRAMS, { DATABASE_URL: url, NAME: 'before' });
  await startMatch(server.http);
  await server.close();
  for (const node of NODES) await query(PORT + node, 'postgres', 'SELECT pg_switch_wal()');
  await cluster('stop', undefined, env);
  for (const node of NODES) {
    renameSync(placesOf(node).PGDATA, `${folder}/lost${node}`);
    chownSync(`${folder}/citus`, uid, gid);
    await runDocumented(['scale.md', 'citus-recover'], PROGRAMS, { ...placesOf(node), NAME: 'before' }, { uid, gid });
  }
  await cluster('start', undefined, env);
  for (const node of NODES) {
    const isRecovering = async (): Promise<unknown> => (await query(PORT + node, 'postgres', 'SELECT pg_is_in_recovery() AS it'))[0]?.it;
    while ((await isRecovering()) !== false) await sleep(50);
  }
  const recovered = await startServer(t, url);
  t.same(await recovered.services.audit(), ['every match holds: 1']);
  await startMatch(recovered.http);
  await recovered.close();

  const BACKUP = `${folder}/dump`;
  await runDocumented(['scale.md', 'citus-dump'], PROGRAMS, { DATABASE_URL: url, BACKUP });
  await query(PORT, 'postgres', 'CREATE DATABASE alone');
  const alone = `postgres://postgres@127.0.0.1:${PORT}/alone`;
  await runDocumented(['scale.md', 'citus-way-back'], PROGRAMS, { DATABASE_URL: alone, BACKUP });
  t.same(await query(PORT, 'alone', "SELECT extname FROM pg_extension WHERE extname = 'citus'"), []);
  const back = await startServer(t, alone);
  t.same(await back.services.audit(), ['every match holds: 2']);
  await playRandomMatch(await startMatch(back.http), { maxActions: 5 });
});
