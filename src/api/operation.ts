import type { z } from 'zod';
import type { ErrorCode } from '../base/errors.js';
import type { Limits } from '../base/limits.js';
import type { Language } from '../rules/kernel/narration.js';
import type { Caller } from '../use-cases/accounts/caller.js';
import type { CalledBy, Needs } from '../use-cases/accounts/scopes.js';
import type { UseCases } from '../use-cases/use-cases.js';
import type { Face } from './face.js';
import type { Answer } from './rest/responses.js';

/** What every interface must know of an operation. */
export interface Operation {
  by: CalledBy;
  /** What it needs of a key; a seat token may read and play, for its seat. Null: no key of a player is good for it. */
  needs: Needs | null;
  /** What it may refuse with besides what every operation may. */
  errors: readonly ErrorCode[];
}

/** What is read of a request, a schema a part; their fields have different names. */
export interface Input {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
}

type Read<Schema> = Schema extends z.ZodType ? SomeOf<z.output<Schema>> : unknown;
/** Of an object without fields nothing: it would forbid those of the others. */
type SomeOf<Value> = Value extends Record<string, never> ? unknown : Value;
type Flat<Fields> = { [Name in keyof Fields]: Fields[Name] };

/** What an operation runs with: who asks, and the fields of its input side by side. */
export type Asked<Stated extends Input> = Flat<
  Read<Stated['params']> &
    Read<Stated['query']> &
    Read<Stated['body']> & {
      caller: Caller;
      /** Where the operation is `told`. */
      language?: Language | undefined;
      /** Where it counts `once`. */
      idempotencyKey?: string | undefined;
    }
>;

type Running<Stated> = Stated extends { run?(services: never, input: infer Given, face: never): infer Result }
  ? { given: Given extends unknown ? Flat<Omit<Given, 'caller'>> : never; result: Awaited<Result> }
  : never;

/** The fields that an operation is asked with. */
export type Fields<Stated> = Running<Stated>['given'];
/** What it returns. */
export type ResultOf<Stated> = Running<Stated>['result'];

/** Asks for one of the operations by its name. *Errors*: its refusals. */
export type Call<Operations> = <Name extends keyof Operations & string>(
  name: Name,
  ...fields: object extends Fields<Operations[Name]> ? [fields?: Fields<Operations[Name]>] : [fields: Fields<Operations[Name]>]
) => Promise<ResultOf<Operations[Name]>>;

/** What clients read of an operation. */
interface About {
  tag: string;
  summary: string;
  description: string;
}

/** Everything about an operation: REST, the OpenAPI document, the client libraries, GraphQL and MCP follow it. */
export interface Statement<Stated extends Input = Input, Services = unknown, Result = unknown, Message = unknown> extends Operation {
  /** Its method and its path below `/v1`. */
  rest: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  about: About | ((limits: Limits) => About);
  input?: Stated | ((limits: Limits) => Stated);
  /** By status: the first one is that of a success. */
  output: Readonly<Record<number, Answer<z.ZodType>>>;
  /** The media types of its body, where it is not JSON. */
  consumes?: readonly string[];
  /** Whether a request that is sent again with the same `Idempotency-Key` counts once. */
  once?: true;
  /** Whether it has texts: in all languages, or in those of the list, or for null without texts this time. */
  told?: true | ((services: Services, input: Asked<Stated>) => readonly Language[] | null);
  /** Whether REST names its result by an `ETag`. */
  named?: true;
  /** What it does; absent for what is `live`, and where only a route of REST can do it. */
  run?(services: Services, input: Asked<Stated>, face: Face): Result;
  /** Messages instead of a result. */
  live?: Live<Stated, Services, Message>;
  /** What REST sends of a result that is neither JSON nor text yet. */
  write?(result: Awaited<Result>, input: Asked<Stated>): string;
  /** The headers of REST that depend on the result. */
  headers?(result: Awaited<Result>, input: Asked<Stated>): Record<string, string>;
}

/** How the messages of an operation are sent as they come. */
interface Live<Stated extends Input, Services, Message> {
  /** The messages, until `signal` aborts. */
  follow(services: Services, input: Asked<Stated>, signal: AbortSignal): AsyncGenerator<Message, void, undefined>;
  /** What a client goes on from that has had a message; null for one that it cannot go on from. */
  idOf(message: Message): number | null;
  /** What its messages are counted by, which a client that comes back sends as `Last-Event-ID`. */
  resume?: 'seq' | 'id';
  /** Whether it counts as a stream of turns too. */
  place?: 'turns';
  /** Whether the first message, which comes at once, decides if it is refused. */
  isRefusable?: true;
}

/** States an operation. */
export function operation<const Stated extends Input = object, Services = UseCases, Result = unknown, Message = unknown>(
  statement: Statement<Stated, Services, Result, Message>,
): Statement<Stated, Services, Result, Message> {
  return statement;
}
