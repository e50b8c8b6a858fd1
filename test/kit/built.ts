import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { makeFolder, removeFolder } from './postgres.js';
import { onProcessEnd } from './teardown.js';

/** What processes of their own are started with, and the modules that these start by their file's name. */
const ENTRIES = [
  'src/service/main.ts',
  'src/cli/main.ts',
  'src/engines/registry.ts',
  'src/engines/check-worker.ts',
  'src/simulation/simulation-worker.ts',
  'src/bot-runner/search-worker.ts',
  'src/verifier/audit-worker.ts',
];

const built = new Map<string, Promise<string>>();

/**
 * The JavaScript file of an entry of a checkout, built with all that it imports once in this process.
 *
 * A process that runs the sources through tsx takes three seconds of a core to start, one that runs this takes one.
 */
export async function builtFile(entry: 'src/service/main.ts' | 'src/cli/main.ts', checkout: URL): Promise<string> {
  const root = fileURLToPath(checkout);
  const building = built.get(root) ?? buildCheckout(root);
  built.set(root, building);
  return join(await building, entry.replace(/ts$/, 'mjs'));
}

async function buildCheckout(root: string): Promise<string> {
  const folder = await makeFolder();
  onProcessEnd(() => removeFolder(folder));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outbase: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [placesOfSources(root, folder)],
  });
  return folder;
}

/** Files are found from where the source stands that names them; of the entries, the built ones. */
function placesOfSources(root: string, folder: string): Plugin {
  const entries = new Map(ENTRIES.map((entry) => [join(root, entry), pathToFileURL(join(folder, entry.replace(/ts$/, 'mjs'))).href]));
  return {
    name: 'places of sources',
    setup({ onLoad, onResolve }) {
      // Read when they are wanted, as the sources do: a test may have changed one.
      onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /\/engines\/[^/]+\.mjs$/ }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(pathToFileURL(path).href)};`,
      }));
      onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const contents = source
          .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (text, file: string) => {
            const entry = entries.get(resolve(path, '..', file));
            return entry === undefined ? text : `new URL(${JSON.stringify(entry)})`;
          })
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
        return { contents, loader: 'ts' };
      });
    },
  };
}
