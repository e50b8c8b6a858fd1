import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Players } from '../players/caller.js';
import { watchCredential } from '../players/credential-watch.js';
import { GameledgerError } from '../service/errors.js';
import type { Metrics } from '../service/metrics-contract.js';
import { toProblem } from './problem.js';
import type { StreamFormat } from './stream-format.js';

const IDLE = Symbol('idle');

/**
 * Writes `messages` as text, with a keep-alive whenever nothing happened for `keepAliveMs`, until they or `signal` end it.
 *
 * Pulls the next message only when the one before has been taken, so a slow reader costs no memory.
 * A coded error the signal was aborted for is the last thing said: `{type: "problem", problem}`.
 */
export async function* framed<Message extends { type: string }>(
  messages: AsyncIterator<Message, void, undefined>,
  format: StreamFormat,
  idOf: (message: Message) => number | null,
  keepAliveMs: number,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  yield format.prelude;
  try {
    let next = messages.next();
    for (;;) {
      const arrived = await nextOrIdle(next, keepAliveMs);
      if (signal.aborted || (arrived !== IDLE && arrived.done)) break;
      if (arrived === IDLE) {
        yield format.keepAlive;
        continue;
      }
      yield format.frame(arrived.value, idOf(arrived.value));
      next = messages.next();
    }
  } finally {
    await messages.return?.();
  }
  if (!(signal.reason instanceof GameledgerError)) return;
  const farewell = { type: 'problem', problem: toProblem(signal.reason) };
  yield format.frame(farewell, null);
}

async function nextOrIdle<T>(next: Promise<T>, afterMs: number): Promise<T | typeof IDLE> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<typeof IDLE>((resolve) => {
    timer = setTimeout(resolve, afterMs, IDLE);
  });
  try {
    return await Promise.race([next, idle]);
  } finally {
    clearTimeout(timer);
  }
}

/** Every connection that is being written to, so that a closing server can end them all. */
export interface OpenStreams {
  /**
   * A signal that aborts when the client of `reply` goes away, the server closes, or the key it came with is no longer good; the last for a coded reason.
   *
   * *Errors*: RATE_LIMITED when the caller, or its address, holds too many streams of this kind already.
   */
  open(request: FastifyRequest, reply: FastifyReply, kind?: 'turns'): AbortSignal;
  /** Ends every stream; the clients resume elsewhere. */
  endAll(): void;
}

/** What keeping track of live connections needs. */
export interface StreamRules {
  /** *Units*: milliseconds between two looks whether a stream's key is still good. */
  keepAliveMs: number;
  players: Pick<Players, 'authenticate'>;
  metrics: Pick<Metrics, 'streamOpened' | 'streamClosed'>;
}

/** Keeps track of live connections. */
export function trackStreams({ keepAliveMs, players, metrics }: StreamRules): OpenStreams {
  const controllers = new Set<AbortController>();
  let closing = false;
  return {
    open(request, reply, kind) {
      const controller = new AbortController();
      for (const place of kind ? ([kind, 'stream'] as const) : (['stream'] as const)) {
        const release = request.server.holdPlace(place, request);
        reply.raw.once('close', release);
      }
      controllers.add(controller);
      metrics.streamOpened('rest');
      const stopWatching = watchCredential(players, request.headers.authorization, keepAliveMs, (error) => controller.abort(error));
      reply.raw.once('close', () => {
        stopWatching();
        controllers.delete(controller);
        metrics.streamClosed('rest');
        controller.abort();
      });
      if (closing) controller.abort();
      return controller.signal;
    },
    endAll() {
      closing = true;
      for (const controller of controllers) controller.abort();
    },
  };
}

/** Sends `text` as it comes, to a client that wants to see each piece at once. */
export function sendLive(reply: FastifyReply, contentType: string, text: AsyncGenerator<string, void, undefined>): Readable {
  reply.header('content-type', contentType);
  reply.header('x-accel-buffering', 'no');
  // Kept alive, the connection of an ended stream would hold a closing server up until it times out.
  reply.header('connection', 'close');
  return Readable.from(text, { objectMode: true, highWaterMark: 1 });
}
