import type { OpenAPIV3_1 } from 'openapi-types';

/** The document as the generator makes it. */
export type OpenApiDocument = Partial<OpenAPIV3_1.Document>;

/** Header names as HTTP writes them; the service matches them in lower case. */
const HEADER_NAMES: Record<string, string> = { 'idempotency-key': 'Idempotency-Key', 'last-event-id': 'Last-Event-ID' };

/**
 * Makes the generated document say what clients rely on: answers are open to new fields, optional bodies are optional,
 * header names have their usual case, and no component is left that nothing refers to.
 */
export function asClientsReadIt(document: OpenApiDocument, optionalBodies: ReadonlySet<string>): OpenApiDocument {
  for (const operation of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) {
      if (!('in' in parameter)) continue;
      if (parameter.in === 'header') parameter.name = HEADER_NAMES[parameter.name] ?? parameter.name;
      if (parameter.required === false) delete parameter.required;
    }
    if (operation.requestBody && 'content' in operation.requestBody && optionalBodies.has(operation.operationId ?? '')) {
      operation.requestBody.required = false;
    }
    visitSchemas(operation.responses, openUp);
  }
  const schemas = usedSchemas(document);
  visitSchemas(schemas, openUp);
  const components = { ...document.components, schemas };
  for (const part of [document.paths, components]) {
    visitSchemas(part, leaveOutTheObvious);
    visitSchemas(part, nameFields);
  }
  return { ...document, components };
}

/** Every operation of a document. */
export function operationsOf(document: OpenApiDocument): OpenAPIV3_1.OperationObject[] {
  return Object.values(document.paths ?? {}).flatMap((path) =>
    [path?.get, path?.post, path?.put, path?.delete].filter((operation) => operation !== undefined),
  );
}

/** Changes every object of a document, the outer before the inner. */
function visitSchemas(node: unknown, change: (schema: Record<string, unknown>) => void): void {
  if (isRecord(node)) change(node);
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) visitSchemas(child, change);
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Answers may gain fields: `additionalProperties: false` would make strict clients refuse them. */
function openUp(schema: Record<string, unknown>): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/**
 * The bounds of every safe integer, patterns that say again what `format` says, `allOf` of one schema, what an item is
 * of a list that says it.
 */
function leaveOutTheObvious(schema: Record<string, unknown>): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (Array.isArray(schema.allOf) && schema.allOf.length === 1) {
    Object.assign(schema, schema.allOf[0]);
    delete schema.allOf;
  }
  if (schema.type === 'array' && schema.description !== undefined && isRecord(schema.items)) delete schema.items.description;
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern;
}

/** A record of known names is an object with these fields, which is how a generator can name them. */
function nameFields(schema: Record<string, unknown>): void {
  const { propertyNames, additionalProperties: value, required } = schema;
  const names = isRecord(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum : null;
  if (names === null || required === undefined || !isRecord(value)) return;
  schema.properties = Object.fromEntries(names.map((name) => [name, value]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** The components that the paths refer to, directly or through others. */
function usedSchemas(document: OpenApiDocument): Record<string, OpenAPIV3_1.SchemaObject> {
  const all = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, name] of JSON.stringify(node ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      follow(all[name]);
    }
  };
  follow(document.paths);
  follow(document.webhooks);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
