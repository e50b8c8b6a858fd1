import postgres from 'postgres';
import t from 'tap';
import type { Problem } from '../../../src/api/rest/problem.js';
import { SCOPES, type Scope } from '../../../src/use-cases/accounts/scopes.js';
import { allBut, keyWith } from '../../kit/keys.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';
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
  requestBody?: { content: Record<string, { example?: unknown }> };
}

// What only the operator may do is no player's: test/features/operator/rest.test.ts.
const paths = Object.entries(published.paths).filter(([path]) => !path.startsWith('/v1/operator/'));

const operations = paths.flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const { operationId, security, requestBody } = operation as unknown as Secured;
    const scopes = security.flatMap((way) => way.apiKey ?? []) as Scope[];
    const [[takes, { example }] = [undefined, {}]] = Object.entries(requestBody?.content ?? {});
    const body = typeof example === 'string' ? example : JSON.stringify(example ?? {});
    const filled = path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
    return { path: filled, method: method.toUpperCase(), takes, body, operationId, scopes };
  }),
);

type Called = Pick<(typeof operations)[number], 'method' | 'path' | 'takes' | 'body'>;

/** The refusal of the published example, if it is refused; what is streamed is left. */
async function refusalOf({ method, path, takes, body }: Called, apiKey: string): Promise<Partial<Problem>> {
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${apiKey}`, ...(takes !== undefined && { 'content-type': takes }) };
  const response = await http.raw(path, { method, headers, signal: leave.signal, ...(takes !== undefined && { body }) });
  const refusal = response.ok ? {} : ((await response.json()) as Problem);
  leave.abort();
  return refusal;
}

const codeOf = async (called: Called, apiKey: string) => (await refusalOf(called, apiKey)).code;

t.test('every operation says which scopes it needs, and only the catalogue needs none', async (t) => {
  const without = operations.filter(({ scopes }) => scopes.length === 0).map(({ operationId }) => operationId);
  t.strictSame(without.sort(), PUBLIC);
  for (const { operationId, scopes } of operations)
    t.ok(
      scopes.every((scope) => SCOPES.includes(scope)),
      operationId,
    );
});

t.test('no operation lets a key in that lacks one of its scopes, and each lets a key in that has no other', async (t) => {
  for (const operation of operations) {
    const { operationId, scopes } = operation;
    if (scopes.length === 0) continue;
    const owner = await register(http, operationId);
    for (const scope of scopes) {
      const { apiKey } = await keyWith(owner.http, allBut(scope));
      t.match(await refusalOf(operation, apiKey), { code: 'SCOPE_MISSING', scope }, `${operationId} without ${scope}`);
    }
    const { apiKey } = await keyWith(owner.http, scopes);
    t.not(await codeOf(operation, apiKey), 'SCOPE_MISSING', `${operationId} with ${scopes.join(' and ')} alone`);
  }
});

t.test('what needs no scope takes a key with any', async (t) => {
  const owner = await register(http);
  const { apiKey } = await keyWith(owner.http, ['manage']);
  for (const operation of operations)
    if (operation.scopes.length === 0) t.not(await codeOf(operation, apiKey), 'SCOPE_MISSING', operation.operationId);
});

t.test('no operation lets a key in that has expired, or was taken away', async (t) => {
  const owner = await register(http);
  const [expired, revoked] = [await keyWith(owner.http, ['read', 'manage']), await keyWith(owner.http, ['read', 'manage'])];
  await sql`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = ${expired.id}`;
  t.equal((await revoked.http.get('/v1/me')).status, 200, 'it is remembered');
  t.equal((await owner.http.delete(`/v1/me/keys/${revoked.id}`)).status, 200);
  for (const operation of operations) {
    const { operationId } = operation;
    t.equal(await codeOf(operation, expired.apiKey), 'UNAUTHENTICATED', `${operationId} expired`);
    t.equal(await codeOf(operation, revoked.apiKey), 'UNAUTHENTICATED', `${operationId} taken away`);
  }
  t.equal((await owner.http.get('/v1/me')).status, 200, 'the other key stays good');
});
