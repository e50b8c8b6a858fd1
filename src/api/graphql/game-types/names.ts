import type { JsonSchema } from '../../../rules/kernel/game.js';
import { isRecord } from '../../../rules/kernel/json.js';

/** `jugger-ttg` becomes `JuggerTtg`. */
export function pascalCase(id: string): string {
  return id.replaceAll(/(^|-)([A-Za-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}

/**
 * What a member of the union `union` adds to its name: its own value of the field that tells them apart, else the names
 * of its fields.
 */
export function unionName(union: string, member: JsonSchema, members: readonly JsonSchema[]): string {
  const fields = fieldsOf(member);
  const [telling] = Object.keys(fields).filter((field) => members.every((other) => valueName(union, field, other) !== null));
  const name = telling === undefined ? null : valueName(union, telling, member);
  return name ?? Object.keys(fields).map(pascalCase).join('');
}

/** `Link` of `{ type: { const: 'link' } }`; `Plain` of a `type` that is a `PlainSpaceType`, in the union `Space`. */
function valueName(union: string, field: string, member: JsonSchema): string | null {
  const { [field]: schema } = fieldsOf(member);
  if (!schema) return null;
  if (typeof schema.const === 'string') return pascalCase(schema.const);
  const definition = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return definition?.endsWith(`${union}${pascalCase(field)}`) ? definition.slice(0, -(union.length + field.length)) : null;
}

function fieldsOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  return isRecord(properties) ? (properties as Record<string, JsonSchema>) : {};
}
