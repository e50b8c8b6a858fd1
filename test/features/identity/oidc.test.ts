import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import t, { type Test } from 'tap';
import { readConfig } from '../../../src/server/config.js';
import { freePort } from '../../../src/store/embedded/cluster.js';
import type { AccountKey, Player } from '../../../src/use-cases/accounts/caller.js';
import { SCOPES } from '../../../src/use-cases/accounts/scopes.js';
import { keyWith } from '../../kit/keys.js';
import { call } from '../../kit/mcp.js';
import { startPostgres } from '../../kit/postgres.js';
import { startPrefixProxy } from '../../kit/prefix-proxy.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const AUDIENCE = 'urn:gameledger';
const EVERYTHING = SCOPES.map((scope) => `gameledger:${scope}`).join(' ');
const keys = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };

/** What the person does not grant. */
let withheld = '';

/** A real provider, which gives access tokens as JWTs to its clients, and knows whoever comes to it as `grace`. */
async function startProvider(): Promise<string> {
  const listening = createServer((request, response) => void (request.url?.startsWith('/login') ? login : handle)(request, response));
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
    scopes: EVERYTHING.split(' '),
    interactions: { url: () => '/login' },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: async (_ctx, resource) => ({
          scope: EVERYTHING,
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  const handle = provider.callback();
  /** What the pages of a provider do: the person logs in, and grants the client what it asks for. */
  const login: typeof handle = async (request, response) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: 'grace' } });
    const grant = new provider.Grant({ accountId: String(session?.accountId), clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const scopes = String(params.scope).split(' ');
    grant.addResourceScope(String(params.resource), scopes.filter((scope) => scope !== withheld).join(' '));
    if (withheld) grant.rejectResourceScope(String(params.resource), withheld);
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
  };
  onEnd(t, async () => {
    listening.closeAllConnections();
    listening.close();
  });
  return issuer;
}

const issuer = await startProvider();
const pg = await startPostgres();
const { http } = await startServer(t, pg.url, { env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE } });

/** A token as a client of the provider gets it. */
async function tokenOf(client: string, resource = AUDIENCE, scope = EVERYTHING): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', resource, ...(scope && { scope }) });
  const authorization = `Basic ${Buffer.from(`${client}:secret`).toString('base64')}`;
  const response = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body });
  const answer = (await response.json()) as { access_token?: string };
  if (answer.access_token === undefined) throw new Error(`the provider gave no token: ${JSON.stringify(answer)}`);
  return answer.access_token;
}

/** A token that somebody with the provider's key could have made. */
function signed(
  claims: Record<string, unknown>,
  { key = keys.privateKey, ...header }: { key?: Parameters<SignJWT['sign']>[0]; alg?: string; typ?: string | undefined } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: issuer, aud: AUDIENCE, sub: 'made', iat: now, exp: now + 600, scope: EVERYTHING, ...claims } as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'at+jwt', ...header } as JWTHeaderParameters)
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
  const cases: [string, string][] = [
    ['of a client that asked for none', await tokenOf('ada', AUDIENCE, '')],
    ['without the claim', await signed({ scope: undefined })],
    ['an empty one', await signed({ scope: '' })],
    ['others’ only', await signed({ scope: 'openid profile read' })],
    ['none of ours in full', await signed({ scope: 'gameledger:re gameledger:readers xgameledger:read GAMELEDGER:READ' })],
  ];
  for (const [what, token] of cases)
    t.match(await http.as(token).get('/v1/me'), { status: 403, body: { code: 'SCOPE_MISSING', scope: 'read' } }, what);
});

t.test('only access tokens that their bearer alone vouches for are taken, and a refusal says which rule is broken', async (t) => {
  const taken: [string, string][] = [
    ['the provider’s own', await tokenOf('ada')],
    ['at+jwt', await signed({}, { typ: 'at+jwt' })],
    ['AT+JWT', await signed({}, { typ: 'AT+JWT' })],
    ['application/at+jwt', await signed({}, { typ: 'application/at+jwt' })],
    ['Application/AT+jwt', await signed({}, { typ: 'Application/AT+jwt' })],
    ['a subject of one character', await signed({ sub: '0' })],
    ['a subject of 255 characters', await signed({ sub: 's'.repeat(255) })],
    ['a subject in any writing', await signed({ sub: 'アダ|á {}' })],
  ];
  for (const [what, token] of taken) t.equal(await statusOf(token), 200, what);

  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const refused: [string, string, RegExp][] = [
    ['no type', await signed({}, { typ: undefined }), /`at\+jwt`/],
    ['any JWT', await signed({}, { typ: 'JWT' }), /`at\+jwt`/],
    ['another media type', await signed({}, { typ: 'text/at+jwt' }), /`at\+jwt`/],
    ['an ID token for us', await signed({ nonce: 'n', at_hash: 'h', scope: undefined }, { typ: 'JWT' }), /`at\+jwt`/],
    ['an ID token of another client', await signed({ aud: 'bob', nonce: 'n' }, { typ: 'JWT' }), /`at\+jwt`/],
    ['a logout token', await signed({ events: event, sid: 's' }, { typ: 'logout+jwt' }), /`at\+jwt`/],
    ['events in an access token', await signed({ events: event }), /`events`/],
    ['bound by DPoP', await signed({ cnf: { jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' } }), /`cnf`/],
    ['bound by mTLS', await signed({ cnf: { 'x5t#S256': 'bwcK0esc3ACC3DB2Y5_lESsXE8o9ltc05O89jdN-dg2' } }), /`cnf`/],
    ['bound to nothing', await signed({ cnf: null }), /`cnf`/],
    ['no subject', await signed({ sub: undefined }), /`sub`/],
    ['an empty subject', await signed({ sub: '' }), /`sub`/],
    ['a long subject', await signed({ sub: 's'.repeat(256) }), /`sub`/],
    ['a number as subject', await signed({ sub: 7 }), /`sub`/],
    ['a list as subject', await signed({ sub: ['made'] }), /`sub`/],
    ['a NUL in the subject', await signed({ sub: 'ma\u0000de' }), /`sub`/],
    ['a line feed in the subject', await signed({ sub: 'made\n' }), /`sub`/],
    ['a C1 control in the subject', await signed({ sub: 'ma\u009bde' }), /`sub`/],
    ['a list of scopes', await signed({ scope: EVERYTHING.split(' ') }), /`scope`/],
    ['a map of scopes', await signed({ scope: { 'gameledger:read': true } }), /`scope`/],
    ['null as scope', await signed({ scope: null }), /`scope`/],
  ];
  for (const [what, token, says] of refused)
    t.match(await http.as(token).get('/v1/me'), { status: 401, body: { code: 'UNAUTHENTICATED', detail: says } }, what);
});

t.test('the name comes from the token, as far as it can be one', async (t) => {
  const nameIn = async (claims: Record<string, unknown>) => (await http.as(await signed(claims)).get<Player>('/v1/me')).body.name;
  t.equal(await nameIn({ sub: 'n1', name: ' Grace Hopper ' }), 'Grace Hopper');
  t.equal(await nameIn({ sub: 'n2', name: '\u0007', preferred_username: 'grace' }), 'grace');
  t.equal(await nameIn({ sub: 'n3', name: 7 }), 'player');
  t.equal(await nameIn({ sub: 'n5', name: '[deleted]', preferred_username: 'greedy' }), 'player', 'no word of the service');
  t.equal((await nameIn({ sub: 'n4', name: 'x'.repeat(500) })).length, 32);
  t.equal(await nameIn({ sub: 'n1', name: 'Somebody Else' }), 'Grace Hopper', 'the first one stays');
});

t.test('what the provider has not signed, for us and for now, is nobody’s', async (t) => {
  const now = Math.floor(Date.now() / 1000);
  const stranger = await generateKeyPair('RS256');
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = `${encoded({ alg: 'none' })}.${encoded({ iss: issuer, aud: AUDIENCE, sub: 'x', exp: now + 600 })}.`;
  t.equal(await statusOf(await signed({})), 200);
  const changed = encoded({ iss: issuer, aud: AUDIENCE, sub: 'x', exp: now + 600, scope: EVERYTHING });
  const cases: [string, string, RegExp][] = [
    ['for somebody else', await tokenOf('ada', 'urn:other'), /audience/],
    ['by another issuer', await signed({ iss: 'https://other.example' }), /issuer/],
    ['without an audience', await signed({ aud: [] }), /audience/],
    ['expired', await signed({ iat: now - 3_600, exp: now - 60 }), /expired/],
    ['good for ever', await signed({ exp: undefined }), /expired/],
    ['not yet good', await signed({ nbf: now + 3_600 }), /valid already/],
    ['by another key', await signed({}, { key: stranger.privateKey }), /a key that the provider publishes/],
    ['with a shared secret', await signed({}, { key: secret, alg: 'HS256' }), /signed by RS256/],
    ['not signed at all', unsigned, /signed by RS256/],
    ['changed on the way', (await signed({})).replace(/\.[^.]+\./, `.${changed}.`), /a key that the provider publishes/],
  ];
  for (const [what, token, says] of cases)
    t.match(await http.as(token).get('/v1/me'), { status: 401, body: { code: 'UNAUTHENTICATED', detail: says } }, what);
  t.equal(await statusOf(await signed({ nbf: Math.floor(Date.now() / 1000) + 20 })), 200, 'clocks may differ a little');
});

t.test('who deletes the account and comes again is somebody new', async (t) => {
  const [token, later] = [await signed({ sub: 'gone' }), await signed({ sub: 'gone', jti: 'later' })];
  const before = (await http.as(token).get<Player>('/v1/me')).body;
  t.equal((await http.as(token).delete('/v1/me', { confirm: before.id })).status, 200);
  for (const again of [token, later]) t.not((await http.as(again).get<Player>('/v1/me')).body.id, before.id);
});

t.test('while the provider is silent its tokens are UNAVAILABLE, and keys work on', async (t) => {
  const away = await startServer(t, pg.url, { env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_AUDIENCE: AUDIENCE } });
  const { body } = await away.http.post<{ apiKey: string }>('/v1/players', { name: 'Ada', kind: 'bot' });
  t.equal((await away.http.as(body.apiKey).get('/v1/me')).status, 200);
  t.match(await away.http.as(await signed({})).get('/v1/me'), { status: 503, body: { code: 'UNAVAILABLE' } });
});

/** What a browser does with an address, up to that which is the client's own; the code that it has then. */
async function codeBy(address: URL): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = address; ; ) {
    if (next.href.startsWith(REDIRECT)) return next.searchParams.get('code') ?? next.search;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${answer.status} ${await answer.text()}`);
    next = new URL(location, next);
  }
}

const REDIRECT = 'http://127.0.0.1:1/callback';

/** A client that is known nowhere, and knows nothing but the address; `logIn` has its person log in again. */
async function loggedIn(t: Test, url: URL) {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; address?: URL } = {};
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'a stranger', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (address) => void Object.assign(kept, { address }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
  };
  const connect = async () => {
    const client = new Client({ name: 'stranger', version: '1' });
    const transport = new StreamableHTTPClientTransport(url, { authProvider });
    return { client, transport, connected: client.connect(transport as Parameters<Client['connect']>[0]) };
  };
  const first = await connect();
  await t.rejects(first.connected, { message: 'Unauthorized' }, 'the person has to log in first');
  const logIn = async (transport: StreamableHTTPClientTransport): Promise<string | null> => {
    if (!kept.address) throw new Error('the client was not led to the provider');
    t.equal(kept.address.origin, issuer);
    const { searchParams } = kept.address;
    t.equal(searchParams.get('resource'), url.href);
    t.equal(searchParams.get('code_challenge_method'), 'S256');
    await transport.finishAuth(await codeBy(kept.address));
    return searchParams.get('scope');
  };
  t.equal(await logIn(first.transport), 'gameledger:read gameledger:play gameledger:create');
  const { client, transport, connected } = await connect();
  await connected;
  onEnd(t, () => client.close());
  return { client, logIn: () => logIn(transport) };
}

t.test('a client that knows only the address of /mcp finds the provider, logs its person in and plays', async (t) => {
  const port = await freePort();
  const proxy = await startPrefixProxy(t, '/games');
  const places = [
    { publicUrl: `http://127.0.0.1:${port}`, env: { PORT: `${port}` } },
    { publicUrl: proxy.url, env: {} },
  ];
  for (const { publicUrl, env } of places) {
    const oidc = { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE };
    const { http, url } = await startServer(t, pg.url, { env: { ...oidc, ...env, PUBLIC_URL: publicUrl } });
    proxy.leadTo(url);
    const resource = `${publicUrl}/mcp`;
    withheld = 'gameledger:create';
    const { client, logIn } = await loggedIn(t, new URL(resource));
    withheld = '';
    await t.rejects(call(client, 'create_match', { game: 'armadogon' }), { message: 'Unauthorized' }, 'the person is asked for more');
    t.equal(await logIn(), 'gameledger:read gameledger:play gameledger:create', 'with what the client had');
    const made = await call<{ matchId: string; yourSeat: number }>(client, 'create_match', { game: 'armadogon', join: {} });
    t.match(made, { isError: false, body: { yourSeat: 0 } });
    const { matchId } = made.body;
    const { body } = await call<{ version: number }>(client, 'wait_for_turn', { matchId });
    t.match(await call(client, 'submit_action', { matchId, choice: 1, version: body.version }), { body: { accepted: true } });
    const { body: seen } = await http.get<{ seats: { player: { name: string } }[] }>(`/v1/matches/${matchId}`);
    const me = (await http.as(await signed({ sub: 'grace' })).get<Player>('/v1/me')).body;
    t.match(seen.seats, [{ player: { id: me.id } }], 'the same player as over REST');

    const metadata = { resource, authorization_servers: [issuer], scopes_supported: EVERYTHING.split(' ') };
    for (const path of ['', '/mcp', `${new URL(resource).pathname}`])
      t.match(await http.get(`/.well-known/oauth-protected-resource${path}`), { status: 200, body: metadata }, path);
    const challenge = `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="gameledger:read gameledger:play gameledger:create"`;
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const asked = async (token?: string) => (token === undefined ? http : http.as(token)).post('/mcp', ping, { accept: BOTH });
    const none = await asked();
    t.match([none.status, none.headers.get('www-authenticate')], [401, challenge]);
    t.match(none.headers.get('access-control-expose-headers'), /WWW-Authenticate/);
    const cases: [aud: unknown, status: number][] = [
      [resource, 200],
      [[resource, 'urn:other'], 200],
      [AUDIENCE, 200],
      [`${resource}/other`, 401],
      [publicUrl, 401],
      ['https://games.example/mcp', 401],
    ];
    for (const [aud, status] of cases) {
      const { status: got, headers } = await asked(await signed({ aud }));
      t.equal(got, status, String(aud));
      if (status === 401) t.equal(headers.get('www-authenticate'), `${challenge}, error="invalid_token"`);
    }
    const { apiKey } = (await http.post<{ apiKey: string }>('/v1/players', { name: 'Ada', kind: 'bot' })).body;
    t.equal((await asked(apiKey)).status, 200, 'keys are good as before');

    const scarce = http.as(await signed({ aud: resource, scope: 'gameledger:read' }));
    const callOf = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { game: 'armadogon' } } });
    t.equal((await scarce.post('/mcp', callOf('get_rules'), { accept: BOTH })).status, 200);
    const refused = await scarce.post('/mcp', callOf('create_match'), { accept: BOTH });
    t.match(refused, { status: 403, body: { code: 'SCOPE_MISSING', scope: 'create' } });
    const wider = `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="gameledger:read gameledger:create", error="insufficient_scope"`;
    t.equal(refused.headers.get('www-authenticate'), wider);
    const reader = http.as((await keyWith(http.as(apiKey), ['read'])).apiKey);
    const told = await reader.post('/mcp', callOf('create_match'), { accept: BOTH });
    t.match(
      [told.status, told.headers.get('www-authenticate'), JSON.stringify(told.body)],
      [200, null, /SCOPE_MISSING/],
      'no login widens a key',
    );
    t.equal((await http.get('/v1/me')).headers.get('www-authenticate'), 'Bearer', 'elsewhere as before');
  }
});

const BOTH = 'application/json, text/event-stream';

t.test('without a provider, or without the feature, nobody is led anywhere', async (t) => {
  const oidc = { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE };
  for (const env of [{}, { ...oidc, FEATURES: '-identity' }]) {
    const { http } = await startServer(t, pg.url, { env });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    for (const path of ['', '/mcp']) t.equal((await http.get(`/.well-known/oauth-protected-resource${path}`)).status, 404);
    t.equal((await http.post('/mcp', ping, { accept: BOTH })).status, 200);
    const refused = await http.as('nobody').post('/mcp', ping, { accept: BOTH });
    t.match([refused.status, refused.headers.get('www-authenticate')], [401, /^Bearer$/]);
  }
});

t.test('without a provider a token is a key that nobody knows', async (t) => {
  const plain = await startServer(t, pg.url);
  t.match(await plain.http.as(await signed({})).get('/v1/me'), { status: 401 });
});

t.test('issuer and audience go together, and the issuer is asked over https', async (t) => {
  const env = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'a', PUBLIC_URL: 'https://play.example/games/' };
  t.same(readConfig(env).settings.identity, {
    issuer: 'https://id.example',
    audience: 'a',
    resource: 'https://play.example/games/mcp',
  });
  t.equal(readConfig({}).settings.identity, undefined);
  t.throws(() => readConfig({ OIDC_ISSUER: 'https://id.example' }), /OIDC_AUDIENCE/);
  t.throws(() => readConfig({ OIDC_ISSUER: 'http://id.example', OIDC_AUDIENCE: 'a' }), /https/);
});
