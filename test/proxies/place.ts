import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type ClientHttp2Stream, connect, type OutgoingHttpHeaders } from 'node:http2';
import { Agent, request } from 'node:https';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Test } from 'tap';
import WebSocket from 'ws';
import { freePort } from '../../src/store/embedded/cluster.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';
import { KINDS, type ProxyServer, startProxyServer } from './proxy-server.js';

/** Whom the service must see: the floods come from 127.0.0.1. */
export const CLIENT = '127.0.0.2';

/** A proxy, as a client finds it. */
interface Proxied {
  proxy: ProxyServer;
  /** What stands before every path. */
  prefix: string;
  agent: Agent;
}

/** A service behind a proxy. */
export interface Place extends Proxied {
  service: SpawnedServer;
}

interface Asked {
  method?: string;
  key?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Starts a service and a proxy before it; `t` ends both. */
export async function startPlace(
  t: Test,
  kind: keyof typeof KINDS,
  prefix: string,
  databaseUrl: string,
  options: NodeJS.ProcessEnv = {},
): Promise<Place> {
  const [servicePort, port] = [await freePort(), await freePort()];
  const env = {
    PORT: String(servicePort),
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: '6000',
    PUBLIC_URL: `https://localhost:${port}${prefix}`,
    ...options,
  };
  return { service: await spawnServer(t, env), ...(await startProxied(t, kind, { prefix, port, servicePort })) };
}

/** Starts a proxy before whatever listens at `servicePort`; `t` ends it. */
export async function startProxied(
  t: Test,
  kind: keyof typeof KINDS,
  { prefix, ...ports }: { prefix: string; port: number; servicePort: number; secondPort?: number },
): Promise<Proxied> {
  const plan = { ...ports, plainPort: await freePort(), isBelowAPath: prefix !== '' };
  const proxy = await startProxyServer(t, KINDS[kind], plan);
  const agent = new Agent({ ca: proxy.ca, keepAlive: true, localAddress: CLIENT });
  t.teardown(() => agent.destroy());
  return { proxy, prefix, agent };
}

function optionsOf({ proxy, prefix, agent }: Proxied, path: string, { method, key, headers = {}, body }: Asked) {
  return {
    host: '127.0.0.1',
    servername: 'localhost',
    port: proxy.port,
    agent,
    path: `${prefix}${path}`,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      host: `localhost:${proxy.port}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
  };
}

/** Asks over HTTP/1.1, and reads nothing of the answer yet. */
export async function open(place: Proxied, path: string, asked: Asked = {}): Promise<IncomingMessage> {
  const sent = request(optionsOf(place, path, asked));
  sent.end(typeof asked.body === 'string' ? asked.body : asked.body && JSON.stringify(asked.body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Asks over HTTP/1.1, and reads the whole answer. */
export async function ask(place: Proxied, path: string, asked: Asked = {}): Promise<Answer> {
  const response = await open(place, path, asked);
  return { status: response.statusCode, headers: response.headers, text: await textOf(response) };
}

/** Asks over HTTP/2, on a connection of its own that ends with the stream. */
export function askHttp2({ proxy, prefix }: Proxied, path: string, headers: OutgoingHttpHeaders = {}): ClientHttp2Stream {
  const session = connect(`https://127.0.0.1:${proxy.port}`, { ca: proxy.ca, servername: 'localhost' });
  const stream = session.request({ ':path': `${prefix}${path}`, ':authority': `localhost:${proxy.port}`, ...headers });
  stream.once('close', () => session.close());
  return stream;
}

/** All that a stream brings. */
export async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString();
}

async function json<Body>(place: Place, path: string, asked: Asked = {}): Promise<Body> {
  const { status, text } = await ask(place, path, asked);
  if (status === undefined || status >= 300) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as Body;
}

/** A player of a match for one. */
export interface Seat {
  key: string;
  matchId: string;
}

/** Makes a player and a match for them. */
export async function newMatch(place: Place): Promise<Seat> {
  const { apiKey } = await json<{ apiKey: string }>(place, '/v1/players', { body: { name: 'Ada', kind: 'bot' } });
  const { id } = await json<{ id: string }>(place, '/v1/matches', { key: apiKey, body: { game: 'armadogon', join: {} } });
  return { key: apiKey, matchId: id };
}

/** *Errors*: throws when nothing is legal. */
export async function firstAction(place: Place, { key, matchId }: Seat): Promise<object> {
  const { actions } = await json<{ actions: { action: object }[] }>(place, `/v1/matches/${matchId}/actions`, { key });
  if (!actions[0]) throw new Error('nothing is legal');
  return actions[0].action;
}

/** The new version. */
async function act(place: Place, seat: Seat): Promise<number> {
  const body = { action: await firstAction(place, seat) };
  const { version } = await json<{ version: number }>(place, `/v1/matches/${seat.matchId}/actions`, { key: seat.key, body });
  return version;
}

/** Reads lines until one has the entry `seq`. */
async function untilEntry(lines: AsyncIterator<string>, seq: number): Promise<void> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the stream ended before entry ${seq}`);
    const text = String(value).replace(/^data: /, '');
    if (text.startsWith('{"type":"entry"') && (JSON.parse(text) as { seq: number }).seq === seq) return;
  }
}

function linesOf(stream: Readable): AsyncIterator<string> {
  return createInterface({ input: stream })[Symbol.asyncIterator]();
}

/** The path of the live stream of a match, from its beginning. */
export function streamOf({ matchId }: Seat): string {
  return `/v1/matches/${matchId}/stream?after=-1`;
}

/** Plays and waits for each entry before the next action: one that is held back stops the test. */
export async function followEntries(place: Place, seat: Seat, stream: Readable): Promise<void> {
  const lines = linesOf(stream);
  // So few end no match.
  for (let i = 0; i < 3; i++) await untilEntry(lines, await act(place, seat));
}

/** Plays and follows what is played. */
export async function playOn(place: Place, seat: Seat): Promise<void> {
  const stream = await open(place, streamOf(seat), { headers: { accept: 'application/x-ndjson' } });
  await followEntries(place, seat, stream);
  stream.destroy();
}

/** Opens a websocket of a player. */
export function openSocket({ proxy, prefix }: Place, path: string, protocol: string[], key: string): WebSocket {
  const headers = { authorization: `Bearer ${key}` };
  return new WebSocket(`wss://localhost:${proxy.port}${prefix}${path}`, protocol, {
    ...socketOptions(proxy),
    localAddress: CLIENT,
    headers,
  });
}

/** The proxies of the tests listen on IPv4. */
export function socketOptions({ ca }: ProxyServer) {
  return { ca, family: 4 };
}

/** Keeps what a websocket says; what is returned resolves to the first message that passes. */
export function hear(socket: WebSocket): (passes: (text: string) => boolean) => Promise<string> {
  const heard: string[] = [];
  socket.on('message', (message) => heard.push(String(message)));
  return async (passes) => {
    for (;;) {
      const found = heard.find(passes);
      if (found !== undefined) return found;
      if (socket.readyState !== socket.OPEN) throw new Error(`the websocket closed after ${heard.length} messages`);
      await Promise.race([once(socket, 'message'), once(socket, 'close')]);
    }
  };
}
