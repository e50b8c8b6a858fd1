import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GameledgerError } from '../kernel/errors.js';
import type { Metrics } from '../kernel/metrics.js';
import type { StreamFormat } from './stream-format.js';

const IDLE = Symbol('idle');

/**
 * Writes `messages` as text, with a keep-alive whenever nothing happened for `keepAliveMs`.
 *
 * Pulls the next message only when the one before has been taken, so a slow reader costs no memory.
 */
export async function* framed<Message extends { type: string }>(
  messages: AsyncIterator<Message, void, undefined>,
  format: StreamFormat,
  idOf: (message: Message) => number | null,
  keepAliveMs: number,
): AsyncGenerator<string, void, undefined> {
  yield format.prelude;
  try {
    let next = messages.next();
    for (;;) {
      const arrived = await nextOrIdle(next, keepAliveMs);
      if (arrived === IDLE) {
        yield format.keepAlive;
        continue;
      }
      if (arrived.done) return;
      yield format.frame(arrived.value, idOf(arrived.value));
      next = messages.next();
    }
  } finally {
    await messages.return?.();
  }
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
   * A signal that aborts when the client of `reply` goes away or the server closes.
   *
   * *Errors*: RATE_LIMITED when the caller holds too many streams already.
   */
  open(request: FastifyRequest, reply: FastifyReply): AbortSignal;
  /** Ends every stream; the clients resume elsewhere. */
  endAll(): void;
}

/** Keeps track of live connections, at most `perCaller` for each key, or each address without a key. */
export function trackStreams(perCaller: number, metrics: Pick<Metrics, 'streamOpened' | 'streamClosed'>): OpenStreams {
  const controllers = new Set<AbortController>();
  const held = new Map<string, number>();
  let closing = false;
  return {
    open(request, reply) {
      const holder = holderOf(request);
      const count = held.get(holder) ?? 0;
      if (count >= perCaller) throw tooMany(reply, perCaller);
      const controller = new AbortController();
      controllers.add(controller);
      held.set(holder, count + 1);
      metrics.streamOpened('rest');
      reply.raw.once('close', () => {
        controllers.delete(controller);
        const left = (held.get(holder) ?? 1) - 1;
        if (left > 0) held.set(holder, left);
        else held.delete(holder);
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

function holderOf({ caller, ip }: FastifyRequest): string {
  switch (caller.kind) {
    case 'anonymous':
      return `address ${ip}`;
    case 'player':
      return `player ${caller.player.id}`;
    case 'seat':
      return `seat ${caller.matchId} ${caller.seat}`;
    default:
      return caller satisfies never;
  }
}

const RETRY_AFTER_SECONDS = 5;

function tooMany(reply: FastifyReply, perCaller: number): GameledgerError {
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  return new GameledgerError('RATE_LIMITED', `You hold ${perCaller} live streams, which is the most: close one.`, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Sends `text` as it comes, to a client that wants to see each piece at once. */
export function sendLive(reply: FastifyReply, contentType: string, text: AsyncGenerator<string, void, undefined>): Readable {
  reply.header('content-type', contentType);
  reply.header('x-accel-buffering', 'no');
  // Kept alive, the connection of an ended stream would hold a closing server up until it times out.
  reply.header('connection', 'close');
  return Readable.from(text, { objectMode: true, highWaterMark: 1 });
}
