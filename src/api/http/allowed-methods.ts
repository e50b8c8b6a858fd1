import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './path-of.js';

/** Which methods an address knows; none when there is no such address. */
export type AllowedMethods = (request: FastifyRequest) => string[];

/**
 * Watches which routes are registered, so that a wrong method can be told from a wrong address; call it before the
 * routes.
 */
export function watchRoutes(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '*') routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (request) => {
    const path = pathOf(request.url);
    const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
}
