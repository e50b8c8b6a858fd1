import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { unansweredOn } from './http-server.js';

/**
 * Where a websocket server may listen: a server that hears only of the upgrades meant for it.
 *
 * Once anybody listens for upgrades, Node reads no request any further that offers one. Java's client and `curl
 * --http2` offer h2c with every first request, bodies and all; whatever is no websocket at one of `paths` is therefore
 * served as the plain request it also is.
 * *Source*: RFC 9110, section 7.8: a server may ignore an Upgrade header.
 */
export function upgradesAt(server: Server, paths: readonly string[]): Server {
  const upgrades = createServer();
  const upgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    const isWebsocket = request.headers.upgrade?.toLowerCase() === 'websocket' && paths.includes(request.url?.split('?')[0] ?? '');
    if (isWebsocket) upgrades.emit('upgrade', request, socket, head);
    else serveWithoutUpgrade(server, request, socket, head);
  };
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (unansweredOn(socket).size === 0) return upgrade(request, socket, head);
    afterAnswers(socket).then((isOpen) => isOpen && upgrade(request, socket, head));
  });
  return upgrades;
}

/**
 * Waits for the answers to what came before on the connection, which would be mixed with what comes now; whether it is
 * still open then.
 */
async function afterAnswers(socket: Socket): Promise<boolean> {
  // Node has taken its own listeners off: without one, a connection that breaks would end the process.
  const ignore = (): void => undefined;
  socket.on('error', ignore);
  await new Promise<void>((resolve) => {
    const responses = unansweredOn(socket);
    const check = (): void => {
      if (responses.size > 0 && !socket.destroyed) return;
      socket.off('close', check);
      resolve();
    };
    // After the listeners that count them.
    for (const response of responses) response.once('close', check);
    socket.once('close', check);
  });
  socket.off('error', ignore);
  // The time an idle connection is kept began with the last answer.
  socket.setTimeout(0);
  return !socket.destroyed && socket.writable;
}

const OF_THE_UPGRADE = new Set(['upgrade', 'http2-settings', 'connection']);
/** A connection that makes so many offers closes after the last answer: Node leaves listeners on it with each. */
const MOST_OFFERS = 8;
const offers = new WeakMap<Socket, number>();

/** Hands the connection back as if the client had not offered to change protocols. */
function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  let text = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!OF_THE_UPGRADE.has(rawHeaders[i]?.toLowerCase() ?? '')) text += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`;
  }
  const made = (offers.get(socket) ?? 0) + 1;
  offers.set(socket, made);
  if (made === MOST_OFFERS) text += 'Connection: close\r\n';
  socket.unshift(Buffer.concat([Buffer.from(`${text}\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
