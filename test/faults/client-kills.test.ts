import t from 'tap';
import { openGate } from '../kit/gate.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';
import { playWatched } from '../kit/watched-match.js';

const KILLS = atScale(10, 200);
const ROUNDS = 12;

const pg = await startPostgres();

t.test(`a server killed ${KILLS} times, in mid-stream and in mid-action, loses and doubles nothing that clients see`, async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase(), BOTS: 'off', LOG_LEVEL: 'info' };
  const start = (): Promise<SpawnedServer> => spawnServer(t, env);
  const gate = await openGate(t);
  let serving: SpawnedServer = await start();
  gate.lead(serving.url);
  // Starts before the kill, so that the clients are away for a moment only.
  let starting = start();
  let kills = 0;
  while (kills < KILLS) {
    const match = await playWatched(gate.url, ROUNDS, () => starting);
    let isOver = false;
    const over = (): void => {
      isOver = true;
    };
    match.ended.then(over, over);
    while (!isOver && kills < KILLS) {
      const next = await starting;
      // By turns just before the answer to an action and in the middle of the streams.
      await Promise.race([gate.loseAnswerWith(kills % 2 === 0 ? '"events"' : '"type":"entry"'), match.ended]);
      if (isOver) break;
      await serving.stop('SIGKILL');
      gate.cut();
      serving = next;
      starting = start();
      gate.lead(serving.url);
      kills++;
      if (kills % 25 === 0) t.comment(`${kills} kills`);
      await match.progress();
    }
    await match.ended;
    await match.check(t);
  }
  t.equal(kills, KILLS);
  await (await starting).stop('SIGKILL');
});
