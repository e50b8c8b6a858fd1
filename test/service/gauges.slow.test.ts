import postgres from 'postgres';
import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import { QUEUES } from '../../src/bot-runner/queues.js';
import { openTurnQueue } from '../../src/bot-runner/turn-queue.js';
import { watchBotQueue } from '../../src/service/metrics.js';
import { generateSigner } from '../../src/transparency/note-signer.js';
import type { Client } from '../kit/client.js';
import { createPlayer, startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { soundRecord } from '../records/forgery.js';

const pg = await startPostgres();

/** The value of a gauge as Prometheus would read it; null when it has none. */
async function gauge(http: Client, name: string): Promise<number | null> {
  const { body } = await http.get<string>('/metrics');
  const value = new RegExp(`^gameledger_${name} (\\S+)$`, 'm').exec(body)?.[1];
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
  const { http } = await startServer(t, url, { backlog: true });
  t.equal(await gauge(http, 'live_matches'), 0);
  await startMatch(http);
  await startMatch(http, { game: 'juggernauts' });
  const player = await createPlayer(http);
  await player.http.post('/v1/matches', { game: 'tactics-joker', join: {} });
  await resigned(http);
  const body = (await soundRecord('armadogon', uuidv7())).map((line) => `${line}\n`).join('');
  const imported = await player.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
  t.equal(imported.status, 201);
  t.equal(await gauge(http, 'live_matches'), 2);
  t.equal(await gauge(http, 'log_due_matches'), 1, 'of those that have ended, the one that was played here is due');
});

/** *Units*: seconds. */
const AGO = 500;

t.test('the lag of the log is the age of the oldest match that is not in it, and nothing once it is', async (t) => {
  const { url, sql } = await database(t);
  const { http, close } = await startServer(t, url, { backlog: true });
  t.same([await gauge(http, 'log_due_matches'), await gauge(http, 'log_lag_seconds')], [0, 0]);
  const oldest = await resigned(http);
  await resigned(http);
  const begun = Date.now();
  await sql`UPDATE matches SET finished_at = now() - make_interval(secs => ${AGO}) WHERE id = ${oldest}`;
  const lag = await gauge(http, 'log_lag_seconds');
  const atMost = AGO + (Date.now() - begun) / 1000;
  t.ok(lag !== null && lag >= AGO && lag <= atMost, `${AGO} <= ${lag} <= ${atMost}`);
  t.equal(await gauge(http, 'log_due_matches'), 2);
  await close();

  const logging = await startServer(t, url, { backlog: true, logSigningKey: generateSigner('test.example/log').encodedPrivate });
  while ((await gauge(logging.http, 'log_due_matches')) !== 0);
  t.equal(await gauge(logging.http, 'log_lag_seconds'), 0);
});

t.test('the bots’ queue is as long as matches wait in it, in all lanes, each once', async (t) => {
  const { url } = await database(t);
  const server = await startServer(t, url);
  t.equal(await gauge(server.http, 'bot_queue_length'), null, 'where no bots are driven there is no queue');
  const queue = await openTurnQueue(url, { error: (details) => t.fail(JSON.stringify(details)) });
  t.teardown(() => queue.close());
  watchBotQueue(server.metrics, queue.waiting);
  t.equal(await gauge(server.http, 'bot_queue_length'), 0);
  const [first, ...others] = QUEUES;
  if (!first) throw new Error('there are no lanes');
  await queue.add(first, ['a', 'b']);
  await queue.add(first, ['b']);
  for (const lane of others) await queue.add(lane, ['c']);
  t.equal(await gauge(server.http, 'bot_queue_length'), 2 + others.length);
  const job = await queue.take(first);
  if (!job) throw new Error('nothing waits');
  await queue.done(first, job);
  t.equal(await gauge(server.http, 'bot_queue_length'), 1 + others.length, 'what is under way or done waits no more');
});
