/** A Redis that is not there, says nothing or repeats secrets: everything is still found, by the poll. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { openRedisTransport, type RedisOptions } from '../../../src/features/redis/redis-transport.js';
import { openNotifications } from '../../../src/store/notifications/notifications.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';
import { call, openLedger, startedMatch } from '../../store/ledger/ledger-fixture.js';

const pg = await startPostgres();
const fixture = await openLedger(t, pg);

/** Something that listens and is no Redis; resolves `attempts(n)` when it has been connected to so often. */
async function listener(t: Test, treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  let wake = (): void => {};
  let count = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    treat(socket);
    count++;
    wake();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    async attempts(wanted: number): Promise<void> {
      while (count < wanted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () => server.close(),
  };
}

/** Notifications over such a thing, and what is told of it. */
async function over(t: Test, url: string, options: Partial<RedisOptions> = {}) {
  const changes: string[] = [];
  const onChange: RedisOptions['onChange'] = (state, reason) => void changes.push(`${state}: ${reason}`);
  const transport = openRedisTransport({ url, onChange, retryMs: 5, ...options });
  const notifications = openNotifications(fixture.connections, { pollMs: 20, turnsPollMs: 20, transport });
  onEnd(t, () => notifications.close());
  return { notifications, changes, state: transport.state };
}

/** A version that another process has appended and told nobody of. */
async function findsByPoll({ watch }: Awaited<ReturnType<typeof over>>['notifications']): Promise<number> {
  const matchId = await startedMatch(fixture);
  const found = new Promise<number>((resolve) => watch(matchId, (version) => version === 1 && resolve(version)));
  await fixture.appender.append(call(matchId, 0, 'h0', 'h1'));
  return found;
}

t.test('a Redis that refuses every connection costs the note, and is told of once', async (t) => {
  const refusing = await listener(t, (socket) => socket.destroy());
  const { notifications, changes, state } = await over(t, `redis://127.0.0.1:${refusing.port}`);
  t.equal(state(), 'away', 'before anything is known');
  await refusing.attempts(4);
  t.equal(await findsByPoll(notifications), 1);
  t.equal(changes.length, 1, changes.join('\n'));
  t.match(changes[0], /^away: ./);
});

t.test('a Redis that is not there at all costs the note', async (t) => {
  const gone = await listener(t, () => {});
  gone.close();
  const { notifications, changes } = await over(t, `redis://127.0.0.1:${gone.port}`);
  t.equal(await findsByPoll(notifications), 1);
  t.match(changes, [/^away: .*ECONNREFUSED/]);
});

t.test('a server that accepts and never answers is left and tried again, and keeps nothing of what is sent', async (t) => {
  const silent = await listener(t, (socket) => socket.pause());
  const { notifications, changes } = await over(t, `redis://127.0.0.1:${silent.port}`, { answerWithinMs: 30 });
  const matchId = await startedMatch(fixture);
  const heard: number[] = [];
  notifications.watch(matchId, (version) => void heard.push(version));
  for (let version = 1; version <= 1000; version++) notifications.announce(matchId, version);
  t.equal(heard.length, 1000, 'this process is told at once');
  await silent.attempts(3);
  t.equal(await findsByPoll(notifications), 1);
  t.same(changes, ['away: no answer within 30 ms']);
  await notifications.close();
  t.pass('and it does not keep what ends');
});

t.test('the password is not told, although the server repeats it', async (t) => {
  const old = await listener(t, (socket) => {
    socket.on('data', (asked) => void socket.write(`-ERR unknown command, with args: ${asked.toString().replaceAll('\r\n', ' ')}\r\n`));
  });
  const { notifications, changes } = await over(t, `redis://ann:s%40cret%2Fword@127.0.0.1:${old.port}`);
  await old.attempts(2);
  t.equal(await findsByPoll(notifications), 1);
  t.match(changes, [/^away: ERR unknown command.*\[secret\]/]);
  t.notMatch(changes.join(), /s@cret|s%40cret/);
});

t.test('a service whose Redis is away is ready, and says so in readyz and the metrics', async (t) => {
  const gone = await listener(t, () => {});
  gone.close();
  const server = await startServer(t, await pg.freshDatabase(), { env: { REDIS_URL: `redis://127.0.0.1:${gone.port}` } });
  t.match(await server.http.get('/readyz'), { status: 200, body: { status: 'ready', redis: 'away' } });
  t.match(await server.scrape(), /^gameledger_redis_connected 0$/m);
});
