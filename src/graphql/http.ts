import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { ERRORS, type ErrorCode, GameledgerError } from '../kernel/errors.js';
import { isJson } from '../kernel/json.js';
import type { GraphqlOptions, HttpContext, OperationRequest } from './context.js';
import { errorsWithin } from './format-error.js';
import { chosenOperation } from './operation.js';
import { readBatch, readOperation, readQuery } from './read-request.js';
import { reportError } from './report-error.js';

/** *Source*: the GraphQL over HTTP draft, "Media Types". */
const GRAPHQL_JSON = 'application/graphql-response+json; charset=utf-8';
const PLAIN_JSON = 'application/json; charset=utf-8';

interface Answer {
  status: number;
  body: FormattedExecutionResult;
}

/** What each method may run; subscriptions need the websocket. */
const ALLOWED = { GET: ['query'], POST: ['query', 'mutation'] } as const;

/** What the face does its work with. */
interface Face extends GraphqlOptions {
  app: FastifyInstance;
}

/** A request whose caller is known, and what it may run. */
interface Call {
  request: FastifyRequest;
  context: Omit<HttpContext, 'operation'>;
}

/** Answers GET and POST. */
export function httpHandlers(face: Face) {
  face.app.graphql.addHook<HttpContext>('preExecution', (schema, document, { operation, allowed }) => {
    requireAllowed(chosenOperation(schema, document, operation, face.limits), allowed);
  });
  return {
    async get(request: FastifyRequest, reply: FastifyReply) {
      if (isBrowserVisit(request)) return reply.redirect('/graphiql');
      const call = await identify(face, request, ALLOWED.GET);
      return send(reply, request, await run(face, call, readQuery(request.query)));
    },
    async post(request: FastifyRequest, reply: FastifyReply) {
      const call = await identify(face, request, ALLOWED.POST);
      if (!Array.isArray(request.body)) return send(reply, request, await run(face, call, readOperation(request.body)));
      return write(reply, request, await runBatch(face, call, readBatch(request.body, face.limits.graphqlBatch)));
    },
  };
}

async function identify(
  { app, services: { matches, players } }: Face,
  request: FastifyRequest,
  allowed: HttpContext['allowed'],
): Promise<Call> {
  const caller = await players.authenticate(request.headers.authorization);
  return { request, context: { matches, players, caller, allowed, admit: () => app.admitCheck(request) } };
}

async function run({ app }: Face, { request, context }: Call, operation: OperationRequest): Promise<Answer> {
  const { query, variables, operationName } = operation;
  try {
    refuseJson(query);
    const result = await app.graphql(query, { ...context, operation }, variables ?? undefined, operationName ?? undefined);
    return executed(result, request);
  } catch (error) {
    return refused(error, request);
  }
}

/** One after the other, since a batch means its mutations in order; the first was charged with the request. */
async function runBatch(face: Face, call: Call, operations: OperationRequest[]): Promise<FormattedExecutionResult[]> {
  const answers: FormattedExecutionResult[] = [];
  for (const [index, operation] of operations.entries()) {
    const { body } = (index > 0 && (await overcharged(face, call))) || (await run(face, call, operation));
    answers.push(body);
  }
  return answers;
}

/** Counts one more operation; the refusal when that is one too many. */
async function overcharged({ app }: Face, { request }: Call): Promise<Answer | null> {
  try {
    await app.chargeRequest(request);
    return null;
  } catch (error) {
    return refused(error, request);
  }
}

function isBrowserVisit({ url, headers }: FastifyRequest): boolean {
  return !url.includes('?') && headers.accept?.includes('text/html') === true;
}

/** mercurius would also run a syntax tree written as JSON, past the limit on the words of a document. */
function refuseJson(query: string): void {
  if (!/^\s*(?:\{\s*["}]|[["\d-]|true|false|null)/.test(query) || !isJson(query)) return;
  throw new GameledgerError('MALFORMED', 'The query is JSON, not a GraphQL document.');
}

function requireAllowed(kind: HttpContext['allowed'][number], allowed: HttpContext['allowed']): void {
  if (allowed.includes(kind)) return;
  if (kind === 'subscription')
    throw new GameledgerError('MALFORMED', 'Subscriptions run over a websocket, with the protocol graphql-transport-ws.');
  throw new GameledgerError('METHOD_NOT_ALLOWED', 'A mutation needs POST.');
}

function executed({ data, errors, extensions }: ExecutionResult, request: FastifyRequest): Answer {
  if (!errors) return { status: 200, body: { data: data ?? null, ...(extensions && { extensions }) } };
  return { status: 200, body: { errors: errors.map((error) => reportError(request.log, error)), data: data ?? null } };
}

function refused(error: unknown, request: FastifyRequest): Answer {
  const errors = errorsWithin(error).map((one) => reportError(request.log, one));
  return { status: statusOf(errors[0]), body: { errors } };
}

function statusOf(error: { extensions?: { [name: string]: unknown } } | undefined): number {
  return ERRORS[error?.extensions?.code as ErrorCode].status;
}

function mediaType(request: FastifyRequest): string {
  return request.headers.accept?.includes('application/graphql-response+json') ? GRAPHQL_JSON : PLAIN_JSON;
}

/** Clients that ask for plain JSON get 200 for every request that is one, whatever became of its document. */
function send(reply: FastifyReply, request: FastifyRequest, { status, body }: Answer): FastifyReply {
  if (status === 405) reply.header('allow', 'POST');
  const isPlain = mediaType(request) === PLAIN_JSON;
  return write(reply.status(isPlain && status === 400 ? 200 : status), request, body);
}

function write(reply: FastifyReply, request: FastifyRequest, body: FormattedExecutionResult | FormattedExecutionResult[]): FastifyReply {
  return reply.header('cache-control', 'no-store').type(mediaType(request)).send(JSON.stringify(body));
}

/** Answers what was refused before GraphQL began: no JSON, too large, too often, an unknown key. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = refused(error, request);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', 1);
  return write(reply.status(status), request, body);
}
