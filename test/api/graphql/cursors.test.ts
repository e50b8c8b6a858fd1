import t from 'tap';
import { codeOf, data, nodesOf } from './graphql-client.js';
import { open, register, SOLO, startGraphql } from './table.js';

const { http } = await startGraphql(t);
const ada = await register(http, 'Ada');
const { match } = await open(ada, SOLO);

const ODD = ['', ' ', 'x', '1.5', '1e3', '01', '-2', '2147483648', '9007199254740993', '9999999999999999', '1'.repeat(64)];

for (const [name, field] of [
  ['entries', (after: string) => `match(id: "${match.id}") { list: log(after: "${after}") { edges { node { seq } } } }`],
  ['messages', (after: string) => `match(id: "${match.id}") { list: messages(room: TABLE, after: "${after}") { edges { node { seq } } } }`],
  ['events', (after: string) => `list: myEvents(after: "${after}") { edges { node { id } } }`],
] as const) {
  t.test(`a cursor of ${name} is a number that the service has given`, async (t) => {
    for (const after of ODD) t.equal(await codeOf(ada.http, `{ ${field(after)} }`), 'MALFORMED', JSON.stringify(after));
    for (const after of ['-1', '0', '7', '2147483647']) t.equal(await codeOf(ada.http, `{ ${field(after)} }`), undefined, after);
  });
}

t.test('a cursor behind the end of a log begins an empty page', async (t) => {
  const query = `{ match(id: "${match.id}") { log(after: "2147483647") { edges { node { seq } } pageInfo { endCursor hasNextPage } } } }`;
  const { match: read } = await data<{ match: { log: { edges: { node: object }[]; pageInfo: object } } }>(ada.http, query);
  t.strictSame(nodesOf(read.log), []);
  t.strictSame(read.log.pageInfo, { endCursor: null, hasNextPage: false });
});
