import type { WebSocket } from 'ws';
import { codedError } from '../../base/coded-error.js';

/** Close codes by why a websocket of this service is closed. */
const CODES: Readonly<Partial<Record<string, number>>> = { UNAUTHENTICATED: 4401, SUSPENDED: 4403, RATE_LIMITED: 4429 };
const TRY_AGAIN_LATER = 1013;
const GOODBYE_MS = 1_000;

/** Closes a websocket with the close code of an error; 1013 where the same may succeed a little later. */
export function closeWebsocket(socket: WebSocket, error: unknown): void {
  const { code, message } = codedError(error);
  const closeCode = CODES[code];
  if (closeCode === undefined) socket.close(TRY_AGAIN_LATER, code);
  else socket.close(closeCode, `${code}: ${message}`.slice(0, 120));
  // A client that does not read does not read why either.
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}
