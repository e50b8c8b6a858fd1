import { type DocumentedOperation, type Paths, rowsOf } from './client-types.js';

/** What is read of a schema. */
interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
}

/** A field of an operation, wherever in its request it stands. */
interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

const SCALARS: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** `operations.py`: how each operation is asked for, and `call`, typed by its name; `models` are the types. */
export function pythonOperations(notice: string, paths: Paths, models: Readonly<Record<string, Schema>>): string {
  const used = new Set<string>();
  const typeOf = typesAmong(models, used);
  const isAsked = new Set(rowsOf(paths).map(([name]) => name));
  const rows = rowsOf(paths);
  const streams = new Set(rows.flatMap(([name, row]) => (row.endsWith(' stream') ? [name] : [])));
  const overloads = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId }) => isAsked.has(operationId) && !streams.has(operationId))
    .map((operation) => overloadOf(operation, models, typeOf));
  return `"""${notice}"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, overload

from .service import (
${[...used]
  .sort()
  .map((name) => `    ${name},\n`)
  .join('')})

#: Method and path of each, and where its other fields go, as in @gameledger/client.
OPERATIONS = {
${rows.map(([name, row]) => `    "${name}": "${row}",\n`).join('')}}


class Operations:
    """Every operation of a service, by its name."""

${overloads.join('\n')}
    def call(self, operation: str, /, **fields: Any) -> Any:
        """Asks for an operation; a field that is None is left out. *Errors*: GameledgerError."""
        return self._call(operation, **fields)

    def _call(self, operation: str, /, **fields: Any) -> Any:
        raise NotImplementedError
`;
}

type TypeOf = (schema: Schema, isResult: boolean) => string;

function overloadOf(operation: DocumentedOperation, models: Readonly<Record<string, Schema>>, typeOf: TypeOf): string {
  const { operationId, parameters = [] } = operation;
  const fields = [...fieldsOf(operation, models)].sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
  const named = fields.map(({ name, schema, isRequired }) => {
    const type = typeOf(schema, false);
    return `${name}${/^(as|from)$/.test(name) ? '_' : ''}: ${type}${isRequired ? '' : `${type === 'Any' ? '' : ' | None'} = None`}`;
  });
  if (parameters.some(({ name }) => name === 'Idempotency-Key')) named.push('idempotency_key: str | None = None');
  const given = named.length > 0 ? `, *, ${named.join(', ')}` : '';
  return `    @overload\n    def call(self, operation: Literal["${operationId}"], /${given}) -> ${resultOf(operation, typeOf)}: ...\n`;
}

function fieldsOf({ parameters = [], requestBody }: DocumentedOperation, models: Readonly<Record<string, Schema>>): Field[] {
  const content = (requestBody?.content ?? {}) as Record<string, { schema: Schema }>;
  const body = content['application/json']?.schema;
  const kinds = body ? (body.oneOf ?? body.anyOf ?? [body]).map((kind) => models[kind.$ref?.split('/').at(-1) ?? ''] ?? kind) : [];
  const names = new Set(kinds.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const inBody = [...names].map((name): Field => {
    const schemas = kinds.flatMap(({ properties }) => properties?.[name] ?? []);
    return { name, schema: { anyOf: schemas }, isRequired: kinds.every(({ required }) => required?.includes(name)) };
  });
  const text: Field[] = requestBody && !body ? [{ name: 'body', schema: { type: 'string' }, isRequired: true }] : [];
  const placed = parameters.filter((parameter) => parameter.in !== 'header');
  return [
    ...placed.map(({ name, schema, required }) => ({ name, schema: schema as Schema, isRequired: required === true })),
    ...inBody,
    ...text,
  ];
}

function resultOf({ responses }: DocumentedOperation, typeOf: TypeOf): string {
  const success = Object.entries(responses).find(([status]) => status < '3')?.[1].content as Record<string, { schema: Schema }> | undefined;
  const schema = success?.['application/json']?.schema;
  return schema ? typeOf(schema, true) : 'str';
}

/** Types of values: of an object that has no name only that it is one. */
function typesAmong(models: Readonly<Record<string, Schema>>, used: Set<string>) {
  const typeOf = (schema: Schema, isResult: boolean): string => {
    const name = schema.$ref?.split('/').at(-1);
    if (name !== undefined) {
      if (!(name in models)) return 'Any';
      used.add(name);
      return name;
    }
    const kinds = schema.anyOf ?? schema.oneOf;
    if (kinds) {
      const types = new Set(kinds.flatMap((kind) => typeOf(kind, isResult)));
      return types.has('Any') || types.size === 0 ? 'Any' : [...types].join(' | ');
    }
    // A number of a path, which is a text there.
    if (schema.pattern?.startsWith('^(0|')) return 'int';
    if (schema.enum)
      return schema.enum.join() === '0,1' ? 'bool' : `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
    if (schema.type === 'array') return `${isResult ? 'list' : 'Sequence'}[${schema.items ? typeOf(schema.items, isResult) : 'Any'}]`;
    if (schema.type === 'object') return isResult ? 'dict[str, Any]' : 'Mapping[str, Any]';
    return SCALARS[schema.type ?? ''] ?? 'Any';
  };
  return typeOf;
}
