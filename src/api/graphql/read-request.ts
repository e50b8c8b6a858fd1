import { z } from 'zod';
import { GameledgerError, malformed } from '../../base/errors.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import { readJson } from '../http/read-json.js';
import type { SentOperation } from './context.js';

const operationShape = z.object({
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.looseObject({ persistedQuery: z.looseObject({}).nullish() }).nullish(),
});

const textOrHash = operationShape.refine(({ query, extensions }) => query !== undefined || extensions?.persistedQuery, {
  path: ['query'],
  error: 'must be a document, or its hash must be in `extensions.persistedQuery`',
});

/** The operation in a body, as text or by its hash. *Errors*: MALFORMED, with a JSON pointer below `path`. */
export function readOperation(body: unknown, path = ''): SentOperation {
  const parsed = textOrHash.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = schemaFaults(parsed.error.issues, body).map((fault) => ({ ...fault, path: path + fault.path }));
  throw malformed('This is no GraphQL request: `{ "query": "…", "variables": { … }, "operationName": "…" }`.', errors);
}

/** The operations in a batch. *Errors*: MALFORMED, also for one of more than `maximum`. */
export function readBatch(body: unknown[], maximum: number): SentOperation[] {
  if (body.length === 0) throw malformed('The batch is empty.', [{ path: '', message: 'at least one operation' }]);
  if (body.length > maximum) {
    throw new GameledgerError('MALFORMED', `Batch limit of ${maximum} exceeded, found ${body.length}.`, { limit: 'batch', maximum });
  }
  return body.map((operation, index) => readOperation(operation, `/${index}`));
}

const queryString = z.looseObject({ variables: z.string().optional(), extensions: z.string().optional() });

/** The operation in a query string, where what is no string travels as JSON. *Errors*: MALFORMED. */
export function readQuery(query: unknown): SentOperation {
  const parsed = queryString.safeParse(query);
  if (!parsed.success) throw malformed('A parameter of the URL is given twice.', []);
  const { variables, extensions, ...rest } = parsed.data;
  return readOperation({
    ...rest,
    variables: variables === undefined ? undefined : readJson(variables, 'A parameter of the URL', '/variables'),
    extensions: extensions === undefined ? undefined : readJson(extensions, 'A parameter of the URL', '/extensions'),
  });
}
