import { type GraphQLField, type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';
import { GameledgerError } from '../../base/errors.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import type { GraphqlContext } from './context.js';

type Field = GraphQLField<unknown, GraphqlContext>;

/** A type that implements `Node`, and the field of a query that looks one up by its id. */
interface Kind {
  typeName: string;
  lookUp: NonNullable<Field['resolve']>;
}

/** What a look-up refuses with where there is nothing that the caller may see. */
const HIDING = new Set([401, 403, 404]);

/**
 * Makes `node(id:)` return what one of the fields of queries returns that have such a type and take nothing but an id:
 * what they refuse is null. Changes `schema`, whose fields are guarded already.
 *
 * All are asked at once, so that neither the answer nor its time says which of them refused.
 */
export function resolveNodes(schema: GraphQLSchema): void {
  const query = schema.getQueryType()?.getFields() ?? {};
  const [node, nodeType] = [query.node as Field | undefined, schema.getType('Node')];
  if (!node || !isInterfaceType(nodeType)) throw new Error('the schema has no node');
  const kinds = Object.values<Field>(query).flatMap(kindOf);
  const typeOf = new WeakMap<object, string>();
  nodeType.resolveType = (value) => typeOf.get(value);
  node.resolve = async (source, { id }: { id: string }, context, info) => {
    if (!isUuid(id)) return null;
    const found = await Promise.all(
      kinds.map(async ({ typeName, lookUp }) => {
        const value = await unlessHidden(async () => lookUp(source, { id }, context, info));
        if (value) typeOf.set(value, typeName);
        return value;
      }),
    );
    // Matches are the first kind: an imported one has the id that its record gives it, also that of something else.
    return found.findLast((value) => value !== null) ?? null;
  };
}

function kindOf({ type, args, resolve }: Field): Kind[] {
  const isNode = isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
  return isNode && args.length === 1 && args[0]?.name === 'id' && resolve ? [{ typeName: type.name, lookUp: resolve }] : [];
}

async function unlessHidden(lookUp: () => Promise<unknown>): Promise<object | null> {
  try {
    return (await lookUp()) as object | null;
  } catch (error) {
    if (error instanceof GameledgerError && HIDING.has(error.status)) return null;
    throw error;
  }
}
