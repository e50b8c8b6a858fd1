import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANONYMOUS, type Caller, type Players } from '../../use-cases/accounts/caller.js';
import type { Tickets } from '../../use-cases/accounts/tickets.js';
import type { Statement } from '../operation.js';

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
 * Finds out who calls before the body is read, so that a stranger's body costs nothing. A ticket that opens a stream is
 * the key or seat token that it stands for, from here on.
 *
 * *Errors*: UNAUTHENTICATED for a key or ticket that is not known, also on routes that can be read without one.
 */
export function authenticateRequests(
  app: FastifyInstance,
  { players, tickets }: { players: Pick<Players, 'authenticate'>; tickets: Pick<Tickets, 'redeem'> },
): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ticket = request.headers.authorization === undefined ? ticketOf(request) : undefined;
    if (ticket !== undefined) request.raw.headers.authorization = await tickets.redeem(ticket);
    const { authorization } = request.headers;
    request.caller = authorization === undefined ? ANONYMOUS : await players.authenticate(authorization, request.raw.socket);
  });
}

/** The ticket of a request for a stream; any other request with one is refused for its query. */
function ticketOf({ query, routeOptions: { schema } }: FastifyRequest): string | undefined {
  const { operation } = (schema ?? {}) as { operation?: Partial<Statement> };
  const { ticket } = (query ?? {}) as { ticket?: unknown };
  return operation?.live && typeof ticket === 'string' ? ticket : undefined;
}
