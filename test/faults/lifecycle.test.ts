import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Match } from '../../src/matches/shapes.js';
import { startMatch } from '../kit/players.js';
import { temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { spawnServer } from '../kit/server.js';

const DATA_DIR = await temporaryFolder(t);

t.test('kill -9 of the process loses nothing that was answered, and the next start is ordinary', async (t) => {
  const first = await spawnServer(t, { DATA_DIR });
  const match = await startMatch(first.http);
  const before = await playRandomMatch(match, { maxActions: 5 });
  t.equal(await first.stop('SIGKILL'), null);

  const second = await spawnServer(t, { DATA_DIR });
  const { body: after } = await second.http.as(match.players[0]?.apiKey ?? null).get<Match>(`/v1/matches/${match.id}`);
  t.same(after, before);
  t.equal(await second.stop(), 0);
});

t.test('when the embedded database ends by itself the process ends with 1, and the next start is ordinary', async (t) => {
  const server = await spawnServer(t, { DATA_DIR });
  const postmaster = Number(readFileSync(`${DATA_DIR}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await once(server.child, 'close');
  t.equal(server.child.exitCode, 1);
  t.match(server.output(), 'the database is gone');
  t.equal(await (await spawnServer(t, { DATA_DIR })).stop(), 0);
});
