import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Players } from '../players/caller.js';
import { watchCredential } from '../players/credential-watch.js';
import { GameledgerError } from '../service/errors.js';
import type { Metrics } from '../service/metrics-contract.js';
import { toProblem } from './problem.js';
import type { StreamFormat } from './stream-format.js';

/** How messages become text. */
export interface TextRules<Message> {
  format: StreamFormat;
  /** What a client resumes from after a message. */
  idOf(message: Message): number | null;
  keepAliveMs: number;
  /** Aborted when the text is to end. */
  signal: AbortSignal;
  /** Counts what is about to be sent. *Errors*: RATE_LIMITED. */
  charge(bytes: number): void;
}

/**
 * Messages as text, with a keep-alive whenever nothing happened for `keepAliveMs`, until they or `signal` end it.
 *
 * Pulls the next message only when the one before has been taken, so a slow reader costs no memory. By hand, and not as
 * generators of each other: with those a message to 4,000 followers costs each of them 25 µs more. A coded error the
 * signal was aborted for is the last thing said: `{type: "problem", problem}`.
 */
export function liveText<Message extends { type: string }>(
  messages: AsyncIterator<Message, void, undefined>,
  { format, idOf, keepAliveMs, signal, charge }: TextRules<Message>,
): Readable {
  let isBegun = false;
  let isPulling = false;
  const text = new Readable({ objectMode: true, highWaterMark: 1, read, destroy });
  const idle = setInterval(() => isPulling && text.readableLength === 0 && send(format.keepAlive), keepAliveMs);
  return text;

  function read(): void {
    if (!isBegun) {
      isBegun = true;
      send(format.prelude);
    } else if (!isPulling) {
      isPulling = true;
      messages.next().then(arrived, failed);
    }
  }

  function arrived(next: IteratorResult<Message, void>): void {
    isPulling = false;
    if (signal.aborted || next.done) end();
    else {
      idle.refresh();
      send(format.frame(next.value, idOf(next.value)));
    }
  }

  function failed(error: Error): void {
    text.destroy(error);
  }

  function send(piece: string | Buffer): void {
    if (text.destroyed) return;
    try {
      charge(Buffer.byteLength(piece));
      text.push(piece);
    } catch (error) {
      failed(error as Error);
    }
  }

  function end(): void {
    if (signal.reason instanceof GameledgerError) {
      const farewell = { type: 'problem', problem: toProblem(signal.reason) };
      send(format.frame(farewell, null));
    }
    if (!text.destroyed) text.push(null);
  }

  function destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(idle);
    // One that waits for its next message ends when its signal does.
    messages.return?.().catch(() => undefined);
    done(error);
  }
}

/** The messages again, after the first of them was read to see whether there is a stream. */
export function startingWith<T>(
  first: IteratorResult<T, void>,
  rest: AsyncIterator<T, void, undefined>,
): AsyncIterator<T, void, undefined> {
  let isGiven = false;
  return {
    next() {
      if (isGiven) return rest.next();
      isGiven = true;
      return Promise.resolve(first);
    },
    return: async () => (await rest.return?.()) ?? { done: true, value: undefined },
  };
}

/** Every connection that is being written to, so that a closing server can end them all. */
export interface OpenStreams {
  /**
   * A signal that aborts when the client of `reply` goes away, the server closes, or the key it came with is no longer
   * good; the last for a coded reason.
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

/** Sends messages as they come, to a client that wants to see each at once. */
export function sendLive<Message extends { type: string }>(
  reply: FastifyReply,
  messages: AsyncIterator<Message, void, undefined>,
  rules: Omit<TextRules<Message>, 'charge'>,
): Readable {
  reply.header('content-type', rules.format.contentType);
  reply.header('x-accel-buffering', 'no');
  // Kept alive, the connection of an ended stream would hold a closing server up until it times out.
  reply.header('connection', 'close');
  return liveText(messages, { ...rules, charge: reply.server.meterStream(reply.request) });
}
