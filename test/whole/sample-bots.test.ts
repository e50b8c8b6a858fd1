import t from 'tap';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { BOTS, openMatches, seeThrough, startSample } from '../kit/sample-bots.js';
import { spawnServer } from '../kit/server.js';

const TIMES = 50;
const AT_ONCE = 5;

const pg = await startPostgres();

for (const bot of BOTS) {
  t.test(`${bot.name} plays ${TIMES} matches of every game to their ends, and nothing it is answered ends it`, async (t) => {
    const server = await spawnServer(t, { DATABASE_URL: await pg.freshDatabase() });
    const player = await createPlayer(server.http, bot.name, 'bot');
    const running = startSample(t, bot, { GAMELEDGER_URL: server.url, GAMELEDGER_KEY: player.apiKey });
    for (let played = 0; played < TIMES; played += AT_ONCE) {
      const opened = await Promise.all(Array.from({ length: AT_ONCE }, () => openMatches(player)));
      await seeThrough(t, player, opened.flat(), running.said);
      t.equal(running.child.exitCode, null, 'it still runs');
    }
  });
}
