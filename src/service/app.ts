import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { graphqlPlugin } from '../graphql/plugin.js';
import type { ReadyState } from '../ledger/readiness.js';
import type { RedisState } from '../ledger/redis-transport.js';
import type { Matches } from '../matches/contract.js';
import { mcpPlugin } from '../mcp/plugin.js';
import type { Operator } from '../operator/operator.js';
import type { Players } from '../players/caller.js';
import type { Ratings } from '../ratings/contract.js';
import { httpError } from '../rest/http-error.js';
import { restPlugin } from '../rest/plugin.js';
import { PROBLEM_JSON, rawProblem, toProblem } from '../rest/problem.js';
import type { Tournaments } from '../tournaments/contract.js';
import type { TransparencyLog } from '../transparency/log.js';
import { transparencyPlugin } from '../transparency/routes.js';
import { registerViewer } from '../viewer/plugin.js';
import type { Webhooks } from '../webhooks/contract.js';
import { retryAfterOf } from './coded-error.js';
import type { Config } from './config.js';
import { GameledgerError } from './errors.js';
import { registerOperations } from './health-routes.js';
import { registerAdmission } from './http/admission.js';
import { watchRoutes } from './http/allowed-methods.js';
import { registerAnswerBytes } from './http/answer-bytes.js';
import { registerBodyBytes } from './http/body-bytes.js';
import { registerCheckLimit } from './http/check-limit.js';
import { registerHeaders } from './http/headers.js';
import { readJsonBodies } from './http/json-bodies.js';
import { registerPlaces } from './http/places.js';
import { registerRateLimit } from './http/rate-limit.js';
import { registerWebsockets } from './http/websockets.js';
import type { Limits } from './limits.js';
import { pathOf } from './logging.js';
import type { ServiceMetrics } from './metrics.js';

const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * Levels at which a request has at most a line or two: an id to tie them together is not worth a logger for every
 * request, 4 µs of 31.
 */
const QUIET: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** *Units*: milliseconds between two looks for requests that arrive too slowly. */
const LATE_CHECK_MS = 1_000;

/** What the faces are built over. */
export interface AppServices {
  matches: Matches;
  players: Players;
  ratings: Ratings;
  tournaments: Tournaments;
  operator: Operator;
  webhooks: Webhooks;
  /** Undefined without a signing key. */
  transparency?: TransparencyLog | undefined;
  /** Whether the database can be worked with. */
  ready(): Promise<ReadyState>;
  /** Whether Redis carries notes between processes; null where PostgreSQL does. */
  redis: (() => RedisState) | null;
}

/** What an app is built from. */
export interface AppParts {
  config: Config;
  services: AppServices;
  metrics: ServiceMetrics;
  logger: FastifyBaseLogger;
}

/** Builds the HTTP app, ready to listen: limits, headers, errors, health and every face. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, services, metrics, logger } = parts;
  const isQuiet = QUIET.has(config.logLevel);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options) => (isQuiet ? parent : parent.child(bindings, options)),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.requestMs,
    http: arrivalRules(config.limits),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendProblem,
    clientErrorHandler: refuseRaw,
  });
  readJsonBodies(app);
  const allowedMethods = watchRoutes(app);
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply, metrics);
    if (!isQuiet) report(request, reply);
    done();
  });
  app.setErrorHandler(sendProblem);
  registerAdmission(app, config);
  await registerHeaders(app, config);
  await registerRateLimit(app, config);
  registerAnswerBytes(app, config);
  registerBodyBytes(app, config);
  registerPlaces(app, config);
  await registerCheckLimit(app, config.limits);
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply, allowedMethods(request)));
  registerOperations(app, services, metrics);
  await registerViewer(app, config);
  await registerWebsockets(app, config.limits);
  await registerFaces(app, parts);
  return app;
}

/**
 * Left alone, Node looks every 30 s for what is late, and exchanges the limits of headers (60 s) and of whole requests
 * when the latter is the smaller.
 */
function arrivalRules({ requestMs }: Limits) {
  return { headersTimeout: requestMs, requestTimeout: requestMs, connectionsCheckingInterval: Math.min(LATE_CHECK_MS, requestMs) };
}

async function registerFaces(app: FastifyInstance, { config, services, metrics }: AppParts): Promise<void> {
  const { matches, players, ratings, tournaments, operator, webhooks } = services;
  const options = {
    services: { matches, players, ratings, tournaments, operator, webhooks },
    limits: config.limits,
    publicUrl: config.publicUrl,
    metrics,
  };
  await app.register(restPlugin, options);
  await app.register(graphqlPlugin, options);
  await app.register(mcpPlugin, {
    services: { matches, tournaments, players },
    version: VERSION,
    corsOrigin: config.corsOrigin,
    limits: config.limits,
  });
  if (services.transparency) await app.register(transparencyPlugin, { prefix: '/log', log: services.transparency });
}

function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = httpError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown, req: request }, 'a request failed');
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (error.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  // What a cache may keep was decided for the answer, not for its refusal.
  reply.header('cache-control', 'no-store');
  // As bytes, because Fastify adds to a string's media type a charset that problem+json does not have.
  return reply
    .status(error.status)
    .type(PROBLEM_JSON)
    .send(Buffer.from(JSON.stringify(toProblem(error, pathOf(request.url)))));
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply, allowed: string[]): never {
  // A wildcard route that finds nothing hands its request on to here.
  const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method);
  if (!isWrongMethod) throw new GameledgerError('NOT_FOUND', `There is nothing at ${pathOf(request.url)}.`);
  reply.header('allow', allowed.join(', '));
  throw new GameledgerError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; ${allowed.join(', ')} is.`);
}

function count({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, metrics: ServiceMetrics): void {
  metrics.answered({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
}

function report(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
}

/** Answers what is not even HTTP, or arrives too slowly. */
function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawProblem(new GameledgerError('MALFORMED', rawMessage(error.code))));
  socket.destroy(error);
}

function rawMessage(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The headers are larger than the service reads.';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'The request took too long to arrive.' : 'This is not an HTTP request.';
}
