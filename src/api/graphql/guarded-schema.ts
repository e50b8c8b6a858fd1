import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getDirectiveValues, getNamedType, isObjectType } from 'graphql';
import { jsonBytes } from '../../base/json-bytes.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Operation } from '../operation.js';
import { argumentCheck } from './argument-bounds.js';
import type { GraphqlContext } from './context.js';

type Field = GraphQLField<unknown, GraphqlContext, Record<string, unknown>>;

/** What is stated of every operation, by its name. */
type Operations = Readonly<Record<string, Operation>>;

/** Leaves that can be large. */
const LARGE = new Set(['JSON', 'String', 'ID']);

/**
 * Makes every field refuse arguments beyond their bounds and keys that are not good for it, and count the bytes of a
 * value that can be large before more is made: a game's JSON with types at its root. Changes `schema`.
 *
 * *Errors*: throws for a field with a resolver of which schema.graphql does not say which operation it is.
 */
export function guardFields(schema: GraphQLSchema, gameTypes: ReadonlySet<string>, operations: Operations): void {
  const isLarge = (name: string): boolean => LARGE.has(name) || gameTypes.has(name);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || gameTypes.has(type.name)) continue;
    for (const field of Object.values<Field>(type.getFields())) {
      const checks = [argumentCheck(schema, field), keyCheck(schema, type.name, field, operations)].filter((check) => check !== null);
      guard(field, checks, isLarge(getNamedType(field.type).name));
    }
  }
}

function guard(field: Field, checks: ((args: Record<string, unknown>, context: GraphqlContext) => void)[], isLarge: boolean): void {
  const { resolve = defaultFieldResolver, subscribe } = field;
  if (checks.length === 0 && !isLarge) return;
  field.resolve = (source, args, context, info) => {
    for (const check of checks) check(args, context);
    const value: unknown = resolve(source, args, context, info);
    if (!isLarge) return value;
    return value instanceof Promise ? value.then((resolved: unknown) => counted(resolved, context)) : counted(value, context);
  };
  if (!subscribe) return;
  field.subscribe = (source, args, context, info) => {
    for (const check of checks) check(args, context);
    return subscribe(source, args, context, info);
  };
}

function counted(value: unknown, { answer }: GraphqlContext): unknown {
  if (value != null) answer.add(jsonBytes(value));
  return value;
}

/**
 * What the `@operation` of a field is; null without one.
 *
 * *Errors*: throws for a name that is no operation's.
 */
export function operationOf(
  schema: GraphQLSchema,
  { name: field, astNode }: Pick<Field, 'name' | 'astNode'>,
  operations: Operations,
): Operation | null {
  const directive = schema.getDirective('operation');
  const { name } = (directive && astNode && getDirectiveValues(directive, astNode)) ?? {};
  if (typeof name !== 'string') return null;
  const stated = operations[name];
  if (!stated) throw new Error(`${field} names «${name}», which is no operation`);
  return stated;
}

/**
 * Refuses keys that are not good for a field; null where any is.
 *
 * *Errors*: throws for a field that has a resolver and no `@operation`; what is returned, UNAUTHENTICATED for what is
 * the operator's or a player's, and those of `requireScope`.
 */
export function keyCheck(
  schema: GraphQLSchema,
  type: string,
  field: Pick<Field, 'name' | 'astNode' | 'resolve' | 'subscribe'>,
  operations: Operations,
): ((args: unknown, context: GraphqlContext) => void) | null {
  const asked = operationOf(schema, field, operations);
  if (asked === null && (field.resolve || field.subscribe))
    throw new Error(`schema.graphql does not say which @operation ${type}.${field.name} is`);
  if (asked?.by === 'operator') return (_args, { requireOperator }) => requireOperator();
  const { needs, by } = asked ?? { needs: 'public', by: 'anyone' };
  if (needs === null || needs === 'public') return null;
  return (_args, { caller }) => {
    // What a subscription refuses ends it, which is for its own resolver.
    if (by === 'player' && type !== 'Subscription') requirePlayer(caller);
    requireScope(caller, needs);
  };
}
