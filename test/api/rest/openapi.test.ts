import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify from 'fastify';
import t from 'tap';
import { registerBasePath } from '../../../src/api/http/base-path.js';
import { restPlugin } from '../../../src/api/rest/plugin.js';
import { ERRORS } from '../../../src/base/errors.js';
import { LIMITS } from '../../../src/base/limits.js';
import { BOT_IDS } from '../../../src/rules/bots/bots.js';
import type { Players } from '../../../src/use-cases/accounts/caller.js';
import type { Profiles } from '../../../src/use-cases/accounts/profiles.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { listEngines, listGames } from '../../../src/use-cases/engines/registry.js';
import { RULES_TEXTS } from '../../../src/use-cases/engines/rules-texts.js';
import type { Loadouts } from '../../../src/use-cases/loadouts/contract.js';
import { createCatalogue } from '../../../src/use-cases/matches/catalogue.js';
import type { Matches } from '../../../src/use-cases/matches/matches.js';
import type { Operator } from '../../../src/use-cases/operator/operator.js';
import type { Ratings } from '../../../src/use-cases/ratings/contract.js';
import type { Tournaments } from '../../../src/use-cases/tournaments/tournaments.js';
import type { Webhooks } from '../../../src/use-cases/webhooks/contract.js';
import { onEnd } from '../../kit/teardown.js';
import { mismatch, published, responseOf } from './described-client.js';

const app = Fastify({ pluginTimeout: 0 });
registerBasePath(app, '');
const catalogue = createCatalogue({
  games: listGames(),
  engines: listEngines(),
  texts: RULES_TEXTS,
  bots: BOT_IDS,
  narrationOf,
  basePath: '',
});
await app.register(restPlugin, {
  services: {
    matches: { listGames: catalogue.listGames } as Matches,
    players: {} as Players,
    profiles: {} as Profiles,
    ratings: {} as Ratings,
    tournaments: {} as Tournaments,
    loadouts: {} as Loadouts,
    operator: {} as Operator,
    webhooks: {} as Webhooks,
  },
  limits: LIMITS,
});
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

t.test('every route of the public contract is described', async (t) => {
  const routes = Object.entries(published.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  t.same(routes.sort(), [
    'delete /v1/matches/{matchId}',
    'delete /v1/matches/{matchId}/messages/{messageId}',
    'delete /v1/matches/{matchId}/offers/{seq}',
    'delete /v1/matches/{matchId}/seats/{seat}',
    'delete /v1/me',
    'delete /v1/me/blocks/{playerId}',
    'delete /v1/me/invitations/{matchId}',
    'delete /v1/me/keys/{keyId}',
    'delete /v1/me/loadouts/{loadoutId}',
    'delete /v1/seeks/{seekId}',
    'delete /v1/tournaments/{tournamentId}',
    'delete /v1/tournaments/{tournamentId}/players/me',
    'delete /v1/webhooks/{webhookId}',
    'get /v1/engines/{sha256}.mjs',
    'get /v1/games',
    'get /v1/games/{gameId}',
    'get /v1/games/{gameId}/leaderboard',
    'get /v1/games/{gameId}/reference',
    'get /v1/games/{gameId}/rules',
    'get /v1/games/{gameId}/rules/{section}',
    'get /v1/games/{gameId}/schemas',
    'get /v1/invitations/{token}',
    'get /v1/matches',
    'get /v1/matches/{matchId}',
    'get /v1/matches/{matchId}/actions',
    'get /v1/matches/{matchId}/inclusion',
    'get /v1/matches/{matchId}/inspection',
    'get /v1/matches/{matchId}/log',
    'get /v1/matches/{matchId}/messages',
    'get /v1/matches/{matchId}/messages/stream',
    'get /v1/matches/{matchId}/picture.svg',
    'get /v1/matches/{matchId}/presence',
    'get /v1/matches/{matchId}/record',
    'get /v1/matches/{matchId}/routes',
    'get /v1/matches/{matchId}/scene',
    'get /v1/matches/{matchId}/stream',
    'get /v1/matches/{matchId}/verification',
    'get /v1/matches/{matchId}/view',
    'get /v1/me',
    'get /v1/me/blocks',
    'get /v1/me/events',
    'get /v1/me/invitations',
    'get /v1/me/keys',
    'get /v1/me/loadouts',
    'get /v1/me/loadouts/{loadoutId}',
    'get /v1/me/turns',
    'get /v1/operator/acts',
    'get /v1/players',
    'get /v1/players/{playerId}',
    'get /v1/players/{playerId}/matches',
    'get /v1/players/{playerId}/ratings/{gameId}',
    'get /v1/seeks',
    'get /v1/seeks/{seekId}',
    'get /v1/tournaments',
    'get /v1/tournaments/{tournamentId}',
    'get /v1/tournaments/{tournamentId}/acts',
    'get /v1/tournaments/{tournamentId}/rounds',
    'get /v1/tournaments/{tournamentId}/standings',
    'get /v1/webhooks',
    'get /v1/webhooks/{webhookId}',
    'post /v1/actions',
    'post /v1/invitations/{token}',
    'post /v1/matches',
    'post /v1/matches/{matchId}/actions',
    'post /v1/matches/{matchId}/bots',
    'post /v1/matches/{matchId}/fork',
    'post /v1/matches/{matchId}/imagine',
    'post /v1/matches/{matchId}/messages',
    'post /v1/matches/{matchId}/offers',
    'post /v1/matches/{matchId}/offers/{seq}/answer',
    'post /v1/matches/{matchId}/rematch',
    'post /v1/matches/{matchId}/resignation',
    'post /v1/matches/{matchId}/resume',
    'post /v1/matches/{matchId}/seats',
    'post /v1/me/keys',
    'post /v1/me/loadouts',
    'post /v1/operator/matches/{matchId}/messages/{messageId}/removal',
    'post /v1/operator/matches/{matchId}/void',
    'post /v1/operator/players/{playerId}/restoration',
    'post /v1/operator/players/{playerId}/suspension',
    'post /v1/players',
    'post /v1/records',
    'post /v1/seeks',
    'post /v1/tournaments',
    'post /v1/tournaments/{tournamentId}/invitations',
    'post /v1/tournaments/{tournamentId}/maker',
    'post /v1/tournaments/{tournamentId}/players',
    'post /v1/tournaments/{tournamentId}/players/{playerId}/removal',
    'post /v1/tournaments/{tournamentId}/start',
    'post /v1/webhooks',
    'post /v1/webhooks/{webhookId}/enable',
    'post /v1/webhooks/{webhookId}/test',
    'put /v1/matches/{matchId}/seats/{seat}/entropy',
    'put /v1/me/blocks/{playerId}',
    'put /v1/me/loadouts/{loadoutId}',
    'put /v1/seeks/{seekId}',
  ]);
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
  for (const { operationId, requestBody } of operations) {
    const json = requestBody?.content['application/json'];
    if (!json) continue;
    t.ok(json.example !== undefined || !requestBody?.required, `${operationId} has an example`);
    if (json.example === undefined) continue;
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ components: published.components }, 'document');
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
