import type { WebSocket } from 'ws';

/**
 * Answers pings for as long as the websocket is open, and calls `onChange` when one waits to be fetched and when it
 * was.
 *
 * What `ws` is to send after that costs an error with its stack, 40 µs: 1,000 connections of 50,000 pings each kept the
 * process busy for half an hour.
 */
export function answerPings(socket: WebSocket, onChange: () => void): void {
  socket.on('ping', (bytes) => {
    if (socket.readyState !== socket.OPEN) return;
    onChange();
    socket.pong(bytes, false, onChange);
  });
}

/**
 * Pings every `intervalMs` and ends a websocket that did not answer the ping before, unless it is we who do not read
 * (`isPaused`); returns how to stop.
 */
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
