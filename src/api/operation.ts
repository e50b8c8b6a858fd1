import type { z } from 'zod';
import type { Limits } from '../base/limits.js';
import type { Language } from '../rules/kernel/narration.js';
import type { Caller } from '../use-cases/accounts/caller.js';
import type { Operation } from '../use-cases/operations.js';
import type { UseCases } from '../use-cases/use-cases.js';
import type { Prices } from './prices.js';
import type { Answer } from './rest/responses.js';

/** What is read of a request, a schema a part; their fields have different names. */
export interface Input {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
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

/** Everything about an operation: REST, the OpenAPI document, the client libraries, GraphQL and MCP follow it. */
export interface Statement<Stated extends Input = Input, Services = unknown, Result = unknown> extends Operation {
  /** Its method and its path below `/v1`. */
  rest: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  about: { tag: string; summary: string; description: string };
  input?: Stated | ((limits: Limits) => Stated);
  /** By status: the first one is that of a success. */
  output: Readonly<Record<number, Answer<z.ZodType>>>;
  /** Whether a request that is sent again with the same `Idempotency-Key` counts once. */
  once?: true;
  /** Whether it has texts: in all languages, or in those of the list, or for null without texts this time. */
  told?: true | ((services: Services, input: Asked<Stated>) => readonly Language[] | null);
  /** Whether REST names its result by an `ETag`. */
  named?: true;
  /** Returns the result; texts that are no JSON have the media type of `output`. */
  run(services: Services, input: Asked<Stated>, prices: Prices): Result;
  /** The headers of REST that depend on the result. */
  headers?(result: Awaited<Result>, input: Asked<Stated>): Record<string, string>;
}

/** States an operation. */
export function operation<const Stated extends Input = object, Services = UseCases, Result = unknown>(
  statement: Statement<Stated, Services, Result>,
): Statement<Stated, Services, Result> {
  return statement;
}
