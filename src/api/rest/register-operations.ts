import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import type { Operation } from '../../use-cases/operations.js';
import { nameAnswer } from '../http/etags.js';
import type { Asked, Input, Statement } from '../operation.js';
import { chooseLanguage, type InLanguage, LANGUAGE_HEADERS, languageParameter } from './language.js';
import type { RestOptions } from './options.js';
import { idempotencyHeader } from './parameters.js';
import { type Answer, ETAG, markReplayed, NOT_MODIFIED, problems, REPLAYED, SECURITY } from './responses.js';

/** What an operation with a body may refuse besides. */
const BODY_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly ErrorCode[];
const JSON_TYPE = 'application/json';

/** Adds the route of each operation that is stated whole. */
export function registerOperations(
  app: FastifyInstance,
  operations: readonly (readonly [name: string, Operation])[],
  options: RestOptions,
): void {
  for (const [name, operation] of operations) if (isStatement(operation)) app.route(routeOf(name, operation, options));
}

function isStatement(operation: Operation): operation is Statement {
  return 'rest' in operation;
}

function routeOf(name: string, operation: Statement, options: RestOptions): RouteOptions {
  const [method = '', url = ''] = operation.rest.split(' ');
  return {
    method,
    url,
    schema: schemaOf(name, operation, options.limits),
    handler: handlerOf(operation, options.services),
    ...(operation.named && { onSend: nameAnswer }),
  };
}

function schemaOf(operationId: string, operation: Statement, limits: Limits): FastifySchema {
  const { by, errors, about, once, told } = operation;
  const { params, query = z.strictObject({}), body } = inputOf(operation, limits);
  const { tag, ...texts } = about;
  return {
    operationId,
    operation,
    security: SECURITY[by],
    tags: [tag],
    ...texts,
    ...(params && { params }),
    querystring: told ? query.extend({ lang: languageParameter }) : query,
    ...(once && { headers: idempotencyHeader }),
    ...(body && { body }),
    response: { ...answersOf(operation), ...problems(...(body ? BODY_CODES : []), ...errors) },
  } as FastifySchema;
}

/** What an operation reads of a request. */
export function inputOf({ input = {} }: Statement, limits: Limits): Input {
  return typeof input === 'function' ? input(limits) : input;
}

function answersOf({ output, named, once, told }: Statement): Record<string, Answer<z.ZodType> | z.ZodType> {
  const added = { ...(named && ETAG), ...(once && REPLAYED), ...(told && LANGUAGE_HEADERS) };
  const answers = Object.entries(output).map(([status, { headers, ...answer }]) => {
    const all = { ...headers, ...added };
    return [status, { ...answer, ...(Object.keys(all).length > 0 && { headers: all }) }];
  });
  return { ...Object.fromEntries(answers), ...(named && { 304: NOT_MODIFIED }) };
}

type Request = FastifyRequest & InLanguage & { params: object; query: object; body: object };

/** Calls the operation with what the schemas have read. */
function handlerOf({ by, output, once, told, run, headers }: Statement, services: RestOptions['services']) {
  const [[status, { content }] = ['200', { content: {} }]] = Object.entries(output);
  const [type = JSON_TYPE] = Object.keys(content);
  const tellable = told === undefined ? null : told === true ? () => LANGUAGES : told;
  return async (asked: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const request = asked as Request;
    if (by === 'player') requirePlayer(request.caller);
    const { lang: _, ...query } = request.query;
    const input: Asked<Input> = { caller: request.caller, ...request.params, ...query, ...request.body };
    if (once) input.idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const languages = tellable?.(services, input);
    if (languages) input.language = chooseLanguage(request, reply, languages);
    const result = await run(services, input, request);
    if (status !== '200') reply.code(Number(status));
    if (headers) reply.headers(headers(result, input));
    if (type !== JSON_TYPE) reply.type(`${type}; charset=utf-8`);
    return once ? markReplayed(reply, result as { replayed: boolean }) : result;
  };
}
