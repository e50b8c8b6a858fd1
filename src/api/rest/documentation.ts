import { fileURLToPath } from 'node:url';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { nameAnswers } from '../http/etags.js';

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

/** The build has copied them out of their package. */
const STATIC_FILES = fileURLToPath(new URL('dist/assets/swagger-ui', PACKAGE_ROOT));

/** `/docs`, `/openapi.json` and `/openapi-games.json`; needs the routes to be described by `describeRoutes`. */
export async function publishDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    baseDir: STATIC_FILES,
    // The page has no bar that would show one.
    logo: { type: 'image/svg+xml', content: '' },
    indexPrefix: app.basePath,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'gameledger API' },
    uiConfig: { layout: 'BaseLayout', deepLinking: true, tryItOutEnabled: true, defaultModelsExpandDepth: 0 },
  });
  await app.register(async (scope) => {
    nameAnswers(scope);
    const documents = { '/openapi.json': () => app.swagger(), '/openapi-games.json': () => app.documentWithGames() };
    for (const [path, documentOf] of Object.entries(documents))
      scope.get(path, { schema: { hide: true }, config: { gives: ['application/json; charset=utf-8'] } }, async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=60');
        return documentOf();
      });
  });
}
