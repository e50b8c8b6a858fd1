/**
 * Connections that follow a match and read no more of a message than that it has come: what they cost is not to hide
 * what the server costs.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** How a match is followed. */
export const FORMS = ['NDJSON', 'NDJSON with stories', 'SSE', 'websocket'] as const;
export type Form = (typeof FORMS)[number];

/** A match to follow, by somebody who does not play in it. */
export interface Followed {
  url: string;
  matchId: string;
  /** The last version that the follower knows. */
  version: number;
  key: string;
}

/** One connection. */
export interface Follower {
  close(): void;
}

/** What a message with an entry has in it, and no other. */
const ENTRY: Record<Form, string> = {
  NDJSON: '"type":"entry"',
  'NDJSON with stories': '"type":"entry"',
  SSE: 'event: entry',
  websocket: '"type":"next"',
};
const SUBSCRIPTION = `subscription Follow($id: ID!, $after: Int) {
  matchUpdated(matchId: $id, after: $after) { seq kind seat action events toAct result hash at }
}`;

/** Follows a match; `onEntry` is called for every entry that comes. */
export async function follow(form: Form, match: Followed, onEntry: () => void): Promise<Follower> {
  const { hostname, port } = new URL(match.url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.write(form === 'websocket' ? upgradeRequest(match) : streamRequest(form, match));
  await arrival(socket, form === 'websocket' ? '101 Switching' : 'snapshot');
  if (form === 'websocket') await subscribe(socket, match);
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes(ENTRY[form])) onEntry();
  });
  return { close: () => socket.destroy() };
}

function streamRequest(form: Form, { matchId, version, key }: Followed): string {
  const accept = form === 'SSE' ? 'text/event-stream' : 'application/x-ndjson';
  const story = form === 'NDJSON with stories' ? '&story=1' : '';
  return `GET /v1/matches/${matchId}/stream?after=${version}${story} HTTP/1.1\r\nHost: bench\r\nAccept: ${accept}\r\nAuthorization: Bearer ${key}\r\n\r\n`;
}

/** *Source*: RFC 6455, section 1.3. */
function upgradeRequest({ key }: Followed): string {
  const handshake = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==`;
  return `GET /graphql HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n${handshake}\r\n\r\n`;
}

async function subscribe(socket: Socket, { matchId, version }: Followed): Promise<void> {
  socket.write(textFrame({ type: 'connection_init' }));
  await arrival(socket, 'connection_ack');
  const payload = { query: SUBSCRIPTION, variables: { id: matchId, after: version } };
  socket.write(textFrame({ id: '1', type: 'subscribe', payload }));
}

/** Masked by zeros: as the protocol wants it, and readable. *Source*: RFC 6455, section 5.2. */
function textFrame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const head = text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0x80 | 126, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]);
}

/** Reads until `text` has come. */
async function arrival(socket: Socket, text: string): Promise<void> {
  let read = '';
  while (!read.includes(text)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    read += chunk.toString('latin1');
    if (read.startsWith('HTTP/1.1 4') || read.startsWith('HTTP/1.1 5')) throw new Error(read);
  }
}
