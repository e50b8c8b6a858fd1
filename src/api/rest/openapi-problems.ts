import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import { ERRORS, type ErrorCode } from '../../base/errors.js';
import { type OpenApiDocument, operationsOf } from './openapi-document.js';
import { PROBLEM_JSON } from './problem.js';
import { ALWAYS, CODES } from './responses.js';

type Response = OpenAPIV3_1.ResponseObject;
type Reference = OpenAPIV3_1.ReferenceObject;
type Codes = readonly ErrorCode[];
type Headers = NonNullable<Response['headers']>;

/** What of the statuses that any operation may answer is not written out in each. */
const BY_DEFAULT: readonly number[] = [ERRORS.NOT_ACCEPTABLE.status, ERRORS.INTERNAL.status];
const DEFAULT = 'AnyProblem';
const PROBLEM = { [PROBLEM_JSON]: { schema: { $ref: '#/components/schemas/Problem' } } };

/** *Source*: draft-ietf-httpapi-ratelimit-headers. */
const ALLOWANCE = {
  RateLimit: 'What is left of the allowance of the caller or of the address, whichever is less, and in how many seconds it is whole again.',
  'RateLimit-Policy': 'The allowance: requests, and the window in seconds.',
};
const WAIT = { 'Retry-After': 'Seconds to wait.' };

/**
 * Describes the refusals of each status once, under components: an operation refers to them and says which codes are
 * its own. What has no content, and headers, are described once too; those of the allowance stand in every answer.
 *
 * *Shape*: a component is named by its status, e.g. `Conflict`.
 */
export function withSharedProblems(document: OpenApiDocument): OpenApiDocument {
  const headers: Headers = Object.fromEntries(
    Object.entries({ ...ALLOWANCE, ...WAIT }).map(([name, description]) => [
      name,
      { description, schema: { type: name in WAIT ? 'integer' : 'string' } },
    ]),
  );
  const operations = operationsOf(document);
  const told = new Set(operations.flatMap(({ responses = {} }) => Object.values(responses).flatMap(codesOf)));
  const codes = CODES.filter((code) => told.has(code));
  const shared = { headers, responses: problemResponses(codes) };
  for (const operation of operations) operation.responses = sharedResponses(operation.responses ?? {}, shared, codes);
  return { ...document, components: { ...document.components, ...shared } };
}

/** What operations refer to. */
interface Shared {
  headers: Headers;
  responses: Record<string, Response>;
}

function sharedResponses(own: OpenAPIV3_1.ResponsesObject, shared: Shared, all: Codes): OpenAPIV3_1.ResponsesObject {
  const kept = Object.entries(own).flatMap(([status, response]): [string, Response | Reference][] => {
    const codes = codesOf(response);
    if (codes.length === 0) {
      const described = withHeaders(response as Response, ALLOWANCE, shared.headers);
      if (described.content) return [[status, described]];
      shared.responses[nameOf(status)] = described;
      return [[status, { $ref: placeOf(nameOf(status)) }]];
    }
    return BY_DEFAULT.includes(Number(status))
      ? []
      : [[status, { $ref: placeOf(nameOf(status)), ...ownCodes(codes, codesAt(status, all)) }]];
  });
  return { ...Object.fromEntries(kept), default: { $ref: placeOf(DEFAULT) } };
}

/** Which codes of a status an operation may answer, where these are not all. */
function ownCodes(codes: readonly string[], all: Codes): { description?: string } {
  return all.every((code) => codes.includes(code)) ? {} : { description: codes.map((code) => `\`${code}\``).join(', ') };
}

/** The codes that the description of a problem response lists. */
function codesOf(response: Response | Reference): string[] {
  if (!('content' in response) || !response.content?.[PROBLEM_JSON]) return [];
  return [...(response.description ?? '').matchAll(/`([A-Z_]+)`/g)].flatMap(([, code]) => code ?? []);
}

function problemResponses(codes: Codes): Record<string, Response> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  const listed = statuses.filter((status) => !BY_DEFAULT.includes(status));
  const all = listed.map((status): [string, Response] => {
    const waits = status === ERRORS.RATE_LIMITED.status || status === ERRORS.UNAVAILABLE.status;
    const described = { description: codesAt(status, codes).map(inWords).join('\n\n'), content: PROBLEM };
    return [nameOf(status), withHeaders(described, { ...(waits && WAIT), ...ALLOWANCE })];
  });
  const others = ALWAYS.filter((code) => BY_DEFAULT.includes(ERRORS[code].status));
  const text = others.map((code) => `${ERRORS[code].status} ${inWords(code)}`).join('\n\n');
  return Object.fromEntries([...all, [DEFAULT, { description: text, content: PROBLEM }]]);
}

function codesAt(status: number | string, codes: Codes): Codes {
  return codes.filter((code) => ERRORS[code].status === Number(status));
}

function inWords(code: ErrorCode): string {
  return `\`${code}\`: ${ERRORS[code].meaning} ${ERRORS[code].recovery}`;
}

/** Its own headers become components too. */
function withHeaders(response: Response, names: object, shared: Headers = {}): Response {
  for (const [name, header] of Object.entries(response.headers ?? {})) shared[name] ??= header;
  const all = Object.keys({ ...response.headers, ...names });
  return { ...response, headers: Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

/** 415 is `UnsupportedMediaType`. */
function nameOf(status: number | string): string {
  return (STATUS_CODES[status] ?? '').replaceAll(' ', '');
}

function placeOf(name: string): string {
  return `#/components/responses/${name}`;
}
