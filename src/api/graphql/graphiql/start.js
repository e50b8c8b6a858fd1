/* global GraphiQL, React, ReactDOM, graphqlWs */

// Beside the folder of this file, whatever path a proxy has put before it.
const endpoint = new URL('../graphql', document.currentScript.src);
const socketEndpoint = new URL(endpoint);
socketEndpoint.protocol = endpoint.protocol === 'https:' ? 'wss:' : 'ws:';

// The headers pane serves both: HTTP headers for queries, the payload of `connection_init` for subscriptions.
function fetcher(operation, options = {}) {
  const { headers = {} } = options;
  const wsClient = graphqlWs.createClient({ url: socketEndpoint.href, connectionParams: headers });
  return GraphiQL.createFetcher({ url: endpoint.href, wsClient })(operation, { ...options, headers, documentAST: treeOf(operation) });
}

// GraphiQL tells subscriptions from the rest by the syntax tree of the options, which for a tenth of a second is that
// of the document before.
function treeOf({ query, operationName }) {
  const name = operationName ? { kind: 'Name', value: operationName } : undefined;
  const selectionSet = { kind: 'SelectionSet', selections: [] };
  return { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: kindOf(query, operationName), name, selectionSet }] };
}

// Of the operation that is meant; what stands in braces, texts and comments is none.
function kindOf(query, operationName) {
  let outside = query.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#.*/g, '');
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\{[^{}]*\}/g, ' ');
  }
  const operations = [...outside.matchAll(/\b(query|mutation|subscription)\b\s*(\w*)/g)];
  const meant = operations.find(([, , name]) => name === operationName) ?? operations[0];
  return meant ? meant[1] : 'query';
}

const welcome = `# Put your key into the headers pane below: { "authorization": "Bearer gl_…" }
{
  games {
    edges {
      node {
        id
        title
        summary
      }
    }
  }
}
`;

ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, { fetcher, defaultQuery: welcome, defaultEditorToolsVisibility: 'headers' }),
);
