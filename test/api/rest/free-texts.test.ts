/** Texts from strangers: what is not seen, turns the direction or commands a terminal is refused at every door. */

import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { isInputObjectType } from 'graphql';
import t from 'tap';
import { z } from 'zod';
import { executableSchema } from '../../../src/api/graphql/schema.js';
import { remoteGateway } from '../../../src/api/mcp/remote-gateway.js';
import { createMcpServer } from '../../../src/api/mcp/server.js';
import { operationsOf } from '../../../src/api/operations.js';
import { inputOf, isStatement } from '../../../src/api/rest/register-operations.js';
import { LIMITS } from '../../../src/base/limits.js';
import { FEATURES } from '../../../src/features/index.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { DOUBLES, HIDDEN_BEYOND_PATTERNS, HIDDEN_CHARACTERS, SHOWN_TEXTS } from '../../kit/hidden-texts.js';
import { soundRecord } from '../../record/records/forgery.js';
import { described, published } from './described-client.js';
import { DUEL, refused, register, startRest } from './table.js';

type Schema = Record<string, unknown>;

/** The places of a schema where a text may be that has hidden characters in it. */
function unguarded(schema: unknown, root: Schema, path: string, seen: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Schema;
  if (typeof node.$ref === 'string') {
    const { $ref } = node;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], root);
    return seen.includes($ref) ? [] : unguarded(target, root, path, [...seen, $ref]);
  }
  const isText = [node.type].flat().includes('string') && !('enum' in node || 'const' in node || 'format' in node);
  return [
    ...(isText && !isGuarded(node.pattern) ? [path] : []),
    ...Object.entries((node.properties ?? {}) as Schema).flatMap(([name, child]) => unguarded(child, root, `${path}/${name}`, seen)),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
      ((node[key] ?? []) as unknown[]).flatMap((child) => unguarded(child, root, path, seen)),
    ),
    ...[node.items, node.additionalProperties].flatMap((child) => unguarded(child, root, `${path}[]`, seen)),
  ];
}

function isGuarded(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return false;
  const allowed = new RegExp(pattern);
  return Object.values(HIDDEN_CHARACTERS).every((hidden) => !allowed.test(`a${hidden}b`) && !allowed.test(hidden));
}

t.test('no schema of a request has a free text that may hide something', async (t) => {
  const found = Object.values(described.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, schema }) => unguarded(schema, published, `${operationId} ${name}`)),
      ...unguarded(requestBody?.content['application/json']?.schema, published, `${operationId} body`),
    ]);
  t.strictSame(
    found.sort(),
    ['createLoadout body/text', 'postMessage body/text', 'replaceLoadout body/text'],
    'what is said or mailed may have lines',
  );
  t.strictSame(unguarded({ properties: { a: { type: 'string', maxLength: 3 }, b: { type: 'string', pattern: '^.*$' } } }, {}, ''), [
    '/a',
    '/b',
  ]);
});

t.test('nor has a tool, nor the config or an action of a game', async (t) => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new McpClient({ name: 'test', version: '1' });
  await createMcpServer(remoteGateway({ url: 'http://127.0.0.1:1' }, FEATURES), {
    features: FEATURES,
    version: '1',
    publicUrl: 'http://127.0.0.1:1',
  }).connect(there);
  await client.connect(here);
  const { tools } = await client.listTools();
  t.ok(tools.length > 10);
  // The schemas that models read leave the pattern out: the tool itself refuses.
  for (const { name, inputSchema } of tools) {
    for (const [argument, schema] of Object.entries((inputSchema.properties ?? {}) as Record<string, Schema>)) {
      if (schema.type !== 'string' || 'enum' in schema || 'format' in schema) continue;
      const { content } = await client.callTool({ name, arguments: { [argument]: 'a\u202eb' } });
      t.match(JSON.stringify(content), `/${argument}`, `${name} ${argument}`);
    }
  }
  await client.close();
  for (const { id, jsonSchemas } of listGames()) {
    const { config, action } = jsonSchemas?.() ?? {};
    for (const schema of [config, action]) t.strictSame(unguarded(schema, schema ?? {}, id), []);
  }
});

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const ALL = { ...HIDDEN_CHARACTERS, ...HIDDEN_BEYOND_PATTERNS };
const unit = (id: string, name: string) => ({ id, name, level: 1, modifiers: {} });
const character = (name: string) => ({ skills: { mode: 'units', parties: [[unit('p0', name)], [unit('p1', 'Bo')]] } });

/** What no JSON may have is refused where it is read, and at no field. */
const HALVES: Record<string, string> = { 'half a surrogate pair': '\ud800', 'the other half': '\udfff' };

for (const [what, half] of Object.entries(HALVES))
  t.test(`${what}: no body over REST may have it`, async (t) => {
    const text = `A${half}da`;
    for (const [path, body] of [
      ['/v1/players', { name: text, kind: 'human' }],
      ['/v1/matches', { game: DUEL, join: { entropy: text } }],
      ['/v1/matches', { game: DUEL, config: character(text) }],
    ] as const)
      t.match(refused(t, await ada.http.post(path, body), 400, 'MALFORMED').detail, /half a surrogate pair/, path);
  });

for (const [what, hidden] of Object.entries(ALL).filter(([what]) => !(what in HALVES)))
  t.test(`${what}: refused in a name, an entropy and a config, over REST`, async (t) => {
    const text = `A${hidden}da`;
    const name = refused(t, await http.post('/v1/players', { name: text, kind: 'human' }), 400, 'MALFORMED');
    t.match(name, { detail: /^"name" must be without control characters/, errors: [{ path: '/name' }] });
    const joined = await ada.http.post('/v1/matches', { game: DUEL, join: { entropy: text } });
    t.match(refused(t, joined, 400, 'MALFORMED').errors, [{ path: '/join/entropy' }]);
    const made = await ada.http.post('/v1/matches', { game: DUEL, config: character(text) });
    t.match(refused(t, made, 400, 'MALFORMED').errors, [{ path: '/config/skills/parties/0/0/name' }]);
    t.notOk(JSON.stringify([name, joined.body, made.body]).includes(text), 'and is not said again');
  });

t.test('joiners where writing needs them are taken in every name, and no double of a name is', async (t) => {
  for (const [names, status] of [
    [SHOWN_TEXTS, 201],
    [DOUBLES, 400],
  ] as const)
    for (const name of names) t.equal((await http.post('/v1/players', { name, kind: 'human' })).status, status, JSON.stringify(name));
  const [written = '', double = ''] = [SHOWN_TEXTS.at(-1), DOUBLES[0]];
  const clock = { kind: 'per-action', seconds: 60 };
  const tournament = (name: string) => ({ name, game: DUEL, format: 'round-robin', seats: 2, terms: { clock } });
  for (const [path, body] of [
    ['/v1/me/keys', (name: string) => ({ name })],
    ['/v1/tournaments', tournament],
    ['/v1/matches', (name: string) => ({ game: DUEL, config: character(name) })],
  ] as const) {
    t.equal((await ada.http.post(path, body(written))).status, 201, path);
    refused(t, await ada.http.post(path, body(double)), 400, 'MALFORMED');
  }
  const named = (name: string) => `mutation { createPlayer(input: { name: ${JSON.stringify(name)}, kind: BOT }) { player { name } } }`;
  t.match(await sent('/graphql', { query: named(written) }), { data: { createPlayer: { player: { name: written } } } });
  t.match(await sent('/graphql', { query: named(double) }), { errors: [{ extensions: { code: 'MALFORMED' } }] });
});

/** What a face that is not in the document answers. */
async function sent(path: string, body: object): Promise<object> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return (await ada.http.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<object>;
}

t.test('over GraphQL and MCP too, wherever a text is taken', async (t) => {
  const text = 'A\u202eda';
  const queries: [string, string][] = [
    [`mutation { createPlayer(input: { name: ${JSON.stringify(text)}, kind: BOT }) { apiKey } }`, '/input/name'],
    [`mutation { createMatch(input: { game: "${DUEL}", join: { entropy: ${JSON.stringify(text)} } }) { seat } }`, '/input/join/entropy'],
    [`{ matches(player: ${JSON.stringify(text)}) { edges { cursor } } }`, '/player'],
    [`{ game(id: ${JSON.stringify(text)}) { id } }`, '/id'],
  ];
  for (const [query, path] of queries) {
    t.match(await sent('/graphql', { query }), { errors: [{ extensions: { code: 'MALFORMED', errors: [{ path }] } }] }, path);
  }
  const config = {
    query: 'mutation ($c: JSON) { createMatch(input: { game: "tactics-joker", config: $c }) { seat } }',
    variables: { c: character(text) },
  };
  t.match(await sent('/graphql', config), { errors: [{ extensions: { code: 'MALFORMED' } }] });
  for (const args of [{ game: text }, { game: DUEL, join: { entropy: text } }, { game: DUEL, config: character(text) }]) {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'create_match', arguments: args } };
    const body = await sent('/mcp', call);
    t.match(JSON.stringify(body), /MALFORMED/);
    t.match(JSON.stringify(body), /"isError":true/);
  }
});

t.test('a record that is sound but for its texts is not imported', async (t) => {
  const send = async (entropy: string, matchId: string) => {
    const lines = await soundRecord(DUEL, matchId, entropy);
    const body = lines.map((line) => `${line}\n`).join('');
    return ada.http.raw('/v1/records', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body });
  };
  t.equal((await send('heads', '01890000-0000-7000-8000-0000000000a1')).status, 201);
  const answer = await send('\u001b]0;heads', '01890000-0000-7000-8000-0000000000a2');
  t.equal(answer.status, 422);
  t.match(await answer.json(), { code: 'RECORD_REFUSED', detail: /must be without control characters/ });
});

t.test('white space around a text is removed only where the schema says so, over REST and GraphQL', (t) => {
  const SAID = 'White space around it is removed.';
  const trimmed: string[] = [];
  for (const [name, operation] of Object.entries(operationsOf(FEATURES))) {
    if (!isStatement(operation)) continue;
    const { body, query } = inputOf(operation, LIMITS);
    const fields = Object.entries({ ...(query?.shape as object), ...(body instanceof z.ZodObject && body.shape) }) as [string, z.ZodType][];
    for (const [field, schema] of fields) {
      const read = schema.safeParse(' aa\u00a0');
      const isTrimmed = read.success && read.data === 'aa';
      const isSaid = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(SAID);
      t.equal(isSaid, isTrimmed, `${name} ${field}`);
      if (isTrimmed) trimmed.push(`${name} ${field}`);
    }
  }
  t.ok(trimmed.includes('createPlayer name') && trimmed.includes('postMessage text'), trimmed.join(', '));
  const inputs = Object.values(executableSchema(FEATURES).getTypeMap()).filter(isInputObjectType);
  const said = inputs.flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, description }) => (description?.includes(SAID) ? `${type.name} ${name}` : [])),
  );
  t.equal(said.length, inputs.filter((type) => ['name', 'reason'].some((name) => name in type.getFields())).length + 1, said.join(', '));
  t.end();
});

t.test('a name is what is left without the white space around it', async (t) => {
  const ada = await register(http, ' \u3000Ada  L. ');
  t.match((await ada.http.get('/v1/me')).body, { name: 'Ada  L.' });
});
