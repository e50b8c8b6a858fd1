import type { OpenAPIV3_1 } from 'openapi-types';
import EXAMPLES from './answer-examples.json' with { type: 'json' };
import { type OpenApiDocument, operationsOf } from './openapi-document.js';
import { JSON_LINES_TYPES, SERVER_SENT_EVENTS } from './stream-format.js';

type Reference = OpenAPIV3_1.ReferenceObject;

/** The JSON that an operation answers when it has done what it was asked. */
export interface DescribedAnswer {
  /** Of its component; of the operation where it has none. */
  name: string;
  content: OpenAPIV3_1.MediaTypeObject;
}

/** The document with an example of each answer, of each stream's messages, and of what is posted to webhooks. */
export function withExamples(document: OpenApiDocument): OpenApiDocument {
  for (const { responses = {} } of operationsOf(document)) {
    for (const response of Object.values(responses)) if ('content' in response) showMessage(document, response.content ?? {});
  }
  for (const path of Object.values(document.webhooks ?? {})) {
    const body = path && 'post' in path ? path.post?.requestBody : undefined;
    for (const content of body && 'content' in body ? Object.values(body.content) : []) show(content, messageOf(document, content.schema));
  }
  return withAnswerExamples(document);
}

type Content = Record<string, OpenAPIV3_1.MediaTypeObject>;

/** A message in both forms of a stream. */
function showMessage(document: OpenApiDocument, content: Content): void {
  const line = content[JSON_LINES_TYPES[0]];
  const message = line && messageOf(document, line.schema);
  if (!message) return;
  const { seq = message.id, type } = message;
  show(line, message);
  show(
    content['text/event-stream'],
    `${SERVER_SENT_EVENTS.frame({ ...message, type: String(type) }, typeof seq === 'number' ? seq : null)}`,
  );
}

function show(content: OpenAPIV3_1.MediaTypeObject | undefined, example: unknown): void {
  if (content && example !== undefined) content.example = example;
}

/** The example of a component, or that of the first part of a union that has one. */
function messageOf(document: OpenApiDocument, schema: object = {}): Record<string, unknown> | undefined {
  const name = ('$ref' in schema ? String(schema.$ref) : '').split('/').at(-1) ?? '';
  const own = (EXAMPLES as Record<string, Record<string, unknown>>)[name];
  const { oneOf = [] } = (document.components?.schemas?.[name] ?? {}) as OpenAPIV3_1.SchemaObject;
  return own ?? oneOf.map((part) => messageOf(document, part)).find((found) => found !== undefined);
}

/** The document with an example of each answer; of one that several operations have, under components. */
function withAnswerExamples(document: OpenApiDocument): OpenApiDocument {
  const examples: Record<string, OpenAPIV3_1.ExampleObject> = {};
  const answers = operationsOf(document).flatMap(answersOf);
  for (const { name, content } of answers) {
    const value = (EXAMPLES as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (answers.filter((other) => other.name === name).length === 1) content.example = value;
    else {
      examples[name] = { value };
      content.examples = { [name]: { $ref: `#/components/examples/${name}` } };
    }
  }
  return { ...document, components: { ...document.components, examples } };
}

/** What an operation answers in JSON, by status. */
export function answersOf({ operationId = '', responses = {} }: OpenAPIV3_1.OperationObject): DescribedAnswer[] {
  const contents = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') && 'content' in response ? (response.content?.['application/json'] ?? []) : [],
  );
  return contents.map((content) => {
    const { $ref } = (content.schema ?? {}) as Partial<Reference>;
    return { name: $ref?.split('/').at(-1) ?? operationId, content };
  });
}
