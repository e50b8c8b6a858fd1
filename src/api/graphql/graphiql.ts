import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PACKAGE_ROOT } from '../../base/package-root.js';

const fileIn = (folder: string, name: string): string => fileURLToPath(new URL(`${folder}/${name}`, PACKAGE_ROOT));
const ours = (name: string): string => fileIn('src/api/graphql/graphiql', name);
/** The build has copied it out of its package. */
const packaged = (name: string): string => fileIn('dist/assets/graphiql', name);

/** What the page loads, all of it from this server, so that it works without the internet. */
const ASSETS = {
  'index.html': { file: ours('index.html'), type: 'text/html' },
  'start.js': { file: ours('start.js'), type: 'text/javascript' },
  'react.js': { file: packaged('react.js'), type: 'text/javascript' },
  'react-dom.js': { file: packaged('react-dom.js'), type: 'text/javascript' },
  'graphql-ws.js': { file: packaged('graphql-ws.js'), type: 'text/javascript' },
  'graphiql.js': { file: packaged('graphiql.js'), type: 'text/javascript' },
  'graphiql.css': { file: packaged('graphiql.css'), type: 'text/css' },
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
