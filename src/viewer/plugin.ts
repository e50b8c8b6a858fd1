import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PATHS } from './paths.js';

/** Where `npm ci` has built it. */
const DIST = fileURLToPath(new URL('../../viewer/dist/', import.meta.url));
const PAGE = 'index.html';

/** What a page may load: what this service serves. Engines are modules of its own at `/v1/engines`. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** The worker that proves records runs engines that came as text and were checked, and is to reach nobody. */
const PROOF_POLICY = "default-src 'none'; script-src 'self' blob:";
/** A picture has its colours for dark and light inside, and asks for nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the viewer at `/` and at the addresses of its pages; without it `/` leads to the documentation. */
export async function registerViewer(app: FastifyInstance, { viewer }: { viewer: boolean }): Promise<void> {
  const isBuilt = existsSync(join(DIST, PAGE));
  if (viewer && !isBuilt) app.log.warn('the viewer has not been built: npm run viewer does it; / leads to /docs');
  if (!viewer || !isBuilt) {
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs'));
    return;
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      reply.header('content-security-policy', policyOf(request.url));
      done();
    });
    await scope.register(fastifyStatic, {
      root: join(DIST, 'assets'),
      prefix: '/assets/',
      schemaHide: true,
      // Their names hold the hash of what is in them.
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    });
    for (const url of PAGE_PATHS) scope.get(url, { schema: { hide: true } }, sendPage);
  });
}

function policyOf(url: string): string {
  if (/\.svg(\?|$)/.test(url)) return PICTURE_POLICY;
  return url.startsWith('/assets/verify-worker') ? PROOF_POLICY : PAGE_POLICY;
}

/** Programs that do not take HTML are sent to the documentation from `/`, and find nothing at the other pages. */
function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'Accept, Accept-Encoding');
  if (accepts(request.raw).type(['html']) === false) {
    if (request.routeOptions.url === '/') return reply.redirect('/docs');
    reply.callNotFound();
    return reply;
  }
  // The page names the hashed files: it is asked for anew each time.
  return reply.header('cache-control', 'no-cache').sendFile(PAGE, DIST, { cacheControl: false });
}
