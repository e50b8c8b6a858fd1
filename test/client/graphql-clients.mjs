/** Reads every list that it is told to its end by Apollo Client and by urql with graphcache; prints what each has found. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const [folder, url, lists] = process.argv.slice(2);
const required = createRequire(`${folder}/package.json`);
const { ApolloClient, HttpLink, InMemoryCache, gql } = required('@apollo/client/core');
const { createPersistedQueryLink } = required('@apollo/client/link/persisted-queries');
const { relayStylePagination } = required('@apollo/client/utilities');
const { Client, fetchExchange } = required('@urql/core');
const { cacheExchange } = required('@urql/exchange-graphcache');
const { relayPagination } = required('@urql/exchange-graphcache/extras');

const found = { apollo: {}, urql: {}, sent: [] };
const noted = (address, init) => {
  found.sent.push(`${init.method} ${init.body ?? decodeURIComponent(new URL(address).search)}`);
  return fetch(address, init);
};
/** `told` is the path to what tells the items apart; `below` the field below which the list stands, if any. */
const documentOf = ({ field, told, given, below }) => {
  const args = Object.entries({ first: 1, after: '$after', ...given }).map(([name, value]) => `${name}: ${value}`);
  const node = `${told.join(' { ')}${' }'.repeat(told.length - 1)}`;
  const list = `${field}(${args.join(', ')}) { edges { cursor node { ${node} } } pageInfo { hasNextPage endCursor } }`;
  return `query List($after: String) { ${below ? `parent: ${below} { id ${list} }` : list} }`;
};

for (const wanted of JSON.parse(lists)) {
  const { name, type, field, told, given, key } = wanted;
  const query = documentOf(wanted);
  const headers = { authorization: `Bearer ${key}` };
  const pageOf = (data) => (data.parent ?? data)[field];
  const toldOf = (data) => pageOf(data).edges.map(({ node }) => told.reduce((inner, each) => inner[each], node));

  const sha256 = (text) => createHash('sha256').update(text).digest('hex');
  const link = createPersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(new HttpLink({ uri: url, headers, fetch: noted }));
  const cache = new InMemoryCache({ typePolicies: { [type]: { fields: { [field]: relayStylePagination(Object.keys(given)) } } } });
  const watched = new ApolloClient({ link, cache }).watchQuery({ query: gql(query) });
  for (let page = pageOf((await watched.result()).data); page.pageInfo.hasNextPage; )
    page = pageOf((await watched.fetchMore({ variables: { after: page.pageInfo.endCursor } })).data);
  found.apollo[name] = toldOf(watched.getCurrentResult().data);

  const exchanges = [cacheExchange({ resolvers: { [type]: { [field]: relayPagination() } } }), fetchExchange];
  const client = new Client({ url, exchanges, fetchOptions: { headers }, preferGetMethod: false });
  for (let after; ; ) {
    const { data, error } = await client.query(query, { after }).toPromise();
    if (error) throw error;
    found.urql[name] = toldOf(data);
    const { hasNextPage, endCursor } = pageOf(data).pageInfo;
    if (!hasNextPage) break;
    after = endCursor;
  }
}
console.log(JSON.stringify(found));
