import type { ZodType } from 'zod';
import type { $ZodTypes } from 'zod/v4/core';
import { cloneJson } from './json.js';

/** What is known of a part of a schema: it holds no objects, a function of the code clones it, or nothing. */
type Part = 'primitive' | 'unknown' | { clone: string };

type Clone = <T>(value: T) => T;

/** By the name they have in the code, and the one that clones the whole value. */
type Clones = { whole: Clone } & Readonly<Record<string, Clone>>;

/** Copies a record that has certain keys in a certain order; null for any other. */
type Form = (record: Readonly<Record<string, unknown>>) => object | null;

/** The records of one schema: what is known of their fields, and the forms they were met in so far. */
interface Kind {
  fields: ReadonlyMap<string, Part>;
  forms: Form[];
}

/** The code made so far. */
interface Code {
  functions: string[];
  /** Of every schema met: nothing is known of one under way, which may contain itself. */
  parts: Map<unknown, Part>;
  /** By the number of the function that clones them. */
  kinds: Record<number, Kind>;
}

/** Optional keys make several forms; a schema whose records come in more says too little of them. */
const MOST_FORMS = 8;

/**
 * A deep copy of plain JSON that is quick for values of `schema` and right for all: what the schema does not tell is
 * copied as by `cloneJson`.
 *
 * Records are copied by literals with their keys in their order. To V8 the copy that a spread makes of a copy is of a
 * new shape each time, which makes copying take thrice as long, and slows down all that the rules do with it.
 */
export function compileClone(schema: ZodType): Clone {
  const code: Code = { functions: [], parts: new Map(), kinds: {} };
  const whole = partOf(schema, code);
  if (typeof whole === 'string') return cloneJson;
  const learn = ({ fields, forms }: Kind, record: Record<string, unknown>): unknown => {
    const keys = Object.keys(record);
    const parts = keys.map((key) => fields.get(key));
    if (forms.length === MOST_FORMS || !parts.every((part) => part !== undefined)) return cloneJson(record);
    const form = compileForm(keys, parts, clones);
    forms.push(form);
    return form(record);
  };
  const names = code.functions.map((_, i) => `clone${i}`);
  const body = `${code.functions.join('\n')}\nreturn { whole: ${whole.clone}, ${names.join(', ')} };`;
  const clones = new Function('cloneJson', 'kinds', 'learn', body)(cloneJson, code.kinds, learn) as Clones;
  return clones.whole;
}

function compileForm(keys: readonly string[], parts: readonly Part[], clones: Clones): Form {
  const values = keys.map((key, i) => `const v${i} = record[${JSON.stringify(key)}];`);
  const copies = parts.map((part, i) => `${JSON.stringify(keys[i])}: ${copyOf(`v${i}`, part)}`);
  const isOther = `let i = 0; for (const key in record) if (key !== keys[i++]) return null; if (i !== ${keys.length}) return null;`;
  const body = `return (record) => { ${isOther} ${values.join(' ')} return { ${copies.join(', ')} }; };`;
  return new Function('cloneJson', 'keys', ...Object.keys(clones), body)(cloneJson, keys, ...Object.values(clones)) as Form;
}

/** An expression that copies the value of a variable. */
function copyOf(name: string, part: Part): string {
  return `${isObject(name)} ? ${typeof part === 'object' ? part.clone : 'cloneJson'}(${name}) : ${name}`;
}

function partOf(schema: unknown, code: Code): Part {
  // An engine brings the zod it was built with, a guest's perhaps none.
  const def = (schema as Partial<$ZodTypes> | undefined)?._zod?.def;
  if (!def) return 'unknown';
  const known = code.parts.get(schema);
  if (known !== undefined) return known;
  code.parts.set(schema, 'unknown');
  const part = partOfDef(def, code);
  code.parts.set(schema, part);
  return part;
}

function partOfDef(def: $ZodTypes['_zod']['def'], code: Code): Part {
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return 'primitive';
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'readonly':
    case 'default':
      return partOf(def.innerType, code);
    case 'union':
      return oneOf(def.options, code);
    case 'array':
      return listOf(partOf(def.element, code), code);
    case 'tuple':
      return listOf(def.rest === null ? oneOf(def.items, code) : 'unknown', code);
    case 'record':
      return recordOf(partOf(def.valueType, code), code);
    case 'object':
      return objectOf(def.shape, code);
    default:
      return 'unknown';
  }
}

/** Where objects of one kind only may stand, they are cloned as such. */
function oneOf(options: readonly unknown[], code: Code): Part {
  const parts = options.map((option) => partOf(option, code)).filter((part) => part !== 'primitive');
  const [only = 'primitive', ...others] = parts;
  return others.length === 0 ? only : 'unknown';
}

function listOf(element: Part, code: Code): Part {
  if (element === 'unknown') return element;
  const each =
    element === 'primitive'
      ? `for (let i = 0; i < list.length; i++) if (${isObject('list[i]')}) return cloneJson(list); return list.slice();`
      : `const copy = list.slice(); for (let i = 0; i < copy.length; i++) copy[i] = ${element.clone}(copy[i]); return copy;`;
  return define('list', `if (!Array.isArray(list)) return cloneJson(list); ${each}`, code);
}

function recordOf(value: Part, code: Code): Part {
  if (value === 'unknown') return value;
  const each = `for (const key in record) { const one = record[key]; copy[key] = ${copyOf('one', value)}; }`;
  return define('record', `if (${isNoRecord('record')}) return cloneJson(record); const copy = {}; ${each} return copy;`, code);
}

function objectOf(shape: Readonly<Record<string, unknown>>, code: Code): Part {
  const fields = new Map(Object.keys(shape).map((key) => [key, partOf(shape[key], code)]));
  const kind = code.functions.length;
  code.kinds[kind] = { fields, forms: [] };
  const known = `for (const form of kinds[${kind}].forms) { const copy = form(record); if (copy !== null) return copy; }`;
  return define('record', `if (${isNoRecord('record')}) return cloneJson(record); ${known} return learn(kinds[${kind}], record);`, code);
}

function define(parameter: string, body: string, { functions }: Code): Part {
  const clone = `clone${functions.length}`;
  functions.push(`function ${clone}(${parameter}) { ${body} }`);
  return { clone };
}

function isObject(name: string): string {
  return `typeof ${name} === 'object' && ${name} !== null`;
}

function isNoRecord(name: string): string {
  return `typeof ${name} !== 'object' || ${name} === null || Array.isArray(${name})`;
}
