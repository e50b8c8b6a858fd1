import { type GraphQLNamedType, type GraphQLOutputType, type GraphQLSchema, getNamedType, isAbstractType, isObjectType } from 'graphql';

/**
 * A selection of everything below a type to its leaves; of a union only the members whose names begin with `prefix`.
 */
export function selectAll(schema: GraphQLSchema, typeName: string, prefix: string): string {
  const type = schema.getType(typeName);
  if (!type) throw new Error(`there is no type ${typeName}`);
  return selectionOf(schema, type, prefix);
}

function selectionOf(schema: GraphQLSchema, type: GraphQLNamedType, prefix: string): string {
  if (isObjectType(type)) return `{ __typename ${fieldsOf(schema, type, prefix, new Map())} }`;
  if (!isAbstractType(type)) return '';
  // Members of a union may name a field alike and mean another type: that needs another name in the answer.
  const taken = new Map<string, string[]>();
  const members = schema.getPossibleTypes(type).filter(({ name }) => name.startsWith(prefix));
  return `{ __typename ${members.map((member) => `... on ${member.name} { ${fieldsOf(schema, member, prefix, taken)} }`).join(' ')} }`;
}

function fieldsOf(schema: GraphQLSchema, type: GraphQLNamedType, prefix: string, taken: Map<string, string[]>): string {
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields`);
  const fields = Object.values(type.getFields()).map((field) => {
    const place = placeAmong(taken, field.name, field.type);
    const alias = place === 0 ? '' : `${field.name}__${place}: `;
    return `${alias}${field.name} ${selectionOf(schema, getNamedType(field.type), prefix)}`;
  });
  return fields.join(' ');
}

function placeAmong(taken: Map<string, string[]>, name: string, type: GraphQLOutputType): number {
  const types = taken.get(name) ?? [];
  taken.set(name, types);
  const place = types.indexOf(String(type));
  return place >= 0 ? place : types.push(String(type)) - 1;
}

/**
 * Where a value with types and everything selected says another thing than the JSON it stands for; a path each.
 *
 * What is left out in JSON is null with types; an object with any keys is a list of entries.
 */
export function differences(typed: unknown, json: unknown, path = ''): string[] {
  if (Array.isArray(typed)) {
    const items = Array.isArray(json) ? json : entriesOf(json);
    if (items?.length !== typed.length) return [`${path}: ${typed.length} items for ${JSON.stringify(json)}`];
    return typed.flatMap((item, index) => differences(item, items[index], `${path}/${index}`));
  }
  if (typeof typed !== 'object' || typed === null) return typed === (json ?? null) ? [] : [`${path}: ${typed} for ${JSON.stringify(json)}`];
  if (typeof json !== 'object' || json === null)
    return JSON.stringify(typed) === JSON.stringify(json) ? [] : [`${path}: an object for ${json}`];
  const answers = Object.entries(typed).filter(([name]) => name !== '__typename');
  const fields = new Map(answers.map(([name, value]) => [name.replace(/__\d+$/, ''), value] as const));
  const missing = Object.keys(json).filter((name) => !fields.has(name));
  const different = [...fields].flatMap(([name, value]) => differences(value, (json as Record<string, unknown>)[name], `${path}/${name}`));
  return [...missing.map((name) => `${path}/${name} is missing`), ...different];
}

function entriesOf(json: unknown): { key: string; value: unknown }[] | null {
  if (typeof json !== 'object' || json === null) return null;
  return Object.entries(json).map(([key, value]) => ({ key, value }));
}
