import {
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { executableSchema, gameTypeNames, resolverParts } from '../../../src/api/graphql/schema.js';
import { FEATURES } from '../../../src/features/index.js';

/** Enums whose values are the use cases' own words already. */
const SAME_WORDS = new Set(['RefusalCode']);

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** Where schema.graphql and its resolvers differ, a sentence each. */
export function schemaDrift(): string[] {
  const schema = loaded();
  if (typeof schema === 'string') return [schema];
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const gameTypes = gameTypeNames();
  return types.flatMap((type) => (gameTypes.has(type.name) ? undescribed(type) : driftOf(type)));
}

function loaded(): GraphQLSchema | string {
  try {
    return executableSchema(FEATURES);
  } catch (error) {
    return String(error);
  }
}

function driftOf(type: GraphQLNamedType): string[] {
  const problems = undescribed(type);
  if (isObjectType(type)) return [...problems, ...unresolved(type)];
  return isEnumType(type) ? [...problems, ...untranslated(type)] : problems;
}

function resolversOf(typeName: string): string[] {
  return resolverParts(FEATURES).flatMap((part) => Object.keys(part[typeName] ?? {}));
}

/** Below the roots, a field without a resolver is a property of its parent. */
function unresolved(type: GraphQLObjectType): string[] {
  if (!ROOTS.has(type.name)) return [];
  const known = resolversOf(type.name);
  return (
    Object.keys(type.getFields())
      // `node` is resolved by the other fields (src/api/graphql/nodes.ts).
      .filter((field) => field !== 'node' && !known.includes(field))
      .map((field) => `${type.name}.${field} has no resolver`)
  );
}

function untranslated(type: GraphQLEnumType): string[] {
  if (SAME_WORDS.has(type.name)) return [];
  const known = resolversOf(type.name);
  return type
    .getValues()
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => `${type.name}.${name} stands for no word of the use cases`);
}

function undescribed(type: GraphQLNamedType): string[] {
  if (isSpecifiedScalarType(type)) return [];
  const parts = [{ at: type.name, description: type.description }];
  if (isEnumType(type)) for (const { name, description } of type.getValues()) parts.push({ at: `${type.name}.${name}`, description });
  if (isInputObjectType(type) || isObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.push({ at: `${type.name}.${field.name}`, description: field.description });
      if (!('args' in field)) continue;
      for (const { name, description } of field.args) parts.push({ at: `${type.name}.${field.name}(${name})`, description });
    }
  }
  return parts.filter(({ description }) => !description).map(({ at }) => `${at} has no description`);
}
