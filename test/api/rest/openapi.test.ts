import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { describedApp } from '../../../scripts/described-app.js';
import { ERRORS } from '../../../src/base/errors.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { onEnd } from '../../kit/teardown.js';
import { described, mismatch, published, responseOf } from './described-client.js';

const app = await describedApp();
onEnd(t, () => app.close());

const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
const FILE = new URL('../../../openapi/openapi.json', import.meta.url);
const text = readFileSync(FILE, 'utf8');
const general = JSON.parse(text) as typeof published;
const DOCUMENTS = { '/openapi.json': general, '/openapi-games.json': published };

for (const [path, document] of Object.entries(DOCUMENTS)) {
  t.test(`${path} is valid OpenAPI 3.1`, async (t) => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    t.ok(valid, JSON.stringify(errors));
    t.equal(validator.version, '3.1');
  });

  t.test(`${path} is served as it is checked in`, async (t) => {
    const response = await app.inject(path);
    t.equal(response.statusCode, 200);
    t.same(response.json(), document);
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(response.headers.etag) } });
    t.equal(again.statusCode, 304, 'and cacheable');
  });

  t.test(`${path}: a union that a member tells names the member, and its parts are components`, (t) => {
    const unions = objectsIn(document).flatMap((node) =>
      [node.oneOf, node.anyOf].flatMap((parts) => (isList(parts) ? { node, parts } : [])),
    );
    let told = 0;
    for (const { node, parts } of unions) {
      const member = tellingMember(parts, document);
      if (member === undefined) continue;
      told++;
      const { discriminator } = node as { discriminator?: { propertyName: string; mapping: Record<string, string> } };
      t.equal(discriminator?.propertyName, member, JSON.stringify(parts).slice(0, 200));
      const references = Object.entries(discriminator?.mapping ?? {});
      t.strictSame([...new Set(references.map(([, place]) => place))].sort(), parts.map(({ $ref }) => $ref).sort());
      for (const [kind, $ref] of references) t.ok(kindsOf({ $ref }, member, document)?.includes(kind), `${kind} is ${$ref}`);
    }
    t.ok(told > (document === published ? 30 : 10), `${told} unions`);
    t.end();
  });

  t.test(`${path}: what is required is defined`, (t) => {
    const undefinedOf = ({ required, properties = {} }: Node) =>
      Array.isArray(required) ? (required as string[]).filter((name) => !Object.hasOwn(properties as object, name)) : [];
    t.strictSame(objectsIn(document).flatMap(undefinedOf), []);
    t.strictSame(undefinedOf({ required: ['a', 'b'], properties: { a: {} } }), ['b'], 'and what is not is found');
    t.end();
  });

  t.test(`${path}: a refusal is named by its status, and all that any request can meet stand in each operation`, (t) => {
    for (const name of Object.keys(document.components.responses)) {
      t.ok(name === 'AnyProblem' || Object.values(STATUS_CODES).some((text) => text?.replaceAll(' ', '') === name), name);
    }
    for (const { operationId, responses } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      for (const [status, name] of Object.entries({ 401: 'Unauthorized', 429: 'TooManyRequests', 503: 'ServiceUnavailable' }))
        t.match(responses[status], { $ref: `#/components/responses/${name}` }, `${operationId} ${status}`);
      for (const [status, response] of Object.entries(responses)) {
        const { headers = {} } = '$ref' in response ? (document.components.responses[nameOf(response.$ref)] ?? {}) : response;
        if (status !== 'default') t.ok('RateLimit' in headers && 'RateLimit-Policy' in headers, `${operationId} ${status}`);
      }
    }
    t.end();
  });
}

type Node = Record<string, unknown>;
type Part = Node & { $ref?: string };

function isList(value: unknown): value is Part[] {
  return Array.isArray(value);
}

function nameOf($ref = ''): string {
  return $ref.split('/').at(-1) ?? '';
}

/** Every object of a document, but for those of examples. */
function objectsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([name, value]) => (/^examples?$|^default$/.test(name) ? [] : objectsIn(value)));
  return Array.isArray(node) ? inner : [node as Node, ...inner];
}

/** The member whose texts tell the parts of a union apart. */
function tellingMember(parts: readonly Part[], document: typeof published): string | undefined {
  const [first] = parts;
  if (first === undefined || parts.length < 2) return undefined;
  return membersOf(first, document).find((member) => {
    const kinds = parts.map((part) => kindsOf(part, member, document));
    const all = kinds.flatMap((each) => each ?? []);
    return !kinds.includes(null) && new Set(all).size === all.length;
  });
}

function resolved(part: Part, document: typeof published): Node {
  return part.$ref === undefined ? part : resolved((document.components.schemas[nameOf(part.$ref)] ?? {}) as Part, document);
}

function membersOf(part: Part, document: typeof published): string[] {
  const { properties, oneOf = [] } = resolved(part, document);
  return properties ? Object.keys(properties) : isList(oneOf) && oneOf[0] ? membersOf(oneOf[0], document) : [];
}

function kindsOf(part: Part, member: string, document: typeof published): string[] | null {
  const { properties = {}, required = [], oneOf } = resolved(part, document);
  if (isList(oneOf)) {
    const inner = oneOf.map((one) => kindsOf(one, member, document));
    return inner.includes(null) ? null : [...new Set(inner.flatMap((each) => each ?? []))];
  }
  const field = resolved(((properties as Node)[member] ?? {}) as Part, document);
  const kinds = isList(field.enum) ? (field.enum as unknown[]) : [field.const];
  return (required as string[]).includes(member) && kinds.every((kind) => typeof kind === 'string') ? (kinds as string[]) : null;
}

t.test('the document without the games is below 400 kB', async (t) => {
  t.ok(Buffer.byteLength(text) < 400_000, `${Buffer.byteLength(text)} bytes in the repository`);
  t.ok((await app.inject('/openapi.json')).rawPayload.length < 400_000, 'and served');
  t.same(Object.keys(general.paths), Object.keys(published.paths), 'and has every operation');
});

t.test('a tag marks the six operations that a bot begins with', (t) => {
  const marked = operations.filter(({ tags }) => tags.includes('first bot')).map(({ operationId }) => operationId);
  t.strictSame(marked.sort(), ['act', 'createMatch', 'createPlayer', 'joinMatch', 'listLegalActions', 'streamTurns']);
  t.end();
});

t.test('the websocket of actions is described', (t) => {
  const { get } = published.paths['/v1/actions'] ?? {};
  t.match(get, { operationId: 'actChannel', responses: { 101: { content: { 'application/x-ndjson': Object } } } });
  t.end();
});

t.test('every operation has a name of its own, a summary, a description, a tag and its security', async (t) => {
  t.equal(new Set(operations.map((operation) => operation.operationId)).size, operations.length);
  for (const operation of operations) {
    t.match(
      operation,
      { operationId: /^[a-z][A-Za-z]+$/, summary: /./, description: /./, tags: [/./], security: Array },
      operation.operationId,
    );
  }
});

type Schema = Record<string, unknown>;

/** What of a schema may be as long, or as large, as it likes. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Schema;
  if (typeof node.$ref === 'string') return unbounded(published.components.schemas[node.$ref.split('/').at(-1) ?? ''], path);
  const types = [node.type].flat();
  const isFree = (type: string, ...bounds: string[]): boolean => types.includes(type) && !bounds.some((bound) => bound in node);
  return [
    ...(isFree('string', 'maxLength', 'pattern', 'enum', 'const', 'format') ? [path] : []),
    ...(isFree('array', 'maxItems') || isFree('integer', 'maximum', 'const', 'enum') || isFree('number', 'maximum', 'const', 'enum')
      ? [path]
      : []),
    ...Object.entries((node.properties ?? {}) as Schema).flatMap(([name, child]) => unbounded(child, `${path}/${name}`)),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => ((node[key] ?? []) as unknown[]).flatMap((child) => unbounded(child, path))),
    ...unbounded(node.items, `${path}[]`),
  ];
}

t.test('every text, list and number of a request has a bound', async (t) => {
  const free = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${operationId} ${name}`)),
    ...unbounded(requestBody?.content['application/json']?.schema, `${operationId} body`),
  ]);
  t.strictSame(free, []);
  t.strictSame(unbounded({ type: 'object', properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'integer' }] } } }, ''), ['/a', '/b']);
});

t.test('every error code is described somewhere, at its status', async (t) => {
  for (const [code, { status }] of Object.entries(ERRORS)) {
    // A wrong method is no operation, and no operation is at /mcp and /graphql.
    if (/^(METHOD_NOT_ALLOWED|ORIGIN_REFUSED|PERSISTED_QUERY_.*)$/.test(code)) continue;
    t.ok(
      operations.some((operation) => responseOf(operation, status, { code }) !== null),
      code,
    );
  }
});

t.test('an error that any operation may answer is described once', async (t) => {
  const document = JSON.stringify(published);
  for (const code of ['MALFORMED', 'UNAUTHENTICATED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE', 'ILLEGAL_ACTION', 'NOT_FOUND'] as const) {
    const texts = document.split(JSON.stringify(ERRORS[code].recovery).slice(1, -1)).length - 1;
    t.equal(texts, 1, `${code}: ${texts} times`);
  }
  const [list] = operations as never[];
  t.notOk(responseOf(list as never, 406, { code: 'NOT_ACCEPTABLE' }) === null, 'by default');
  t.equal(responseOf(list as never, 409, { code: 'SEAT_TAKEN' }), null, 'and no others');
});

t.test('every member of a problem is described', async (t) => {
  const { properties } = published.components.schemas.Problem as { properties: Record<string, { description?: string }> };
  for (const [name, { description }] of Object.entries(properties)) t.match(description, /./, name);
  for (const name of ['toAct', 'matchStatus', 'retryAfter', 'legalActions']) t.ok(name in properties, name);
});

t.test('the JSON of a game is described game by game', async (t) => {
  for (const name of ['GameConfig', 'GameMatchConfig', 'GameView', 'GameAction', 'GameEvent', 'GameReference']) {
    const { anyOf } = published.components.schemas[name] as { anyOf: { $ref: string }[] };
    t.equal(anyOf.length, listGames().length, name);
    for (const { $ref } of anyOf) t.ok($ref.split('/').at(-1) ?? '' in published.components.schemas, $ref);
  }
  t.equal(mismatch('GameConfig', { dayLimit: 20 }), null);
  t.match(mismatch('GameConfig', { dayLimit: 'many' }), /GameConfig/);
});

for (const [path, document] of Object.entries(DOCUMENTS)) {
  t.test(`${path}: every JSON body and every JSON answer has a valid example`, async (t) => {
    const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateFormats: false, code: { optimize: false } });
    ajv.addSchema({ components: document.components }, 'document');
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    let answers = 0;
    for (const { operationId, requestBody, responses } of all) {
      const done = Object.entries(responses).flatMap(([status, answer]) => (/^2/.test(status) && 'content' in answer ? [answer] : []));
      for (const described of [requestBody, ...done]) {
        const content: Record<string, unknown> | undefined = described?.content;
        const json = content?.['application/json'] as Exemplified | undefined;
        if (!json) continue;
        if (content !== requestBody?.content) answers++;
        const examples = examplesOf(json, document);
        t.ok(examples.length > 0, `${operationId} has an example`);
        const validate = ajv.compile(JSON.parse(JSON.stringify(json.schema).replaceAll('"#/components/', '"document#/components/')));
        for (const example of examples) {
          t.ok(validate(example), `${operationId}: ${JSON.stringify(validate.errors)}`);
          t.notMatch(JSON.stringify(example), /"(g[a-z]_|whsec_)(?!example)[^"]{20}/, `${operationId} shows no secret`);
        }
      }
    }
    t.ok(answers > 80, `${answers} answers`);
  });
}

for (const [path, document] of Object.entries(DOCUMENTS)) {
  t.test(`${path}: every stream has a valid message as an example in each form, and so has what is posted to webhooks`, async (t) => {
    const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateFormats: false, code: { optimize: false } });
    ajv.addSchema({ components: document.components }, 'document');
    const isShown = (what: string, { schema }: Exemplified, example: unknown): void => {
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')));
      t.ok(example !== undefined && validate(example), `${what}: ${JSON.stringify(validate.errors)}`);
    };
    const shown: string[] = [];
    for (const { operationId, responses } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      for (const content of Object.values(responses).flatMap((answer) => ('content' in answer ? [answer.content ?? {}] : []))) {
        const { 'application/x-ndjson': lines, 'text/event-stream': events } = content as Record<string, Exemplified | undefined>;
        if (!lines || lines.schema.type === 'string') continue;
        shown.push(operationId);
        isShown(operationId, lines, lines.example);
        if (!events) continue;
        const [, type, data = 'null'] = /^(?:id: \S+\n)?event: (\w+)\ndata: (.*)\n\n$/.exec(String(events.example)) ?? [];
        isShown(`${operationId} as events`, lines, JSON.parse(data));
        t.match(JSON.parse(data), { type });
      }
    }
    for (const stream of ['actChannel', 'actInMany', 'streamEvents', 'streamMatch', 'streamTurns'])
      t.ok(shown.includes(stream), `${stream} streams`);
    const { webhooks = {} } = document as { webhooks?: Record<string, { post: Posted }> };
    for (const [type, { post }] of Object.entries(webhooks)) {
      const json = post.requestBody.content['application/json'];
      isShown(type, json, json.example);
      t.match(json.example, { type });
    }
  });
}

interface Posted {
  requestBody: { content: { 'application/json': Exemplified } };
}

interface Exemplified {
  schema: Node;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

function examplesOf({ example, examples = {} }: Exemplified, { components }: typeof published): unknown[] {
  const shared = Object.values(examples).flatMap(({ $ref }) => components.examples[nameOf($ref)] ?? []);
  return [...(example === undefined ? [] : [example]), ...shared.map(({ value }) => value)];
}

t.test('the docs page loads nothing from elsewhere', async (t) => {
  const page = await app.inject('/docs/');
  t.equal(page.statusCode, 200);
  t.match(page.headers['content-security-policy'], /^default-src 'none'/);
  const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => new URL(url ?? '', 'http://here/docs/'));
  t.ok(assets.length >= 5, 'styles and scripts are named');
  for (const asset of assets) {
    t.equal(asset.host, 'here', asset.href);
    const { statusCode, body } = await app.inject(asset.pathname);
    t.equal(statusCode, 200, asset.pathname);
    if (asset.pathname.endsWith('.css')) t.notMatch(body, /@import|url\(["']?(https?:)?\/\//, 'styles fetch nothing either');
  }
  const document = await app.inject('/docs/json');
  t.same(document.json(), general, 'the page shows the document without the games');
});
