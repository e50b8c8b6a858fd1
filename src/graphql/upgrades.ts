import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Where a websocket server may listen: a server that hears only of the upgrades meant for it.
 *
 * Once anybody listens for upgrades, Node reads no request any further that offers one. Java's client and `curl --http2` offer h2c with
 * every first request, bodies and all; whatever is no websocket at `path` is therefore served as the plain request it also is.
 * *Source*: RFC 9110, section 7.8: a server may ignore an Upgrade header.
 */
export function upgradesAt(app: FastifyInstance, path: string): Server {
  const upgrades = createServer();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isWebsocket = request.headers.upgrade?.toLowerCase() === 'websocket' && request.url?.split('?')[0] === path;
    if (isWebsocket) upgrades.emit('upgrade', request, socket, head);
    else serveWithoutUpgrade(app.server, request, socket, head);
  });
  return upgrades;
}

const OF_THE_UPGRADE = new Set(['upgrade', 'http2-settings', 'connection']);

/** Hands the connection back as if the client had not offered to change protocols. */
function serveWithoutUpgrade(server: FastifyInstance['server'], request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  let text = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!OF_THE_UPGRADE.has(rawHeaders[i]?.toLowerCase() ?? '')) text += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`;
  }
  socket.unshift(Buffer.concat([Buffer.from(`${text}\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
