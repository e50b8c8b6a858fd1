import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The path below which clients reach the service, e.g. `/games`; empty at the root of its host. */
    basePath: string;
  }
}

/** The path of an address of the service, without a slash at its end. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '');
}

/**
 * Has every `Location` begin with the path below which clients reach the service.
 *
 * The routes know nothing of it: a proxy takes it off before it passes a request on.
 */
export function registerBasePath(app: FastifyInstance, basePath: string): void {
  app.decorate('basePath', basePath);
  if (basePath === '') return;
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && location.startsWith('/')) reply.header('location', `${basePath}${location}`);
    done(null, payload);
  });
}
