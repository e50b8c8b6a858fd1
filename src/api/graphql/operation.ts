import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OperationRequest } from './context.js';
import { PARSE_OPTIONS, requireModest, VALIDATE_OPTIONS } from './document-limits.js';

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
    requireModest(query);
    const document = parse(query, PARSE_OPTIONS);
    const errors = validate(schema, document, [...specifiedRules, ...rules], VALIDATE_OPTIONS);
    if (errors.length > 0) throw new AggregateError(errors, 'The document is not valid.');
    valid.set(query, document);
    return document;
  };
}

/** The operation a request chooses out of a valid document. *Errors*: GraphQLError when it chooses none. */
export function chosenOperation(document: DocumentNode, name: OperationRequest['operationName']): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation) return operation;
  throw new GraphQLError(
    name == null
      ? 'The document has no operation, or several: name one in `operationName`.'
      : `The document has no operation named «${name}».`,
  );
}
