import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { jsonBytes } from '../service/json-bytes.js';
import type { GraphqlContext } from './context.js';

/** Leaves that can be large. */
const LARGE = new Set(['JSON', 'String', 'ID']);

/** Makes every field whose value can be large count its bytes for its answer, before more is made. Changes `schema`. */
export function meterFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) if (LARGE.has(getNamedType(field.type).name)) meter(field);
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
