import etag from '@fastify/etag';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Nothing is loaded from elsewhere, so the page works without the internet. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self' data:",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
};

/** `/docs` and `/openapi.json`; needs the routes to be described by `describeRoutes`. */
export async function publishDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'gameledger API' },
    uiConfig: { layout: 'BaseLayout', deepLinking: true, tryItOutEnabled: true, defaultModelsExpandDepth: 0 },
  });
  await app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return app.swagger();
    });
  });
}
