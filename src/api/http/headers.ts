import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { GameledgerError } from '../../base/errors.js';
import type { AllowedMethods } from './allowed-methods.js';
import type { HttpConfig } from './http-config.js';
import { pathOf } from './path-of.js';
import { REQUEST_ID_HEADER } from './request-id.js';

/** What a browser may read of our responses besides their bodies. */
const EXPOSED_HEADERS = [
  'Location',
  'ETag',
  'Allow',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Idempotent-Replayed',
  'WWW-Authenticate',
  'Mcp-Session-Id',
  'X-Request-Id',
];
const PREFLIGHT_SECONDS = 600;

/**
 * Security headers, `OPTIONS` and CORS. *Errors*: MALFORMED for two Host lines, NOT_FOUND for `OPTIONS` of nothing.
 *
 * The answers are data: nothing may be loaded from them or framed. Pages (/docs, /graphiql) set a policy of their own.
 * Any origin may call by default: keys travel in a header that no browser adds by itself.
 */
export async function registerHeaders(
  app: FastifyInstance,
  config: Pick<HttpConfig, 'corsOrigin'>,
  allowedMethods: AllowedMethods,
): Promise<void> {
  const isForAll = config.corsOrigin === '*';
  const headers = {
    ...securityHeaders(),
    ...(isForAll && { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED_HEADERS.join(', ') }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header(REQUEST_ID_HEADER, request.id);
    requireOneHost(request.raw.rawHeaders);
    if (request.method === 'OPTIONS') describeOptions(request, reply, allowedMethods(request));
    done();
  });
  const options: FastifyCorsOptions = {
    origin: config.corsOrigin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    // An OPTIONS that no browser sent is answered as one that a browser did.
    strictPreflight: false,
  };
  // Where every origin may call, only the answer to a preflight depends on its request: asked at each of them, the
  // plugin takes a fortieth of an action.
  if (isForAll) await app.register(async (preflights) => void (await preflights.register(cors, options)));
  else await app.register(cors, options);
}

/** Two readers of a request with two would each take another. *Source*: RFC 9112, section 3.2. */
function requireOneHost(rawHeaders: readonly string[]): void {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) throw new GameledgerError('MALFORMED', 'The request has more than one Host line.');
}

/** *Source*: RFC 9110, section 9.3.7. */
function describeOptions({ headers, url }: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): void {
  if (allowed.length > 0) reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
  // A browser that may not ask would not let its page see that there is nothing.
  else if (headers['access-control-request-method'] === undefined)
    throw new GameledgerError('NOT_FOUND', `There is nothing at ${pathOf(url)}.`);
}

/**
 * Helmet's, asked for once, because none depends on the request: set anew on every answer they take 2 µs of the 31 of a
 * small one.
 */
function securityHeaders(): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // For browsers and plug-ins that are gone: they would be a fifth of the headers of every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Behind a plain HTTP address the header would be ignored, and behind TLS it is the proxy's to send.
    strictTransportSecurity: false,
  })(answer.req, answer, () => undefined);
  return answer.getHeaders();
}
