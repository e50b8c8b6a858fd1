import { z } from 'zod';
import type { ErrorCode } from '../../base/errors.js';
import { type Operation, type OperationName, operation } from '../../use-cases/operations.js';
import { type Answer, type problem, problems, SECURITY } from './responses.js';

/** What a route which reads a body may refuse besides. */
const BODY_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly ErrorCode[];

/** The query string of a route that has no parameters: like every other one it is strict. */
const NO_PARAMETERS = z.strictObject({});

/** The schema of a route as it is written: what the statement of its operation says is left out. */
interface Written {
  body?: unknown;
  response: object;
}

/** The schema of a route for an operation of the core. */
export function described<Schema extends Written>(name: OperationName, schema: Schema) {
  return describedAs(name, operation(name), schema);
}

/** The schema of a route for an operation: with its id, who may call it, and what it may refuse with. */
export function describedAs<Schema extends Written>(name: string, stated: Operation, schema: Schema) {
  const { by, errors } = stated;
  const refusals: Record<string, Answer<typeof problem>> = problems(...('body' in schema ? BODY_CODES : []), ...errors);
  const response: Schema['response'] & typeof refusals = { ...schema.response, ...refusals };
  return { operationId: name, operation: stated, security: SECURITY[by], querystring: NO_PARAMETERS, ...schema, response };
}
