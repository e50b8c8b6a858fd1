/** What one request can make the service say and do: a fault is an answer too. */

import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { buildSchema, type GraphQLField, getNamedType, isCompositeType } from 'graphql';
import t, { type Test } from 'tap';
import { withOwnParameters } from '../../../scripts/own-parameters.js';
import { schemaText } from '../../../src/api/graphql/schema.js';
import { FIXED } from '../../../src/base/fixed-limits.js';
import { FEATURES } from '../../../src/features/index.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { DUEL, openSolo, register } from '../rest/table.js';

/** An answer has at most so many times the bytes of its request, and so many more for each thing it was counted as. */
const TIMES = 10;
const BYTES_MORE = 16 * 1024;
/** The work between two turns of the event loop, in units of `unitOfWork`. */
const MOST_UNITS = 15;

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const ada = await register(server.http);
const match = await openSolo(ada);

/** As many as are read. */
const MEMBERS = FIXED.jsonMembers - 50;
const CHARS = 200_000;

type Made = (share: number) => string;
const listed = (count: number, item: (i: number) => string): string => Array.from({ length: count }, (_, i) => item(i)).join();

/** Values that are wrong in every way there is, as JSON; `share`: so many of them are in one body. */
const WRONG: Record<string, Made> = {
  wide: (share) => `{${listed(MEMBERS / share, (i) => `"u${i}":1`)}}`,
  'a list of objects': (share) => `[${listed(MEMBERS / share / 2, () => '{}')}]`,
  'of long names': (share) => `{${listed(100 / share, (i) => `"${'"/~é'.replace('"', '\\"').repeat(400)}${i}":{}`)}}`,
  'a long text': (share) => `"${'\u200b\\u0007'.repeat(CHARS / share / 9)}"`,
  deep: () => `${'{"a":['.repeat(25)}${'{"u":{}}'}${']}'.repeat(25)}`,
};

interface Sent {
  name: string;
  method?: string;
  path: string;
  body?: string;
  type?: string;
  /** As how many requests it is counted. */
  counted?: number;
}
interface Answer {
  status: number;
  text: string;
  /** *Units*: milliseconds of CPU in the longest turn of the event loop. */
  heldMs: number;
}

const { hostname, port } = new URL(server.url);
const agent = new Agent({ keepAlive: true });

function send({ method = 'POST', path, body, type = 'application/json' }: Sent): Promise<Answer> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const headers = {
    authorization: `Bearer ${ada.apiKey}`,
    accept: 'application/json, text/event-stream, */*',
    ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
  };
  return new Promise((resolve, reject) => {
    const stop = probe();
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      const done = (chunks: Buffer[]): void =>
        resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)), heldMs: stop() });
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => done(chunks));
      // What is granted need not be read; a stream would never end.
      if (method === 'GET' && response.statusCode === 200) {
        response.destroy();
        done([]);
      }
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** Watches the event loop; what is returned ends that and says how much CPU its longest turn took. */
function probe(): () => number {
  let longest = 0;
  let isOver = false;
  let before = cpuMs();
  const look = (): void => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
    return longest;
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** *Units*: milliseconds of CPU to read and write an object of 8,000 members, here and now. */
function unitOfWork(): number {
  const text = `{${listed(8_000, (i) => `"u${i}":1`)}}`;
  const runs = Array.from({ length: 9 }, () => {
    const before = cpuMs();
    JSON.stringify(JSON.parse(text));
    return cpuMs() - before;
  });
  return runs.sort((a, b) => a - b)[4] ?? 0;
}

/** What GraphQL, MCP and lines answer with status 200. */
const REFUSED = /^\{"errors"|"error":\{|"isError":true|"accepted":false|"ok":false/;

/** Holds the answers against their bounds, and says which were the dearest. */
async function withinBounds(test: Test, all: readonly Sent[]): Promise<void> {
  let [dearest, longest] = [
    { units: 0, name: '' },
    { times: 0, name: '' },
  ];
  const refused = new Set<string>();
  for (const one of all) {
    let answer = await send(one);
    let units = answer.heldMs / unit;
    // Code that runs for the first time and a collection of garbage are no work of the request.
    for (let tries = 0; units > MOST_UNITS / 2 && tries < 2; tries++) {
      answer = await send(one);
      units = Math.min(units, answer.heldMs / unit);
    }
    const asked = Buffer.byteLength(one.body ?? one.path);
    const answered = Buffer.byteLength(answer.text);
    if (answer.status >= 500) test.fail(`${one.name}: ${answer.status} ${answer.text.slice(0, 300)}`);
    if (units > MOST_UNITS) test.fail(`${one.name}: ${units} units of work`);
    if (units > dearest.units) dearest = { units, name: one.name };
    if (answer.status < 400 && !REFUSED.test(answer.text)) continue;
    refused.add(one.name);
    if (answered > TIMES * asked + BYTES_MORE * (one.counted ?? 1))
      test.fail(`${one.name}: ${answered} bytes for ${asked}: ${answer.text.slice(0, 300)}`);
    if (answered / asked > longest.times) longest = { times: answered / asked, name: one.name };
  }
  test.ok(refused.size > 0, `${refused.size} of ${all.length} are refused`);
  test.comment(
    `dearest: ${dearest.units.toFixed(1)} units of ${unit.toFixed(2)} ms (${dearest.name}); longest: ${longest.times.toFixed(1)} times (${longest.name})`,
  );
}

const unit = unitOfWork();

/** A body of which each field is wrong in one way. */
function filled(fields: readonly string[], made: Made): string {
  return `{${fields.map((field) => `${JSON.stringify(field)}:${made(fields.length)}`).join()}}`;
}

/** Bodies that are wrong as a whole, and bodies of which each field is. */
function wrongBodies(fields: readonly string[]): [name: string, body: string][] {
  const wholes = ['wide', 'of long names'] as const;
  return [
    ...wholes.map((name): [string, string] => [name, WRONG[name]?.(1) ?? '']),
    ...(fields.length === 0 ? [] : EACH.map(([name, made]): [string, string] => [`each field ${name}`, filled(fields, made)])),
  ];
}

/** Long names are told as wide ones are: once a body will do. */
const EACH = Object.entries(WRONG).filter(([name]) => name !== 'of long names');

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const document = withOwnParameters(JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path: pathOf(path), operation })),
);

/** What a path names is there, where that is simple. */
function pathOf(template: string): string {
  const there: Record<string, string> = { matchId: match.id, playerId: ada.id, gameId: DUEL, seat: '0', seq: '1', sha256: '0'.repeat(64) };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => there[name] ?? ada.id);
}

function fieldsOf({ $ref, properties, oneOf, anyOf }: Schema): string[] {
  if ($ref !== undefined) return fieldsOf(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  return properties ? Object.keys(properties) : [...new Set([...(oneOf ?? []), ...(anyOf ?? [])].flatMap(fieldsOf))];
}

t.test('REST: what is wrong with a body is told in few words, and takes little work', async (t) => {
  const bodies = operations.flatMap(({ method, path, operation }) => {
    const json = operation.requestBody?.content['application/json'];
    return json
      ? wrongBodies(fieldsOf(json.schema)).map(([name, body]) => ({ name: `${method} ${path}, ${name}`, method, path, body }))
      : [];
  });
  t.ok(bodies.length > 150);
  await withinBounds(t, bodies);
});

t.test('REST: so are query strings', async (t) => {
  const unknown = listed(900, (i) => `u${i}=%F0%9F%8E%B2`).replaceAll(',', '&');
  const queries = operations
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, operation }) => {
      const known = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const long = known.map((name) => `${name}=${'%22x'.repeat(3_000 / known.length)}`).join('&');
      const often = known.map((name) => `${name}=&`.repeat(1_000 / known.length)).join('');
      return [unknown, long, often].map((query) => ({
        name: `GET ${path}?${query.slice(0, 30)}`,
        method: 'GET',
        path: `${path}?${query}`,
      }));
    });
  await withinBounds(t, queries);
});

t.test('REST: so are lines of actions, each of which counts as a request', async (t) => {
  const line = (members: number): string => `{${listed(members, (i) => `"u${i}":1`)}}`;
  const lines = { few: 1, many: 200 };
  await withinBounds(
    t,
    Object.entries(lines).map(([name, counted]) => ({
      name: `${name} lines`,
      path: '/v1/actions',
      type: 'application/x-ndjson',
      counted,
      body: `${line(MEMBERS / counted)}\n`.repeat(counted),
    })),
  );
});

const graphql = (name: string, query: string, variables = '{}'): Sent => ({
  name: `GraphQL: ${name}`,
  path: '/graphql',
  body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
});

/** An operation that takes each argument of a field from a variable. */
function takingAll(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const taken = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind} (${taken}) { ${name}(${given})${isCompositeType(getNamedType(type)) ? ' { __typename }' : ''} }`;
}

t.test('GraphQL: what is wrong with variables is told in few words, and takes little work', async (t) => {
  const schema = buildSchema(schemaText(FEATURES), { assumeValidSDL: true });
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType(), subscription: schema.getSubscriptionType() };
  const all = Object.entries(roots).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => {
      const names = field.args.map(({ name }) => name);
      const inner = field.args.flatMap((arg) => {
        const of = getNamedType(arg.type);
        return 'getFields' in of ? Object.keys(of.getFields()) : [];
      });
      if (names.length === 0) return [];
      const value = (made: Made) => (inner.length === 0 ? made(names.length) : filled(inner, () => made(inner.length * names.length)));
      return EACH.map(([name, made]) =>
        graphql(
          `${field.name}, ${name}`,
          takingAll(kind, field),
          filled(names, () => value(made)),
        ),
      );
    }),
  );
  t.ok(all.length > 200);
  await withinBounds(t, all);
});

t.test('GraphQL: so are documents', async (t) => {
  const some = (count: number, word: (i: number) => string): string => Array.from({ length: count }, (_, i) => word(i)).join(' ');
  const long = 'n'.repeat(FIXED.graphqlNameChars - 4);
  const text = JSON.stringify('x'.repeat(CHARS));
  await withinBounds(t, [
    graphql('unknown fields', `{ ${some(1_900, (i) => `u${i}`)} }`),
    graphql('unknown fields of long names', `{ ${some(1_900, (i) => `${long}${i}`)} }`),
    graphql('a name as long as a body', `{ ${'n'.repeat(CHARS)}: games { edges { node { id } } } }`),
    graphql('unknown arguments', `{ game(${some(600, (i) => `${long}${i}: 1`)}) { id } }`),
    graphql('a text for a number', `{ matches(first: ${text}) { edges { node { id } } } }`),
    graphql('a text for an object', `mutation { createMatch(input: ${text}) { match { id } } }`),
    graphql('fields that conflict', `{ ${some(200, (i) => `a: game(id: "${i}") { id }`)} }`),
    graphql(
      'fragments in a circle',
      `{ __typename } ${some(180, (i) => `fragment ${long}${i} on Query { ...${long}${(i + 1) % 180} ...${long}0 }`)}`,
    ),
    graphql(
      'fragments within fragments',
      `{ ...F0 } ${some(160, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F160 on Query { __typename }`,
    ),
    graphql('variables nobody takes', `query (${some(480, (i) => `$${long}${i}: Int`)}) { __typename }`),
    graphql('what is no document', `${'}'.repeat(CHARS)}`),
    {
      ...graphql('', ''),
      name: 'a batch of variables',
      counted: 10,
      body: `[${listed(10, () => graphql('', 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }', `{"input":${WRONG.wide?.(11)}}`).body ?? '')}]`,
    },
  ]);
});

t.test('MCP: what is wrong with a message is told in few words, and takes little work', async (t) => {
  const rpc = (name: string, method: string, params: string): Sent => ({
    name: `MCP: ${name}`,
    path: '/mcp',
    body: `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`,
  });
  const { text } = await send(rpc('', 'tools/list', '{}'));
  const { tools } = (JSON.parse(text) as { result: { tools: { name: string; inputSchema: Schema }[] } }).result;
  t.ok(tools.length > 20);
  const calls = tools.flatMap(({ name, inputSchema }) => [
    ...wrongBodies(fieldsOf(inputSchema)).map(([way, args]) =>
      rpc(`${name}, ${way}`, 'tools/call', `{"name":"${name}","arguments":${args}}`),
    ),
    rpc(`${name}, as text`, 'tools/call', `{"name":"${name}","arguments":${JSON.stringify(WRONG.wide?.(1))}}`),
  ]);
  const methods = [
    'initialize',
    'ping',
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/read',
    'prompts/list',
    'prompts/get',
    'completion/complete',
    'unknown',
    'notifications/cancelled',
    'notifications/progress',
  ];
  const fields = [
    'name',
    'arguments',
    'uri',
    'cursor',
    '_meta',
    'ref',
    'argument',
    'capabilities',
    'clientInfo',
    'protocolVersion',
    'requestId',
    'progressToken',
  ];
  const messages = methods.flatMap((method) => wrongBodies(fields).map(([way, params]) => rpc(`${method}, ${way}`, method, params)));
  const client = `"protocolVersion":"2025-06-18","clientInfo":{"name":"x","version":"1"}`;
  await withinBounds(t, [
    ...calls,
    ...messages,
    rpc('initialize, experimental', 'initialize', `{${client},"capabilities":{"experimental":${WRONG.wide?.(1)}}}`),
    ...Object.entries(WRONG).map(([name, made]) => ({ name: `MCP: ${name}`, path: '/mcp', body: made(1) })),
  ]);
});

t.test('more members than a text may have are refused before anything looks at them, on every face', async (t) => {
  const many = (count: number): string => `{${listed(count, (i) => `"m${i}":1`)}}`;
  const named: Sent[] = [
    {
      name: 'GraphQL',
      path: '/graphql',
      body: `{"query":"mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }","variables":{"input":${many(23_000)}}}`,
    },
    {
      name: 'MCP',
      path: '/mcp',
      body: `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","clientInfo":{"name":"x","version":"1"},"capabilities":{"experimental":${many(18_000)}}}}`,
    },
    { name: 'REST', path: '/v1/players', body: many(20_000) },
  ];
  for (const one of named) {
    const { status, text, heldMs } = await send(one);
    t.equal(status, 400, one.name);
    t.match(text, /"limit":"jsonMembers","maximum":5000/, one.name);
    t.comment(`${one.name}: ${Buffer.byteLength(text)} bytes, ${(heldMs / unit).toFixed(1)} units of ${unit.toFixed(2)} ms`);
  }
  await withinBounds(t, named);
});

t.test('a refusal counts among the answers of its address', async (t) => {
  const answerBytesPerMinute = 16 * 1024;
  const metered = await startServer(t, pg.url, { rateLimit: 1_000_000, limits: { answerBytesPerMinute } });
  const callers = [await register(metered.http), await register(metered.http), await register(metered.http)];
  for (const [path, body] of [
    ['/v1/players', WRONG.wide?.(1)],
    [
      '/graphql',
      `{"query":"query ($first: Int) { matches(first: $first) { edges { cursor } } }","variables":{"first":${WRONG['a list of objects']?.(1)}}}`,
    ],
    ['/mcp', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_games","arguments":${WRONG.wide?.(1)}}}`],
  ] as const) {
    const caller = callers.pop()?.http;
    let bytes = 0;
    let status = 0;
    for (let i = 0; i < 200 && status !== 429; i++) {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const reply = await (caller ?? metered.http).raw(path, { method: 'POST', headers, body: body ?? '' });
      status = reply.status;
      bytes += (await reply.arrayBuffer()).byteLength;
    }
    t.equal(status, 429, path);
    t.ok(bytes > answerBytesPerMinute / 2, `${path}: ${bytes} bytes of refusals`);
  }
});
