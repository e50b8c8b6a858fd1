import type { FastifyBaseLogger } from 'fastify';
import { CloseCode, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';

/** *Units*: bytes that wait for a client; beyond them nothing more is read of it. Without that, pings nobody fetches the pongs of filled 1.5 GB in 8 s. */
const MOST_UNSENT = 1024 * 1024;

/** Reads of the client only as long as it reads what it is sent. */
function readOrWait(socket: WebSocket): void {
  if (socket.bufferedAmount > MOST_UNSENT) socket.pause();
  else if (socket.isPaused) socket.resume();
}

/**
 * A `ws` socket as graphql-ws' server takes it; what goes wrong in it is logged as everything else is.
 *
 * Every message waits until the one before has left, which is what keeps a slow client from filling our memory.
 */
export function socketAdapter(socket: WebSocket, log: FastifyBaseLogger): ProtocolSocket {
  socket.on('ping', (bytes) => {
    readOrWait(socket);
    socket.pong(bytes, false, () => readOrWait(socket));
  });
  return {
    protocol: socket.protocol,
    send: (text) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) resolve();
        else
          socket.send(text, (error) => {
            readOrWait(socket);
            return error ? reject(error) : resolve();
          });
      }),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (handle) =>
      socket.on('message', (text) => {
        readOrWait(socket);
        handle(String(text)).catch((error: unknown) => {
          if (socket.readyState !== socket.OPEN) return;
          log.error({ err: error }, 'a websocket message failed');
          socket.close(CloseCode.InternalServerError, 'INTERNAL');
        });
      }),
  };
}

/** Pings every `intervalMs` and ends a socket that did not answer the ping before; returns how to stop. */
export function keepAlive(socket: WebSocket, intervalMs: number): () => void {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, intervalMs);
  return () => clearInterval(timer);
}
