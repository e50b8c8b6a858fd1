import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'graphql';
import * as graphqlWs from 'graphql-ws';
import t from 'tap';
import WebSocket from 'ws';
import { onEnd } from '../../kit/teardown.js';
import { data } from './graphql-client.js';
import { openDuel, startGraphql } from './table.js';

const server = await startGraphql(t);
const START = new URL('../../../src/api/graphql/graphiql/start.js', import.meta.url);
/** The piece of GraphiQL that makes fetchers; the rest of it needs a page. */
const { createGraphiQLFetcher } = createRequire(import.meta.url)('@graphiql/toolkit') as { createGraphiQLFetcher: unknown };

// What it takes from a browser's window. Other tests of the process take one for a sign of a browser.
Object.assign(globalThis, { window: { fetch } });
onEnd(t, async () => void Reflect.deleteProperty(globalThis, 'window'));

type Fetcher = (operation: object, options?: object) => Promise<unknown> | AsyncIterable<unknown>;

/** Runs start.js as the page does, and returns what it gives GraphiQL to fetch with. */
function startedFetcher(): Fetcher {
  let fetcher: Fetcher | undefined;
  const page = createContext({
    URL,
    fetch,
    WebSocket,
    document: { getElementById: () => null, currentScript: { src: `${server.url}/graphiql/start.js` } },
    graphqlWs: {
      ...graphqlWs,
      createClient: (options: graphqlWs.ClientOptions) => graphqlWs.createClient({ ...options, webSocketImpl: WebSocket }),
    },
    GraphiQL: { createFetcher: createGraphiQLFetcher },
    React: { createElement: (_component: unknown, props: { fetcher: Fetcher }) => props },
    ReactDOM: {
      createRoot: () => ({
        render(props: { fetcher: Fetcher }) {
          fetcher = props.fetcher;
        },
      }),
    },
  });
  runInContext(readFileSync(START, 'utf8'), page);
  if (!fetcher) throw new Error('start.js renders no GraphiQL');
  return fetcher;
}

t.test('GraphiQL’s fetcher runs queries over HTTP and subscriptions over a websocket, with the headers of its pane', async (t) => {
  const fetcher = startedFetcher();
  const { id, players } = await openDuel(server.http);
  const headers = { authorization: `Bearer ${players[0].apiKey}` };
  const me = '{ me { id } }';
  const answers = (await fetcher({ query: me }, { headers, documentAST: parse(me) })) as AsyncGenerator<unknown>;
  t.match((await answers.next()).value, { data: { me: { id: players[0].id } } });
  const query = 'subscription Follow($id: ID!) { matchUpdated(matchId: $id, after: -1) { seq } }';
  const operation = { query, operationName: 'Follow', variables: { id } };
  const messages = (await fetcher(operation, { headers, documentAST: parse(query) })) as AsyncGenerator<unknown>;
  t.match(await messages.next(), { value: { data: { matchUpdated: { seq: 0 } } } });
  await messages.return(undefined);
  const early = (await fetcher(operation, { headers, documentAST: parse(me) })) as AsyncGenerator<unknown>;
  t.match(
    await early.next(),
    { value: { data: { matchUpdated: { seq: 0 } } } },
    'also while the tree is still that of the document before',
  );
  await early.return(undefined);
  const both = `# subscription Last\nquery First($id: ID! = "subscription { x }") { match(id: $id) { id } } ${query}`;
  const first = (await fetcher({ query: both, operationName: 'First', variables: { id } }, { headers })) as AsyncGenerator<unknown>;
  t.match((await first.next()).value, { data: { match: { id } } }, 'and by the operation that is meant');
  const turns = 'subscription { myTurns { matchId } }';
  const owed = (await fetcher({ query: turns }, { headers, documentAST: parse(turns) })) as AsyncGenerator<unknown>;
  const mine = await data<{ match: { toAct: number[] } }>(server.http, 'query ($id: ID!) { match(id: $id) { toAct } }', { id });
  if (mine.match.toAct.includes(0))
    t.match(await owed.next(), { value: { data: { myTurns: { matchId: id } } } }, `the key of ${players[0].id} went with it`);
  await owed.return(undefined);
});
