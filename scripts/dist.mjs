/** Builds what runs, `dist/`, of the sources: `npm ci` does it, `npm test` before the tests, and `npm run build`. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What is started or imported by its name: the service, the command, threads and processes, what games of others
 * import.
 */
const ENTRIES = [
  'src/server/main.ts',
  'src/cli/main.ts',
  'src/use-cases/engines/registry.ts',
  'src/**/*-worker.ts',
  'src/use-cases/audit/guard.ts',
  'src/rules/testing/index.ts',
  'src/rules/kit/index.ts',
];
/** Everything that can be part of it. Packages are not: they are found when it runs. */
const SOURCES = ['src', 'packages/client/src', 'packages/verify/src', 'scripts/dist.mjs', 'package.json', 'tsconfig.json'];
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
 * Writes `dist/` anew.
 *
 * @param {string} root
 */
export async function buildDist(root) {
  const { build } = await import('esbuild');
  // Two processes may build at once: each into a folder of its own, and the last one stays.
  const folder = join(root, `dist-${process.pid}`);
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ENTRIES,
      outbase: 'src',
      outdir: folder,
      // As deep as packages/verify/src, whose path to the engines, which stay outside, holds here too.
      chunkNames: 'packages/chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      packages: 'external',
      external: ['../../../engines/*.mjs'],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
    });
    await writeFile(join(folder, STAMP), hashOfSources(root, SOURCES));
    await rm(join(root, 'dist'), { recursive: true, force: true });
    await rename(folder, join(root, 'dist')).catch((error) => {
      if (!isFresh(root)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
