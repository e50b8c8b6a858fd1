import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import type { Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { type BotMatch, finished, openMatch, WAIT_MS } from '../features/bots/bot-match.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';

const pg = await startPostgres();
const MATCH: BotMatch = { game: 'jugger-ttg', bots: ['greedy', 'greedy'] };

t.test('a server killed in mid-match of two bots loses nothing: the next one ends the match, and it verifies', async (t) => {
  const database = await pg.freshDatabase();
  const env = { DATABASE_URL: database };
  const first = await spawnServer(t, env);
  const player = await createPlayer(first.http);
  const match = await openMatch(player.http, MATCH);
  const until = Date.now() + WAIT_MS;
  for (let version = 0; version < 20 && Date.now() < until; await sleep(5)) {
    version = (await player.http.get<Match>(`/v1/matches/${match.id}`)).body.version ?? 0;
  }
  await first.stop('SIGKILL');
  const second = await spawnServer(t, env);
  const http = second.http.as(player.apiKey);
  const ended = await finished(http, match.id);
  t.ok((ended.version ?? 0) > 20);
  const { body } = await http.get<Verification>(`/v1/matches/${match.id}/verification`);
  t.ok(body.ok, JSON.stringify(body.verdicts));
});

t.test('a database that drops the bots’ connections ends neither the process nor the match', async (t) => {
  const database = await pg.freshDatabase();
  const spawned = await spawnServer(t, { DATABASE_URL: database });
  const { http } = await createPlayer(spawned.http);
  const matches = [];
  for (let i = 0; i < 4; i++) matches.push(await openMatch(http, MATCH));
  const admin = postgres(database, { max: 1 });
  for (let i = 0; i < 20; i++) {
    await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'gameledger-locks' AND datname = current_database()`;
    await sleep(100);
  }
  await admin.end();
  for (const { id } of matches) t.ok((await finished(http, id)).result);
  t.equal(spawned.child.exitCode, null);
});
