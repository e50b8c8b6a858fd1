/** Reads every list that it is told to its end by Apollo Client and by urql with graphcache; prints what each has found. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const [folder, url, key, lists] = process.argv.slice(2);
const required = createRequire(`${folder}/package.json`);
const { ApolloClient, HttpLink, InMemoryCache, gql } = required('@apollo/client/core');
const { createPersistedQueryLink } = required('@apollo/client/link/persisted-queries');
const { relayStylePagination } = required('@apollo/client/utilities');
const { Client, fetchExchange } = required('@urql/core');
const { cacheExchange } = required('@urql/exchange-graphcache');
const { relayPagination } = required('@urql/exchange-graphcache/extras');

const headers = { authorization: `Bearer ${key}` };
const found = { apollo: {}, urql: {}, sent: [] };
const noted = (address, init) => {
  found.sent.push(`${init.method} ${init.body ?? decodeURIComponent(new URL(address).search)}`);
  return fetch(address, init);
};
const documentOf = (field, given) =>
  `query List($after: String) { ${field}(first: 1, after: $after${given}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`;

for (const [field, given, keyArgs] of JSON.parse(lists)) {
  const query = documentOf(field, given);
  const sha256 = (text) => createHash('sha256').update(text).digest('hex');
  const link = createPersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(new HttpLink({ uri: url, headers, fetch: noted }));
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { [field]: relayStylePagination(keyArgs) } } } });
  const watched = new ApolloClient({ link, cache }).watchQuery({ query: gql(query) });
  for (let page = (await watched.result()).data[field]; page.pageInfo.hasNextPage; )
    page = (await watched.fetchMore({ variables: { after: page.pageInfo.endCursor } })).data[field];
  found.apollo[field] = watched.getCurrentResult().data[field].edges.map(({ node }) => node.id);

  const exchanges = [cacheExchange({ resolvers: { Query: { [field]: relayPagination() } } }), fetchExchange];
  const client = new Client({ url, exchanges, fetchOptions: { headers }, preferGetMethod: false });
  for (let after; ; ) {
    const { data, error } = await client.query(query, { after }).toPromise();
    if (error) throw error;
    found.urql[field] = data[field].edges.map(({ node }) => node.id);
    if (!data[field].pageInfo.hasNextPage) break;
    after = data[field].pageInfo.endCursor;
  }
}
console.log(JSON.stringify(found));
