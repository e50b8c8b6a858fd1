/* global GraphiQL, React, ReactDOM, graphqlWs */

const endpoint = new URL('/graphql', location.href);
const socketEndpoint = new URL(endpoint);
socketEndpoint.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

// The headers pane serves both: HTTP headers for queries, the payload of `connection_init` for subscriptions.
// By the document that comes with the options GraphiQL tells subscriptions from the rest.
function fetcher(operation, options = {}) {
  const { headers = {} } = options;
  const wsClient = graphqlWs.createClient({ url: socketEndpoint.href, connectionParams: headers });
  return GraphiQL.createFetcher({ url: endpoint.href, wsClient })(operation, { ...options, headers });
}

const welcome = `# Put your key into the headers pane below: { "authorization": "Bearer gl_…" }
{
  games {
    id
    title
    summary
  }
}
`;

ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, { fetcher, defaultQuery: welcome, defaultEditorToolsVisibility: 'headers' }),
);
