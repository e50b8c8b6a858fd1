import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { type ComplexityEstimator, directiveEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import { jsonBytes } from '../../base/json-bytes.js';
import type { Limits } from '../../base/limits.js';
import type { JsonSchemas } from '../../rules/kernel/game.js';
import type { CatalogueGame } from '../../use-cases/matches/catalogue-contract.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import type { CostBudget, Selection } from './context.js';
import { chosenOperation } from './operation.js';

/** What is the same for every caller, and large. */
type SizedTexts = Pick<Matches, 'listGames' | 'getGame' | 'rules' | 'rulesSummary' | 'reference'>;

/** Counts what an operation costs. */
export type CostOf = (document: DocumentNode, selection: Selection) => number;

/** A schema, and what of it has a price. */
export interface PricedSchema {
  schema: GraphQLSchema;
  /** The types of the games' JSON. */
  gameTypes: ReadonlySet<string>;
  /** The length of its text. */
  textBytes: number;
}

const BYTES_A_POINT = 1024;
/** How many items a list inside a game's types is taken to have. */
const ITEMS_OF_A_LIST = 5;
const REMEMBERED_COSTS = 50;
/** *Units*: characters. A text among the variables may be as long as a body. */
const LONGEST_KEY = 1_000;

/**
 * Counts costs by the `@complexity` of every field; what is the same for every caller costs a point for every KiB it
 * has.
 */
export function costCounter({ schema, gameTypes, textBytes }: PricedSchema, catalogue: SizedTexts): CostOf {
  const estimators = [
    bySize(catalogue),
    byIntrospection(textBytes),
    byTypedLists(gameTypes),
    byMost,
    atLeastOne,
    simpleEstimator({ defaultComplexity: 1 }),
  ];
  const costs = new WeakMap<DocumentNode, Map<string, number>>();
  return (document, selection) => {
    // Counting takes longer than running a small mutation (50 µs to 20), so each document's counts are kept.
    const known = costs.get(document) ?? new Map<string, number>();
    const key = costKey(selection);
    const cost = known.get(key) ?? countCost(schema, document, selection, estimators);
    if (key.length > LONGEST_KEY) return cost;
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

/** A list without pages costs as much as the most that it can have. */
const byMost: ComplexityEstimator = ({ field, childComplexity }) => {
  const complexity = field.astNode?.directives?.find(({ name }) => name.value === 'complexity');
  const given = (wanted: string): number | null => {
    const value = complexity?.arguments?.find(({ name }) => name.value === wanted)?.value;
    return value?.kind === Kind.INT ? Number(value.value) : null;
  };
  const most = given('most');
  return most === null ? undefined : (given('value') ?? 1) + most * childComplexity;
};

const byDirective = directiveEstimator();
/** A negative `first` is refused when it runs; here it must not pay for other fields. */
const atLeastOne: ComplexityEstimator = (args) => {
  const cost = byDirective(args);
  return typeof cost === 'number' ? Math.max(1, cost) : cost;
};

/**
 * The catalogue's texts and schemas cost what the largest of their kind does, and its lists as many times as the
 * longest has items. The catalogue is asked when that is needed first: with its texts it would be a quarter of a start.
 */
function bySize(catalogue: SizedTexts): ComplexityEstimator {
  let listed: CatalogueGame[] | null = null;
  const games = (): CatalogueGame[] => {
    listed ??= catalogue.listGames();
    return listed;
  };
  const versionsOf = (id: string): readonly { version: number }[] => catalogue.getGame(id).versions;
  const items = new Map([
    ['Query.games', () => games().length],
    ['Game.versions', () => Math.max(...games().map(({ id }) => versionsOf(id).length))],
  ]);
  const rules = ({ id }: CatalogueGame): unknown[] => versionsOf(id).map(({ version }) => catalogue.rules(id, version));
  const texts = new Map<string, (game: CatalogueGame) => unknown[]>([
    ['Game.rules', rules],
    ['Game.rulesSection', rules],
    ['Game.rulesSummary', ({ id }) => [catalogue.rulesSummary(id)]],
    ['Game.reference', ({ id, languages }) => languages.map((language) => catalogue.reference(id, { language }).reference)],
    ['Game.presets', ({ presets }) => [presets]],
    ['Game.loadouts', ({ loadouts }) => [loadouts]],
  ]);
  const prices = new Map<string, number>();
  const priceOf = (type: string, field: string): number | undefined => {
    const name = `${type}.${field}`;
    const textsOf = type === 'GameSchemas' ? ({ schemas }: CatalogueGame) => [schemas[field as keyof JsonSchemas]] : texts.get(name);
    if (!textsOf) return undefined;
    const price =
      prices.get(name) ??
      Math.max(
        1,
        ...games()
          .flatMap(textsOf)
          .map((text) => Math.ceil(jsonBytes(text) / BYTES_A_POINT)),
      );
    prices.set(name, price);
    return price;
  };
  return ({ type, field, childComplexity }) => {
    const count = items.get(`${type.name}.${field.name}`);
    return count ? 1 + count() * childComplexity : priceOf(type.name, field.name);
  };
}

/**
 * Reading the whole schema costs a point a KiB too: introspection says it in four times as many bytes as its text has.
 */
function byIntrospection(textBytes: number): ComplexityEstimator {
  return ({ type, field }) => (type.name === '__Schema' && field.name === 'types' ? Math.ceil((4 * textBytes) / BYTES_A_POINT) : undefined);
}

/** A list of a game's objects costs as much as a few of them. */
function byTypedLists(gameTypes: ReadonlySet<string>): ComplexityEstimator {
  return ({ field, childComplexity }) => {
    const isList = isListType(getNullableType(field.type));
    return isList && gameTypes.has(getNamedType(field.type).name) ? 1 + ITEMS_OF_A_LIST * childComplexity : undefined;
  };
}

/** An operation that may run. */
interface Affordable {
  kind: OperationDefinitionNode['operation'];
  /** As how many requests it counts besides the one that brought it. */
  moreRequests: number;
}

/**
 * The operation that a request chooses, paid from `budget`. *Errors*: GraphQLError when it chooses none, or the request
 * has come to cost too much.
 */
export function affordableOperation(
  { costOf, limits }: { costOf: CostOf; limits: Limits },
  document: DocumentNode,
  operation: Selection,
  budget: CostBudget,
): Affordable {
  const kind = chosenOperation(document, operation.operationName).operation;
  const cost = costOf(document, operation);
  const spent = budget.spent + cost;
  if (spent > limits.graphqlCost) {
    const extensions = { limit: 'cost', maximum: limits.graphqlCost };
    throw new GraphQLError(`Query cost limit of ${limits.graphqlCost} exceeded, found ${spent}.`, { extensions });
  }
  budget.spent = spent;
  return { kind, moreRequests: Math.max(0, Math.ceil(cost / limits.graphqlCostOfRequest) - 1) };
}
