import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { jsonBytes } from '../service/json-bytes.js';
import type { GraphqlContext } from './context.js';

/** Leaves that can be large. */
const LARGE = new Set(['JSON', 'String', 'ID']);

/**
 * Makes every field whose value can be large count its bytes for its answer, before more is made: a game's JSON with
 * types at its root. Changes `schema`.
 */
export function meterFields(schema: GraphQLSchema, gameTypes: ReadonlySet<string>): void {
  const isLarge = (name: string): boolean => LARGE.has(name) || gameTypes.has(name);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || gameTypes.has(type.name)) continue;
    for (const field of Object.values(type.getFields())) if (isLarge(getNamedType(field.type).name)) meter(field);
  }
}

function meter(field: GraphQLField<unknown, GraphqlContext>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then((resolved: unknown) => counted(resolved, context)) : counted(value, context);
  };
}

function counted(value: unknown, { answer }: GraphqlContext): unknown {
  if (value != null) answer.add(jsonBytes(value));
  return value;
}
