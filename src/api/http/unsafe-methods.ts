import type { FastifyInstance } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import { pathOf } from './path-of.js';

/** The methods that may change something (RFC 9110: all but the safe ones). */
export const UNSAFE_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Refuses a slash at the end of a path by a method that may change something.
 *
 * Clients and proxies make `/v1/me/` of `/v1/me/keys/..`: with the slash ignored, an id could ask for another
 * operation. *Errors*: NOT_FOUND.
 */
export function registerExactPaths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url, is404 }, _reply, done) => {
    const path = pathOf(url);
    if (is404 || !UNSAFE_METHODS.has(method) || !path.endsWith('/')) return done();
    throw new GameledgerError('NOT_FOUND', `There is nothing at ${path}: by ${method} a slash at the end is not ignored.`);
  });
}
