import type { FastifyRequest } from 'fastify';
import { type ErrorCode, GameledgerError } from '../../base/errors.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what is refused; `limit` names the limit of docs/limits.md that was passed. */
    refused(face: string, code: ErrorCode, limit: string | undefined): void;
  }
}

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
  request.server.refused(faceOf(request), coded.code, coded.extra.limit);
  if (coded.status < 500 || coded.extra.requestId !== undefined) return coded;
  const { id: requestId, server } = request;
  server.log.error({ err: thrown, req: request, requestId, operation }, 'a request failed');
  return new GameledgerError(coded.code, coded.message, { ...coded.extra, requestId });
}

function faceOf({ routeOptions: { url } }: FastifyRequest): string {
  return url === '/graphql' || url === '/mcp' ? url.slice(1) : 'rest';
}

function operationOf({ method, routeOptions: { schema, url } }: FastifyRequest): string {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return operationId ?? `${method} ${url ?? 'unknown'}`;
}
