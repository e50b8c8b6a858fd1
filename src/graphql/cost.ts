import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type ComplexityEstimator, directiveEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { Matches } from '../matches/contract.js';
import { GameledgerError } from '../service/errors.js';
import { jsonBytes } from '../service/json-bytes.js';
import type { Limits } from '../service/limits.js';
import type { CostBudget, OperationRequest } from './context.js';

/** What is the same for every caller, and large. */
type SizedTexts = Pick<Matches, 'listGames' | 'rules' | 'rulesSummary' | 'reference'>;

/** What, beside the document, a cost depends on. */
type Selection = Pick<OperationRequest, 'operationName' | 'variables'>;

/** Counts what an operation costs. */
export type CostOf = (document: DocumentNode, selection: Selection) => number;

const BYTES_A_POINT = 1024;
const REMEMBERED_COSTS = 50;

/** Counts costs by the `@complexity` of every field; what is the same for every caller costs a point for every KiB it has. */
export function costCounter(schema: GraphQLSchema, catalogue: SizedTexts): CostOf {
  const estimators = [bySize(catalogue), atLeastOne, simpleEstimator({ defaultComplexity: 1 })];
  const costs = new WeakMap<DocumentNode, Map<string, number>>();
  return (document, selection) => {
    // Counting takes longer than running a small mutation (50 µs to 20), so each document's counts are kept.
    const known = costs.get(document) ?? new Map<string, number>();
    const key = costKey(selection);
    const cost = known.get(key) ?? countCost(schema, document, selection, estimators);
    if (known.size >= REMEMBERED_COSTS) known.clear();
    costs.set(document, known.set(key, cost));
    return cost;
  };
}

/** The name chosen, and the variables that are no objects (`first: $n`, `@include(if: $b)`). */
function costKey({ operationName, variables }: Selection): string {
  return JSON.stringify([
    operationName,
    Object.entries(variables ?? {}).filter(([, value]) => typeof value !== 'object' || value === null),
  ]);
}

function countCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  { operationName, variables }: Selection,
  estimators: ComplexityEstimator[],
): number {
  return getComplexity({ schema, query, estimators, variables: variables ?? {}, ...(operationName && { operationName }) });
}

const byDirective = directiveEstimator();
/** A negative `first` is refused when it runs; here it must not pay for other fields. */
const atLeastOne: ComplexityEstimator = (args) => {
  const cost = byDirective(args);
  return typeof cost === 'number' ? Math.max(1, cost) : cost;
};

/** The catalogue's texts and schemas cost what the largest of their kind does, and the list of games as many times as it has games. */
function bySize(catalogue: SizedTexts): ComplexityEstimator {
  const games = catalogue.listGames();
  const prices = new Map<string, number>();
  const price = (field: string, value: unknown): void => {
    prices.set(field, Math.max(prices.get(field) ?? 1, Math.ceil(jsonBytes(value) / BYTES_A_POINT)));
  };
  for (const game of games) {
    price('Game.rules', catalogue.rules(game.id));
    price('Game.rulesSection', catalogue.rules(game.id));
    price('Game.rulesSummary', catalogue.rulesSummary(game.id));
    price('Game.reference', catalogue.reference(game.id).reference);
    price('Game.presets', game.presets);
    for (const [name, schema] of Object.entries(game.schemas)) price(`GameSchemas.${name}`, schema);
  }
  return ({ type, field, childComplexity }) => {
    if (type.name === 'Query' && field.name === 'games') return 1 + games.length * childComplexity;
    return prices.get(`${type.name}.${field.name}`);
  };
}

/** Spends `cost`. *Errors*: MALFORMED when the request has come to cost too much. */
export function requireAffordable(budget: CostBudget, cost: number, { graphqlCost }: Limits): void {
  const spent = budget.spent + cost;
  if (spent > graphqlCost) {
    const message = `Query cost limit of ${graphqlCost} exceeded, found ${spent}.`;
    throw new GameledgerError('MALFORMED', message, { limit: 'cost', maximum: graphqlCost });
  }
  budget.spent = spent;
}
