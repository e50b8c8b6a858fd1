import { readFileSync } from 'node:fs';
import { getIntrospectionQuery } from 'graphql';
import t from 'tap';
import { PARSE_OPTIONS } from '../../src/graphql/document-limits.js';
import { LIMITS } from '../../src/kernel/limits.js';
import { type Answer, ask, type ReadError } from './graphql-client.js';
import { open, register, SOLO, startGraphql } from './table.js';

const { http } = await startGraphql(t);

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
  const query = 'query ($first: Int!) { matches(first: $first) { edges { node { id log(first: 20) { entries { seq } } } } } }';
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
  t.match(await errorOf(`{ games { ${'id '.repeat(maxTokens)} } }`), { message: /tokens/, extensions: { code: 'MALFORMED' } });
});

t.test('a batch holds so many operations', async (t) => {
  const batch = (size: number) => Array.from({ length: size }, () => ({ query: '{ __typename }' }));
  t.equal((await http.post<unknown[]>('/graphql', batch(LIMITS.graphqlBatch))).body.length, LIMITS.graphqlBatch);
  const { status, body } = await http.post<Answer<never>>('/graphql', batch(LIMITS.graphqlBatch + 1));
  t.equal(status, 400);
  t.match(body.errors, [{ extensions: { code: 'MALFORMED', limit: 'batch', maximum: LIMITS.graphqlBatch } }]);
});

t.test('fragments that spread themselves, each other, or ever more of each other end quickly', async (t) => {
  const circle = '{ games { ...A } } fragment A on Game { id ...B } fragment B on Game { title ...A }';
  t.match(await errorOf(circle), { extensions: { code: 'MALFORMED' } });
  let bomb = '{ games { ...F0 } }';
  for (let i = 0; i < 30; i++) bomb += ` fragment F${i} on Game { ...F${i + 1} ...F${i + 1} }`;
  bomb += ' fragment F30 on Game { id }';
  const begun = Date.now();
  t.match(await errorOf(bomb), { extensions: { code: 'MALFORMED' } });
  t.ok(Date.now() - begun < 2_000);
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
  let fields = 'name';
  for (let i = 0; i < 4; i++) fields = `fields { type { ${fields} } }`;
  t.match(await errorOf(`{ __schema { types { ${fields} } } }`), { extensions: { code: 'MALFORMED' } });
});

t.test('docs/graphql.md publishes the figures that hold', async (t) => {
  const page = readFileSync(new URL('../../docs/graphql.md', import.meta.url), 'utf8');
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
  ];
  for (const [name, figure] of figures) t.match(page, new RegExp(`\\| ${name}[^|]*\\| ${figure}\\b`), name);
});
