import type { OpenAPIV3_1 } from 'openapi-types';
import EXAMPLES from './answer-examples.json' with { type: 'json' };
import { type OpenApiDocument, operationsOf } from './openapi-document.js';

type Reference = OpenAPIV3_1.ReferenceObject;

/** The JSON that an operation answers when it has done what it was asked. */
export interface DescribedAnswer {
  /** Of its component; of the operation where it has none. */
  name: string;
  content: OpenAPIV3_1.MediaTypeObject;
}

/** The document with an example of each answer; of one that several operations have, under components. */
export function withAnswerExamples(document: OpenApiDocument): OpenApiDocument {
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
