import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../../base/metrics-contract.js';
import type { Players } from '../../use-cases/accounts/caller.js';
import { watchCredential } from '../../use-cases/accounts/credential-watch.js';
import { reportFault } from '../http/report-fault.js';
import { whenClosed } from '../http/when-closed.js';
import { httpError } from './http-error.js';
import { type InLanguage, languageOf } from './language.js';
import { liveText, type TextRules } from './live-text.js';
import { toProblem } from './problem.js';

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
  players: Pick<Players, 'authenticate' | 'watchKeys'>;
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
        whenClosed(reply, release);
      }
      controllers.add(controller);
      metrics.streamOpened('rest');
      const stopWatching = watchCredential(players, request.headers.authorization, keepAliveMs, (error) => controller.abort(error));
      whenClosed(reply, () => {
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

/**
 * Sends messages as they come, to a client that wants to see each at once; what ends them early is the last thing said,
 * and a fault of ours is logged under the name that it says.
 */
export function sendLive<Message extends { type: string }>(
  reply: FastifyReply,
  messages: AsyncGenerator<Message, void, undefined>,
  rules: Omit<TextRules<Message>, 'charge' | 'farewell'>,
): Readable {
  reply.header('content-type', rules.format.contentType);
  reply.header('x-accel-buffering', 'no');
  // Kept alive, the connection of an ended stream would hold a closing server up until it times out.
  reply.header('connection', 'close');
  const { request, server } = reply;
  const farewell = (error: unknown) => {
    const coded = reportFault(request, error, httpError(error));
    return { type: 'problem', problem: toProblem(coded, server.basePath, undefined, languageOf(request as InLanguage)) };
  };
  return liveText(messages, { ...rules, farewell, charge: server.meterStream(request) });
}
