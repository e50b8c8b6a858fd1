import postgres from 'postgres';
import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { openMatch } from '../features/bots/bot-match.js';
import type { Client } from '../kit/client.js';
import { createPlayer, startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer, type TestServer } from '../kit/server.js';
import { soundRecord } from '../record/records/forgery.js';

const pg = await startPostgres();

/** The value of a gauge as Prometheus would read it; null when it has none. */
async function gauge({ scrape }: Pick<TestServer, 'scrape'>, name: string): Promise<number | null> {
  const value = new RegExp(`^gameledger_${name} (\\S+)$`, 'm').exec(await scrape())?.[1];
  return value === undefined ? null : Number(value);
}

async function database(t: Test): Promise<{ url: string; sql: postgres.Sql }> {
  const url = await pg.freshDatabase();
  const sql = postgres(url, { max: 1 });
  t.teardown(() => sql.end());
  return { url, sql };
}

async function resigned(http: Client): Promise<string> {
  const { id, players } = await startMatch(http);
  await players[0]?.http.post(`/v1/matches/${id}/resignation`);
  return id;
}

t.test('live matches are those that are played: not the open, the ended, the imported', async (t) => {
  const { url } = await database(t);
  const server = await startServer(t, url, { backlog: true });
  const { http } = server;
  t.equal(await gauge(server, 'live_matches'), 0);
  await startMatch(http);
  await startMatch(http, { game: 'juggernauts' });
  const player = await createPlayer(http);
  await player.http.post('/v1/matches', { game: 'tactics-joker', join: {} });
  await resigned(http);
  const body = (await soundRecord('armadogon', uuidv7())).map((line) => `${line}\n`).join('');
  const imported = await player.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
  t.equal(imported.status, 201);
  t.equal(await gauge(server, 'live_matches'), 2);
  t.equal(await gauge(server, 'log_due_matches'), 1, 'of those that have ended, the one that was played here is due');
});

/** *Units*: seconds. */
const AGO = 500;

t.test('the lag of the log is the age of the oldest match that is not in it, and nothing once it is', async (t) => {
  const { url, sql } = await database(t);
  const server = await startServer(t, url, { backlog: true });
  const { http, close } = server;
  t.same([await gauge(server, 'log_due_matches'), await gauge(server, 'log_lag_seconds')], [0, 0]);
  const oldest = await resigned(http);
  await resigned(http);
  const begun = Date.now();
  await sql`UPDATE matches SET finished_at = now() - make_interval(secs => ${AGO}) WHERE id = ${oldest}`;
  const lag = await gauge(server, 'log_lag_seconds');
  const atMost = AGO + (Date.now() - begun) / 1000;
  t.ok(lag !== null && lag >= AGO && lag <= atMost, `${AGO} <= ${lag} <= ${atMost}`);
  t.equal(await gauge(server, 'log_due_matches'), 2);
  await close();

  const logging = await startServer(t, url, { backlog: true, env: { LOG_SIGNING_KEY: generateSigner('test.example/log').encodedPrivate } });
  while ((await gauge(logging, 'log_due_matches')) !== 0);
  t.equal(await gauge(logging, 'log_lag_seconds'), 0);
});

t.test('the bots’ queue is as long as there are matches in which a bot owes an action', async (t) => {
  const { url } = await database(t);
  const without = await startServer(t, url);
  t.equal(await gauge(without, 'bot_queue_length'), null, 'where no bots are driven there is no queue');
  const server = await startServer(t, url, {
    botLog: { error: (details) => t.fail(JSON.stringify(details)) },
    duties: { without: ['turns of bots', 'owing bots'] },
  });
  t.equal(await gauge(server, 'bot_queue_length'), 0);
  const { http } = await createPlayer(server.http);
  for (let i = 0; i < 2; i++) await openMatch(http, { game: 'tactics-joker', bots: ['greedy', 'greedy'] });
  await startMatch(server.http);
  t.equal(await gauge(server, 'bot_queue_length'), 2, 'each match once, and none of people alone');
});
