import type { FastifyInstance } from 'fastify';
import { ANONYMOUS, type Caller, type Players } from '../../use-cases/accounts/caller.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request comes from. */
    caller: Caller;
  }
}

/** Lets the operator in and nobody else: every request has the operator's key and no player's. */
export function admitOperator(app: FastifyInstance, players: Pick<Players, 'requireOperator'>): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    players.requireOperator(request.headers.authorization);
    request.caller = ANONYMOUS;
  });
}

/**
 * Finds out who calls before the body is read, so that a stranger's body costs nothing.
 *
 * *Errors*: UNAUTHENTICATED for a key that is not known, also on routes that can be read without one.
 */
export function authenticateRequests(app: FastifyInstance, players: Pick<Players, 'authenticate'>): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    request.caller = authorization === undefined ? ANONYMOUS : await players.authenticate(authorization, request.raw.socket);
  });
}
