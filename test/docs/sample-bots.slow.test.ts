import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { BOTS, docs, GAMES, openMatches, seeThrough, startSample, until } from '../kit/sample-bots.js';
import { atScale } from '../kit/scale.js';
import { spawnServer } from '../kit/server.js';

const pg = await startPostgres();

for (const bot of BOTS) {
  const wanted = atScale(bot.games, GAMES);
  t.test(
    `${bot.name} plays ${wanted.join(', ')} at once to the end against built-in bots, and reconnects when the server comes back`,
    async (t) => {
      const env = { DATABASE_URL: await pg.freshDatabase() };
      const first = await spawnServer(t, env);
      const player = await createPlayer(first.http, bot.name, 'bot');
      const running = startSample(t, bot, { GAMELEDGER_URL: first.url, GAMELEDGER_KEY: player.apiKey });
      const matches = await openMatches(player, wanted);
      await seeThrough(t, player, matches, running.said);

      await first.stop('SIGKILL');
      const { port } = new URL(first.url);
      const second = await spawnServer(t, { ...env, PORT: port });
      const again = await second.http.as(player.apiKey).post<Match>('/v1/matches', { game: 'armadogon', join: {} });
      await until(
        () => `${bot.name} reconnects: ${running.said().slice(-500)}`,
        async () => {
          return (await second.http.as(player.apiKey).get<Match>(`/v1/matches/${again.body.id}`)).body.status === 'finished';
        },
      );
      t.pass('reconnected');
    },
  );
}

t.test('docs/bots.md shows the bots as they are', (t) => {
  const page = readFileSync(new URL('../../docs/bots.md', import.meta.url), 'utf8');
  for (const { name } of BOTS) t.ok(page.includes(readFileSync(docs(name), 'utf8').trim()), name);
  t.end();
});
