import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import WebSocket, { type ClientOptions } from 'ws';
import { LIMITS } from '../../src/base/limits.js';

/** Where a flood goes: to a service, or to a proxy in front of one. */
export interface FloodTarget {
  /** Opens a connection that HTTP/1.1 can be written to; it need not be open yet. */
  connect(): Socket;
  /** As requests name it. */
  host: string;
  wsUrl: string;
  wsOptions?: ClientOptions;
}

const OPERATIONS = 150;
const RULES = '{ a: game(id: "armadogon") { rules } b: game(id: "armadogon") { rules } c: game(id: "armadogon") { rules } }';

/** A websocket that asks for much and reads nothing. */
async function deafSocket({ wsUrl, wsOptions }: FloodTarget): Promise<() => void> {
  const socket = new WebSocket(`${wsUrl}/graphql`, ['graphql-transport-ws'], wsOptions);
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

async function connected({ connect }: FloodTarget): Promise<Socket> {
  const socket = connect();
  socket.on('error', () => undefined);
  await once(socket, 'connect').catch(() => undefined);
  return socket;
}

/** A connection that writes `request` many times over and reads nothing. */
export async function deafRequests(target: FloodTarget, request: string, times: number): Promise<() => void> {
  const socket = await connected(target);
  socket.pause();
  socket.write(request.repeat(times));
  return () => socket.destroy();
}

/** A connection that is answered once and then writes `bytes` in one go, when all are connected, and reads nothing. */
async function lateFlood(target: FloodTarget, bytes: string): Promise<() => void> {
  const socket = await connected(target);
  socket.write(smallest(target));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.pause();
  const timer = setTimeout(() => socket.write(bytes), 1_000);
  return () => {
    clearTimeout(timer);
    socket.destroy();
  };
}

/** A websocket that sends the smallest frames there are, many in one go, and reads nothing. */
async function pingingSocket(target: FloodTarget): Promise<() => void> {
  const socket = await connected(target);
  socket.write(
    `GET /graphql HTTP/1.1\r\nHost: ${target.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
  );
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.pause();
  socket.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]).toString('latin1').repeat(50_000), 'latin1');
  return () => socket.destroy();
}

/** A connection that reads what it is answered, and then asks again. */
async function busyReader(target: FloodTarget, request: () => string): Promise<() => void> {
  const socket = await connected(target);
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes('HTTP/1.1 ')) socket.write(request());
  });
  socket.write(request());
  return () => socket.destroy();
}

function post({ host }: FloodTarget, body: string): string {
  return `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function smallest({ host }: FloodTarget): string {
  return `GET / HTTP/1.1\r\nHost:${host}\r\n\r\n`;
}

/** A body in pieces of one byte. */
function inPieces({ host }: FloodTarget): string {
  const head = `POST /graphql HTTP/1.1\r\nHost:${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  return `${head}${'1\r\n \r\n'.repeat(200_000)}`;
}

function getRules({ host }: FloodTarget): string {
  return `GET /v1/games/armadogon/rules HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
}

function batch(target: FloodTarget): string {
  return post(target, JSON.stringify(Array.from({ length: 4 }, () => ({ query: RULES }))));
}

let documents = 0;

/** A document that takes long to read, has little to answer, and was never sent before. */
function newDocument(target: FloodTarget): string {
  const games = Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `a${i}: game(id: "armadogon") { ${'id title '.repeat(20)} }`);
  return post(target, JSON.stringify({ query: `query Q${documents++} { ${games.join(' ')} }` }));
}

/** Nine ways to be a nuisance, each for one connection; what is returned ends it. */
export const ATTACKS: Record<string, (target: FloodTarget) => Promise<() => void>> = {
  'websockets that ask for 150 operations each': deafSocket,
  'pipelined rules': (target) => deafRequests(target, getRules(target), OPERATIONS),
  'pipelined GraphQL batches': (target) => deafRequests(target, batch(target), OPERATIONS),
  'the smallest requests': (target) => deafRequests(target, smallest(target), 2_500),
  'the smallest requests, over connections that were answered before': (target) => lateFlood(target, smallest(target).repeat(2_500)),
  'a body in the smallest pieces': (target) => lateFlood(target, inPieces(target)),
  'the smallest frames': pingingSocket,
  'as many pipelined batches as are allowed': (target) => deafRequests(target, batch(target), LIMITS.pipelinedRequests),
  'new documents as fast as they are answered': (target) => busyReader(target, () => newDocument(target)),
};
