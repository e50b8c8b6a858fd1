import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { GameledgerError } from '../service/errors.js';
import type { OperationRequest } from './context.js';
import { PARSE_OPTIONS } from './document-limits.js';

/** *Errors*: GraphQLError, or an AggregateError of several, for a document that does not parse or is not valid. */
export function validDocument(schema: GraphQLSchema, query: string, rules: readonly ValidationRule[]): DocumentNode {
  const document = parse(query, PARSE_OPTIONS);
  const errors = validate(schema, document, [...specifiedRules, ...rules]);
  if (errors.length > 0) throw new AggregateError(errors, 'The document is not valid.');
  return document;
}

/** The operation a request chooses out of a valid document. *Errors*: MALFORMED when it chooses none. */
export function chosenOperation(document: DocumentNode, name: OperationRequest['operationName']): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (!operation) throw new GameledgerError('MALFORMED', whyNone(document, name));
  return operation;
}

function whyNone(document: DocumentNode, name: string | null | undefined): string {
  if (name != null) return `The document has no operation named «${name}».`;
  const hasSome = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return hasSome ? 'The document has several operations: name one in `operationName`.' : 'The document has no operation.';
}
