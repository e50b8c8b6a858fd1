import type { FastifyInstance, FastifySchema } from 'fastify';
import { malformed } from '../../base/errors.js';
import { UNSAFE_METHODS } from './unsafe-methods.js';

/**
 * Refuses an `Idempotency-Key` where the schema of the route has no such header: a client that relied on one that is
 * ignored would do everything twice.
 *
 * What only reads by its method ignores it. *Errors*: MALFORMED.
 */
export function registerIdempotencyKeys(app: FastifyInstance): void {
  app.addHook('onRequest', ({ is404, method, headers, routeOptions: { schema } }, _reply, done) => {
    if (is404 || headers['idempotency-key'] === undefined || !UNSAFE_METHODS.has(method) || takesKey(schema)) return done();
    throw malformed('This address takes no Idempotency-Key: send the request without it, and see what is there before you repeat it.', [
      { path: '/idempotency-key', message: 'must be left out here' },
    ]);
  });
}

/** Headers are described by objects of zod. */
function takesKey(schema: FastifySchema | undefined): boolean {
  const { shape } = (schema?.headers ?? {}) as { shape?: Record<string, unknown> };
  return shape?.['idempotency-key'] !== undefined;
}
