import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { describedBy, type Feature, type Posted } from '../feature.js';
import { type OpenApiDocument, operationsOf } from './openapi-document.js';

/** The components that have the fields of a match, and of a profile. */
const COMPONENTS = { match: ['Match', 'CreatedMatch', 'JoinedMatch', 'OpenedMatch'], profile: ['Profile'] } as const;

/**
 * The document with what features add to every match and profile and what they post to others, and without the tags of
 * features that are absent.
 */
export function withFeatures(document: OpenApiDocument, features: readonly Feature[]): OpenApiDocument {
  for (const what of ['match', 'profile'] as const) {
    const { properties = {}, required = [] } = schemaOf(describedBy(features, what));
    for (const name of COMPONENTS[what]) {
      const schema = document.components?.schemas?.[name] as OpenAPIV3_1.SchemaObject | undefined;
      if (!schema) continue;
      schema.properties = { ...schema.properties, ...properties };
      schema.required = [...(schema.required ?? []), ...required];
    }
  }
  const used = new Set(operationsOf(document).flatMap(({ tags = [] }) => tags));
  const webhooks = Object.assign({}, ...features.map(webhooksOf)) as NonNullable<OpenApiDocument['webhooks']>;
  const parameters = Object.assign({}, ...features.map(headersOf)) as Record<string, OpenAPIV3_1.ParameterObject>;
  return {
    ...document,
    tags: (document.tags ?? []).filter(({ name }) => used.has(name)),
    ...(Object.keys(webhooks).length > 0 && { webhooks, components: { ...document.components, parameters } }),
  };
}

function webhooksOf({ name, posts = {} }: Feature): object {
  return Object.fromEntries(Object.entries(posts).map(([type, posted]) => [type, { post: postOf(name, type, posted) }]));
}

function headersOf({ posts = {} }: Feature): object {
  const all = Object.values(posts).flatMap(({ headers }) => Object.entries(headers));
  return Object.fromEntries(
    all.map(([name, description]) => [name, { name, in: 'header', required: true, description, schema: { type: 'string' } }]),
  );
}

function postOf(tag: string, type: string, { summary, message, headers, answers }: Posted): OpenAPIV3_1.OperationObject {
  const { properties: { message: schema } = {} } = schemaOf({ message });
  return {
    operationId: `posted-${type}`.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    tags: [tag],
    summary,
    security: [],
    parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: schema as OpenAPIV3_1.ReferenceObject } } },
    responses: Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }])),
  };
}

/** With references to the components of the document, which the routes of the same feature have brought there. */
function schemaOf(shape: z.ZodRawShape): OpenAPIV3_1.SchemaObject {
  const text = JSON.stringify(z.toJSONSchema(z.object(shape)));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as OpenAPIV3_1.SchemaObject;
}
