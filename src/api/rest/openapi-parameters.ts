import type { OpenAPIV3_1 } from 'openapi-types';
import { type OpenApiDocument, operationsOf } from './openapi-document.js';

type Parameter = OpenAPIV3_1.ParameterObject;

/** So many operations take a parameter before it is stated once. */
const SHARED = 3;

/** States a parameter that many operations take once, under its name; of several of one name the most frequent. */
export function withSharedParameters(document: OpenApiDocument): OpenApiDocument {
  const uses = new Map<string, { parameter: Parameter; count: number }>();
  for (const parameter of operationsOf(document).flatMap(parametersOf)) {
    const text = JSON.stringify(parameter);
    uses.set(text, { parameter, count: (uses.get(text)?.count ?? 0) + 1 });
  }
  const shared = new Map<string, string>();
  for (const [text, { parameter, count }] of [...uses].toSorted(([, a], [, b]) => b.count - a.count))
    if (count >= SHARED && !shared.has(parameter.name)) shared.set(parameter.name, text);
  for (const operation of operationsOf(document)) {
    if (!operation.parameters) continue;
    operation.parameters = operation.parameters.map((parameter) =>
      'name' in parameter && shared.get(parameter.name) === JSON.stringify(parameter)
        ? { $ref: `#/components/parameters/${parameter.name}` }
        : parameter,
    );
  }
  const stated = [...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, JSON.parse(text) as Parameter]);
  const parameters = { ...document.components?.parameters, ...(Object.fromEntries(stated) as Record<string, Parameter>) };
  return { ...document, components: { ...document.components, parameters } };
}

function parametersOf({ parameters = [] }: OpenAPIV3_1.OperationObject): Parameter[] {
  return parameters.flatMap((parameter) => ('name' in parameter ? parameter : []));
}
