/** GraphQL over HTTP by mercurius' own routes: what comes before its execution, and the form of what comes after. */
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { MercuriusContext, MercuriusOptions } from 'mercurius';
import { retryAfterOf } from '../../base/coded-error.js';
import { GameledgerError } from '../../base/errors.js';
import { jsonBytes } from '../../base/json-bytes.js';
import { isJson } from '../../rules/kernel/json.js';
import { ANONYMOUS } from '../../use-cases/accounts/caller.js';
import { type HttpContext, resolverContext } from './context.js';
import { affordableOperation } from './cost.js';
import { requireModest } from './document-limits.js';
import type { Face } from './face.js';
import { errorsWithin, reportErrors, toCoded } from './format-error.js';
import { chosenOperation } from './operation.js';
import { notSupported } from './persisted-documents.js';
import { readBatch, readOperation, readQuery } from './read-request.js';
import { requireVariables } from './variables.js';

/** *Source*: the GraphQL over HTTP draft, "Media Types". */
const GRAPHQL_JSON = 'application/graphql-response+json; charset=utf-8';
const PLAIN_JSON = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** What `method` may answer with. */
export function givesOf(method: string): string[] {
  return method === 'POST' ? [PLAIN_JSON, GRAPHQL_JSON] : [PLAIN_JSON, GRAPHQL_JSON, HTML];
}

type Context = HttpContext & MercuriusContext;

/** What mercurius' routes are registered with. */
export function httpOptions(face: Face): Pick<MercuriusOptions, 'context' | 'errorFormatter' | 'errorHandler' | 'additionalRouteOptions'> {
  return {
    context: (request) => singleContext(face, request),
    // The app's, which knows what is refused before there is a context too.
    errorHandler: false,
    errorFormatter({ data, errors }, { reply }) {
      const reported = reportErrors(reply.request, errors) as GraphQLError[];
      // Without data the variables were refused, and nothing has run.
      if (data === undefined) return { statusCode: refusedStatus(400, reply.request), response: { errors: reported } };
      return { statusCode: 200, response: { data, errors: reported } };
    },
    additionalRouteOptions: {
      // mercurius' own schema writes the numbers in an error's path as strings.
      schema: undefined as never,
      async preHandler(request, reply) {
        if (isBrowserVisit(request)) return reply.redirect('/graphiql');
        reply.header('cache-control', 'no-store').type(mediaType(request));
        if (Array.isArray(request.body)) return reply.send(await answerBatch(face, request, reply, request.body));
      },
      preSerialization: async (request, _reply, body) => {
        try {
          // What is too large is never written.
          request.answer?.settle(jsonBytes(body, face.limits.answerBytes));
          return body;
        } catch (error) {
          return { errors: reportErrors(request, [error]), data: null };
        }
      },
    },
  };
}

/** Makes mercurius refuse what runs beyond the limits of a request, or by the wrong method. */
export function addOperationHooks(face: Face): void {
  const { app } = face;
  app.graphql.addHook<Context>('preParsing', (_schema, query, { operation, reply }) => {
    const { method } = reply.request;
    refuseJson(query);
    requireModest(query);
    requireVariables(face, { ...operation, query });
    // A GET that names no operation is an error of mercurius' routes.
    if (method !== 'POST') requireAllowed(chosenOperation(face.readDocument(query), operation.operationName).operation, method);
  });
  app.graphql.addHook<Context>('preExecution', async (_schema, document, { operation, budget, answer, reply }) => {
    if (answer.refusal) throw answer.refusal;
    const { kind, moreRequests } = affordableOperation(face, document, operation, budget);
    requireAllowed(kind, reply.request.method);
    await app.chargeRequest(reply.request, moreRequests);
    if (kind === 'mutation') answer.oblige();
  });
  app.graphql.addHook<Record<string, unknown>, Context>('onResolution', (execution, { answer, reply }) => {
    if (!answer.refusal) return;
    // What ran may have changed something, so this is no refusal of the whole: there is just no answer to be had.
    Object.assign(execution, { errors: reportErrors(reply.request, [answer.refusal]), data: null });
  });
}

async function singleContext(face: Face, request: FastifyRequest): Promise<HttpContext> {
  const context = await contextOf(face, request);
  const operation = request.method === 'POST' ? readOperation(request.body) : readQuery(request.query);
  // An empty document is none for mercurius' routes.
  if (operation.query === '') face.readDocument('');
  return { ...context, operation };
}

/** All operations of a batch share its budget and its answer. */
async function contextOf(face: Face, request: FastifyRequest): Promise<Omit<HttpContext, 'operation'>> {
  const { app, services } = face;
  const { authorization } = request.headers;
  // The operator is nobody's player: what is not for the operator they see as everybody does.
  const caller = services.players.isOperator(authorization)
    ? ANONYMOUS
    : await services.players.authenticate(authorization, request.raw.socket);
  const answer = app.openAnswer(request);
  request.answer = answer;
  return { ...resolverContext(face, request, caller, answer), answer, budget: { spent: 0 } };
}

/**
 * Runs the operations one after the other, since a batch means its mutations in order: mercurius' own route runs them
 * all at once. Nothing more is begun for a client that has gone.
 */
async function answerBatch(face: Face, request: FastifyRequest, reply: FastifyReply, body: unknown[]): Promise<unknown[]> {
  const context = await contextOf(face, request);
  const answers: unknown[] = [];
  for (const [index, operation] of readBatch(body, face.limits.graphqlBatch).entries()) {
    const { query, variables, operationName } = operation;
    try {
      if (index > 0) {
        // The first was charged with the request.
        await face.app.chargeRequest(request);
        await face.app.ownTurn();
        if (request.raw.socket.destroyed) break;
      }
      if (query === undefined) throw notSupported();
      answers.push(await reply.graphql(query, { ...context, operation }, variables ?? undefined, operationName ?? undefined));
    } catch (error) {
      answers.push({ errors: reportErrors(request, errorsWithin(error)) });
    }
  }
  reply.status(200);
  return answers;
}

function isBrowserVisit({ method, url, raw }: FastifyRequest): boolean {
  return method !== 'POST' && !url.includes('?') && accepts(raw).type(givesOf(method)) === HTML;
}

/** mercurius would also run a syntax tree written as JSON, past the limit on the words of a document. */
function refuseJson(query: string): void {
  if (!/^\s*(?:\{\s*["}]|[["\d-]|true|false|null)/.test(query) || !isJson(query)) return;
  throw new GraphQLError('The query is JSON, not a GraphQL document.');
}

function requireAllowed(kind: OperationDefinitionNode['operation'], method: string): void {
  if (kind === 'subscription') throw new GraphQLError('Subscriptions run over a websocket, with the protocol graphql-transport-ws.');
  if (kind === 'mutation' && method !== 'POST') throw new GameledgerError('METHOD_NOT_ALLOWED', 'A mutation needs POST.');
}

/** Clients that take anything may be older than the media type of GraphQL. */
function mediaType({ raw }: FastifyRequest): string {
  return accepts(raw).type([PLAIN_JSON, GRAPHQL_JSON]) === GRAPHQL_JSON ? GRAPHQL_JSON : PLAIN_JSON;
}

/** Clients that ask for plain JSON get 200 for every request that is one, whatever became of its document. */
function refusedStatus(status: number, request: FastifyRequest): number {
  return status === 400 && mediaType(request) === PLAIN_JSON ? 200 : status;
}

/** Whether what was refused is a document in a request that is one. */
function isOfDocument(refusal: unknown): boolean {
  return refusal instanceof GraphQLError || (refusal instanceof GameledgerError && refusal.code.startsWith('PERSISTED_QUERY'));
}

/** Answers what was refused before anything ran: no request, too large, too often, an unknown key, a document. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusals = errorsWithin(error);
  const errors = reportErrors(request, refusals);
  const coded = toCoded(refusals[0]);
  const { status } = coded;
  const retryAfter = retryAfterOf(coded);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 405) reply.header('allow', 'POST');
  return reply
    .status(isOfDocument(refusals[0]) ? refusedStatus(status, request) : status)
    .header('cache-control', 'no-store')
    .type(mediaType(request))
    .send(JSON.stringify({ errors }));
}
