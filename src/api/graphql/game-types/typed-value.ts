import { isRecord } from '../../../rules/kernel/json.js';
import type { ObjectShape, Shape } from './shape.js';

/**
 * A value of a game's JSON as the types of its shape have it: objects know their type, objects with any keys are lists
 * of entries.
 */
export function typedValue(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (shape.kind) {
    case 'object':
      return typedObject(shape, value);
    case 'union':
      return typedMember(shape.members, value);
    case 'list':
      return Array.isArray(value) ? value.map((item) => typedValue(shape.items.shape, item)) : null;
    case 'entries':
      return isRecord(value)
        ? Object.entries(value).map(([key, inner]) => ({ __typename: shape.name, key, value: typedValue(shape.value.shape, inner) }))
        : null;
    default:
      return value;
  }
}

/** As `typedValue` of the member of a union that the value is; null for one that is none of them. */
export function typedMember(members: readonly ObjectShape[], value: unknown): unknown {
  const member = isRecord(value) && members.find(({ marks }) => fits(marks, value));
  return member ? typedObject(member, value) : null;
}

function typedObject({ name, fields }: ObjectShape, value: unknown): unknown {
  if (!isRecord(value)) return null;
  const typed: Record<string, unknown> = { __typename: name };
  for (const field of fields) typed[field.name] = typedValue(field.shape, value[field.name]);
  return typed;
}

function fits({ values, required, allowed }: ObjectShape['marks'], value: Record<string, unknown>): boolean {
  return (
    values.every(([field, known]) => value[field] === undefined || known.includes(value[field])) &&
    required.every((field) => value[field] !== undefined) &&
    Object.keys(value).every((field) => allowed.has(field))
  );
}
