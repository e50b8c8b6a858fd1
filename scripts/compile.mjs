/**
 * Compiles sources, tests and scripts file by file into `.build/`, where Node runs them without a loader: a loader
 * costs each process more than most test files do.
 *
 * Only what has changed is compiled. `import.meta.url` stays the address of the source, so that data beside it is
 * found.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const BUILD = join(ROOT, '.build');
const FOLDERS = ['src', 'test', 'scripts', 'packages/client/src', 'packages/verify/src', 'packages/lab', 'packages/viewer'];
/** What decides how files are compiled. */
const STAMPED = ['scripts/compile.mjs', 'package.json'];
const STAMP = join(BUILD, 'stamp');

/** The compiled form of a source file, named from the root. */
export const builtPath = (source) => join(BUILD, `${nameOf(source)}.js`);
const nameOf = (source) => source.replace(/\.tsx?$/, '');

/** Brings `.build/` up to date. */
export async function compile() {
  startAnewUnlessStamped();
  const stale = FOLDERS.flatMap(sourcesOf).filter(isStale);
  if (stale.length === 0) return;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: stale.map((source) => ({ in: source, out: nameOf(source) })),
    outdir: '.build',
    // A bundle of one file each: its imports stay outside.
    bundle: true,
    plugins: [oneByOne],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'error',
  });
  for (const { path, contents } of outputFiles) writeWhole(path, contents);
}

/** Another process may read the file meanwhile. */
function writeWhole(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

const oneByOne = {
  name: 'one by one',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind === 'entry-point' || path.endsWith('/package.json')) return null;
      const source = join(resolveDir, path);
      if (path.endsWith('.json')) return { path: `${path}.js`, external: true };
      return { path: path.startsWith('.') && existsSync(source) ? pathToFileURL(source).href : path, external: true };
    });
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** A copy of the checkout may have only some of the folders. */
function sourcesOf(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        (/\.tsx?$/.test(file) && !/\.d\.ts$|node_modules/.test(file)) ||
        (/^(src|packages\/viewer)$/.test(folder) && file.endsWith('.json')),
    )
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

function isStale(source) {
  const built = statSync(builtPath(source), { throwIfNoEntry: false });
  return built === undefined || built.mtimeMs < Math.max(statSync(join(ROOT, source)).mtimeMs, statSync(STAMP).mtimeMs);
}

/** What was compiled in another way is stale, but stays for a run that is under way. */
function startAnewUnlessStamped() {
  const hash = createHash('sha256');
  for (const file of STAMPED) hash.update(readFileSync(join(ROOT, file)));
  const wanted = hash.digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeWhole(join(BUILD, 'package.json'), JSON.stringify({ type: 'module', imports }).replaceAll('.ts"', '.js"'));
  writeWhole(STAMP, wanted);
}
