import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../base/limits.js';
import { addressKey } from './caller-key.js';
import { isFree } from './free-paths.js';
import type { HttpConfig } from './http-config.js';
import type { ReadingPace } from './reading-pace.js';
import { type Begin, createRequestTurns, type TurnRules } from './request-turns.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits for a turn to work for `request` and returns how to end it; for faces that carry several requests in one
     * connection or body.
     *
     * *Errors*: RATE_LIMITED, UNAVAILABLE.
     */
    takeTurn(request: FastifyRequest): Promise<() => void>;
  }
  interface FastifyRequest {
    /** Ends the turn the request has, for a request that goes on to wait for long; null while it has none. */
    endTurn: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The body is left to the route, which reads it as it comes. */
    isBodyStreamed?: boolean;
  }
}

/** Lets requests work in turns (`createRequestTurns`), none of which begins while connections are coming in. */
export function registerAdmission(
  app: FastifyInstance,
  { limits, rateLimit }: Pick<HttpConfig, 'limits' | 'rateLimit'>,
  { isHolding }: Pick<ReadingPace, 'isHolding'>,
): void {
  const turns = createRequestTurns(rulesOf(limits, rateLimit !== null), isHolding);
  app.decorateRequest('endTurn', null);
  app.decorate('takeTurn', (request) => new Promise((resolve, reject) => turns.take(addressKey(request), resolve, reject)));
  app.addHook('preValidation', (request, reply, done) => {
    if (isFree(request) || request.routeOptions.config.isBodyStreamed) return done();
    const { socket } = request.raw;
    const begin: Begin = (end) => {
      // Nobody waits for it any more, and it has not begun.
      if (socket.destroyed) return end();
      request.endTurn = end;
      if (request.ws) end();
      else reply.raw.once('close', end);
      done();
    };
    turns.take(addressKey(request), begin, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    request.endTurn?.();
    // Refusals have no turns: a thousand connections that ask again as fast as they are refused would make each turn of
    // the event loop long.
    if (reply.statusCode === 429) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Without a rate limit one address may have all turns. */
function rulesOf(limits: Limits, isMetered: boolean): TurnRules {
  if (isMetered) return limits;
  return { ...limits, requestsAtWorkPerAddress: limits.requestsAtWork, requestsWaitingPerAddress: limits.requestsWaiting };
}
