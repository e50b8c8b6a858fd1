import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type ParseOptions,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ComplexityEstimator, directiveEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import { GameledgerError } from '../kernel/errors.js';
import type { Limits } from '../kernel/limits.js';
import type { OperationRequest } from './context.js';

/** A document of more words and signs is not even parsed. */
export const PARSE_OPTIONS = { maxTokens: 2_000 } as const satisfies ParseOptions;

/** Reports what one of graphql-armor's rules finds as a validation error that names the limit. */
const reporting = (limit: string, maximum: number) => ({
  n: maximum,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(new GraphQLError(message.replace('Syntax Error: ', ''), { extensions: { limit, maximum } })),
  ],
});

/** The limits on the shape of a document, whatever its variables are. */
export function documentRules({ graphqlDepth, graphqlAliases }: Limits): ValidationRule[] {
  return [
    maxDepthRule({ ...reporting('depth', graphqlDepth), flattenFragments: true }),
    maxAliasesRule(reporting('aliases', graphqlAliases)),
  ];
}

const byDirective = directiveEstimator();
/** A negative `first` is refused when it runs; here it must not pay for other fields. */
const atLeastOne: ComplexityEstimator = (args) => {
  const cost = byDirective(args);
  return typeof cost === 'number' ? Math.max(1, cost) : cost;
};
const ESTIMATORS = [atLeastOne, simpleEstimator({ defaultComplexity: 1 })];

const REMEMBERED_COSTS = 50;
const costs = new WeakMap<DocumentNode, Map<string, number>>();

/** What, beside the document, a cost can depend on: the name chosen, and the variables that are no objects (`first: $n`, `@include(if: $b)`). */
function costKey({ operationName, variables }: Selection): string {
  return JSON.stringify([
    operationName,
    Object.entries(variables ?? {}).filter(([, value]) => typeof value !== 'object' || value === null),
  ]);
}

type Selection = Pick<OperationRequest, 'operationName' | 'variables'>;

/** Counting takes longer than running a small mutation (50 µs to 20), so each document's counts are kept. */
function costOf(schema: GraphQLSchema, document: DocumentNode, selection: Selection): number {
  const known = costs.get(document) ?? new Map<string, number>();
  const key = costKey(selection);
  const cost = known.get(key) ?? countCost(schema, document, selection);
  if (known.size >= REMEMBERED_COSTS) known.clear();
  costs.set(document, known.set(key, cost));
  return cost;
}

function countCost(schema: GraphQLSchema, document: DocumentNode, { operationName, variables }: Selection): number {
  return getComplexity({
    schema,
    query: document,
    estimators: ESTIMATORS,
    variables: variables ?? {},
    ...(operationName && { operationName }),
  });
}

/** *Errors*: MALFORMED when the operation costs too much, by the `@complexity` of every field it selects with these variables. */
export function requireAffordable(schema: GraphQLSchema, document: DocumentNode, selection: Selection, { graphqlCost }: Limits): void {
  const cost = costOf(schema, document, selection);
  if (cost <= graphqlCost) return;
  const message = `Query cost limit of ${graphqlCost} exceeded, found ${cost}.`;
  throw new GameledgerError('MALFORMED', message, { limit: 'cost', maximum: graphqlCost });
}
