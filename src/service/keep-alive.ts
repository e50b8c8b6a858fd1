import type { WebSocket } from 'ws';

/** Pings every `intervalMs` and ends a websocket that did not answer the ping before, unless it is we who do not read (`isPaused`); returns how to stop. */
export function keepAlive(socket: WebSocket, isPaused: () => boolean, intervalMs: number): () => void {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  const timer = setInterval(() => {
    if (!isAnswered && !isPaused()) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, intervalMs);
  return () => clearInterval(timer);
}
