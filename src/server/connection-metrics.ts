import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ConnectionKind, ServiceMetrics } from './metrics.js';

/** Counts the connections of clients that are open, by what they carry: one that was upgraded carries a websocket. */
export function countConnections(
  { server, websocketServer }: FastifyInstance,
  { connectionOpened, connectionClosed }: ServiceMetrics,
): void {
  const kinds = new WeakMap<Duplex, ConnectionKind>();
  server.on('connection', (connection: Duplex) => {
    // One that has offered an upgrade in vain comes again (src/api/http/upgrades.ts).
    if (kinds.has(connection)) return;
    kinds.set(connection, 'http');
    connectionOpened('http');
    connection.once('close', () => connectionClosed(kinds.get(connection) ?? 'http'));
  });
  websocketServer.on('connection', (_, { socket }) => {
    kinds.set(socket, 'websocket');
    connectionClosed('http');
    connectionOpened('websocket');
  });
}
