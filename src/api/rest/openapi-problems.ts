import type { OpenAPIV3_1 } from 'openapi-types';
import { type OpenApiDocument, operationsOf } from './openapi-document.js';
import { PROBLEM_JSON } from './problem.js';
import { ALWAYS, problems } from './responses.js';

type Response = OpenAPIV3_1.ResponseObject;

/** What any operation may answer beside what it describes. */
const ANY = 'AnyProblem';

/**
 * Describes each error response once, under components: an operation refers to those of its own, and by `default` to
 * what any may answer.
 *
 * *Shape*: a component is named by its codes, e.g. `NotFound` or `SeatTakenOrMatchNotActive`.
 */
export function withSharedProblems(document: OpenApiDocument): OpenApiDocument {
  const responses: Record<string, Response> = {};
  for (const operation of operationsOf(document)) {
    const own = Object.entries(operation.responses ?? {});
    const kept = own.flatMap(([status, response]): [string, Response | OpenAPIV3_1.ReferenceObject][] => {
      const codes = codesOf(response);
      if (codes.length === 0) return [[status, response]];
      if (codes.every((code) => ALWAYS.some((always) => always === code))) return [];
      const name = nameOf(codes);
      responses[name] = response as Response;
      return [[status, { $ref: `#/components/responses/${name}` }]];
    });
    operation.responses = {
      ...Object.fromEntries(kept),
      ...(kept.length < own.length && { default: { $ref: `#/components/responses/${ANY}` } }),
    };
  }
  const shared = Object.fromEntries(Object.entries({ ...responses, [ANY]: anyProblem() }).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, components: { ...document.components, responses: shared } };
}

/** The codes that the description of a problem response begins its paragraphs with. */
function codesOf(response: Response | OpenAPIV3_1.ReferenceObject): string[] {
  if (!('content' in response) || !response.content?.[PROBLEM_JSON]) return [];
  return [...(response.description ?? '').matchAll(/^`([A-Z_]+)`: /gm)].flatMap(([, code]) => code ?? []);
}

/** `SEAT_TAKEN` and `FORBIDDEN` become `SeatTakenOrForbidden`. */
function nameOf(codes: readonly string[]): string {
  return codes.map((code) => code.toLowerCase().replaceAll(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())).join('Or');
}

function anyProblem(): Response {
  const texts = Object.entries(problems()).map(
    ([status, { description }]) => `${status} ${description.replaceAll('\n\n', `\n\n${status} `)}`,
  );
  return {
    description: texts.join('\n\n'),
    headers: { 'Retry-After': { description: 'Seconds to wait, with 429 and 503.', schema: { type: 'integer' } } },
    content: { [PROBLEM_JSON]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
