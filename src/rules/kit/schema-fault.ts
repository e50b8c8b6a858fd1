import type { z } from 'zod';
import { FREE_TEXT_IN_WORDS } from '../kernel/free-text.js';
import { formatJsonPointer } from './json-pointer.js';

/**
 * What a schema found wrong with one field. *Shape*: `path` is a JSON pointer, `message` a sentence that names the
 * field.
 */
export interface SchemaFault {
  path: string;
  message: string;
}

type Issue = z.core.$ZodIssue;

/** The faults of `input` that a schema found, one a field, in plain sentences. */
export function schemaFaults(issues: readonly Issue[], input: unknown): SchemaFault[] {
  return issues.flatMap((issue) => faultsOf(issue, input));
}

/** The first fault of `input` that a schema found. */
export function firstSchemaFault(issues: readonly Issue[], input: unknown): SchemaFault {
  return schemaFaults(issues, input)[0] ?? { path: '', message: 'The value does not have the published shape.' };
}

function faultsOf(issue: Issue, input: unknown): SchemaFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: formatJsonPointer([...issue.path, key]),
      message: `${nameOf([key])} is not a field here; leave it out.`,
    }));
  }
  const path = formatJsonPointer(issue.path);
  const name = nameOf(issue.path);
  if (issue.path.length > 0 && isMissing(issue.path, input)) return [{ path, message: `${name} is missing.` }];
  return [{ path, message: `${name} ${demandOf(issue)}.` }];
}

function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The value';
  return `"${path.map(String).join('.').slice(0, MAX_NAME_LENGTH)}"`;
}

/** A stranger's key may be as long as a body. */
const MAX_NAME_LENGTH = 100;

function isMissing(path: readonly PropertyKey[], input: unknown): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}

function demandOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${sizeVerb(issue.origin)} ${issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must ${sizeVerb(issue.origin)} ${issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${listed(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be one of ${listed(issue.options)}`
        : 'has none of the published shapes';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`;
    default:
      return issue.message === FREE_TEXT_IN_WORDS ? FREE_TEXT_IN_WORDS : `is not valid: ${issue.message}`;
  }
}

const NOUNS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  never: 'left out',
};

/** *Units*: characters of a list of values; longer messages are cut. */
const MAX_LISTED = 400;

function listed(values: readonly unknown[]): string {
  let shown = '';
  for (const value of values) {
    const next = `${shown === '' ? '' : ', '}${JSON.stringify(value)}`;
    if (shown.length + next.length > MAX_LISTED) return `${shown}, …`;
    shown += next;
  }
  return shown;
}

function sizeVerb(origin: string): string {
  return origin === 'string' || origin === 'array' ? 'have' : 'be';
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}
