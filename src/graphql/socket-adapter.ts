import type { FastifyBaseLogger } from 'fastify';
import { CloseCode, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';

/**
 * A `ws` socket as graphql-ws' server takes it; what goes wrong in it is logged as everything else is.
 *
 * Every message waits until the one before has left, which is what keeps a slow client from filling our memory.
 */
export function socketAdapter(socket: WebSocket, log: FastifyBaseLogger): ProtocolSocket {
  return {
    protocol: socket.protocol,
    send: (text) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) resolve();
        else socket.send(text, (error) => (error ? reject(error) : resolve()));
      }),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (handle) =>
      socket.on('message', (text) => {
        handle(String(text)).catch((error: unknown) => {
          if (socket.readyState !== socket.OPEN) return;
          log.error({ err: error }, 'a websocket message failed');
          socket.close(CloseCode.InternalServerError, 'INTERNAL');
        });
      }),
  };
}

/** Pings every `intervalMs`, ends a socket that did not answer the ping before, and calls `alsoThen` each time; returns how to stop. */
export function keepAlive(socket: WebSocket, intervalMs: number, alsoThen: () => void): () => void {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
    alsoThen();
  }, intervalMs);
  return () => clearInterval(timer);
}
