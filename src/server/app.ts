import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { graphqlPlugin } from '../api/graphql/plugin.js';
import { watchRoutes } from '../api/http/allowed-methods.js';
import { registerAnswerBytes } from '../api/http/answer-bytes.js';
import { basePathOf, registerBasePath } from '../api/http/base-path.js';
import { registerBodyBytes } from '../api/http/body-bytes.js';
import { BY_UPGRADE } from '../api/http/by-upgrade.js';
import { registerCheckLimit } from '../api/http/check-limit.js';
import { registerRequestAsFace } from '../api/http/face.js';
import { registerHeaders } from '../api/http/headers.js';
import { arrivalRules, createHttpServer } from '../api/http/http-server.js';
import { registerIdempotencyKeys } from '../api/http/idempotency-keys.js';
import { readJsonBodies } from '../api/http/json-bodies.js';
import { registerMediaTypes } from '../api/http/media-types.js';
import { createOwnTurns } from '../api/http/own-turn.js';
import { pathOf } from '../api/http/path-of.js';
import { registerPlaces } from '../api/http/places.js';
import { registerRateLimit } from '../api/http/rate-limit.js';
import { createReadingPace } from '../api/http/reading-pace.js';
import { reportFault } from '../api/http/report-fault.js';
import { requestIdOf } from '../api/http/request-id.js';
import { registerTracing } from '../api/http/tracing.js';
import { registerUncompressed } from '../api/http/uncompressed.js';
import { answerUnknown, registerMissingPages } from '../api/http/unknown-address.js';
import { registerExactPaths } from '../api/http/unsafe-methods.js';
import { registerWebsockets } from '../api/http/websockets.js';
import { mcpPlugin } from '../api/mcp/plugin.js';
import { httpError } from '../api/rest/http-error.js';
import { type InLanguage, languageOf } from '../api/rest/language.js';
import { restPlugin } from '../api/rest/plugin.js';
import { PROBLEM_JSON, rawProblem, toProblem } from '../api/rest/problem.js';
import { retryAfterOf } from '../base/coded-error.js';
import { GameledgerError } from '../base/errors.js';
import { PACKAGE } from '../base/package-root.js';
import { LANGUAGES } from '../rules/kernel/narration.js';
import { isProxyTrusted, registerArrival, UNTRUSTED_PROXY } from './arrival-route.js';
import type { Services } from './compose.js';
import type { Config } from './config.js';
import { countConnections } from './connection-metrics.js';
import { registerOperations } from './health-routes.js';
import type { ServiceMetrics } from './metrics.js';
import { registerMetrics } from './metrics-route.js';

/**
 * Levels at which a request has at most a line or two: an id to tie them together is not worth a logger for every
 * request, 4 µs of 31.
 */
const QUIET: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** What an app is built from. */
export interface AppParts {
  config: Config;
  services: Pick<Services, 'useCases' | 'features' | 'ready' | 'carrier' | 'cancelledCalls'>;
  /** Whether the process was told to stop. */
  isLeaving?: () => boolean;
  metrics: ServiceMetrics;
  logger: FastifyBaseLogger;
}

/** Builds the HTTP app, ready to listen: limits, headers, errors, health and every face. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, services, metrics, logger, isLeaving = () => false } = parts;
  const isQuiet = QUIET.has(config.logLevel);
  const basePath = basePathOf(config.publicUrl);
  const pace = createReadingPace();
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    childLoggerFactory: (parent, bindings, options) => (isQuiet ? parent : parent.child(bindings, options)),
    // A busy machine may take longer for a schema than any time one could name.
    pluginTimeout: 0,
    bodyLimit: config.limits.bodyBytes,
    serverFactory: (handler) => createHttpServer(handler, config, pace),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    forceCloseConnections: 'idle',
    // What still comes over a connection that a proxy has kept is answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendProblem,
    clientErrorHandler: (error, socket) => refuseRaw(error, socket, basePath),
  });
  // Before there are routes, all of which it would add again.
  app.addConstraintStrategy(BY_UPGRADE);
  app.decorate('refused', metrics.refused);
  readJsonBodies(app);
  registerBasePath(app, basePath);
  const allowedMethods = watchRoutes(app);
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply, metrics);
    if (!isQuiet) report(request, reply);
    done();
  });
  app.setErrorHandler(sendProblem);
  registerTracing(app);
  tellUntrustedProxy(app);
  await registerHeaders(app, config, allowedMethods);
  await registerRateLimit(app, config);
  registerAnswerBytes(app, config);
  registerUncompressed(app);
  registerMediaTypes(app);
  registerExactPaths(app);
  registerIdempotencyKeys(app);
  registerBodyBytes(app, config);
  registerPlaces(app, config, createOwnTurns(pace.isHeld));
  await registerCheckLimit(app, config.limits);
  registerRequestAsFace(app);
  registerOperations(app, { ...services, isLeaving }, config.publicUrl);
  registerArrival(app, config.publicUrl);
  if (config.metricsToken !== null) registerMetrics(app, metrics, config.metricsToken);
  registerMissingPages(app);
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, { allowed: allowedMethods(request), pages: app.missingPages }));
  await registerWebsockets(app, config.limits);
  countConnections(app, metrics);
  await registerFaces(app, parts);
  return app;
}

/** Builds the app of `METRICS_PORT`: the metrics and nothing else. */
export function buildMetricsApp({ config, metrics, logger }: Omit<AppParts, 'services'>): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    http: arrivalRules(config.limits),
    pluginTimeout: 0,
    forceCloseConnections: true,
    frameworkErrors: sendProblem,
    clientErrorHandler: (error, socket) => refuseRaw(error, socket, ''),
  });
  app.decorate('refused', metrics.refused);
  registerBasePath(app, '');
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, { allowed: [], pages: [] }));
  registerMetrics(app, metrics, config.metricsToken);
  return app;
}

async function registerFaces(app: FastifyInstance, { config, services, metrics }: AppParts): Promise<void> {
  const options = {
    services: services.useCases,
    features: services.features,
    limits: config.limits,
    publicUrl: config.publicUrl,
    metrics,
  };
  await app.register(restPlugin, options);
  await app.register(graphqlPlugin, options);
  await app.register(mcpPlugin, {
    services: services.useCases,
    features: services.features,
    limits: config.limits,
    version: PACKAGE.version,
    cancelledCalls: services.cancelledCalls,
    publicUrl: config.publicUrl,
    corsOrigin: config.corsOrigin,
  });
  for (const { routes } of services.features) if (routes) await app.register(routes, options);
}

/** Limits then count the proxy, and with it everybody behind it as one. */
function tellUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress: address } = request.socket;
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && !isProxyTrusted(request)) {
      isTold = true;
      app.log.warn({ address }, UNTRUSTED_PROXY);
    }
    done();
  });
}

function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = reportFault(request, thrown, httpError(thrown));
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (error.code === 'UNAUTHENTICATED' && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer');
  // A thousand connections that ask again as fast as they are refused would keep the event loop busy.
  if (error.status === 429) reply.header('connection', 'close');
  // What a cache may keep was decided for the answer, not for its refusal.
  reply.header('cache-control', 'no-store');
  const language = languageOf(request as InLanguage);
  if (language !== LANGUAGES[0]) reply.header('content-language', language);
  // As bytes, because Fastify adds to a string's media type a charset that problem+json does not have.
  return reply
    .status(error.status)
    .type(PROBLEM_JSON)
    .send(
      Buffer.from(JSON.stringify({ ...toProblem(error, request.server.basePath, pathOf(request.url), language), requestId: request.id })),
    );
}

function count({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, metrics: ServiceMetrics): void {
  metrics.answered({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
}

function report(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
}

/** Answers what is not even HTTP, or arrives too slowly. */
function refuseRaw(error: Error & { code?: string }, socket: Socket, basePath: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawProblem(new GameledgerError('MALFORMED', rawMessage(error.code)), basePath));
  socket.destroy(error);
}

function rawMessage(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The headers are larger than the service reads.';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'The request took too long to arrive.' : 'This is not an HTTP request.';
}
