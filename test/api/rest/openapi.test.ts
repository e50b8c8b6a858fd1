import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { describedApp } from '../../../scripts/described-app.js';
import { ERRORS } from '../../../src/base/errors.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { onEnd } from '../../kit/teardown.js';
import { mismatch, published, responseOf } from './described-client.js';

const app = await describedApp();
onEnd(t, () => app.close());

const operations = Object.values(published.paths).flatMap((path) => Object.values(path));

t.test('the document is valid OpenAPI 3.1', async (t) => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(published));
  t.ok(valid, JSON.stringify(errors));
  t.equal(validator.version, '3.1');
});

t.test('what is served is what is checked in', async (t) => {
  const response = await app.inject('/openapi.json');
  t.equal(response.statusCode, 200);
  t.same(response.json(), published);
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(response.headers.etag) } });
  t.equal(again.statusCode, 304, 'and cacheable');
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
    // A wrong method is no operation, so no operation can describe it.
    if (code === 'METHOD_NOT_ALLOWED') continue;
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
    t.ok(texts >= 1 && texts <= 3, `${code}: ${texts} times`);
  }
  t.notOk(responseOf(operations[0] as never, 409, { code: 'MALFORMED' }) === null, 'by default');
  t.equal(responseOf(operations[0] as never, 409, { code: 'SEAT_TAKEN' }), null, 'and no others');
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

t.test('every body that must be sent has an example, and the examples are valid', async (t) => {
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema({ components: published.components }, 'document');
  for (const { operationId, requestBody } of operations) {
    const json = requestBody?.content['application/json'];
    if (!json) continue;
    t.ok(json.example !== undefined || !requestBody?.required, `${operationId} has an example`);
    if (json.example === undefined) continue;
    const schema = JSON.parse(JSON.stringify(json.schema).replaceAll('"#/components/', '"document#/components/'));
    const validate = ajv.compile(schema);
    t.ok(validate(json.example), `${operationId}: ${JSON.stringify(validate.errors)}`);
  }
});

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
  t.same(document.json(), published, 'the page shows this document');
});
