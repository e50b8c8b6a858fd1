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
import { LRUCache } from 'lru-cache';
import { GameledgerError } from '../service/errors.js';
import type { OperationRequest } from './context.js';
import { PARSE_OPTIONS } from './document-limits.js';

/**
 * Parses and validates a document. *Errors*: GraphQLError, or an AggregateError of several, for one that does not parse
 * or is not valid.
 */
export type ReadDocument = (query: string) => DocumentNode;

/**
 * Longer documents are read anew each time: clients that send the same one again and again send short ones. *Units*:
 * characters.
 */
const LONGEST_REMEMBERED = 10_000;
const MOST_REMEMBERED = 200_000;

/**
 * Reads documents and remembers those that were used last: parsing and validating costs several times what a mutation
 * does.
 */
export function documentReader(schema: GraphQLSchema, rules: readonly ValidationRule[]): ReadDocument {
  const valid = new LRUCache<string, DocumentNode>({
    maxSize: MOST_REMEMBERED,
    maxEntrySize: LONGEST_REMEMBERED,
    sizeCalculation: (_, query) => Math.max(1, query.length),
  });
  return (query) => {
    const known = valid.get(query);
    if (known) return known;
    const document = parse(query, PARSE_OPTIONS);
    const errors = validate(schema, document, [...specifiedRules, ...rules]);
    if (errors.length > 0) throw new AggregateError(errors, 'The document is not valid.');
    valid.set(query, document);
    return document;
  };
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
