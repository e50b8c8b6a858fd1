import t from 'tap';
import { playThroughKills } from '../kit/answered-load.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const pg = await startPostgres();

t.test('kill -9 under load: every answered action is in the log exactly once, and the matches go on', async (t) => {
  const start = (): Promise<SpawnedServer> => spawnServer(t, { DATABASE_URL: pg.url });
  const server = await start();
  const matches = [await startMatch(server.http), await startMatch(server.http, { game: 'juggernauts' })];
  const answered = await playThroughKills(server, { matches, kills: 1, answersEach: 20, start });
  t.ok(answered >= 40, `${answered} answered actions, all found`);
});
