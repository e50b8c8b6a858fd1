import type { FastifyInstance } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import { addressKey } from './caller-key.js';
import { createConcurrencyLimit } from './concurrency-limit.js';
import { isFree } from './free-paths.js';
import type { HttpConfig } from './http-config.js';
import type { ReadingPace } from './reading-pace.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits for a turn of the event loop for `request`, one address after the other: for interfaces that carry several
     * requests in one connection or body.
     */
    takeTurn(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    /** Says that the request is worked on no longer, for one that goes on to wait for long; null while it is not. */
    endWork: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The body is left to the route, which reads it as it comes. */
    isBodyStreamed?: boolean;
  }
}

const RETRY_AFTER_SECONDS = 1;
/** The holder of everything that is worked on; no address is called so. */
const ALL = '';

/** Bounds how many requests are worked on at once, of one address and in all, and lets operations take turns. */
export function registerAdmission(
  app: FastifyInstance,
  { limits, rateLimit }: Pick<HttpConfig, 'limits' | 'rateLimit'>,
  pace: Pick<ReadingPace, 'queue'>,
): void {
  const atWork = createConcurrencyLimit();
  const perAddress = rateLimit === null ? limits.requestsAtWork : limits.requestsAtWorkPerAddress;
  app.decorateRequest('endWork', null);
  app.decorate('takeTurn', (request) => new Promise((resolve) => pace.queue(addressKey(request), resolve)));
  app.addHook('preValidation', (request, reply, done) => {
    if (isFree(request) || request.ws || request.routeOptions.config.isBodyStreamed) return done();
    const ofAddress = atWork.enter(addressKey(request), perAddress);
    if (!ofAddress) return done(tooMany('RATE_LIMITED', 'Too many of your requests are worked on.'));
    const ofAll = atWork.enter(ALL, limits.requestsAtWork);
    if (!ofAll) ofAddress();
    if (!ofAll) return done(tooMany('UNAVAILABLE', 'Too many requests are worked on.'));
    request.endWork = () => {
      ofAddress();
      ofAll();
    };
    reply.raw.once('close', request.endWork);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    request.endWork?.();
    // A thousand connections that ask again as fast as they are refused would make each turn of the event loop long.
    if (reply.statusCode === 429) reply.header('connection', 'close');
    done(null, payload);
  });
}

function tooMany(code: 'RATE_LIMITED' | 'UNAVAILABLE', message: string): GameledgerError {
  return new GameledgerError(code, `${message} Try again later.`, { retryAfter: RETRY_AFTER_SECONDS });
}
