import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Keeps a proxy from compressing what it must not: live streams, and answers to requests that change something, where
 * new keys and tokens stand beside what the request said (SECURITY.md).
 *
 * `Content-Encoding: identity` is what nginx, Caddy and HAProxy all leave alone; nginx takes no notice of
 * `Cache-Control: no-transform`.
 */
export function registerUncompressed(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply)) reply.header('content-encoding', 'identity');
    done(null, payload);
  });
}

/** GraphQL reads by POST too. */
function isCompressible({ method, routeOptions: { url }, answer }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('content-encoding')) return true;
  if (method === 'GET' || method === 'HEAD') return !reply.hasHeader('x-accel-buffering');
  return url === '/graphql' && answer?.isObliged === false;
}
