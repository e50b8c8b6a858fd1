/** A machine that is busy, or stands still, delays a start and ends none. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { buildApp } from '../../src/server/app.js';
import { readConfig } from '../../src/server/config.js';
import { createLogger } from '../../src/server/logging.js';
import { createMetrics } from '../../src/server/metrics.js';
import { startPostgres } from '../kit/postgres.js';
import { launchServer, startServer } from '../kit/server.js';

const pg = await startPostgres();
/** *Units*: milliseconds. Longer than Fastify lets a plugin start, unless it is told otherwise. */
const STALL_MS = 11_000;

/** Gives the processor away for so long, as others take it: nothing runs in this thread, and no time is lost to it. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

t.test('the faces are built however long each turn of the loop takes', async (t) => {
  const { services } = await startServer(t, pg.url);
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: pg.url });
  const stalls = setInterval(standStill, 1, STALL_MS);
  try {
    const app = await buildApp({ config, services, metrics: createMetrics(), logger: createLogger(config) });
    clearInterval(stalls);
    t.equal((await app.inject('/healthz')).statusCode, 200);
    await app.close();
  } finally {
    clearInterval(stalls);
  }
});

/** *Units*: seconds. By default the client waits thirty for the first connection. */
const PGCONNECT_TIMEOUT = 10;

t.test('a start that stands still while it connects goes on afterwards', async (t) => {
  const url = new URL(await pg.freshDatabase());
  const database = { host: url.hostname, port: Number(url.port) };
  let stalls = 0;
  let stall: () => Promise<void> = async () => undefined;
  const gate = createServer(async (client) => {
    client.on('error', () => undefined);
    if (stalls++ === 0) await stall();
    const server = connect(database);
    server.on('error', () => undefined);
    client.pipe(server).pipe(client);
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => gate.close());
  url.port = String((gate.address() as AddressInfo).port);
  const server = await launchServer(t, { DATABASE_URL: url.href, PGCONNECT_TIMEOUT: String(PGCONNECT_TIMEOUT) });
  stall = async () => {
    server.child.kill('SIGSTOP');
    await sleep(1000 * PGCONNECT_TIMEOUT + 1000);
    server.child.kill('SIGCONT');
  };
  while (!server.output().includes('"listening"') && server.child.exitCode === null) await sleep(20);
  t.match(server.output(), /CONNECT_TIMEOUT.*the database takes long; the start tries again/);
  t.match(server.output(), '"listening"');
});
