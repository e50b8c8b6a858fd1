import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_ROOT } from '../../base/package-root.js';

const { resolve } = createRequire(import.meta.url);

/** A file inside an installed package, past what its `exports` name. */
function packaged(name: string, path: string): string {
  return join(dirname(resolve(`${name}/package.json`)), path);
}

function ours(name: string): string {
  return fileURLToPath(new URL(`src/api/graphql/graphiql/${name}`, PACKAGE_ROOT));
}

/** What the page loads, all of it from this server, so that it works without the internet. */
const ASSETS = {
  'index.html': { file: ours('index.html'), type: 'text/html' },
  'start.js': { file: ours('start.js'), type: 'text/javascript' },
  'react.js': { file: packaged('react', 'umd/react.production.min.js'), type: 'text/javascript' },
  'react-dom.js': { file: packaged('react-dom', 'umd/react-dom.production.min.js'), type: 'text/javascript' },
  'graphql-ws.js': { file: packaged('graphql-ws', 'umd/graphql-ws.min.js'), type: 'text/javascript' },
  'graphiql.js': { file: packaged('graphiql', 'graphiql.min.js'), type: 'text/javascript' },
  'graphiql.css': { file: packaged('graphiql', 'graphiql.min.css'), type: 'text/css' },
};

/** GraphiQL's editor sets styles from its scripts, and has its fonts inside its style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GraphiQL at /graphiql, with its documentation of the schema and its subscriptions. */
export function graphiqlRoutes(app: FastifyInstance): void {
  for (const [name, { file, type }] of Object.entries(ASSETS)) {
    const url = name === 'index.html' ? '/graphiql' : `/graphiql/${name}`;
    app.get(url, async (_request, reply) => {
      const text = await readFile(file, 'utf8');
      return reply
        .header('content-security-policy', POLICY)
        .header('cache-control', name === 'index.html' ? 'no-cache' : 'public, max-age=3600')
        .type(`${type}; charset=utf-8`)
        .send(name === 'index.html' ? text.replaceAll('="./', `="${app.basePath}/`) : text);
    });
  }
}
