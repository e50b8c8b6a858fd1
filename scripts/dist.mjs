/** Builds what runs, `dist/`, of the sources: `npm ci` does it, `npm test` before the tests, and `npm run build`. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticesOf } from './notices.mjs';

/** What is started by its name: the service, the command, threads and processes. */
const PROGRAMS = [
  'src/server/main.ts',
  'src/cli/main.ts',
  'src/use-cases/engines/registry.ts',
  'src/**/*-worker.ts',
  'src/use-cases/audit/guard.ts',
];
/** What games of others import. */
const LIBRARIES = ['src/rules/testing/index.ts', 'src/rules/kit/index.ts'];
/** Everything that can be part of it. */
const SOURCES = [
  'src',
  'packages/client/src',
  'packages/verify/src',
  'scripts/dist.mjs',
  'scripts/notices.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** What of packages is no code of the service: pages of documentation for browsers, fonts. */
const ASSETS = {
  'swagger-ui': '@fastify/swagger-ui/static',
  'graphiql/react.js': 'react/umd/react.production.min.js',
  'graphiql/react-dom.js': 'react-dom/umd/react-dom.production.min.js',
  'graphiql/graphql-ws.js': 'graphql-ws/umd/graphql-ws.min.js',
  'graphiql/graphiql.js': 'graphiql/graphiql.min.js',
  'graphiql/graphiql.css': 'graphiql/graphiql.min.css',
  'fonts/DejaVuSans.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'fonts/DejaVuSans-Bold.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};
/** Of the assets. */
const BUNDLED_BY_AUTHORS = ['graphiql'];
/** CommonJS modules of packages ask for modules of Node by `require`. */
const REQUIRE = "import { createRequire as requireBeside } from 'node:module'; const require = requireBeside(import.meta.url);";
/** Stacks name lines of our sources, and those of packages as they stand in the build. */
const UNMAPPED = `\n//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"A"}')}`;
/** Names the sources a build was made of. */
const STAMP = 'built-from.txt';

/**
 * The hash of files and of all source files in folders, with their paths from `root`.
 *
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function hashOfSources(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(root, path)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(root, path) {
  if (path.includes('.')) return [path];
  const files = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|js|json|css|svg)$/.test(file),
  );
  return files.toSorted().map((file) => `${path}/${file.replaceAll('\\', '/')}`);
}

/**
 * Whether `dist/` was made of the sources that stand in a checkout.
 *
 * @param {string} root
 */
export function isFresh(root) {
  const stamp = join(root, 'dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root, SOURCES);
}

/**
 * Writes `dist/` anew, with the packages it runs: only those that package.json has as `dependencies` are found when it
 * runs.
 *
 * @param {string} root
 */
export async function buildDist(root) {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies);
  // Two processes may build at once: each into a folder of its own, and the last one stays.
  const folder = join(root, `dist-${process.pid}`);
  const bundle = (entryPoints, external, js = '') =>
    build({
      absWorkingDir: root,
      entryPoints,
      outbase: 'src',
      outdir: folder,
      // As deep as packages/verify/src, whose path to the engines, which stay outside, holds here too.
      chunkNames: 'packages/chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      external: ['../../../engines/*.mjs', ...external],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      banner: { js },
      plugins: [unmapped],
      sourcemap: 'linked',
      sourcesContent: false,
      legalComments: 'none',
      metafile: true,
      logLevel: 'error',
    });
  try {
    // A game of somebody else has the zod of its own package, which the libraries make its types with, and nothing of
    // Node.
    const { metafile } = await bundle(
      PROGRAMS,
      packages.filter((name) => name !== 'zod'),
      REQUIRE,
    );
    const libraries = await bundle(LIBRARIES, packages);
    for (const [name, path] of Object.entries(ASSETS))
      await cp(join(root, 'node_modules', path), join(folder, 'assets', name), { recursive: true });
    const used = [...Object.keys(metafile.inputs), ...Object.keys(libraries.metafile.inputs), ...Object.values(ASSETS)];
    await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, used, BUNDLED_BY_AUTHORS));
    await writeFile(join(folder, STAMP), hashOfSources(root, SOURCES));
    await rm(join(root, 'dist'), { recursive: true, force: true });
    await rename(folder, join(root, 'dist')).catch((error) => {
      if (!isFresh(root)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const unmapped = {
  name: 'unmapped',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')) + UNMAPPED,
      loader: 'js',
    }));
  },
};
