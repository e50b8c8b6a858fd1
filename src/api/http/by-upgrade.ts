import type { FastifyInstance } from 'fastify';

type RouteChoice = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Chosen = Parameters<ReturnType<RouteChoice['storage']>['set']>[1];

/** Tells requests to change to a websocket from others for the same address. */
export const BY_UPGRADE: RouteChoice = {
  name: 'upgrade',
  storage() {
    const routes = new Map<unknown, Chosen>();
    return { get: (kind) => routes.get(kind) ?? null, set: (kind, route) => void routes.set(kind, route) };
  },
  deriveConstraint: ({ headers }) =>
    headers.upgrade?.toLowerCase() === 'websocket' && /\bupgrade\b/i.test(headers.connection ?? '') ? 'websocket' : undefined,
};
