import type { FastifyRequest } from 'fastify';
import { CloseCode, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { GameledgerError } from '../../base/errors.js';
import { closeWebsocket } from '../http/close-websocket.js';
import { answerPings } from '../http/keep-alive.js';
import { readJson } from '../http/read-json.js';
import type { AnswerAccount } from './context.js';
import type { Face } from './face.js';
import { toCoded } from './format-error.js';

/** A websocket whose client may have so much waiting for it. */
export interface BoundedSocket {
  /** As graphql-ws' server takes it. */
  protocol: ProtocolSocket;
  /**
   * Waits until an operation of the websocket may run; returns how to say that it has. Never resolves when the
   * websocket closes first.
   */
  takeTurn(): Promise<() => void>;
  /** Whether operations wait. */
  isBusy(): boolean;
  /** An account for what an operation makes. */
  openAnswer(): AnswerAccount;
}

/**
 * Bounds what waits for the client of a websocket, and how many of its operations run at once.
 *
 * Of a client that does not read, or has operations waiting, nothing more is read: without that, pings nobody fetches
 * the pongs of filled 1.5 GB in 8 s.
 */
export function boundSocket(socket: WebSocket, request: FastifyRequest, { app, limits }: Pick<Face, 'app' | 'limits'>): BoundedSocket {
  const { unreadConnectionBytes, operationsPerSocket, answerBytes, unreadBytes, keepAliveMs } = limits;
  // What was under way when a client stopped reading still waits for it, beside what made it stop; but one client
  // leaves half of what may wait in all to the others.
  const connectionBytes = Math.min(unreadConnectionBytes + operationsPerSocket * answerBytes, unreadBytes / 2);
  const waiting: (() => void)[] = [];
  let running = 0;
  let stuck: NodeJS.Timeout | undefined;
  let isGathering = false;

  const hasRoom = (): boolean => socket.bufferedAmount <= unreadConnectionBytes;
  const isBusy = (): boolean => waiting.length > 0;
  const openAnswer = (): AnswerAccount => app.openAnswer(request, connectionBytes);
  const check = (): void => {
    while (isBusy() && running < operationsPerSocket && hasRoom()) {
      running++;
      waiting.shift()?.();
    }
    if (!isBusy() || hasRoom()) {
      clearTimeout(stuck);
      stuck = undefined;
    } else
      stuck ??= setTimeout(closeWebsocket, keepAliveMs, socket, new GameledgerError('RATE_LIMITED', 'Too many answers wait to be read.'));
    if (isBusy() || !hasRoom()) socket.pause();
    else if (socket.isPaused) socket.resume();
  };
  /**
   * Lets what is sent in this turn of the event loop leave as one: the answers to a group of mutations come together,
   * two messages each, and each write on its own was a fifth of all the CPU.
   */
  const gather = (): void => {
    if (isGathering) return;
    isGathering = true;
    request.raw.socket.cork();
    setImmediate(() => {
      isGathering = false;
      request.raw.socket.uncork();
    });
  };
  /** What the operation made is on its way by the next turn of the event loop. */
  const endTurn = (): void => {
    setImmediate(() => {
      running--;
      check();
    });
  };
  /** Resolves when the message has left, which is what keeps a slow client from filling our memory. */
  const send = async (message: Buffer): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    const account = openAnswer();
    try {
      account.settle(message.length);
      gather();
      await new Promise<void>((resolve, reject) => {
        socket.send(message, { binary: false }, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      if (account.refusal === null) throw error;
      closeWebsocket(socket, account.refusal);
    } finally {
      account.release();
      check();
    }
  };
  answerPings(socket, check);
  socket.once('close', () => {
    clearTimeout(stuck);
    waiting.length = 0;
  });
  return {
    isBusy,
    openAnswer,
    async takeTurn() {
      await new Promise<void>((begin) => {
        waiting.push(begin);
        check();
      });
      await app.ownTurn();
      if (socket.readyState === socket.OPEN) return endTurn;
      endTurn();
      return new Promise(() => undefined);
    },
    protocol: {
      protocol: socket.protocol,
      // As bytes: what waits is what is counted. An asynchronous function would keep the text until they have left.
      send: (text) => send(Buffer.from(text)),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) =>
        socket.on('message', (data, isBinary) => {
          if (socket.readyState !== socket.OPEN) return;
          check();
          const text = String(data);
          try {
            if (isBinary) throw new GameledgerError('MALFORMED', 'A message must be text.');
            readJson(text, 'The message');
          } catch (error) {
            return socket.close(CloseCode.BadRequest, toCoded(error).message);
          }
          handle(text).catch((error: unknown) => {
            if (socket.readyState !== socket.OPEN) return;
            request.log.error({ err: error }, 'a websocket message failed');
            socket.close(CloseCode.InternalServerError, 'INTERNAL');
          });
        }),
    },
  };
}
