/**
 * Builds the viewer into `viewer/dist`, unless what is there was made of the same sources; run by `npm ci` and by the
 * tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'viewer/dist');
/** Names the sources a build was made of. */
const STAMP = 'built-from.txt';

/** Everything that can be part of the viewer. */
const SOURCES = [
  'viewer/src',
  'viewer/index.html',
  'viewer/build.ts',
  'viewer/vite.config.ts',
  'client/src',
  ...['crypto', 'kernel', 'log', 'records', 'rules-kit', 'scene', 'transparency', 'verifier', 'wording', 'service/limits.ts'].map(
    (part) => `src/${part}`,
  ),
  'docs/pictures',
  'package-lock.json',
];

function filesOf(path: string): string[] {
  const entries = path.includes('.') ? null : readdirSync(join(ROOT, path), { withFileTypes: true });
  if (!entries) return [path];
  return entries.flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`])).sort();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Written beside each file, so that the service compresses nothing. */
async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|svg|json|wasm)$/.test(name));
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** The folder of the built viewer. */
export async function builtViewer(): Promise<string> {
  const stamp = hashOfSources();
  const isFresh = (): boolean => existsSync(join(DIST, STAMP)) && readFileSync(join(DIST, STAMP), 'utf8') === stamp;
  if (isFresh()) return DIST;
  // Two processes may build at once: each into a folder of its own, and the last one stays.
  const folder = join(ROOT, `viewer/dist-${process.pid}`);
  await build({ configFile: join(ROOT, 'viewer/vite.config.ts'), logLevel: 'error', build: { outDir: folder } });
  await compress(folder);
  await writeFile(join(folder, STAMP), stamp);
  await rm(DIST, { recursive: true, force: true });
  await rename(folder, DIST).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    if (!isFresh()) throw error;
  });
  return DIST;
}
