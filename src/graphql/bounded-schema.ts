import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { isRecord } from '../kernel/json.js';
import { formatJsonPointer } from '../rules-kit/json-pointer.js';
import { type FieldFault, malformed } from '../service/errors.js';

type Input = GraphQLArgument | GraphQLInputField;

/** Finds what in a value is longer than schema.graphql allows. */
type Check = (value: unknown, path: readonly string[]) => FieldFault[];

/** Makes every field refuse arguments that are longer than their `@length` allows. Changes `schema`. */
export function boundArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) if (field.args.length > 0) bound(schema, field);
  }
}

function bound(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): void {
  const check = checkOf(schema, field.args);
  const refuse = (args: unknown): void => {
    const faults = check(args, []);
    if (faults[0]) throw malformed(faults[0].message, faults);
  };
  const { resolve = defaultFieldResolver, subscribe } = field;
  field.resolve = (source, args, context, info) => {
    refuse(args);
    return resolve(source, args, context, info);
  };
  if (!subscribe) return;
  field.subscribe = (source, args, context, info) => {
    refuse(args);
    return subscribe(source, args, context, info);
  };
}

function checkOf(schema: GraphQLSchema, inputs: readonly Input[]): Check {
  const checks = inputs.map((input) => ({ name: input.name, check: checkOfOne(schema, input) }));
  return (value, path) => (isRecord(value) ? checks.flatMap(({ name, check }) => check(value[name], [...path, name])) : []);
}

function checkOfOne(schema: GraphQLSchema, input: Input): Check {
  const type = getNamedType(input.type);
  if (isInputObjectType(type)) return checkOf(schema, Object.values(type.getFields()));
  const most = lengthOf(schema, input);
  return (value, path) => {
    if (most === null || typeof value !== 'string' || value.length <= most) return [];
    return [{ path: formatJsonPointer(path), message: `"${path.join('.')}" must have at most ${most} characters.` }];
  };
}

/** The `@length` of an argument or input field; null without one. */
export function lengthOf(schema: GraphQLSchema, { astNode }: Input): number | null {
  const directive = schema.getDirective('length');
  const most = directive && astNode && getDirectiveValues(directive, astNode)?.max;
  return typeof most === 'number' ? most : null;
}
