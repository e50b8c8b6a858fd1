import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { type OpenApiDocument, operationsOf } from './openapi-document.js';

/** The components that have the fields of a match. */
const MATCHES = ['Match', 'CreatedMatch', 'JoinedMatch', 'OpenedMatch'];

/** The document with what features add to every match, and without the tags of features that are absent. */
export function withFeatures(document: OpenApiDocument, described: z.ZodRawShape): OpenApiDocument {
  const { properties = {}, required = [] } = z.toJSONSchema(z.object(described)) as OpenAPIV3_1.SchemaObject;
  for (const name of MATCHES) {
    const schema = document.components?.schemas?.[name] as OpenAPIV3_1.SchemaObject | undefined;
    if (!schema) continue;
    schema.properties = { ...schema.properties, ...properties };
    schema.required = [...(schema.required ?? []), ...required];
  }
  const used = new Set(operationsOf(document).flatMap(({ tags = [] }) => tags));
  return { ...document, tags: (document.tags ?? []).filter(({ name }) => used.has(name)) };
}
