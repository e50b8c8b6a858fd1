import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationTypeNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { GameledgerError } from '../kernel/errors.js';
import type { Limits } from '../kernel/limits.js';
import type { OperationRequest } from './context.js';
import { PARSE_OPTIONS, requireAffordable } from './document-limits.js';

/** *Errors*: GraphQLError, or an AggregateError of several, for a document that does not parse or is not valid. */
export function validDocument(schema: GraphQLSchema, query: string, rules: readonly ValidationRule[]): DocumentNode {
  const document = parse(query, PARSE_OPTIONS);
  const errors = validate(schema, document, [...specifiedRules, ...rules]);
  if (errors.length > 0) throw new AggregateError(errors, 'The document is not valid.');
  return document;
}

/**
 * The kind of the operation a request chooses out of a valid document.
 *
 * *Errors*: MALFORMED when it chooses none, or one that costs too much.
 */
export function chosenOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: OperationRequest,
  limits: Limits,
): `${OperationTypeNode}` {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new GameledgerError('MALFORMED', whyNone(document, operationName));
  requireAffordable(schema, document, { operationName: operation.name?.value, variables }, limits);
  return operation.operation;
}

function whyNone(document: DocumentNode, name: string | null | undefined): string {
  if (name != null) return `The document has no operation named «${name}».`;
  const hasSome = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return hasSome ? 'The document has several operations: name one in `operationName`.' : 'The document has no operation.';
}
