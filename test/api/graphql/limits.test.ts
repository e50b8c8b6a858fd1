import { readFileSync } from 'node:fs';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  Kind,
} from 'graphql';
import t from 'tap';
import { boundsOf } from '../../../src/api/graphql/argument-bounds.js';
import { PARSE_OPTIONS } from '../../../src/api/graphql/document-limits.js';
import { executableSchema } from '../../../src/api/graphql/schema.js';
import { LIMITS } from '../../../src/base/limits.js';
import { FEATURES } from '../../../src/features/index.js';
import { type Answer, ask, type Connection, data, nodesOf, type ReadError } from './graphql-client.js';
import { openIntroduced } from './raw-socket.js';
import { open, register, SOLO, startGraphql } from './table.js';

const { http } = await startGraphql(t);
const JSON_BODY = { 'content-type': 'application/json' };

async function errorOf(query: string, variables: object = {}): Promise<ReadError | undefined> {
  return (await ask(http, query, variables)).errors?.[0];
}

t.test('a document has so many levels', async (t) => {
  const deep = (levels: number) => {
    let selection = 'name';
    for (let i = 0; i < levels; i++) selection = `ofType { ${selection} }`;
    return `{ __type(name: "Match") { ${selection} } }`;
  };
  t.equal(await errorOf(deep(LIMITS.graphqlDepth - 2)), undefined, 'at the limit');
  t.match(await errorOf(deep(LIMITS.graphqlDepth - 1)), {
    extensions: { code: 'MALFORMED', limit: 'depth', maximum: LIMITS.graphqlDepth },
  });
  const fragments = `
    { __type(name: "Match") { ...A } }
    fragment A on __Type { ofType { ofType { ofType { ofType { ...B } } } } }
    fragment B on __Type { ofType { ofType { ofType { ofType { ofType { name } } } } } }
  `;
  t.match(await errorOf(fragments), { extensions: { limit: 'depth' } }, 'fragments are counted with what they are spread in');
});

t.test('a document costs so much, by the sizes of its lists', async (t) => {
  const query = 'query ($first: Int!) { matches(first: $first) { edges { node { id log(first: 20) { edges { node { seq } } } } } } }';
  t.equal(await errorOf(query, { first: 10 }), undefined);
  t.match(await errorOf(query, { first: 200 }), { extensions: { code: 'MALFORMED', limit: 'cost', maximum: LIMITS.graphqlCost } });
  t.match(await errorOf(query, { first: 2 ** 31 - 1 }), { extensions: { limit: 'cost' } });
  const paidBack = `{ a: matches(first: -100000) { edges { cursor } } b: matches(first: 200) { edges { node { view { text } legalActions { version } } } } }`;
  t.match(await errorOf(paidBack), { extensions: { limit: 'cost' } }, 'a negative size pays for nothing');
  const checks = Array.from({ length: 11 }, (_, i) => `m${i}: match(id: "x") { verification { ok } }`).join(' ');
  t.match(await errorOf(`{ ${checks} }`), { extensions: { limit: 'cost' } });
  const skipped =
    'query ($no: Boolean = false) { matches(first: 200) @include(if: $no) { edges { node { view { text } legalActions { version } } } } }';
  t.equal(await errorOf(skipped), undefined, 'what is not included costs nothing');
  t.match(await errorOf(skipped, { no: true }), { extensions: { limit: 'cost' } });
});

const EVERYTHING = 'games { edges { node { rules schemas { config action event view } presets } } }';

t.test('a list without pages costs as much as the most it can have', async (t) => {
  const { blocksPerPlayer, keysPerPlayer, ...ofFeatures } = LIMITS;
  const { tournamentPlayers, webhooksPerPlayer, loadoutsPerPlayer } = ofFeatures as Partial<Record<string, number>>;
  const most: Record<string, number | undefined> = {
    'Query.myKeys': keysPerPlayer,
    'Query.webhooks': webhooksPerPlayer,
    'Query.waitingSeeks': 50,
    'Query.myLoadouts': loadoutsPerPlayer,
    'Tournament.standings': tournamentPlayers,
    'Round.pairings': tournamentPlayers && tournamentPlayers / 2,
  };
  /** Of a known size, or as large as the catalogue is. */
  const fixed = /^Query\.games$|^Match\.routes$|\.story$/;
  const found: Record<string, number> = {};
  for (const type of Object.values(executableSchema(FEATURES).getTypeMap())) {
    if (!isObjectType(type) || /^(Mutation|Subscription)$/.test(type.name)) continue;
    for (const [name, { type: of, astNode }] of Object.entries(type.getFields())) {
      const priced = astNode?.directives?.find((one) => one.name.value === 'complexity')?.arguments;
      const bound = priced?.find((argument) => argument.name.value === 'most')?.value;
      if (!(isListType(getNullableType(of)) && priced) && !bound) continue;
      if (fixed.test(`${type.name}.${name}`)) continue;
      found[`${type.name}.${name}`] = bound?.kind === Kind.INT ? Number(bound.value) : Number.NaN;
    }
  }
  t.strictSame(found, Object.fromEntries(Object.entries(most).filter(([, bound]) => bound !== undefined)));
  const standings = Array.from({ length: 7 }, (_, i) => `t${i}: tournament(id: "0") { standings { edges { node { rank } } } }`).join(' ');
  t.match(await errorOf(`{ ${standings} }`), { extensions: { limit: 'cost' } });
});

t.test('what is the same for everybody costs what it weighs', async (t) => {
  t.equal(await errorOf(`{ ${EVERYTHING} }`), undefined, 'the whole catalogue once');
  const aliases = Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `g${i}: ${EVERYTHING}`).join(' ');
  t.match(await errorOf(`{ ${aliases} }`), { extensions: { code: 'MALFORMED', limit: 'cost' } });
  for (const field of ['rules', 'presets', 'schemas { view }']) {
    const { games } = await data<{ games: Connection<unknown> }>(http, `{ games { edges { node { ${field} } } } }`);
    const bytes = JSON.stringify(nodesOf(games)).length;
    const times = Math.ceil((LIMITS.graphqlCost * 1024) / bytes) + 1;
    if (times > LIMITS.graphqlAliases) continue;
    const query = `{ ${Array.from({ length: times }, (_, i) => `g${i}: games { edges { node { ${field} } } }`).join(' ')} }`;
    t.match(await errorOf(query), { extensions: { limit: 'cost' } }, `${field}: more than ${LIMITS.graphqlCost} KiB`);
  }
  const earlier = Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `r${i}: rules(version: 1)`).join(' ');
  t.match(
    await errorOf(`{ games { edges { node { ${earlier} } } } }`),
    { extensions: { limit: 'cost' } },
    'the rules of an earlier version weigh as much',
  );
});

t.test('a batch costs as much as its operations together', async (t) => {
  const batch = Array.from({ length: LIMITS.graphqlBatch }, () => ({ query: `{ ${EVERYTHING} }` }));
  const { body } = await http.post<Answer<unknown>[]>('/graphql', batch);
  const refused = body.filter(({ errors }) => errors?.[0]?.extensions.limit === 'cost');
  t.ok(refused.length > 0 && refused.length < batch.length, `${refused.length} of ${batch.length} are refused`);
  t.ok(JSON.stringify(body).length < LIMITS.answerBytes);
});

const RULES = '{ a: game(id: "armadogon") { rules } b: game(id: "armadogon") { rules } c: game(id: "armadogon") { rules } }';

t.test('an answer has so many bytes, over HTTP, of a batch together, and over a websocket', async (t) => {
  const answerBytes = 150_000;
  const small = await startGraphql(t, { limits: { answerBytes } });
  const refusal = { extensions: { code: 'MALFORMED', limit: 'answerBytes', maximum: answerBytes } };
  t.equal((await ask(small.http, '{ game(id: "armadogon") { rules } }')).errors, undefined, 'one fits');
  t.match(await ask(small.http, RULES), { data: null, errors: [refusal] });
  t.match(await ask(small.http, '{ __schema { types { name } } }'), { data: { __schema: {} } });
  const introspections = '{ __schema { types { name description fields { name description args { name description } } } } }';
  t.match(await ask(small.http, introspections), { data: null, errors: [refusal] }, 'what is no field of ours counts too');
  const batch = Array.from({ length: 3 }, () => ({ query: '{ game(id: "armadogon") { rules } }' }));
  const whole = await small.http.raw('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  });
  const text = await whole.text();
  t.ok(text.length <= answerBytes, `a batch has ${text.length} bytes`);
  t.match(text, '"answerBytes"');
  const raw = await openIntroduced(small, null);
  raw.send({ id: '1', type: 'subscribe', payload: { query: RULES } });
  t.match(await raw.next(), { message: { type: 'next', payload: { data: null, errors: [refusal] } } });
  t.match(await raw.next(), { message: { type: 'complete' } });
  raw.socket.terminate();
});

t.test('an operation over the limit of bytes that changed something says so, and its key finds what it changed', async (t) => {
  const small = await startGraphql(t, { limits: { answerBytes: 1_000 } });
  const player = await register(small.http);
  const create = 'mutation { createMatch(input: { game: "armadogon", join: {} }) { match { id view { view text } } } }';
  t.match(await ask(player.http, create), { data: null, errors: [{ extensions: { limit: 'answerBytes' } }] });
  t.match(await ask(player.http, '{ matches(player: "me") { edges { node { id } } } }'), { data: { matches: { edges: { length: 1 } } } });
});

t.test('a key gets so many bytes a minute, however many of its requests come at once', async (t) => {
  const answerBytesPerMinute = 500_000;
  const metered = await startGraphql(t, { rateLimit: 10_000, limits: { answerBytesPerMinute, addressFactor: 2 } });
  const [ada, bob] = [await register(metered.http), await register(metered.http)];
  const others = await Promise.all(Array.from({ length: 6 }, () => register(metered.http)));
  const query = '{ game(id: "armadogon") { rules } }';
  const bytesOf = async (http: typeof metered.http, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => http.raw('/graphql', { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ query }) })),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return texts.reduce((bytes, text) => bytes + (text.includes('"rules"') ? Buffer.byteLength(text) : 0), 0);
  };
  const first = await bytesOf(ada.http, 24);
  t.ok(first > 0 && first <= answerBytesPerMinute, `${first} bytes of 24 at once`);
  const more = await ada.http.post('/graphql', { query });
  t.match(more.body, { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: Number } }] });
  t.ok((await bytesOf(bob.http, 1)) > 0, 'another key has its own');
  let all = first;
  for (const other of others) all += await bytesOf(other.http, 24);
  t.ok(all <= 2 * answerBytesPerMinute, `${all} bytes to one address, whatever the keys`);
  const rest = await metered.http.raw('/v1/games/armadogon/rules', {});
  t.equal(rest.status, 429, 'and over REST too');
  const last = others[0]?.http ?? http;
  let isSpent = false;
  for (let asked = 0; asked < 2_000 && !isSpent; asked++) {
    const { body } = await last.post('/graphql', { query: '{ game(id: "armadogon") { summary } }' });
    isSpent = JSON.stringify(body).includes('RATE_LIMITED');
  }
  t.ok(isSpent, 'small answers use up what the large ones left');
  t.match(
    await ask(last, 'mutation { rotateKey { apiKey } }'),
    { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    'nothing is begun that could not be answered',
  );
});

t.test('every text and every list that is sent has a length, and a longer one is MALFORMED by name', async (t) => {
  const schema = executableSchema(FEATURES);
  const unbounded: string[] = [];
  const visit = (name: string, inputs: readonly (GraphQLArgument | GraphQLInputField)[]): void => {
    for (const input of inputs) {
      const type = getNullableType(input.type);
      // The texts of a list would need a length of their own; the names of an enumeration are what they are.
      const isTextList = isListType(type) && !isInputObjectType(getNamedType(type)) && !isEnumType(getNamedType(type));
      const needsLength = isListType(type) || ['String', 'ID'].includes(getNamedType(type).name);
      if (isTextList || (needsLength && boundsOf(schema, input).most === null)) unbounded.push(`${name}.${input.name}`);
    }
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) visit(type.name, Object.values(type.getFields()));
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) visit(`${type.name}.${field.name}`, field.args);
  }
  t.strictSame(unbounded, []);
  const long = JSON.stringify('x'.repeat(300));
  const cases: [string, string][] = [
    [`{ match(id: ${long}) { id } }`, '/id'],
    [`{ matches(player: ${long}) { edges { cursor } } }`, '/player'],
    [`mutation { createPlayer(input: { name: ${long}, kind: BOT }) { apiKey } }`, '/input/name'],
    [`mutation { createMatch(input: { game: "armadogon", join: { entropy: ${long} } }) { seat } }`, '/input/join/entropy'],
    [`mutation { submitAction(input: { matchId: "x", action: {}, idempotencyKey: ${long} }) { __typename } }`, '/input/idempotencyKey'],
  ];
  const create = (seats: string) => `mutation { createMatch(input: { game: "armadogon", seats: ${seats} }) { seat } }`;
  t.match(await errorOf(create(`[null, { player: ${long} }]`)), {
    extensions: { code: 'MALFORMED', errors: [{ path: '/input/seats/1/player' }] },
  });
  t.match(await errorOf(create(`[${'null '.repeat(100)}]`)), { extensions: { code: 'MALFORMED', errors: [{ path: '/input/seats' }] } });
  for (const [query, path] of cases) {
    const message = new RegExp(`^"${path.slice(1).replaceAll('/', '\\.')}" must have at most`);
    t.match(await errorOf(query), { message, extensions: { code: 'MALFORMED', errors: [{ path }] } }, path);
  }
});

t.test('a document renames so many fields', async (t) => {
  const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: __typename`).join(' ')} }`;
  const games = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: game(id: "armadogon") { id }`).join(' ')} }`;
  t.equal(await errorOf(games(LIMITS.graphqlAliases)), undefined);
  t.match(await errorOf(games(LIMITS.graphqlAliases + 1)), {
    extensions: { code: 'MALFORMED', limit: 'aliases', maximum: LIMITS.graphqlAliases },
  });
  t.equal(await errorOf(aliases(100)), undefined, '__typename is free');
});

t.test('a document has so many words and signs', async (t) => {
  const { maxTokens } = PARSE_OPTIONS;
  t.match(await errorOf(`{ games { edges { node { ${'id '.repeat(maxTokens)} } } } }`), {
    message: /tokens/,
    extensions: { code: 'MALFORMED' },
  });
});

t.test('a batch holds so many operations', async (t) => {
  const batch = (size: number) => Array.from({ length: size }, () => ({ query: '{ __typename }' }));
  t.equal((await http.post<unknown[]>('/graphql', batch(LIMITS.graphqlBatch))).body.length, LIMITS.graphqlBatch);
  const { status, body } = await http.post<Answer<never>>('/graphql', batch(LIMITS.graphqlBatch + 1));
  t.equal(status, 400);
  t.match(body.errors, [{ extensions: { code: 'MALFORMED', limit: 'batch', maximum: LIMITS.graphqlBatch } }]);
});

t.test('fragments that spread themselves, each other, or ever more of each other end quickly', async (t) => {
  const circle = '{ games { edges { node { ...A } } } } fragment A on Game { id ...B } fragment B on Game { title ...A }';
  t.match(await errorOf(circle), { extensions: { code: 'MALFORMED' } });
  let bomb = '{ games { edges { node { ...F0 } } } }';
  for (let i = 0; i < 30; i++) bomb += ` fragment F${i} on Game { ...F${i + 1} ...F${i + 1} }`;
  bomb += ' fragment F30 on Game { id }';
  const begun = Date.now();
  t.match(await errorOf(bomb), { extensions: { code: 'MALFORMED' } });
  t.ok(Date.now() - begun < 20_000);
});

t.test('a deeply nested action is MALFORMED like any other that is none', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const query = 'mutation ($id: ID!, $action: JSON!) { submitAction(input: { matchId: $id, action: $action }) { __typename } }';
  for (const [before, after] of [
    ['[', ']'],
    ['{"type":', '}'],
  ] as const) {
    const action = `${before.repeat(3_000)}1${after.repeat(3_000)}`;
    const body = `{"query":${JSON.stringify(query)},"variables":{"id":"${match.id}","action":${action}}}`;
    const response = await player.http.raw('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answer = (await response.json()) as Answer<never>;
    t.equal(answer.errors?.[0]?.extensions.code, 'MALFORMED', JSON.stringify(answer).slice(0, 200));
  }
});

t.test('tools may read the schema, but not without end', async (t) => {
  t.match(await ask(http, getIntrospectionQuery()), { data: { __schema: { queryType: { name: 'Query' } } } });
  const often = `{ ${Array.from({ length: 8 }, (_, i) => `s${i}: __schema { types { name } }`).join(' ')} }`;
  t.match(await errorOf(often), { extensions: { code: 'MALFORMED', limit: 'cost' } }, 'the whole of it costs what it weighs');
  let fields = 'name';
  for (let i = 0; i < 4; i++) fields = `fields { type { ${fields} } }`;
  t.match(await errorOf(`{ __schema { types { ${fields} } } }`), { extensions: { code: 'MALFORMED' } });
});

t.test('docs/graphql.md publishes the figures that hold', async (t) => {
  const page = readFileSync(new URL('../../../docs/graphql.md', import.meta.url), 'utf8');
  const figures: [string, number][] = [
    ['`depth`', LIMITS.graphqlDepth],
    ['`cost`', LIMITS.graphqlCost],
    ['`aliases`', LIMITS.graphqlAliases],
    ['words and signs', PARSE_OPTIONS.maxTokens],
    ['`batch`', LIMITS.graphqlBatch],
    ['bytes of a request', LIMITS.bodyBytes],
    ['bytes of a websocket message', LIMITS.socketMessageBytes],
    ['open websockets', LIMITS.socketsPerCaller],
    ['operations at once', LIMITS.subscriptionsPerSocket],
    ['operations that run', LIMITS.operationsPerSocket],
    ['`answerBytes`', LIMITS.answerBytes],
    ['bytes of answers a minute', LIMITS.answerBytesPerMinute],
    ['bytes of a config', LIMITS.configBytes],
  ];
  for (const [name, figure] of figures) t.match(page, new RegExp(`\\| ${name}[^|]*\\| ${figure}\\b`), name);
});
