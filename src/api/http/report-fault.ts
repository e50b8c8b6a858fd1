import type { FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';

/**
 * The error as its request is answered it. A fault of ours is logged with the operation it ended, and both name the
 * request.
 */
export function reportFault(
  request: FastifyRequest,
  thrown: unknown,
  coded: GameledgerError,
  operation = operationOf(request),
): GameledgerError {
  if (coded.status < 500 || coded.extra.requestId !== undefined) return coded;
  const { id: requestId, server } = request;
  server.log.error({ err: thrown, req: request, requestId, operation }, 'a request failed');
  return new GameledgerError(coded.code, coded.message, { ...coded.extra, requestId });
}

function operationOf({ method, routeOptions: { schema, url } }: FastifyRequest): string {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return operationId ?? `${method} ${url ?? 'unknown'}`;
}
