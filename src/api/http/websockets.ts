import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import type { WebSocketServer } from 'ws';
import type { Limits } from '../../base/limits.js';
import { upgradesAt } from './upgrades.js';

const GOING_AWAY = 1001;
const GOODBYE_MS = 1_000;

/** Where the faces take websockets. */
const PATHS = ['/graphql', '/v1/actions'];

/** Lets the faces take websockets. To be registered before their routes. */
export async function registerWebsockets(app: FastifyInstance, { socketMessageBytes }: Pick<Limits, 'socketMessageBytes'>): Promise<void> {
  await app.register(websocket, {
    // Pongs are sent by the faces, which know when too many of them wait.
    options: { server: upgradesAt(app.server, PATHS), maxPayload: socketMessageBytes, handleProtocols, autoPong: false },
    // ws has begun to close with the code that says why; ending the socket here would swallow it.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a websocket failed');
      socket.close();
    },
    preClose(done) {
      sayGoodbye(this.websocketServer);
      done();
    },
  });
  // An upgrade refused before the plugin saw it, by the rate limit say, would keep its socket for as long as the client
  // likes.
  app.addHook('onResponse', ({ raw, ws }, _reply, done) => {
    if (raw.headers.upgrade !== undefined && !ws) raw.socket.end();
    done();
  });
}

/** Asks every client to leave, and ends connections that have not after a second, so that the process can stop. */
function sayGoodbye(server: WebSocketServer): void {
  for (const client of server.clients) client.close(GOING_AWAY, 'Going away');
  setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, GOODBYE_MS).unref();
  server.close();
}
