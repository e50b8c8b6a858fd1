/** A disk that is really full: a small tmpfs, which takes root to mount. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { unprivileged } from '../../src/store/embedded/unprivileged.js';
import type { Verification } from '../../src/use-cases/matches/shapes.js';
import { startMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';

/** A file system of 24 MB that PostgreSQL may write to. */
async function smallDisk(t: Test): Promise<string> {
  const disk = `${await temporaryFolder(t)}/disk`;
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
  t.teardown(() => execFileSync('umount', ['-l', disk]));
  const { uid, gid } = await unprivileged();
  chmodSync(disk, 0o755);
  mkdirSync(`${disk}/tables`);
  if (uid !== undefined && gid !== undefined) chownSync(`${disk}/tables`, uid, gid);
  return disk;
}

function fill(path: string): void {
  for (let part = 0; ; part++) {
    try {
      writeFileSync(`${path}.${part}`, Buffer.alloc(1 << 16));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

t.test('a full disk: nothing is lost, writes are UNAVAILABLE, readyz says so, and all goes on when there is room', async (t) => {
  const pg = await startPostgres();
  const disk = await smallDisk(t);
  const admin = postgres(pg.url, { max: 1, onnotice: () => undefined });
  t.teardown(() => admin.end());
  await admin.unsafe(`CREATE TABLESPACE small LOCATION '${disk}/tables'`);
  await admin.unsafe('CREATE DATABASE on_small TABLESPACE small');
  const url = new URL(pg.url);
  url.pathname = '/on_small';
  const server = await startServer(t, url.href);
  const match = await startMatch(server.http);
  const before = await playRandomMatch(match, { maxActions: 5 });

  fill(`${disk}/filler`);
  const statuses = new Set<number>();
  for (let i = 0; i < 400 && !statuses.has(503); i++) {
    statuses.add((await server.http.post('/v1/players', { name: 'x'.repeat(40), kind: 'human' })).status);
  }
  t.same([...statuses].sort(), [201, 503], 'made, or turned away');
  t.match(await server.http.get('/readyz'), { status: 503, body: { detail: /refused to write/ } });
  t.same((await server.http.as(match.players[0]?.apiKey ?? null).get(`/v1/matches/${match.id}`)).body, before, 'reading goes on');

  for (let part = 0; part < 400; part++) rmSync(`${disk}/filler.${part}`, { force: true });
  while ((await server.http.get('/readyz')).status !== 200) await sleep(200);
  t.equal((await server.http.post('/v1/players', { name: 'Ada', kind: 'human' })).status, 201);
  await playRandomMatch(match, { maxActions: 5 });
  t.ok((await server.http.get<Verification>(`/v1/matches/${match.id}/verification`)).body.ok);
});
