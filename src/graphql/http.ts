import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { isJson } from '../kernel/json.js';
import { ANONYMOUS } from '../players/caller.js';
import { retryAfterOf } from '../service/coded-error.js';
import { ERRORS, type ErrorCode, GameledgerError } from '../service/errors.js';
import { jsonBytes } from '../service/json-bytes.js';
import type { AnswerAccount, GraphqlContext, GraphqlOptions, HttpContext, OperationRequest } from './context.js';
import { type CostOf, requireAffordable } from './cost.js';
import { errorsWithin, toCoded } from './format-error.js';
import { chosenOperation } from './operation.js';
import { readBatch, readOperation, readQuery } from './read-request.js';
import { reportError } from './report-error.js';
import { resolverContext } from './resolver-context.js';

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
interface Face extends GraphqlOptions, Pick<GraphqlContext, 'typedGames'> {
  app: FastifyInstance;
  costOf: CostOf;
}

/** A request whose caller is known, and what it may run; all operations of a batch share its budget and its answer. */
interface Call {
  request: FastifyRequest;
  answer: AnswerAccount;
  mostBytes: number;
  context: Omit<HttpContext, 'operation'>;
}

/** Answers GET and POST. */
export function httpHandlers(face: Face) {
  const { app, limits, costOf } = face;
  app.graphql.addHook<HttpContext>('preExecution', (_schema, document, { operation, allowed, budget, answer }) => {
    const chosen = chosenOperation(document, operation.operationName);
    requireAffordable(budget, costOf(document, { operationName: chosen.name?.value, variables: operation.variables }), limits);
    requireAllowed(chosen.operation, allowed);
    if (chosen.operation === 'mutation') answer.oblige();
  });
  return {
    async get(request: FastifyRequest, reply: FastifyReply) {
      if (isBrowserVisit(request)) return reply.redirect('/graphiql');
      const call = await identify(face, request, ALLOWED.GET);
      return send(reply, call, await run(face, call, readQuery(request.query)));
    },
    async post(request: FastifyRequest, reply: FastifyReply) {
      const call = await identify(face, request, ALLOWED.POST);
      if (!Array.isArray(request.body)) return send(reply, call, await run(face, call, readOperation(request.body)));
      return write(reply, call, await runBatch(face, call, readBatch(request.body, limits.graphqlBatch)));
    },
  };
}

async function identify(face: Face, request: FastifyRequest, allowed: HttpContext['allowed']): Promise<Call> {
  const { app, services, limits } = face;
  const { authorization } = request.headers;
  // The operator is nobody's player: what is not for the operator they see as everybody does.
  const caller = services.operator.isOperator(authorization)
    ? ANONYMOUS
    : await services.players.authenticate(authorization, request.raw.socket);
  const answer = app.openAnswer(request);
  request.answer = answer;
  return {
    request,
    answer,
    mostBytes: limits.answerBytes,
    context: { ...resolverContext(face, request, caller, answer), allowed, budget: { spent: 0 } },
  };
}

async function run({ app }: Face, { request, context, answer }: Call, operation: OperationRequest): Promise<Answer> {
  const { query, variables, operationName } = operation;
  try {
    if (answer.refusal) throw answer.refusal;
    refuseJson(query);
    const result = await app.graphql(query, { ...context, operation }, variables ?? undefined, operationName ?? undefined);
    return answer.refusal ? refusedHalfway(answer.refusal, request) : executed(result, request);
  } catch (error) {
    return refused(error, request);
  }
}

/** One after the other, since a batch means its mutations in order; the first was charged with the request. */
async function runBatch(face: Face, call: Call, operations: OperationRequest[]): Promise<FormattedExecutionResult[]> {
  const answers: FormattedExecutionResult[] = [];
  for (const [index, operation] of operations.entries()) {
    const { body } = (index > 0 && (await refusedNext(face, call))) || (await run(face, call, operation));
    answers.push(body);
  }
  return answers;
}

/** Counts one more operation and waits for its turn; the refusal when that is one too many. */
async function refusedNext({ app }: Face, { request }: Call): Promise<Answer | null> {
  try {
    await app.chargeRequest(request);
    request.endTurn?.();
    request.endTurn = await app.takeTurn(request);
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

/** What ran may have changed something, so this is no refusal of the whole: there is just no answer to be had. */
function refusedHalfway(refusal: GameledgerError, request: FastifyRequest): Answer {
  return { status: 200, body: { errors: [reportError(request.log, refusal)], data: null } };
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
function send(reply: FastifyReply, call: Call, { status, body }: Answer): FastifyReply {
  if (status === 405) reply.header('allow', 'POST');
  const isPlain = mediaType(call.request) === PLAIN_JSON;
  return write(reply.status(isPlain && status === 400 ? 200 : status), call, body);
}

type Body = FormattedExecutionResult | FormattedExecutionResult[];

function write(reply: FastifyReply, call: Call, body: Body): FastifyReply {
  return writeText(reply, call.request, affordable(call, body));
}

/** The body as text, or a refusal in its place: what is too large is never written. */
function affordable({ request, answer, mostBytes }: Call, body: Body): string {
  try {
    answer.settle(jsonBytes(body, mostBytes));
    return JSON.stringify(body);
  } catch (error) {
    return JSON.stringify(refusedHalfway(toCoded(error), request).body);
  }
}

function writeText(reply: FastifyReply, request: FastifyRequest, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(mediaType(request)).send(text);
}

/** Answers what was refused before GraphQL began: no JSON, too large, too often, an unknown key. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = refused(error, request);
  const retryAfter = retryAfterOf(toCoded(error));
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return writeText(reply.status(status), request, JSON.stringify(body));
}
