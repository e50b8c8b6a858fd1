import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Needs } from '../../use-cases/accounts/scopes.js';
import type { Operation } from '../operation.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route needs of a key. */
    needs?: Needs;
  }
}

/**
 * Notes at every route of `app` what it needs, and refuses keys that lack it. *Errors*: throws for a route that is no
 * operation.
 */
export function checkScopes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, needs: needsOf(route) };
  });
  app.addHook('onRequest', ({ caller, routeOptions: { config } }, _reply, done) => {
    if (config.needs) requireScope(caller, config.needs);
    done();
  });
}

function needsOf({ schema, method, url }: RouteOptions): Needs {
  const { operation } = (schema ?? {}) as { operation?: Operation };
  if (!operation) throw new Error(`${String(method)} ${url} does not state which operation it is`);
  return operation.needs ?? 'public';
}
