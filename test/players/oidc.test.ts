import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import t from 'tap';
import type { AccountKey, Player } from '../../src/players/caller.js';
import { readConfig } from '../../src/service/config.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const AUDIENCE = 'urn:gameledger';
const keys = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };

/** A real provider, which gives access tokens as JWTs to its clients. */
async function startProvider(): Promise<string> {
  const listening = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const client = (id: string) => ({
    client_id: id,
    client_secret: 'secret',
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
  });
  const provider = new Provider(issuer, {
    clients: [client('ada'), client('bob')],
    jwks: { keys: [jwk] },
    scopes: ['gameledger:read'],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: async (_ctx, resource) => ({
          scope: 'gameledger:read',
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  const handle = provider.callback();
  onEnd(t, async () => {
    listening.closeAllConnections();
    listening.close();
  });
  return issuer;
}

const issuer = await startProvider();
const pg = await startPostgres();
const { http } = await startServer(t, pg.url, { oidc: { issuer, audience: AUDIENCE } });

/** A token as a client of the provider gets it. */
async function tokenOf(client: string, resource = AUDIENCE, scope?: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', resource, ...(scope && { scope }) });
  const authorization = `Basic ${Buffer.from(`${client}:secret`).toString('base64')}`;
  const response = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body });
  const answer = (await response.json()) as { access_token?: string };
  if (answer.access_token === undefined) throw new Error(`the provider gave no token: ${JSON.stringify(answer)}`);
  return answer.access_token;
}

/** A token that somebody with the provider's key could have made. */
function signed(claims: JWTPayload, key: Parameters<SignJWT['sign']>[0] = keys.privateKey, alg = 'RS256'): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: issuer, aud: AUDIENCE, sub: 'made', iat: now, exp: now + 60, ...claims })
    .setProtectedHeader({ alg, kid: 'one' })
    .sign(key);
}

const statusOf = async (token: string): Promise<number> => (await http.as(token).get('/v1/me')).status;

t.test('a token of the provider stands for one account a subject, also for requests at the same time', async (t) => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOf('ada')));
  const replies = await Promise.all(tokens.map((token) => http.as(token).get<Player>('/v1/me')));
  t.same(
    replies.map(({ status }) => status),
    tokens.map(() => 200),
  );
  t.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
  const other = await http.as(await tokenOf('bob')).get<Player>('/v1/me');
  t.not(other.body.id, replies[0]?.body.id);
});

t.test('the account plays, and has keys of its own that outlast the token', async (t) => {
  const ada = http.as(await tokenOf('ada'));
  t.equal((await ada.post('/v1/matches', { game: 'armadogon', join: {} })).status, 201);
  const made = await ada.post<AccountKey & { apiKey: string }>('/v1/me/keys', { name: 'bot', scopes: ['read', 'play'] });
  t.match(made, { status: 201, body: { expiresAt: null, scopes: ['read', 'play'] } });
  t.equal((await http.as(made.body.apiKey).get<Player>('/v1/me')).body.id, (await ada.get<Player>('/v1/me')).body.id);
});

t.test('scopes of ours in the token are all that it is good for', async (t) => {
  const reader = http.as(await tokenOf('ada', AUDIENCE, 'gameledger:read'));
  t.equal((await reader.get('/v1/me')).status, 200);
  t.match(await reader.post('/v1/matches', { game: 'armadogon' }), { status: 403, body: { code: 'SCOPE_MISSING', scope: 'create' } });
});

t.test('the name comes from the token, as far as it can be one', async (t) => {
  const nameIn = async (claims: JWTPayload) => (await http.as(await signed(claims)).get<Player>('/v1/me')).body.name;
  t.equal(await nameIn({ sub: 'n1', name: ' Grace Hopper ' }), 'Grace Hopper');
  t.equal(await nameIn({ sub: 'n2', name: '\u0007', preferred_username: 'grace' }), 'grace');
  t.equal(await nameIn({ sub: 'n3', name: 7 }), 'player');
  t.equal((await nameIn({ sub: 'n4', name: 'x'.repeat(500) })).length, 32);
  t.equal(await nameIn({ sub: 'n1', name: 'Somebody Else' }), 'Grace Hopper', 'the first one stays');
});

t.test('what the provider has not signed, for us and for now, is nobody’s', async (t) => {
  const now = Math.floor(Date.now() / 1000);
  const stranger = await generateKeyPair('RS256');
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = `${encoded({ alg: 'none' })}.${encoded({ iss: issuer, aud: AUDIENCE, sub: 'x', exp: now + 60 })}.`;
  t.equal(await statusOf(await signed({})), 200);
  const cases: [string, string][] = [
    ['for somebody else', await tokenOf('ada', 'urn:other')],
    ['by another issuer', await signed({ iss: 'https://other.example' })],
    ['without an audience', await signed({ aud: [] })],
    ['expired', await signed({ iat: now - 3_600, exp: now - 60 })],
    ['not yet good', await signed({ nbf: now + 60 })],
    ['by another key', await signed({}, stranger.privateKey)],
    ['with a shared secret', await signed({}, secret, 'HS256')],
    ['not signed at all', unsigned],
    [
      'changed on the way',
      (await signed({})).replace(/\.[^.]+\./, `.${encoded({ iss: issuer, aud: AUDIENCE, sub: 'x', exp: now + 60 })}.`),
    ],
  ];
  for (const [what, token] of cases) t.match(await http.as(token).get('/v1/me'), { status: 401, body: { code: 'UNAUTHENTICATED' } }, what);
  t.equal(await statusOf(await signed({ exp: now - 10 })), 200, 'clocks may differ a little');
});

t.test('without a subject a token stands for nobody', async (t) => {
  const bare = await new SignJWT({ iss: issuer, aud: AUDIENCE, exp: Math.floor(Date.now() / 1000) + 60 })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(keys.privateKey);
  t.equal(await statusOf(bare), 401);
});

t.test('who deletes the account and comes again is somebody new', async (t) => {
  const [token, later] = [await signed({ sub: 'gone' }), await signed({ sub: 'gone', jti: 'later' })];
  const before = (await http.as(token).get<Player>('/v1/me')).body;
  t.equal((await http.as(token).delete('/v1/me')).status, 200);
  for (const again of [token, later]) t.not((await http.as(again).get<Player>('/v1/me')).body.id, before.id);
});

t.test('while the provider is silent its tokens are UNAVAILABLE, and keys work on', async (t) => {
  const away = await startServer(t, pg.url, { oidc: { issuer: 'http://127.0.0.1:9', audience: AUDIENCE } });
  const { body } = await away.http.post<{ apiKey: string }>('/v1/players', { name: 'Ada', kind: 'bot' });
  t.equal((await away.http.as(body.apiKey).get('/v1/me')).status, 200);
  t.match(await away.http.as(await signed({})).get('/v1/me'), { status: 503, body: { code: 'UNAVAILABLE' } });
});

t.test('without a provider a token is a key that nobody knows', async (t) => {
  const plain = await startServer(t, pg.url);
  t.match(await plain.http.as(await signed({})).get('/v1/me'), { status: 401 });
});

t.test('issuer and audience go together, and the issuer is asked over https', async (t) => {
  t.same(readConfig({ OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'a' }).oidc, { issuer: 'https://id.example', audience: 'a' });
  t.equal(readConfig({}).oidc, null);
  t.throws(() => readConfig({ OIDC_ISSUER: 'https://id.example' }), /OIDC_AUDIENCE/);
  t.throws(() => readConfig({ OIDC_ISSUER: 'http://id.example', OIDC_AUDIENCE: 'a' }), /https/);
});
