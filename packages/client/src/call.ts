import type { Client as Api } from 'openapi-fetch';
import { refusedBy } from './errors.js';
import { freshKey } from './fresh-key.js';
import type { operations, paths } from './generated/api.js';
import { OPERATIONS } from './generated/operations.js';
import type { Send } from './persistent-fetch.js';

/** The name of an operation: its `operationId` in the OpenAPI document. */
export type OperationName = keyof operations & keyof typeof OPERATIONS;

/** A part of an operation; anything where it has none. */
type Part<Of, Name extends string> = Name extends keyof Of
  ? [NonNullable<Of[Name]>] extends [never]
    ? unknown
    : NonNullable<Of[Name]>
  : unknown;
type Parameters<Name extends OperationName> = Part<operations[Name], 'parameters'>;
type BodyFields<Body> = Body extends { content: { 'application/json': infer Fields } }
  ? Fields extends unknown
    ? string extends keyof Fields
      ? unknown
      : Fields
    : never
  : Body extends { content: object }
    ? { body: string }
    : unknown;
type Loose<Value> = Value | ('0' | '1' extends Value ? boolean : never);
type Flat<Fields> = { [Name in keyof Fields]: Loose<Fields[Name]> | (object extends Pick<Fields, Name> ? undefined : never) };

/**
 * The fields of an operation's path, query and body, side by side; of a body in lines, `body` is its text. What is `0`
 * or `1` in a query may be a boolean.
 */
export type OperationInput<Name extends OperationName> = Flat<
  Part<Parameters<Name>, 'path'> & Part<Parameters<Name>, 'query'> & BodyFields<Part<operations[Name], 'requestBody'>>
>;

type Answered<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: { 'text/event-stream': unknown } }
    ? ReadableStream<Uint8Array>
    : string;
type Replayed<Name extends OperationName> = 'Idempotency-Key' extends keyof Part<Parameters<Name>, 'header'>
  ? { replayed: boolean }
  : unknown;

/** What an operation answers; where it counts once, with whether this is the answer of an earlier try. */
export type OperationOutput<Name extends OperationName> = Answered<
  operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 201 | 202)]
> &
  Replayed<Name>;

/** How an operation is sent. */
export interface CallOptions {
  /** Where it counts once: a fresh one by default; with the same key it does so however often it is sent. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks for an operation by its name. *Errors*: GameledgerError for what the service refuses. */
export type Call = <Name extends OperationName>(
  name: Name,
  ...sent: object extends OperationInput<Name>
    ? [input?: OperationInput<Name>, options?: CallOptions]
    : [input: OperationInput<Name>, options?: CallOptions]
) => Promise<OperationOutput<Name>>;

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** @internal Every operation of a service; what answers with a stream is sent by `once`. */
export function callsOf(api: Api<paths>, once: Send): Call {
  const request = api.request as unknown as (method: string, path: string, init: object) => Promise<Answer>;
  const call = async (name: OperationName, input: object = {}, { idempotencyKey, signal }: CallOptions = {}) => {
    const [method = '', route = '', ...marks] = OPERATIONS[name].split(' ');
    const [path = '', query = ''] = route.split('?');
    const [isOnce, isText, isStream, isLines] = ['once', 'text', 'stream', 'lines'].map((mark) => marks.includes(mark));
    const hasBody = isLines || marks.includes('body');
    const parts = { path: {}, query: {}, body: {} } as Record<'path' | 'query' | 'body', Record<string, unknown>>;
    for (const [field, value] of Object.entries(input)) {
      const part = path.includes(`{${field}}`) ? 'path' : hasBody && !query.split(',').includes(field) ? 'body' : 'query';
      parts[part][field] = part === 'query' && typeof value === 'boolean' ? Number(value) : value;
    }
    const { body, ...params } = parts;
    const { data, error, response } = await request(method, path, {
      params: { ...params, ...(isOnce && { header: { 'Idempotency-Key': idempotencyKey ?? freshKey() } }) },
      ...(hasBody && { body }),
      ...(isLines && { bodySerializer: () => body.body, headers: { 'content-type': 'application/x-ndjson' } }),
      ...(isText && { parseAs: 'text' }),
      ...(isStream && { parseAs: 'stream', fetch: once, headers: { accept: 'application/x-ndjson' } }),
      ...(signal && { signal }),
    });
    if (!response.ok) throw refusedBy(response, error);
    return isOnce ? { ...(data as object), replayed: response.headers.get('idempotent-replayed') === 'true' } : data;
  };
  return call as Call;
}
