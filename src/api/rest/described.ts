import { z } from 'zod';
import type { ErrorCode } from '../../base/errors.js';
import { OPERATIONS, type Operation } from '../../use-cases/operations.js';
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

/** Describes routes for some operations: with the id of each, who may call it, and what it may refuse with. */
export function describing<Name extends string>(operations: Readonly<Record<Name, Operation>>) {
  return function described<Schema extends Written>(name: Name, schema: Schema) {
    const operation: Operation = operations[name];
    const refusals: Record<string, Answer<typeof problem>> = problems(...('body' in schema ? BODY_CODES : []), ...operation.errors);
    const response: Schema['response'] & typeof refusals = { ...schema.response, ...refusals };
    const security = SECURITY[operation.by];
    return { operationId: name as string, operation, security, querystring: NO_PARAMETERS, ...schema, response };
  };
}

/** The schema of a route for an operation of the core. */
export const described = describing(OPERATIONS);
