/* global GraphiQL, React, ReactDOM, graphqlWs */

const endpoint = new URL('/graphql', location.href);
const socketEndpoint = new URL(endpoint);
socketEndpoint.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

// The headers pane serves both: HTTP headers for queries, the payload of `connection_init` for subscriptions.
function fetcher(operation, { headers = {} } = {}) {
  const wsClient = graphqlWs.createClient({ url: socketEndpoint.href, connectionParams: headers });
  return GraphiQL.createFetcher({ url: endpoint.href, wsClient })(operation, { headers });
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
