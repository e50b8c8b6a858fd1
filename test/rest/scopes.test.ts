import postgres from 'postgres';
import t from 'tap';
import type { Scope } from '../../src/players/scopes.js';
import type { Problem } from '../../src/rest/problem.js';
import { allBut, keyWith } from '../kit/keys.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { published } from './described-client.js';
import { register } from './table.js';

const pg = await startPostgres();
const { http } = await startServer(t, pg.url);
const sql = postgres(pg.url, { max: 1 });
onEnd(t, () => sql.end());

/** What everybody is answered alike. */
const PUBLIC = ['createPlayer', 'getEngine', 'getGame', 'getReference', 'getRules', 'getRulesSection', 'getSchemas', 'listGames'];

interface Secured {
  operationId: string;
  security: Record<string, string[]>[];
}

// What only the operator may do is no player's: test/rest/operator.test.ts.
const paths = Object.entries(published.paths).filter(([path]) => !path.startsWith('/v1/operator/'));

const operations = paths.flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const { operationId, security } = operation as unknown as Secured;
    const scopes = security.flatMap((way) => way.apiKey ?? []);
    return { path: path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'), method: method.toUpperCase(), operationId, scopes };
  }),
);

/** The code of the refusal, if it is one; what is streamed is left. */
async function codeOf(method: string, path: string, apiKey: string): Promise<string | null> {
  const leave = new AbortController();
  const hasBody = method === 'POST' || method === 'PUT';
  const headers = { authorization: `Bearer ${apiKey}`, ...(hasBody && { 'content-type': 'application/json' }) };
  const response = await http.raw(path, { method, headers, signal: leave.signal, ...(hasBody && { body: '{}' }) });
  const code = response.ok ? null : ((await response.json()) as Problem).code;
  leave.abort();
  return code;
}

t.test('every operation says which scope it needs, and only the catalogue needs none', async (t) => {
  const without = operations.filter(({ scopes }) => scopes.length === 0).map(({ operationId }) => operationId);
  t.strictSame(without.sort(), PUBLIC);
  for (const { operationId, scopes } of operations) t.ok(scopes.length <= 1, operationId);
});

t.test('no operation lets a key in that lacks its scope, and each lets a key in that has no other', async (t) => {
  for (const { path, method, operationId, scopes } of operations) {
    const [scope] = scopes as Scope[];
    if (scope === undefined) continue;
    const owner = await register(http, operationId);
    const [lacking, having] = [await keyWith(owner.http, allBut(scope)), await keyWith(owner.http, [scope])];
    t.equal(await codeOf(method, path, lacking.apiKey), 'SCOPE_MISSING', `${operationId} without ${scope}`);
    t.not(await codeOf(method, path, having.apiKey), 'SCOPE_MISSING', `${operationId} with ${scope} alone`);
  }
});

t.test('what needs no scope takes a key with any', async (t) => {
  const owner = await register(http);
  const { apiKey } = await keyWith(owner.http, ['manage']);
  for (const { path, method, operationId, scopes } of operations)
    if (scopes.length === 0) t.not(await codeOf(method, path, apiKey), 'SCOPE_MISSING', operationId);
});

t.test('no operation lets a key in that has expired, or was taken away', async (t) => {
  const owner = await register(http);
  const [expired, revoked] = [await keyWith(owner.http, ['read', 'manage']), await keyWith(owner.http, ['read', 'manage'])];
  await sql`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = ${expired.id}`;
  t.equal((await revoked.http.get('/v1/me')).status, 200, 'it is remembered');
  t.equal((await owner.http.delete(`/v1/me/keys/${revoked.id}`)).status, 200);
  for (const { path, method, operationId } of operations) {
    t.equal(await codeOf(method, path, expired.apiKey), 'UNAUTHENTICATED', `${operationId} expired`);
    t.equal(await codeOf(method, path, revoked.apiKey), 'UNAUTHENTICATED', `${operationId} taken away`);
  }
  t.equal((await owner.http.get('/v1/me')).status, 200, 'the other key stays good');
});
