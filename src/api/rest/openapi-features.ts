import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { describedBy, type Feature } from '../feature.js';
import { type OpenApiDocument, operationsOf } from './openapi-document.js';

/** The components that have the fields of a match, and of a profile. */
const COMPONENTS = { match: ['Match', 'CreatedMatch', 'JoinedMatch', 'OpenedMatch'], profile: ['Profile'] } as const;

/** The document with what features add to every match and profile, and without the tags of features that are absent. */
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
  return { ...document, tags: (document.tags ?? []).filter(({ name }) => used.has(name)) };
}

/** With references to the components of the document, which the routes of the same feature have brought there. */
function schemaOf(shape: z.ZodRawShape): OpenAPIV3_1.SchemaObject {
  const text = JSON.stringify(z.toJSONSchema(z.object(shape)));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as OpenAPIV3_1.SchemaObject;
}
