import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import t, { type Test } from 'tap';
import WebSocket from 'ws';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const CONNECTIONS = 1_000;
const OPERATIONS = 150;
const RULES = '{ a: game(id: "armadogon") { rules } b: game(id: "armadogon") { rules } c: game(id: "armadogon") { rules } }';

const pg = await startPostgres();

/** A websocket that asks for much and reads nothing. */
async function deafSocket({ wsUrl }: SpawnedServer): Promise<() => void> {
  const socket = new WebSocket(`${wsUrl}/graphql`, ['graphql-transport-ws']);
  socket.on('error', () => undefined);
  await once(socket, 'open').catch(() => undefined);
  if (socket.readyState !== socket.OPEN) return () => undefined;
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  if (socket.readyState === socket.OPEN) {
    socket.pause();
    for (let id = 0; id < OPERATIONS; id++) socket.send(JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query: RULES } }));
  }
  return () => socket.terminate();
}

/** A connection that writes `request` many times over and reads nothing. */
async function deafRequests({ url }: SpawnedServer, request: string): Promise<() => void> {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect').catch(() => undefined);
  socket.pause();
  socket.write(request.repeat(OPERATIONS));
  return () => socket.destroy();
}

const BODY = JSON.stringify(Array.from({ length: 4 }, () => ({ query: RULES })));
const ATTACKS: Record<string, (server: SpawnedServer) => Promise<() => void>> = {
  'websockets that ask for 150 operations each': deafSocket,
  'pipelined rules': (server) => deafRequests(server, 'GET /v1/games/armadogon/rules HTTP/1.1\r\nHost: here\r\n\r\n'),
  'pipelined GraphQL batches': (server) =>
    deafRequests(
      server,
      `POST /graphql HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
    ),
};

async function residentBytes({ http }: SpawnedServer): Promise<number> {
  const { body } = await http.get<string>('/metrics');
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]);
}

/** Asks /healthz until it is told to stop; in a thread of its own, for the clients keep this one busy. */
const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const times = [];
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  const probe = async () => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await fetch(workerData + '/healthz');
      times.push(status === 200 ? performance.now() - begun : Infinity);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    parentPort.postMessage(times);
  };
  probe();
`;

/** Begins to ask; what is returned ends it. *Units*: milliseconds of each answer, in ascending order. */
function startProbe(server: SpawnedServer): () => Promise<number[]> {
  const worker = new Worker(PROBE, { eval: true, workerData: server.url });
  return async () => {
    worker.postMessage('end');
    const [times] = (await once(worker, 'message')) as [number[]];
    return times.sort((a, b) => a - b);
  };
}

/** What the answers may come to, and what the collector has not fetched yet; without limits it would be a hundred times as much. */
const MOST_GROWTH = 768 * 1024 * 1024;
const MOST_P99_MS = 250;
const WATCHED_MS = 10_000;

async function survives(t: Test, server: SpawnedServer, attack: (server: SpawnedServer) => Promise<() => void>): Promise<void> {
  const before = await residentBytes(server);
  const endProbe = startProbe(server);
  const opened: (() => void)[] = [];
  // As fast as one client process can, a few at a time, so that it is not the client's own loop that is measured.
  for (let i = 0; i < CONNECTIONS; i += 20) opened.push(...(await Promise.all(Array.from({ length: 20 }, () => attack(server)))));
  await sleep(WATCHED_MS);
  const grown = (await residentBytes(server)) - before;
  const times = await endProbe();
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  t.comment(`${times.length} probes, p99 ${p99.toFixed(0)} ms, memory ${(grown / 1024 / 1024).toFixed(0)} MiB more`);
  t.ok(p99 < MOST_P99_MS, `p99 of /healthz is ${p99} ms`);
  t.ok(grown < MOST_GROWTH, `memory grew by ${grown} bytes`);
  for (const close of opened) close();
  t.equal((await server.http.get('/readyz')).status, 200);
}

for (const [name, attack] of Object.entries(ATTACKS)) {
  t.test(`${CONNECTIONS} connections that do not read, ${name}`, async (t) => {
    const server = await spawnServer(t, { DATABASE_URL: await pg.freshDatabase(), RATE_LIMIT: '6000' });
    await survives(t, server, attack);
    await server.stop();
  });
}
