import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './baseline.js';

/** Where `npm run dev --workspace packages/viewer` finds a service. */
const SERVICE = process.env.SERVICE_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  // What is built refers to its files by where they are; the service puts the path of its address before those of the
  // page.
  base: './',
  // The conditions of the checkout: the client library's sources, and `#crypto` as browsers have it.
  resolve: { conditions: ['gameledger-source', 'module', 'browser', 'import', 'default'] },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  build: {
    // Of pages, of their styles and of workers.
    target: Object.entries(OLDEST_BROWSERS).map(([browser, version]) => `${browser}${version}`),
    outDir: 'dist',
    emptyOutDir: true,
    // The policy allows no address that begins with `data:` but for pictures, and hashed files are kept by the browser.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(['/v1', '/graphql', '/log', '/docs', '/problems'].map((path) => [path, SERVICE])) },
});
