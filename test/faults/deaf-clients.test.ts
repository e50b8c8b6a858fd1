import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import t, { type Test } from 'tap';
import WebSocket from 'ws';
import { LIMITS } from '../../src/service/limits.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const CONNECTIONS = atScale(200, 1_000);
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

/** A connection that is answered once and then writes `bytes` in one go, when all are connected, and reads nothing. */
async function lateFlood(server: SpawnedServer, bytes: string): Promise<() => void> {
  const socket = await connected(server);
  socket.write(SMALLEST);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.pause();
  const timer = setTimeout(() => socket.write(bytes), 1_000);
  return () => {
    clearTimeout(timer);
    socket.destroy();
  };
}

/** A websocket that sends the smallest frames there are, many in one go, and reads nothing. */
async function pingingSocket({ wsUrl }: SpawnedServer): Promise<() => void> {
  const socket = new WebSocket(`${wsUrl}/graphql`, ['graphql-transport-ws']);
  socket.on('error', () => undefined);
  await once(socket, 'open').catch(() => undefined);
  const raw = (socket as unknown as { _socket?: Socket })._socket;
  raw?.pause();
  raw?.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]).toString('latin1').repeat(50_000), 'latin1');
  return () => socket.terminate();
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

const SMALLEST = 'GET / HTTP/1.1\r\nHost:a\r\n\r\n';
/** A body in pieces of one byte. */
const IN_PIECES = `POST /graphql HTTP/1.1\r\nHost:a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(200_000)}`;
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
  'the smallest requests': (server) => deafRequests(server, SMALLEST, 2_500),
  'the smallest requests, over connections that were answered before': (server) => lateFlood(server, SMALLEST.repeat(2_500)),
  'a body in the smallest pieces': (server) => lateFlood(server, IN_PIECES),
  'the smallest frames': pingingSocket,
  'as many pipelined batches as are allowed': (server) => deafRequests(server, BATCH, LIMITS.pipelinedRequests),
  'new documents as fast as they are answered': (server) => busyReader(server, newDocument),
};

/** A short run by hand: `ONLY=frames RATES=off`. */
const CHOSEN = Object.entries(ATTACKS).filter(([name]) => name.includes(process.env.ONLY ?? ''));
const RATES = (process.env.RATES ?? '6000,off').split(',');

/** What the process takes, and what V8 knows of it. *Units*: bytes. */
interface Memory {
  resident: number;
  heap: number;
  heapInUse: number;
  external: number;
}

async function memoryOf({ http }: SpawnedServer): Promise<Memory> {
  const { body } = await http.get<string>('/metrics');
  const gauge = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  return {
    resident: gauge('process_resident_memory_bytes'),
    heap: gauge('nodejs_heap_size_total_bytes'),
    heapInUse: gauge('nodejs_heap_size_used_bytes'),
    external: gauge('nodejs_external_memory_bytes'),
  };
}

/**
 * Asks /healthz until it is told to stop, in a thread of its own, for the clients keep this one busy.
 *
 * From another address than the clients, over one connection as a proxy has it and over a new one each time. Beside the
 * time it notes what the service's main thread has worked meanwhile: that is what a probe waits for on a machine that
 * has nothing else to do.
 */
const PROBE = `
  const { parentPort, workerData: { url, stat } } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const { Agent, get } = require('node:http');
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  const workedMs = () => stat ? Number(readFileSync(stat, 'utf8').split(' ')[0]) / 1e6 : performance.now();
  const statusOf = (agent) => new Promise((resolve) => {
    get(url + '/healthz', { agent, ...(stat && { localAddress: '127.0.0.2' }) }, (response) => response.resume().on('end', () => resolve(response.statusCode)))
      .on('error', () => resolve(0));
  });
  const answers = { kept: [], fresh: [] };
  const probe = async (agent, kind) => {
    await statusOf(agent);
    parentPort.postMessage('ready');
    while (!isOver) {
      const begun = { at: performance.now(), worked: workedMs() };
      const isAnswered = await statusOf(agent) === 200;
      answers[kind].push(isAnswered
        ? { ms: performance.now() - begun.at, workedMs: workedMs() - begun.worked }
        : { ms: Infinity, workedMs: Infinity });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    agent.destroy();
  };
  Promise.all([probe(new Agent({ keepAlive: true }), 'kept'), probe(new Agent(), 'fresh')]).then(() => parentPort.postMessage(answers));
`;

/** How long a probe has waited, and how much of that the service worked. *Units*: milliseconds. */
interface Answer {
  ms: number;
  workedMs: number;
}

/** By kind of connection. */
type Answers = Record<'kept' | 'fresh', Answer[]>;

/** Begins to ask, once both kinds have been answered; what is returned ends it. */
async function startProbe({ url, child }: SpawnedServer): Promise<() => Promise<Answers>> {
  const stat = `/proc/${child.pid}/schedstat`;
  const worker = new Worker(PROBE, { eval: true, workerData: { url, stat: existsSync(stat) ? stat : null } });
  for (const _ of ['kept', 'fresh']) await once(worker, 'message');
  return async () => {
    worker.postMessage('end');
    const [answers] = (await once(worker, 'message')) as [Answers];
    return answers;
  };
}

function p99(numbers: number[]): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.floor(ordered.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

const MEBIBYTE = 1024 * 1024;
/**
 * What the code that runs for the first time, the youngest part of the heap (64 MiB, three times) and `unreadBytes` may
 * come to.
 */
const MOST_AT_FIRST = 512 * MEBIBYTE;
/**
 * From the second flood on: 64 KiB that were read of each connection and 64 KiB that Node has read ahead, twice, until
 * their turn comes.
 */
const MOST_LATER = atScale(256, 192) * MEBIBYTE;
const MOST_P99_MS = 250;
const WATCHED_MS = atScale(1_000, 4_000);

/** Floods the server once: whether probes were answered in time, and how much memory it has then. */
async function flood(t: Test, server: SpawnedServer, [name, attack]: [string, (typeof ATTACKS)[string]]): Promise<number> {
  const endProbe = await startProbe(server);
  const opened: (() => void)[] = [];
  // As fast as one client process can, a few at a time, so that it is not the client's own loop that is measured.
  for (let i = 0; i < CONNECTIONS; i += 20) opened.push(...(await Promise.all(Array.from({ length: 20 }, () => attack(server)))));
  await sleep(WATCHED_MS);
  const memory = await memoryOf(server);
  const answers = await endProbe();
  for (const close of opened) close();
  const inMebibytes = Object.entries(memory).map(([kind, bytes]) => `${kind} ${(bytes / MEBIBYTE).toFixed(0)}`);
  t.comment(`${name}: MiB ${inMebibytes.join(', ')}`);
  for (const [kind, times] of Object.entries(answers)) {
    const [worked, waited] = [p99(times.map(({ workedMs }) => workedMs)), p99(times.map(({ ms }) => ms))];
    t.comment(`${kind}: ${times.length} probes, p99 ${worked.toFixed(0)} ms of work, ${waited.toFixed(0)} ms waited`);
    t.ok(worked < MOST_P99_MS, `${name}: p99 of /healthz over ${kind} connections is ${worked.toFixed(0)} ms of work`);
  }
  t.equal((await server.http.get('/readyz')).status, 200);
  return memory.resident;
}

for (const rateLimit of RATES) {
  t.test(
    `RATE_LIMIT=${rateLimit}: flood after flood of ${CONNECTIONS} hostile connections leaves the memory flat and probes answered`,
    async (t) => {
      // NODE_OPTIONS as `npm start` has them.
      const env = { DATABASE_URL: await pg.freshDatabase(), RATE_LIMIT: rateLimit, NODE_OPTIONS: '--max-semi-space-size=64' };
      const server = await spawnServer(t, env);
      const before = (await memoryOf(server)).resident;
      let most = 0;
      for (const attack of CHOSEN) most = Math.max(most, await flood(t, server, attack));
      t.ok(most - before < MOST_AT_FIRST, `the first floods: ${((most - before) / MEBIBYTE).toFixed(0)} MiB more`);
      for (const attack of CHOSEN) {
        const grown = (await flood(t, server, attack)) - most;
        t.ok(grown < MOST_LATER, `${attack[0]}, again: ${(grown / MEBIBYTE).toFixed(0)} MiB more`);
      }
      await server.stop();
    },
  );
}
