import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { FREE_TEXT_IN_WORDS, hasHidden } from '../kernel/free-text.js';
import { isRecord } from '../kernel/json.js';
import { formatJsonPointer } from '../rules-kit/json-pointer.js';
import { type FieldFault, malformed } from '../service/errors.js';

type Input = GraphQLArgument | GraphQLInputField;

/** What is wrong with a part of a value, and where it is, from the inside out. */
interface Fault {
  names: string[];
  demand: string;
}

/**
 * Adds to `faults` what in a value is longer than schema.graphql allows, or has characters that no text may have.
 *
 * Where a fault is, is put together once there is one: there seldom is.
 */
type Check = (value: unknown, faults: Fault[]) => void;

/**
 * Makes every field refuse texts and lists that are longer than their `@length` allows, and texts with hidden
 * characters. Changes `schema`.
 */
export function boundArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) if (field.args.length > 0) bound(schema, field);
  }
}

function bound(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): void {
  const check = checkOf(schema, field.args);
  const refuse = (args: unknown): void => {
    const found: Fault[] = [];
    check(args, found);
    const faults = found.map(toFieldFault);
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
  return (value, faults) => {
    if (isRecord(value)) for (const { name, check } of checks) checkWithin(name, check, value[name], faults);
  };
}

function checkWithin(name: string, check: Check, value: unknown, faults: Fault[]): void {
  const before = faults.length;
  check(value, faults);
  for (let i = before; i < faults.length; i++) faults[i]?.names.push(name);
}

function checkOfOne(schema: GraphQLSchema, input: Input): Check {
  const most = lengthOf(schema, input);
  if (!isListType(getNullableType(input.type))) return checkOfItem(schema, input, most);
  const check = checkOfItem(schema, input, null);
  return (value, faults) => {
    // GraphQL takes one value for a list of one.
    const items = Array.isArray(value) ? value : [value];
    if (most !== null && items.length > most) faults.push({ names: [], demand: `must have at most ${most} items` });
    else for (const [index, item] of items.entries()) checkWithin(`${index}`, check, item, faults);
  };
}

function checkOfItem(schema: GraphQLSchema, input: Input, most: number | null): Check {
  const type = getNamedType(input.type);
  if (isInputObjectType(type)) return checkOf(schema, Object.values(type.getFields()));
  return (value, faults) => {
    if (typeof value !== 'string') return;
    const demand = most !== null && value.length > most ? `must have at most ${most} characters` : hasHidden(value) && FREE_TEXT_IN_WORDS;
    if (demand) faults.push({ names: [], demand });
  };
}

function toFieldFault({ names, demand }: Fault): FieldFault {
  const path = names.toReversed();
  return { path: formatJsonPointer(path), message: `"${path.join('.')}" ${demand}.` };
}

/** The `@length` of an argument or input field; null without one. */
export function lengthOf(schema: GraphQLSchema, { astNode }: Input): number | null {
  const directive = schema.getDirective('length');
  const most = directive && astNode && getDirectiveValues(directive, astNode)?.max;
  return typeof most === 'number' ? most : null;
}
