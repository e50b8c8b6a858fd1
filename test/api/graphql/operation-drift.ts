import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import {
  component,
  type Field,
  fieldsOf,
  itemsOf,
  type Published,
  publishedOperations,
  type Schema,
  typesOf,
  wordsOf,
} from './published-operations.js';

type Type = GraphQLInputType | GraphQLOutputType;
type Given = GraphQLArgument | GraphQLInputField;

/** What operations call what GraphQL names `Type.field` or `Type.field(argument)`. */
export type Names = Readonly<Record<string, string>>;

/** The name of what has the rest of its object: what the other fields do not have. */
export const THE_REST = '…';
/** The name of what is compared with nothing. */
export const OWN = '';

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** What a value of a scalar is in JSON; of others anything. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Int: ['integer'],
  Float: ['integer', 'number'],
  Boolean: ['boolean'],
  String: ['string'],
  ID: ['string', 'integer'],
  DateTime: ['string'],
};

/** Where the fields of a schema differ from the operations that they name, a sentence each. */
export function operationDrift(schema: GraphQLSchema, names: Names, typesOfGames: ReadonlySet<string>): string[] {
  const operations = publishedOperations();
  const differences = new Set<string>();
  const unneeded = new Set(Object.keys(names));
  const compared = new Set<string>();
  const leftOut = new Map<string, Set<string>>();

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const name = operationOf(field);
      if (name !== undefined) compareOperation(type, field, name);
    }
  }
  for (const [name, inputs] of leftOut)
    if (inputs.size > 0) differences.add(`${name} is never asked with ${[...inputs].sort().join(', ')}`);
  for (const name of unneeded) differences.add(`${name} needs no other name`);
  return [...differences].sort();

  function knownName(place: string): string | undefined {
    unneeded.delete(place);
    return names[place];
  }

  function compareOperation(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>, name: string): void {
    const place = `${type.name}.${field.name}`;
    const operation = operations.get(name);
    if (!operation) {
      differences.add(`${place} names ${name}, which is no operation`);
      return;
    }
    const isRoot = ROOTS.has(type.name);
    const missing = compareInput(place, argumentsOf(field), operation.input);
    const before = leftOut.get(name) ?? new Set(operation.input.keys());
    leftOut.set(name, new Set([...before].filter((input) => missing.has(input) && (isRoot || !operation.input.get(input)?.isInPath))));
    compareResult(place, field.type, partFor(place, isRoot ? '' : field.name, operation));
  }

  /** Compares arguments; returns the names of the inputs without one. */
  function compareInput(place: string, given: readonly Given[], inputs: ReadonlyMap<string, Field>): Set<string> {
    const missing = new Set(inputs.keys());
    const lastInPath = [...inputs.keys()].filter((name) => inputs.get(name)?.isInPath).at(-1);
    for (const argument of given) {
      const { name } = argument;
      const at = `${place}(${name})`;
      const stated = knownName(at);
      const type = getNamedType(argument.type);
      if (stated === THE_REST && isInputObjectType(type)) {
        const rest = new Map([...inputs].filter(([input]) => missing.has(input)));
        const without = compareInput(type.name, Object.values(type.getFields()), rest);
        for (const input of rest.keys()) if (!without.has(input)) missing.delete(input);
        continue;
      }
      // A query looks up by `id` whatever it returns.
      const candidates = [stated, name, name === 'id' && !place.startsWith('Mutation.') ? lastInPath : undefined];
      const known = candidates.find((candidate) => candidate !== undefined && inputs.has(candidate));
      const input = inputs.get(known ?? '');
      if (known === undefined || !input) {
        differences.add(`${at} is no input`);
        continue;
      }
      missing.delete(known);
      const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined;
      if (isRequired !== input.isRequired) differences.add(`${at} is ${isRequired ? 'required' : 'optional'}, the input is not`);
      // What stands in a path is text.
      compareValue(at, argument.type, input.isInPath ? {} : input.schema);
    }
    return missing;
  }

  /** What of the output a field is about: all of it below a root, else the property of its name or of `names`. */
  function partFor(place: string, property: string, { output }: Published): Schema {
    const known = knownName(place);
    if (known === OWN) return {};
    const part = known ?? property;
    return component(known ?? '') ?? fieldsOf(output).get(part)?.schema ?? output;
  }

  /** A page is a list or a connection; a union begins with the success. */
  function compareResult(place: string, type: GraphQLOutputType, output: Schema): void {
    const nullable = getNullableType(type);
    const bare = isUnionType(nullable) ? (nullable.getTypes()[0] ?? nullable) : nullable;
    if (typesOfGames.has(getNamedType(type).name)) return;
    const items = fieldsOf(output).get('items')?.schema;
    const edges = isObjectType(bare) ? getNamedType(bare.getFields().edges?.type) : undefined;
    const node = isObjectType(edges) ? edges.getFields().node?.type : undefined;
    if (node) compareValue(place, node, itemsOf(items ?? {}) ?? {});
    else compareValue(place, bare, isListType(bare) && items ? items : output);
  }

  function compareValue(at: string, type: Type, schema: Schema): void {
    const bare = getNullableType(type);
    const types = typesOf(schema).filter((each) => each !== 'null');
    if (typesOfGames.has(getNamedType(bare).name) || types.length === 0) return;
    if (isListType(bare)) {
      const items = itemsOf(schema);
      if (items) compareValue(at, bare.ofType, items);
      else differences.add(`${at} is a list, not ${types.join(' or ')}`);
    } else if (isEnumType(bare)) compareWords(at, bare.getValues(), wordsOf(schema));
    else if (isObjectType(bare) || isInputObjectType(bare)) {
      if (!types.includes('object')) differences.add(`${at} is an object, not ${types.join(' or ')}`);
      else if (isObjectType(bare)) compareObject(bare, schema);
      else compareInputObject(bare.name, Object.values(bare.getFields()), schema);
    } else if (!isFitting(bare.toString(), types, schema)) differences.add(`${at} is ${bare.toString()}, not ${types.join(' or ')}`);
  }

  function compareWords(at: string, values: readonly { name: string }[], words: readonly string[]): void {
    const found = values.map(({ name }) => name);
    const expected = words.map((word) => word.toUpperCase().replaceAll('-', '_'));
    const never = found.filter((word) => !expected.includes(word));
    if (never.length > 0) differences.add(`${at} is never ${never.join(', ')}`);
    const missing = expected.filter((word) => !found.includes(word));
    leaveOut(at, missing);
  }

  function leaveOut(place: string, names: readonly string[]): void {
    if (names.length > 0) differences.add(`${place} leaves out ${names.join(', ')}`);
  }

  function isNew(name: string, schema: Schema): boolean {
    const pair = `${name} ${JSON.stringify(schema)}`;
    const isKnown = compared.has(pair);
    compared.add(pair);
    return !isKnown;
  }

  function compareInputObject(name: string, given: readonly GraphQLInputField[], schema: Schema): void {
    if (!isNew(name, schema)) return;
    leaveOut(name, [...compareInput(name, given, fieldsOf(schema))]);
  }

  function compareObject(type: GraphQLObjectType, schema: Schema): void {
    if (!isNew(type.name, schema)) return;
    const rest = fieldsOf(schema);
    const others: GraphQLField<unknown, unknown>[] = [];
    for (const field of Object.values(type.getFields())) {
      const at = `${type.name}.${field.name}`;
      const name = knownName(at) ?? field.name;
      const known = rest.get(name);
      rest.delete(name);
      if (name === THE_REST) others.push(field);
      else if (name === OWN) rest.delete(field.name);
      else if (known && operationOf(field) === undefined) compareField(at, field, known);
      else if (!known && operationOf(field) === undefined) differences.add(`${at} is not in the output`);
    }
    for (const { name, type: inner } of others) compareValue(`${type.name}.${name}`, inner, objectOf(rest));
    if (others.length === 0) leaveOut(type.name, [...rest.keys()]);
  }

  function compareField(at: string, { type }: GraphQLField<unknown, unknown>, { schema, isRequired }: Field): void {
    const types = typesOf(schema);
    const isSure = isRequired && !types.includes('null');
    if (types.length > 0 && isSure !== isNonNullType(type))
      differences.add(`${at} is ${isSure ? 'sometimes' : 'never'} null, the output is not`);
    compareValue(at, type, schema);
  }
}

function objectOf(fields: ReadonlyMap<string, Field>): Schema {
  const all = [...fields];
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, { schema }]) => [name, schema])),
    required: all.flatMap(([name, { isRequired }]) => (isRequired ? name : [])),
  };
}

function isFitting(scalar: string, types: readonly string[], schema: Schema): boolean {
  const kinds = KINDS[scalar];
  // Query strings write a choice as a digit.
  if (scalar === 'Boolean' && wordsOf(schema).every((word) => word === '0' || word === '1') && wordsOf(schema).length > 0) return true;
  return kinds === undefined || types.every((type) => kinds.includes(type));
}

function argumentsOf({ args }: GraphQLField<unknown, unknown>): readonly Given[] {
  const input = args.find(({ name }) => name === 'input');
  const type = input && getNamedType(input.type);
  return isInputObjectType(type) ? Object.values(type.getFields()) : args;
}

function operationOf({ astNode }: GraphQLField<unknown, unknown>): string | undefined {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'operation');
  const value = directive?.arguments?.[0]?.value;
  return value?.kind === 'StringValue' ? value.value : undefined;
}
