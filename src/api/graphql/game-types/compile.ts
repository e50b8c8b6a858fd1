import type { JsonSchema, JsonSchemas } from '../../../rules/kernel/game.js';
import { isRecord, isSameJson } from '../../../rules/kernel/json.js';
import { joinSchemas } from '../../../rules/kit/join-schemas.js';
import { pascalCase, unionName } from './names.js';
import type { Field, GameShapes, LeafShape, ObjectShape, Place, Shape } from './shape.js';

const REF = '#/$defs/';
const MOST_INT = 2 ** 31 - 1;
const NAME = /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/;
const NO_ENUM_VALUE = ['true', 'false', 'null'];

/**
 * The shapes of a game of the catalogue.
 *
 * *Errors*: throws when its view is no object, an action or event is none, or two types have one name.
 */
export function shapesOf(id: string, schemas: Pick<JsonSchemas, 'view' | 'action' | 'event'>): GameShapes {
  const prefix = pascalCase(id);
  const { view, action, event } = schemas;
  const { $defs = {} } = joinSchemas(id, { view, action, event } as JsonSchemas);
  const compiler = createCompiler(prefix, $defs as Record<string, JsonSchema>);
  const [root, ...others] = compiler.objects('View');
  if (!root || others.length > 0) throw new Error(`the view of ${id} must be one object`);
  const shapes = { named: compiler.named, prefix, view: root, action: compiler.objects('Action'), event: compiler.objects('Event') };
  for (const one of shapes.action) one.isA = `${prefix}Action`;
  for (const one of shapes.event) one.isA = `${prefix}Event`;
  return shapes;
}

/**
 * Makes shapes of the definitions of one game; `objects` are those a definition stands for, `named` everything with a
 * name so far.
 */
function createCompiler(prefix: string, defs: Record<string, JsonSchema>) {
  const named = new Map<string, Shape>();

  const remember = <S extends Shape & { name: string }>(shape: S): S => {
    if (named.has(shape.name)) throw new Error(`two types are named ${shape.name}`);
    named.set(shape.name, shape);
    return shape;
  };

  const definition = (name: string): Place => {
    const known = named.get(prefix + name);
    return known ? { shape: known, isNullable: false } : placeOf(defs[name] ?? {}, prefix + name, true);
  };

  const placeOf = (schema: JsonSchema, name: string, isDefinition = false): Place => {
    const ref = refOf(schema);
    if (ref !== null) return definition(ref);
    const options = optionsOf(schema);
    const real = options?.filter(({ type }) => type !== 'null');
    if (options && real && real.length < options.length) {
      const [only, ...more] = real;
      const inner = only && more.length === 0 ? only : { ...schema, anyOf: real, oneOf: undefined };
      return { ...placeOf(inner, name, isDefinition), isNullable: true };
    }
    return { shape: shapeOf(schema, real ?? null, name, isDefinition), isNullable: false };
  };

  const shapeOf = (schema: JsonSchema, options: JsonSchema[] | null, name: string, isDefinition: boolean): Shape => {
    const description = String(schema.description ?? '');
    if (options) return unionOf(options, name, description);
    if (schema.type === 'array') return listOf(schema, name);
    if (schema.type !== 'object') {
      const values = isDefinition ? enumValues(schema) : null;
      return values ? remember({ kind: 'enum', name, description, values }) : leafOf(schema);
    }
    if (hasFields(schema)) return objectOf(schema, name, description);
    const value = valueOfAnyKey(schema);
    if (!value) return { kind: 'leaf', name: 'JSON' };
    return remember({ kind: 'entries', name: `${name}Entry`, description, value: placeOf(value, `${name}Value`) });
  };

  const objectOf = (schema: JsonSchema, name: string, description: string): ObjectShape => {
    const properties = schema.properties as Record<string, JsonSchema>;
    const required = (schema.required ?? []) as string[];
    const values = Object.entries(properties).flatMap(([field, inner]) => {
      const known = valuesOf(inner, defs);
      return known ? ([[field, known]] as ObjectShape['marks']['values']) : [];
    });
    const marks = { values, required, allowed: new Set(Object.keys(properties)) };
    const shape = remember({ kind: 'object', name, description, isA: null, fields: [] as Field[], marks });
    for (const [field, inner] of Object.entries(properties)) {
      const place = placeOf(inner, name + pascalCase(field));
      const isNullable = place.isNullable || !required.includes(field);
      shape.fields.push({ name: field, description: describe(inner, defs), shape: place.shape, isNullable });
    }
    return shape;
  };

  const listOf = (schema: JsonSchema, name: string): Shape => {
    const { prefixItems, items } = schema;
    if (!isRecord(items)) return { kind: 'leaf', name: 'JSON' };
    const isNullable = Array.isArray(prefixItems) && prefixItems.some((item) => placeOf(item as JsonSchema, name).isNullable);
    const place = placeOf(items, name);
    return { kind: 'list', items: { shape: place.shape, isNullable: isNullable || place.isNullable } };
  };

  const unionOf = (options: JsonSchema[], name: string, description: string): Shape => {
    if (options.every((option) => refOf(option) === null && option.type !== 'object')) return leafOf({ anyOf: options });
    const shapes = options.map((option) => placeOf(option, name + unionName(name.slice(prefix.length), option, options)).shape);
    const members = shapes.flatMap((shape) => membersOf(shape) ?? []);
    if (shapes.some((shape) => membersOf(shape) === null)) return { kind: 'leaf', name: 'JSON' };
    return [`${prefix}Action`, `${prefix}Event`].includes(name)
      ? { kind: 'union', name, description, members }
      : remember({ kind: 'union', name, description, members });
  };

  return { named, objects: (name: string): ObjectShape[] => membersOf(definition(name).shape) ?? [] };
}

/** The objects a value of the shape may be; null when it may be something else. */
function membersOf(shape: Shape): ObjectShape[] | null {
  if (shape.kind === 'union') return shape.members;
  return shape.kind === 'object' ? [shape] : null;
}

/** Whether an object has fields that GraphQL can name. */
function hasFields({ properties }: JsonSchema): boolean {
  const names = Object.keys(properties ?? {});
  return names.length > 0 && names.every((name) => NAME.test(name));
}

/** What an object has under each of its keys, whichever they are; null where that differs. */
function valueOfAnyKey({ properties, additionalProperties }: JsonSchema): JsonSchema | null {
  if (isRecord(additionalProperties)) return additionalProperties;
  const [first, ...others] = Object.values((properties ?? {}) as Record<string, JsonSchema>);
  return first && others.every((other) => isSameJson(other, first)) ? first : null;
}

function refOf({ $ref, allOf }: JsonSchema): string | null {
  if (typeof $ref === 'string') return $ref.slice(REF.length);
  const [only, ...more] = Array.isArray(allOf) ? (allOf as JsonSchema[]) : [];
  return only && more.length === 0 ? refOf(only) : null;
}

function optionsOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] | null {
  const options = anyOf ?? oneOf;
  return Array.isArray(options) ? (options as JsonSchema[]).flatMap((option) => optionsOf(option) ?? [option]) : null;
}

/** The values a schema lists; null when it lists none. */
function valuesOf(schema: JsonSchema, defs: Record<string, JsonSchema>): unknown[] | null {
  const ref = refOf(schema);
  if (ref !== null) return valuesOf(defs[ref] ?? {}, defs);
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

/** The values of an enum; null where a value is no name in GraphQL. */
function enumValues({ enum: values }: JsonSchema): string[] | null {
  if (!Array.isArray(values)) return null;
  return values.every((value) => typeof value === 'string' && NAME.test(value) && !NO_ENUM_VALUE.includes(value))
    ? (values as string[])
    : null;
}

/** A whole number is an `Int` where all that are allowed are of 32 bits. */
function leafOf(schema: JsonSchema): LeafShape {
  const options = optionsOf(schema);
  if (options) {
    const names = new Set(options.map((option) => leafOf(option).name));
    return { kind: 'leaf', name: names.size === 1 ? ([...names][0] ?? 'JSON') : 'JSON' };
  }
  const values = valuesOf(schema, {});
  const types = values ? [...new Set(values.map((value) => typeof value))] : [schema.type];
  if (types.length !== 1) return { kind: 'leaf', name: 'JSON' };
  if (types[0] === 'string') return { kind: 'leaf', name: 'String' };
  if (types[0] === 'boolean') return { kind: 'leaf', name: 'Boolean' };
  if (types[0] === 'number' || types[0] === 'integer') return { kind: 'leaf', name: isInt(schema, values) ? 'Int' : 'Float' };
  return { kind: 'leaf', name: 'JSON' };
}

function isInt({ type, minimum, maximum }: JsonSchema, values: unknown[] | null): boolean {
  if (values) return values.every((value) => Number.isInteger(value) && Math.abs(Number(value)) <= MOST_INT);
  return type === 'integer' && Number(minimum) >= -MOST_INT && Number(maximum) <= MOST_INT;
}

/** What a field says of itself, else what its definition does; the values too, where no enum lists them. */
function describe(schema: JsonSchema, defs: Record<string, JsonSchema>): string {
  const ref = refOf(schema) ?? refOf(optionsOf(schema)?.find((option) => refOf(option) !== null) ?? {});
  const own = schema.description ?? defs[ref ?? '']?.description;
  if ('const' in schema) return `Always \`${String(schema.const)}\`.`;
  const values = Array.isArray(schema.enum) ? ` One of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}.` : '';
  return `${String(own ?? '')}${values}`.trim();
}
