import type { ZodType } from 'zod';
import type { $ZodTypes } from 'zod/v4/core';
import { cloneJson } from './json.js';

/** What is known of a part of a schema: it holds no objects, a function of the code clones it, or nothing. */
type Part = 'primitive' | 'unknown' | { clone: string };

/** The code made so far. */
interface Code {
  functions: string[];
  /** Of every schema met: nothing is known of one under way, which may contain itself. */
  parts: Map<unknown, Part>;
}

/**
 * A deep copy of plain JSON that is quick for values of `schema` and right for all: what the schema does not tell is
 * copied as by `cloneJson`.
 *
 * Code of its own for every object lets it be copied at one go, and only those of its fields looked at that hold
 * objects.
 */
export function compileClone(schema: ZodType): <T>(value: T) => T {
  const code: Code = { functions: [], parts: new Map() };
  const whole = partOf(schema, code);
  if (typeof whole === 'string') return cloneJson;
  return new Function('cloneJson', `${code.functions.join('\n')}\nreturn ${whole.clone};`)(cloneJson) as <T>(value: T) => T;
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
  const each =
    value === 'primitive'
      ? `for (const key in record) if (${isObject('record[key]')}) return cloneJson(record); return { ...record };`
      : `const copy = { ...record }; for (const key in copy) copy[key] = ${value.clone}(copy[key]); return copy;`;
  return define('record', `if (${isNoRecord('record')}) return cloneJson(record); ${each}`, code);
}

function objectOf(shape: Readonly<Record<string, unknown>>, code: Code): Part {
  const fields = Object.keys(shape).map((key, i) => ({ key: JSON.stringify(key), name: `v${i}`, part: partOf(shape[key], code) }));
  const named = fields.map(({ key, name }) => `const ${name} = record[${key}];`).join(' ');
  // A key that the schema does not have may hold anything.
  const known = ['0', ...fields.map(({ name }) => `(${name} === undefined ? 0 : 1)`)].join(' + ');
  const isOther = [`count !== ${known}`, ...fields.filter(({ part }) => part === 'primitive').map(({ name }) => isObject(name))].join(
    ' || ',
  );
  const deep = fields.map(({ key, name, part }) => {
    const clone = part === 'unknown' ? 'cloneJson' : part !== 'primitive' && part.clone;
    return clone ? `if (${isObject(name)}) copy[${key}] = ${clone}(${name});` : '';
  });
  const body = `let count = 0; for (const _ in record) count++; ${named} if (${isOther}) return cloneJson(record);`;
  return define(
    'record',
    `if (${isNoRecord('record')}) return cloneJson(record); ${body} const copy = { ...record }; ${deep.join(' ')} return copy;`,
    code,
  );
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
