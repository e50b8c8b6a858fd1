import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import t, { type Test } from 'tap';
import WebSocket from 'ws';
import { LIMITS } from '../../src/service/limits.js';
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

async function connected({ url }: SpawnedServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect').catch(() => undefined);
  return socket;
}

/** A connection that writes `request` many times over and reads nothing. */
async function deafRequests(server: SpawnedServer, request: string, times: number): Promise<() => void> {
  const socket = await connected(server);
  socket.pause();
  socket.write(request.repeat(times));
  return () => socket.destroy();
}

/** A connection that reads what it is answered, and then asks again. */
async function busyReader(server: SpawnedServer, request: () => string): Promise<() => void> {
  const socket = await connected(server);
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes('HTTP/1.1 ')) socket.write(request());
  });
  socket.write(request());
  return () => socket.destroy();
}

function post(body: string): string {
  return `POST /graphql HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const GET_RULES = 'GET /v1/games/armadogon/rules HTTP/1.1\r\nHost: here\r\n\r\n';
const BATCH = post(JSON.stringify(Array.from({ length: 4 }, () => ({ query: RULES }))));

let documents = 0;

/** A document that takes long to read, has little to answer, and was never sent before. */
function newDocument(): string {
  const games = Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `a${i}: game(id: "armadogon") { ${'id title '.repeat(20)} }`);
  return post(JSON.stringify({ query: `query Q${documents++} { ${games.join(' ')} }` }));
}

const ATTACKS: Record<string, (server: SpawnedServer) => Promise<() => void>> = {
  'websockets that ask for 150 operations each': deafSocket,
  'pipelined rules': (server) => deafRequests(server, GET_RULES, OPERATIONS),
  'pipelined GraphQL batches': (server) => deafRequests(server, BATCH, OPERATIONS),
  'the smallest requests': (server) => deafRequests(server, 'GET / HTTP/1.1\r\nHost:a\r\n\r\n', 2_500),
  'as many pipelined batches as are allowed': (server) => deafRequests(server, BATCH, LIMITS.pipelinedRequests),
  'new documents as fast as they are answered': (server) => busyReader(server, newDocument),
};

async function residentBytes({ http }: SpawnedServer): Promise<number> {
  const { body } = await http.get<string>('/metrics');
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]);
}

/** Asks /healthz until it is told to stop, over one connection as a proxy has it; in a thread of its own, for the clients keep this one busy. */
const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const times = [];
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  const statusOf = () => new Promise((resolve) => {
    get(workerData + '/healthz', { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode)))
      .on('error', () => resolve(0));
  });
  const probe = async () => {
    while (!isOver) {
      const begun = performance.now();
      times.push(await statusOf() === 200 ? performance.now() - begun : Infinity);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    agent.destroy();
    parentPort.postMessage(times);
  };
  probe();
`;

/** Begins to ask; what is returned ends it. *Units*: milliseconds of each answer, in ascending order. */
async function startProbe(server: SpawnedServer): Promise<() => Promise<number[]>> {
  const worker = new Worker(PROBE, { eval: true, workerData: server.url });
  await once(worker, 'online');
  return async () => {
    worker.postMessage('end');
    const [times] = (await once(worker, 'message')) as [number[]];
    return times.sort((a, b) => a - b);
  };
}

const MEBIBYTE = 1024 * 1024;
/** What the code that runs for the first time, the youngest part of the heap (64 MiB, three times) and `unreadBytes` may come to. */
const MOST_AT_FIRST = 512 * MEBIBYTE;
/** From the second flood on. */
const MOST_LATER = 128 * MEBIBYTE;
const MOST_P99_MS = 250;
const WATCHED_MS = 4_000;

/** Floods the server once: whether probes were answered in time, and how much memory it has then. */
async function flood(t: Test, server: SpawnedServer, [name, attack]: [string, (typeof ATTACKS)[string]]): Promise<number> {
  const endProbe = await startProbe(server);
  const opened: (() => void)[] = [];
  // As fast as one client process can, a few at a time, so that it is not the client's own loop that is measured.
  for (let i = 0; i < CONNECTIONS; i += 20) opened.push(...(await Promise.all(Array.from({ length: 20 }, () => attack(server)))));
  await sleep(WATCHED_MS);
  const bytes = await residentBytes(server);
  const times = await endProbe();
  for (const close of opened) close();
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  t.comment(`${name}: ${times.length} probes, p99 ${p99.toFixed(0)} ms, ${(bytes / MEBIBYTE).toFixed(0)} MiB`);
  t.ok(p99 < MOST_P99_MS, `${name}: p99 of /healthz is ${p99.toFixed(0)} ms`);
  t.equal((await server.http.get('/readyz')).status, 200);
  return bytes;
}

for (const rateLimit of ['6000', 'off']) {
  t.test(
    `RATE_LIMIT=${rateLimit}: flood after flood of ${CONNECTIONS} hostile connections leaves the memory flat and probes answered`,
    async (t) => {
      // NODE_OPTIONS as `npm start` has them.
      const env = { DATABASE_URL: await pg.freshDatabase(), RATE_LIMIT: rateLimit, NODE_OPTIONS: '--max-semi-space-size=64' };
      const server = await spawnServer(t, env);
      const before = await residentBytes(server);
      let most = 0;
      for (const attack of Object.entries(ATTACKS)) most = Math.max(most, await flood(t, server, attack));
      t.ok(most - before < MOST_AT_FIRST, `the first floods: ${((most - before) / MEBIBYTE).toFixed(0)} MiB more`);
      for (const attack of Object.entries(ATTACKS)) {
        const grown = (await flood(t, server, attack)) - most;
        t.ok(grown < MOST_LATER, `${attack[0]}, again: ${(grown / MEBIBYTE).toFixed(0)} MiB more`);
      }
      await server.stop();
    },
  );
}
