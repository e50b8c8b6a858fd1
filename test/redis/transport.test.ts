/** Notes by a real Redis or Valkey: who hears what, and what becomes of it when it dies, hangs, or lets nobody in. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { generate } from 'selfsigned';
import t, { type Test } from 'tap';
import type { Note } from '../../src/base/transport.js';
import { openRedisTransport, type RedisOptions } from '../../src/features/redis/redis-transport.js';
import { openChannels } from '../../src/store/notifications/channels.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { startRedis, type TestRedis } from './redis-server.js';

const pg = await startPostgres();

/** One process' channels, what it hears, and what it is told of Redis. */
function processOn(t: Test, url: string, options: Partial<RedisOptions> = {}) {
  const heard: Note[] = [];
  const changes: string[] = [];
  let wake = (): void => {};
  const moved = (): void => wake();
  const onChange: RedisOptions['onChange'] = (state, reason) => {
    changes.push(`${state} ${reason}`.trim());
    moved();
  };
  const transport = openRedisTransport({ url, onChange, retryMs: 10, ...options });
  const channels = openChannels(transport, (note) => {
    heard.push(note);
    moved();
  });
  t.teardown(() => channels.close());
  return {
    channels,
    heard,
    changes,
    state: transport.state,
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** Joins a channel; resolves when it is heard. */
    hears: (channel: string): Promise<void> => new Promise((resolve) => channels.join(channel, resolve)),
  };
}

/** What Redis says to one who may ask everything. */
async function ask(redis: TestRedis, ...command: string[]): Promise<unknown> {
  const client = await createClient({ url: redis.url }).connect();
  const reply = await client.sendCommand(command);
  client.destroy();
  return reply;
}

const note = (channel: string, payload: string): Note => ({ channel, payload });

t.test('a process subscribes only to the channels that somebody in it follows, and hears each note once', async (t) => {
  const redis = await startRedis(t);
  const [one, two] = [processOn(t, redis.url), processOn(t, redis.url)];
  await two.hears('mine');
  void two.hears('mine');
  t.same(await ask(redis, 'PUBSUB', 'CHANNELS'), ['mine']);
  await one.until(() => one.state() === 'connected');
  one.channels.send([note('theirs', 'a'), note('mine', 'b'), note('mine', 'last')]);
  await two.until(() => two.heard.at(-1)?.payload === 'last');
  t.same(two.heard, [note('mine', 'b'), note('mine', 'last')]);
  t.same(one.heard, []);
});

t.test('services with different names on one Redis do not hear each other; no name and the first database are the same', async (t) => {
  const redis = await startRedis(t);
  const [games, trial] = [processOn(t, `${redis.url}/games`), processOn(t, `${redis.url}/trial`)];
  const [plain, first] = [processOn(t, redis.url), processOn(t, `${redis.url}/0`)];
  for (const one of [games, trial, plain, first]) await one.hears('mine');
  games.channels.send([note('mine', 'games')]);
  first.channels.send([note('mine', 'first')]);
  trial.channels.send([note('mine', 'trial')]);
  for (const one of [games, trial, plain]) await one.until(() => one.heard.length > 0);
  t.same(
    [games.heard, trial.heard, plain.heard].map((notes) => notes.map(({ payload }) => payload)),
    [['games'], ['trial'], ['first']],
  );
});

t.test(
  'a Redis that dies and comes back is told of once each; all channels are heard again, and what was missed is looked up',
  async (t) => {
    const redis = await startRedis(t);
    const [one, two] = [processOn(t, redis.url), processOn(t, redis.url)];
    let looks = 0;
    two.channels.join('mine', () => looks++);
    await two.hears('mine');
    t.equal(looks, 1);
    await redis.kill();
    for (const each of [one, two]) await each.until(() => each.state() === 'away');
    one.channels.send(Array.from({ length: 10_000 }, (_, i) => note('mine', `lost ${i}`)));
    // Followed while Redis is away: it is heard as soon as it can be.
    const later = two.hears('later');
    await redis.start();
    await later;
    for (const each of [one, two]) await each.until(() => each.state() === 'connected');
    t.equal(looks, 2);
    one.channels.send([note('later', 'x'), note('mine', 'y')]);
    await two.until(() => two.heard.length === 2);
    t.same(two.heard, [note('later', 'x'), note('mine', 'y')], 'and nothing has waited');
    t.match(two.changes, ['connected', /^away ./, 'connected']);
    t.equal(two.changes.length, 3);
  },
);

t.test('a Redis that falls silent is left, keeps a bounded number of notes, and is found again', async (t) => {
  const redis = await startRedis(t);
  const one = processOn(t, redis.url, { answerWithinMs: 200 });
  await one.hears('mine');
  redis.freeze();
  t.teardown(redis.thaw);
  for (let i = 0; i < 100; i++) one.channels.send(Array.from({ length: 1000 }, () => note('mine', 'x'.repeat(100))));
  await one.until(() => one.state() === 'away');
  t.equal(one.changes.at(-1), 'away no answer within 200 ms');
  redis.thaw();
  await one.until(() => one.state() === 'connected');
  t.ok(one.heard.length <= 4096, `${one.heard.length} of 100,000 had been kept`);
});

t.test('a wrong password is told without being named, a right one and a user of its own with few rights suffice', async (t) => {
  const redis = await startRedis(t, ['--requirepass', 'hunter2']);
  const wrong = processOn(t, redis.url.replace('//', '//:hunter3@'));
  await wrong.until(() => wrong.changes.length > 0);
  t.match(wrong.changes[0], /^away WRONGPASS/);
  t.notMatch(wrong.changes[0], /hunter/);
  const admin = { ...redis, url: redis.url.replace('//', '//:hunter2@') };
  const rights = ['resetchannels', '&games:gameledger_*', '-@all', '+@connection', '+publish', '+subscribe', '+unsubscribe'];
  await ask(admin, 'ACL', 'SETUSER', 'ann', 'on', '>s@cret/word', ...rights);
  const url = `${redis.url.replace('//', '//ann:s%40cret%2Fword@')}/games`;
  const [one, two] = [processOn(t, url), processOn(t, url)];
  await two.hears('gameledger_x');
  await one.hears('gameledger_x');
  one.channels.send([note('gameledger_x', 'x')]);
  await two.until(() => two.heard.length === 1);
  const forbidden = processOn(t, url.replace('/games', '/trial'));
  await forbidden.until(() => forbidden.changes.length > 0);
  t.match(forbidden.changes, [/^away NOPERM/]);
  t.equal(forbidden.changes.length, 1);
});

t.test('a service whose Redis dies stays ready, says so in readyz, metrics and log, and is back by itself; over TLS', async (t) => {
  const folder = t.testdir();
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const files = ['--tls-cert-file', join(folder, 'cert.pem'), '--tls-key-file', join(folder, 'key.pem'), '--tls-auth-clients', 'no'];
  const plain = await startRedis(t);
  await plain.kill();
  const redis = await startRedis(t, ['--port', '0', '--tls-port', String(plain.port), '--requirepass', 'hunter2', ...files]);
  const server = await spawnServer(t, {
    DATABASE_URL: await pg.freshDatabase(),
    REDIS_URL: `rediss://:hunter2@127.0.0.1:${plain.port}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
  });
  const said = async (state: string): Promise<void> => {
    while ((await server.http.get('/readyz')).body.redis !== state);
  };
  const gauge = async (): Promise<string | undefined> => /^gameledger_redis_connected (\d)$/m.exec(await server.scrape())?.[1];
  await said('connected');
  t.equal(await gauge(), '1');
  await redis.kill();
  await said('away');
  t.match(await server.http.get('/readyz'), { status: 200, body: { status: 'ready', redis: 'away' } });
  t.equal(await gauge(), '0');
  await redis.start();
  await said('connected');
  t.equal(await server.stop(), 0);
  // A slow machine may lose it more than once.
  const told = [...server.output().matchAll(/Redis is away|Redis tells the other processes/g)].map(([text]) => text);
  t.ok(told.length >= 3 && told.length % 2 === 1);
  t.strictSame(
    told,
    told.map((_, i) => (i % 2 === 0 ? 'Redis tells the other processes' : 'Redis is away')),
    'each change is said once',
  );
  t.notMatch(server.output(), /hunter2/);
});
