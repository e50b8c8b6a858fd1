import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { withOwnParameters } from '../../../scripts/own-parameters.js';
import type { Client, Json, Reply } from '../../kit/client.js';

type Schema = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, Response | { $ref: string; description?: string }>;
}
interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}
/** What is read of a document. */
export interface Document {
  components: { schemas: Record<string, Schema>; responses: Record<string, Response>; examples: Record<string, { value: unknown }> };
  paths: Record<string, Record<string, Operation>>;
}

const FILE = new URL('../../../openapi/openapi-games.json', import.meta.url);

/** The published document, with the games. */
export const published = JSON.parse(readFileSync(FILE, 'utf8')) as Document & Schema;
/** The same with the parameters of each operation in it. */
export const described = withOwnParameters(published);

// What is compiled is compiled once, and seldom run: to optimise it takes longer than it saves.
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
formats.default(ajv);
ajv.addSchema(closed(published), 'openapi.json');

/** The document with every described object closed, so that a field that is not in it is found. */
function closed<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(closed) as Node;
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, closed(child)]));
  const isObjectSchema = copy.type === 'object' && 'properties' in copy;
  return (isObjectSchema && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy) as Node;
}

/** A component of the document as a check: null, or what is wrong with `value`. */
export function mismatch(component: string, value: unknown): string | null {
  return complaint({ $ref: `openapi.json#/components/schemas/${component}` }, value);
}

const compiled = new Map<string, ValidateFunction>();

function complaint(schema: { $ref: string }, value: unknown): string | null {
  const validate = compiled.get(schema.$ref) ?? ajv.compile(schema);
  compiled.set(schema.$ref, validate);
  return validate(value) ? null : `${schema.$ref}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value).slice(0, 2000)}`;
}

/** Why an answer is not one that the document describes; null when it is. */
export function undescribed(method: string, path: string, { status, headers, body }: Reply<unknown>): string | null {
  const found = findOperation(method, path);
  if (!found) return status === 404 || status === 405 ? mismatch('Problem', body) : `${method} ${path} is not in the document`;
  const mediaType = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const described = responseOf(found.operation, status, body);
  if (!described) return `${found.operation.operationId} is not described to answer ${status}: ${JSON.stringify(body)}`;
  const { response, place } = described;
  if (!response.content) return body === '' ? null : `${found.operation.operationId} ${status} has a body that is not described`;
  if (!response.content[mediaType]) return `${found.operation.operationId} ${status} is not described as ${mediaType}`;
  const own = ['paths', found.template, method.toLowerCase(), 'responses', String(status)];
  const pointer = [...(place ?? own), 'content', mediaType, 'schema'];
  const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  return complaint({ $ref: `openapi.json#/${escaped.join('/')}` }, body);
}

/**
 * What an operation describes for a status; where it refers to a shared response, its place, for the codes that it
 * names.
 */
export function responseOf({ responses }: Operation, status: number, body: unknown): { response: Response; place: string[] | null } | null {
  const found = responses[status] ?? responses.default;
  if (!found) return null;
  if (!('$ref' in found)) return { response: found, place: null };
  const place = found.$ref.split('/').slice(1);
  const response = published.components.responses[place.at(-1) ?? ''];
  if (response && !response.content) return { response, place };
  const { code } = (body ?? {}) as { code?: unknown };
  return response && (found.description ?? response.description).includes(`\`${String(code)}\``) ? { response, place } : null;
}

function findOperation(method: string, path: string): { template: string; operation: Operation } | null {
  const bare = (path.split('?')[0] ?? '').replace(/\/$/, '');
  for (const [template, operations] of Object.entries(published.paths)) {
    const operation = operations[method.toLowerCase()];
    if (operation && new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(bare)) return { template, operation };
  }
  return null;
}

/** The same client, but an answer that the OpenAPI document does not describe is an error. */
export function describedClient(client: Client): Client {
  const checked = async <Body>(method: string, path: string, reply: Promise<Reply<Body>>): Promise<Reply<Body>> => {
    const answer = await reply;
    const wrong = undescribed(method, path, answer);
    if (wrong !== null) throw new Error(`${method} ${path}: ${wrong}`);
    return answer;
  };
  return {
    ...client,
    get: <Body = Json>(path: string, headers?: Record<string, string>) => checked('GET', path, client.get<Body>(path, headers)),
    post: <Body = Json>(path: string, body?: unknown, headers?: Record<string, string>) =>
      checked('POST', path, client.post<Body>(path, body, headers)),
    delete: <Body = Json>(path: string, body?: unknown, headers?: Record<string, string>) =>
      checked('DELETE', path, client.delete<Body>(path, body, headers)),
    as: (token) => describedClient(client.as(token)),
  };
}
