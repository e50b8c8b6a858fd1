import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import accepts from 'accepts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureOptions } from '../../api/feature.js';
import { nameAnswers } from '../../api/http/etags.js';
import { GameledgerError } from '../../base/errors.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { ViewerServices } from './contract.js';
import { PREVIEW_COLOURS, previewSvg, previewTags } from './link-preview.js';
import { MATCH_PATH, PAGE_PATHS } from './paths.js';

/** Where `npm ci` has built it. */
const DIST = fileURLToPath(new URL('packages/viewer/dist/', PACKAGE_ROOT));
const PAGE = join(DIST, 'index.html');

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

/** The last version of a match that is over stays what it is; the art may become better. */
const KEPT = 'public, max-age=3600';

/** Addresses for programs: people who ask for one that is not there get the same answer as programs. */
const FOR_PROGRAMS = /^\/(v1|log)(\/|\?|$)/;

type Options = FeatureOptions<ViewerServices>;

/**
 * Serves the viewer at `/` and at the addresses of its pages, and its page for an address that is none; where it is off
 * `/` leads to the documentation, and there is no such page.
 */
export const viewerRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { isOn } = options.services.viewer;
  const isBuilt = existsSync(PAGE);
  if (isOn && !isBuilt) app.log.warn('the viewer has not been built: npm run build does it; / leads to /docs');
  if (!isOn || !isBuilt) {
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs'));
    return;
  }
  const page = readFileSync(PAGE, 'utf8').replaceAll('="./', `="${app.basePath}/`);
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
  });
  // For pages of others: its address stays, so that it is asked for anew.
  await app.register(fastifyStatic, {
    root: join(DIST, 'element'),
    prefix: '/element/',
    schemaHide: true,
    preCompressed: true,
    index: false,
  });
  await app.register(async (scope) => {
    nameAnswers(scope);
    for (const url of PAGE_PATHS.filter((path) => path !== MATCH_PATH))
      scope.get(url, { schema: { hide: true } }, (request, reply) => answerVisit(request, reply, page));
    servePreviews(scope, page, options);
  });
  app.missingPages.push({ isWantedBy: isPersons, send: (reply) => sendPage(reply.code(404), page) });
};

/** The page of a match with what its link is shown as elsewhere, and the picture of that. */
function servePreviews(scope: FastifyInstance, page: string, { services: { matches, viewer }, publicUrl = '', limits }: Options): void {
  scope.get<{ Params: { id: string } }>(MATCH_PATH, { schema: { hide: true } }, async (request, reply) => {
    // What is amiss the page finds out by itself.
    const tags = await previewTags(matches, { publicUrl, hasPicture: viewer.painter() !== null }, request.params.id).catch(() => '');
    return answerVisit(request, reply, tags === '' ? page : page.replace('</head>', () => `${tags}</head>`));
  });
  const config = { gives: ['image/png'] };
  scope.get<{ Params: { id: string } }>(`${MATCH_PATH}/preview.png`, { schema: { hide: true }, config }, async (request, reply) => {
    const paint = viewer.painter();
    if (!paint) return reply.callNotFound();
    await scope.chargeRequest(request, limits.previewRequests - 1);
    const png = await paint(await previewSvg(matches, request.params.id), PREVIEW_COLOURS);
    if (!png) throw new GameledgerError('UNAVAILABLE', 'The picture could not be drawn just now.');
    return reply.headers({ 'cache-control': KEPT, 'content-security-policy': PICTURE_POLICY }).type('image/png').send(Buffer.from(png));
  });
}

function policyOf(url: string): string {
  if (/\.svg(\?|$)/.test(url)) return PICTURE_POLICY;
  return url.startsWith('/assets/verify-worker') ? PROOF_POLICY : PAGE_POLICY;
}

/** Programs that do not take HTML are sent to the documentation from `/`, and find nothing at the other pages. */
function answerVisit(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  reply.header('vary', 'accept');
  if (accepts(request.raw).type(['html']) !== false) return sendPage(reply, page);
  if (request.routeOptions.url === '/') return reply.redirect('/docs');
  reply.callNotFound();
  return reply;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  // The page names the hashed files: it is asked for anew each time.
  return reply
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-cache', vary: 'Accept' })
    .type('text/html; charset=utf-8')
    .send(page);
}

function isPersons({ raw, method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !FOR_PROGRAMS.test(url) && accepts(raw).type(['json', 'html']) === 'html';
}
