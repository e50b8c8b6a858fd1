import type { FastifyRequest } from 'fastify';

/** Probes and scrapers ask often, cost nothing and must not be shut out with a busy client behind the same address. */
const FREE_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a request is counted nowhere. */
export function isFree(request: FastifyRequest): boolean {
  return FREE_PATHS.has(request.routeOptions.url ?? '');
}
