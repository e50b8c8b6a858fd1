import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { nameAnswer } from '../http/etags.js';
import type { Asked, Input, Operation, Statement } from '../operation.js';
import { FIRST_BOT, FIRST_BOT_TAG } from './introduction.js';
import { chooseLanguage, type InLanguage, LANGUAGE_HEADERS, languageParameter } from './language.js';
import { type OpenStreams, sendLive } from './live-stream.js';
import type { RestOptions } from './options.js';
import { idempotencyHeader, resumeHeader, resumePoint, ticketParameter } from './parameters.js';
import { type Answer, ETAG, markReplayed, NOT_MODIFIED, problems, REPLAYED, SECURITY } from './responses.js';
import { chooseFormat } from './stream-format.js';

/** What an operation with a body may refuse besides. */
const BODY_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly ErrorCode[];
const JSON_TYPE = 'application/json';

/** What the routes of operations need. */
export interface RouteOptionsOfOperations extends RestOptions {
  streams: OpenStreams;
}

/** Adds the route of each operation that says what it does. */
export function registerOperations(
  app: FastifyInstance,
  operations: readonly (readonly [name: string, Operation])[],
  options: RouteOptionsOfOperations,
): void {
  for (const [name, operation] of operations) {
    if (isStatement(operation) && (operation.run || operation.live))
      app.route({ ...routeOf(name, operation, options), ...handling(operation, options) });
  }
}

/** Whether an operation is stated whole. */
export function isStatement(operation: Operation): operation is Statement {
  return 'rest' in operation;
}

/** The route of an operation without its handler. */
export function routeOf(name: string, operation: Operation, { limits }: Pick<RestOptions, 'limits'>): Omit<RouteOptions, 'handler'> {
  const { rest, named } = operation as Statement;
  const [method = '', url = ''] = rest.split(' ');
  return { method, url, schema: schemaOf(name, operation as Statement, limits), ...(named && { onSend: nameAnswer }) };
}

function handling(operation: Statement, options: RouteOptionsOfOperations): Pick<RouteOptions, 'handler' | 'exposeHeadRoute'> {
  const { run, live } = operation;
  if (run) return { handler: runs(operation, run, options) };
  return { handler: follows(operation, live as NonNullable<typeof live>, options), exposeHeadRoute: false };
}

function schemaOf(operationId: string, operation: Statement, limits: Limits): FastifySchema {
  const { by, errors, about, consumes, once, live, told } = operation;
  const { params, query = z.strictObject({}), body } = inputOf(operation, limits);
  const { tag, ...texts } = typeof about === 'function' ? about(limits) : about;
  const headers = once ? idempotencyHeader : live?.resume ? resumeHeader(live.resume) : null;
  return {
    operationId,
    operation,
    security: SECURITY[by],
    tags: FIRST_BOT.includes(operationId) ? [tag, FIRST_BOT_TAG] : [tag],
    ...texts,
    ...(consumes && { consumes }),
    ...(params && { params }),
    querystring: query.extend({ ...(told && { lang: languageParameter }), ...(live && { ticket: ticketParameter }) }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { ...answersOf(operation), ...problems(...(body ? BODY_CODES : []), ...errors) },
  } as FastifySchema;
}

/** What an operation reads of a request. */
export function inputOf({ input = {} }: Statement, limits: Limits): Input {
  return typeof input === 'function' ? input(limits) : input;
}

function answersOf({ output, named, once, told, live }: Statement): Record<string, Answer<z.ZodType> | z.ZodType> {
  const added = { ...(named && ETAG), ...(once && REPLAYED), ...(told && !live && LANGUAGE_HEADERS) };
  const answers = Object.entries(output).map(([status, { headers, ...answer }]) => {
    const all = { ...headers, ...added };
    return [status, { ...answer, ...(Object.keys(all).length > 0 && { headers: all }) }];
  });
  return { ...Object.fromEntries(answers), ...(named && { 304: NOT_MODIFIED }) };
}

type Request = FastifyRequest &
  InLanguage & {
    params: object;
    headers: { 'last-event-id'?: unknown };
    query: { after?: number | undefined; ticket?: string | undefined };
    body: object;
  };
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Runs an operation with what the schemas have read. */
function runs(operation: Statement, run: NonNullable<Statement['run']>, { services, limits }: RestOptions): Handler {
  const { by, output, once, told, headers, write } = operation;
  const { params } = inputOf(operation, limits);
  const [[status, { content }] = ['200', { content: {} }]] = Object.entries(output);
  const [type = JSON_TYPE] = Object.keys(content);
  return async (asked, reply) => {
    const request = asked as Request;
    if (by === 'player') requirePlayer(request.caller);
    const { lang: _, ...query } = request.query;
    // No field of a body that takes any stands for the caller, or for what the path names.
    const input: Asked<Input> = { ...request.body, ...query, ...params?.parse(request.params), caller: request.caller };
    if (once) input.idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const languages = typeof told === 'function' ? told(services, input) : told && LANGUAGES;
    if (languages) input.language = chooseLanguage(request, reply, languages);
    const result = await run(services, input, request);
    if (status !== '200') reply.code(Number(status));
    if (headers) reply.headers(headers(result, input));
    if (type === JSON_TYPE) return once ? markReplayed(reply, result as { replayed: boolean }) : result;
    reply.type(`${type}; charset=utf-8`);
    if (write) return write(result, input);
    return typeof result === 'string' ? result : Readable.from(endedLines(result as AsyncIterable<string>));
  };
}

async function* endedLines(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield line.endsWith('\n') ? line : `${line}\n`;
}

/** Sends the messages of an operation as they come. */
function follows(
  operation: Statement,
  { follow, idOf, place, isRefusable }: NonNullable<Statement['live']>,
  { services, streams, limits }: RouteOptionsOfOperations,
): Handler {
  const { params } = inputOf(operation, limits);
  return async (asked, reply) => {
    const request = asked as Request;
    const format = chooseFormat(request);
    const { lang: _, ticket: __, ...query } = request.query;
    const input = { ...query, ...params?.parse(request.params), caller: request.caller, after: resumePoint(request) } as Asked<Input>;
    if (operation.told) input.language = chooseLanguage(request, reply);
    const signal = streams.open(request, reply, place);
    const messages = follow(services, input, signal) as AsyncGenerator<{ type: string }, void, undefined>;
    const first = isRefusable && (await messages.next());
    return sendLive(reply, messages, { first, format, idOf, keepAliveMs: limits.keepAliveMs, signal });
  };
}
