import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { CloseCode, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { GameledgerError } from '../service/errors.js';
import { answerPings } from '../service/keep-alive.js';
import type { AnswerAccount } from './context.js';
import { createSocketTurns, type SocketTurns } from './socket-turns.js';

/** What a websocket may have waiting for its client, and who keeps account of it. */
export interface SocketRules {
  /** *Units*: bytes made and not yet read, beyond which nothing more is read of the client or done for it. */
  unreadBytes: number;
  /** Operations that run at once. */
  operations: number;
  /** *Units*: milliseconds operations may wait for a client that does not read. */
  patienceMs: number;
  log: FastifyBaseLogger;
  /** What the websocket writes to. */
  connection: Duplex;
  /** An account for one message. */
  openAnswer(): AnswerAccount;
  /** Closes the websocket for a coded reason. */
  closeWith(error: GameledgerError): void;
}

/** A websocket for graphql-ws' server, and the turns of its operations. */
export interface AdaptedSocket {
  protocol: ProtocolSocket;
  turns: SocketTurns;
}

/**
 * A `ws` socket as graphql-ws' server takes it; what goes wrong in it is logged as everything else is.
 *
 * Of a client that does not read, or has operations waiting, nothing more is read: without that, pings nobody fetches
 * the pongs of filled 1.5 GB in 8 s.
 */
export function adaptSocket(socket: WebSocket, rules: SocketRules): AdaptedSocket {
  const hasRoom = (): boolean => socket.bufferedAmount <= rules.unreadBytes;
  const turns = createSocketTurns({
    most: rules.operations,
    patienceMs: rules.patienceMs,
    hasRoom,
    onStuck: () => rules.closeWith(new GameledgerError('RATE_LIMITED', 'Too many answers wait to be read.')),
    onChange() {
      if (!hasRoom() || turns.isBusy()) socket.pause();
      else if (socket.isPaused) socket.resume();
    },
  });
  answerPings(socket, turns.check);
  socket.once('close', turns.end);
  const protocol: ProtocolSocket = {
    protocol: socket.protocol,
    // As bytes: what waits is what is counted.
    send: (text) => sendCounted(socket, Buffer.from(text), rules).finally(turns.check),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (handle) =>
      socket.on('message', (text) => {
        if (socket.readyState !== socket.OPEN) return;
        turns.check();
        handle(String(text)).catch((error: unknown) => {
          if (socket.readyState !== socket.OPEN) return;
          rules.log.error({ err: error }, 'a websocket message failed');
          socket.close(CloseCode.InternalServerError, 'INTERNAL');
        });
      }),
  };
  return { protocol, turns };
}

/** Connections whose messages of this turn of the event loop gather. */
const gathering = new WeakSet<Duplex>();

/**
 * Lets what is sent in this turn of the event loop leave as one: the answers to a group of mutations come together, two
 * messages each, and each write on its own was a fifth of all the CPU.
 */
function gatherWrites(connection: Duplex): void {
  if (gathering.has(connection)) return;
  gathering.add(connection);
  connection.cork();
  setImmediate(() => {
    gathering.delete(connection);
    connection.uncork();
  });
}

/** Sends a message and resolves when it has left, which is what keeps a slow client from filling our memory. */
async function sendCounted(socket: WebSocket, text: Buffer, { openAnswer, closeWith, connection }: SocketRules): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  const account = openAnswer();
  try {
    account.settle(text.length);
    gatherWrites(connection);
    await new Promise<void>((resolve, reject) => {
      socket.send(text, { binary: false }, (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    if (account.refusal === null) throw error;
    closeWith(account.refusal);
  } finally {
    account.release();
  }
}
