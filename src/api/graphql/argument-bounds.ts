import {
  type GraphQLArgument,
  type GraphQLField,
  GraphQLID,
  type GraphQLInputField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { type FieldFault, malformed } from '../../base/errors.js';
import { FREE_TEXT_IN_WORDS, hasHidden } from '../../rules/kernel/free-text.js';
import { isRecord } from '../../rules/kernel/json.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { formatJsonPointer } from '../../rules/kit/json-pointer.js';

type Input = GraphQLArgument | GraphQLInputField;

/** Adds what is wrong with a value to `faults`. */
type Check = (value: unknown, path: readonly string[], faults: FieldFault[]) => void;

/**
 * Refuses arguments of a field that are longer than their `@length` allows, and texts with hidden characters. Makes
 * null undefined, as both mean that nothing is given, and ids lower-case. Null for a field without arguments.
 *
 * *Errors*: what is returned, MALFORMED.
 */
export function argumentCheck(
  schema: GraphQLSchema,
  { args }: Pick<GraphQLField<unknown, unknown>, 'args'>,
): ((args: unknown) => void) | null {
  if (args.length === 0) return null;
  const check = checkOfEach(schema, args);
  return (values) => {
    const faults: FieldFault[] = [];
    check(values, [], faults);
    if (faults[0]) throw malformed(faults[0].message, faults);
  };
}

function checkOfEach(schema: GraphQLSchema, inputs: readonly Input[]): Check {
  const checks = inputs.map((input) => ({
    name: input.name,
    isId: getNullableType(input.type) === GraphQLID,
    check: checkOf(schema, input),
  }));
  return (values, path, faults) => {
    if (!isRecord(values)) return;
    for (const { name, isId, check } of checks) {
      const value = values[name];
      if (value === null) values[name] = undefined;
      if (value == null) continue;
      check(value, [...path, name], faults);
      if (isId && isUuid(String(value))) values[name] = String(value).toLowerCase();
    }
  };
}

function checkOf(schema: GraphQLSchema, input: Input): Check {
  const { most, lines } = boundsOf(schema, input);
  const type = getNamedType(input.type);
  const isList = isListType(getNullableType(input.type));
  const check = isInputObjectType(type)
    ? checkOfEach(schema, Object.values(type.getFields()))
    : checkOfText({ most: isList ? null : most, lines });
  if (!isList) return check;
  return (value, path, faults) => {
    // GraphQL takes one value for a list of one.
    const items = Array.isArray(value) ? value : [value];
    if (most !== null && items.length > most) faults.push(faultAt(path, `must have at most ${most} items`));
    else for (const [index, item] of items.entries()) check(item, [...path, `${index}`], faults);
  };
}

function checkOfText({ most, lines }: Bounds): Check {
  return (value, path, faults) => {
    if (typeof value !== 'string') return;
    if (most !== null && value.length > most) faults.push(faultAt(path, `must have at most ${most} characters`));
    else if (hasHidden(value, { lines })) faults.push(faultAt(path, FREE_TEXT_IN_WORDS));
  };
}

function faultAt(path: readonly string[], demand: string): FieldFault {
  return { path: formatJsonPointer(path), message: `"${path.join('.')}" ${demand}.` };
}

/** What the `@length` of an argument or input field says. */
interface Bounds {
  /** Null without one. */
  most: number | null;
  /** Whether line feeds may be in it. */
  lines: boolean;
}

/** The bounds of an argument or input field. */
export function boundsOf(schema: GraphQLSchema, { astNode }: Input): Bounds {
  const directive = schema.getDirective('length');
  const { max, lines } = (directive && astNode && getDirectiveValues(directive, astNode)) ?? {};
  return { most: typeof max === 'number' ? max : null, lines: lines === true };
}
