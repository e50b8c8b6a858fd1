import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Test } from 'tap';
import { ATTACKS, type FloodTarget } from './floods.js';
import { atScale } from './scale.js';
import type { SpawnedServer } from './server.js';
import { workClock } from './work-clock.js';

/** How many clients flood at once. */
export const FLOODERS = atScale(200, 1_000);

/** Without the usual limit, which is harder, and with it. A short run by hand: `ONLY=frames RATES=off`. */
export const RATES = (process.env.RATES ?? atScale('off', '6000,off')).split(',');
const CHOSEN = Object.entries(ATTACKS).filter(([name]) => name.includes(process.env.ONLY ?? ''));

/**
 * As `npm start` has it, and a heap so small that garbage is collected: in one of 4 GiB V8 leaves hundreds of MiB of it
 * lying, and what a flood keeps could not be told from it. What is not garbage would end the process.
 */
export const SMALL_HEAP = '--max-semi-space-size=64 --max-old-space-size=320';

/** A service, and where its floods come in: at its own port, or at that of a proxy before it, where it stays fast. */
interface Flooded {
  server: SpawnedServer;
  target: FloodTarget;
  isProxied: boolean;
}

/** What the process takes, and what V8 knows of it. *Units*: bytes. */
interface Memory {
  resident: number;
  heap: number;
  heapInUse: number;
  external: number;
}

/** Asks until there is an answer. *Errors*: what a service has said that ended instead. */
async function untilAnswered<Answer>({ child, output }: SpawnedServer, ask: () => Promise<Answer | null>): Promise<Answer> {
  for (let answer = await ask(); ; answer = await ask()) {
    if (answer !== null) return answer;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the service has ended (${child.exitCode ?? child.signalCode}):\n${output().slice(-MOST_SAID)}`);
    await sleep(20);
  }
}

/** *Units*: characters of what a service has said last. */
const MOST_SAID = 4_000;

async function memoryOf(server: SpawnedServer): Promise<Memory> {
  // A bare port may cut or keep waiting whoever asks during a flood.
  const metrics = await untilAnswered(server, () => server.scrape().catch(() => null));
  const gauge = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
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
/** The aim is 250: on a busy machine there are few probes, so that their p99 is the worst of them. */
const MOST_P99_MS = atScale(5_000, 250);
/** *Units*: milliseconds of work after the end of a flood, which others on the machine do not add to. */
const HEALTHY_MS = 2_000;
const READY_MS = 10_000;
const WATCHED_MS = atScale(1_000, 4_000);

/** Floods `target` once: whether the service keeps what it promises meanwhile or after; how much memory it has then. */
async function flood(t: Test, { server, target, isProxied }: Flooded, [name, attack]: [string, (typeof ATTACKS)[string]]): Promise<number> {
  const endProbe = isProxied ? await startProbe(server) : null;
  const opened: (() => void)[] = [];
  // As fast as one client process can, a few at a time, so that it is not the client's own loop that is measured.
  for (let i = 0; i < FLOODERS; i += 20) opened.push(...(await Promise.all(Array.from({ length: 20 }, () => attack(target)))));
  await sleep(WATCHED_MS);
  const memory = await memoryOf(server);
  const answers = await endProbe?.();
  for (const close of opened) close();
  const inMebibytes = Object.entries(memory).map(([kind, bytes]) => `${kind} ${(bytes / MEBIBYTE).toFixed(0)}`);
  t.comment(`${name}: MiB ${inMebibytes.join(', ')}`);
  for (const [kind, times] of Object.entries(answers ?? {})) {
    const [worked, waited] = [p99(times.map(({ workedMs }) => workedMs)), p99(times.map(({ ms }) => ms))];
    t.comment(`${kind}: ${times.length} probes, p99 ${worked.toFixed(0)} ms of work, ${waited.toFixed(0)} ms waited`);
    t.ok(worked < MOST_P99_MS, `${name}: p99 of /healthz over ${kind} connections is ${worked.toFixed(0)} ms of work`);
  }
  const worked = workClock(server.child.pid);
  const before = { ms: performance.now(), worked: worked() };
  for (const [path, most] of [
    ['/healthz', HEALTHY_MS],
    ['/readyz', READY_MS],
  ] as const) {
    await untilAnswered(server, async () => ((await server.http.get(path).catch(() => null))?.status === 200 ? path : null));
    const [waited, workedMs] = [performance.now() - before.ms, worked() - before.worked];
    t.comment(`${path} after ${workedMs.toFixed(0)} ms of work, ${waited.toFixed(0)} ms after the end`);
    t.ok(workedMs < most, `${name}: ${path} was answered after ${workedMs.toFixed(0)} ms of work`);
  }
  return memory.resident;
}

/** Floods with all attacks twice: the service is there after each, behind a proxy also meanwhile, its memory flat. */
export async function floodAll(t: Test, flooded: Flooded): Promise<void> {
  const before = (await memoryOf(flooded.server)).resident;
  let most = 0;
  for (const attack of CHOSEN) most = Math.max(most, await flood(t, flooded, attack));
  t.ok(most - before < MOST_AT_FIRST, `the first floods: ${((most - before) / MEBIBYTE).toFixed(0)} MiB more`);
  for (const attack of CHOSEN) {
    const grown = (await flood(t, flooded, attack)) - most;
    t.ok(grown < MOST_LATER, `${attack[0]}, again: ${(grown / MEBIBYTE).toFixed(0)} MiB more`);
  }
}
