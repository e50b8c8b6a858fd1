/**
 * Builds the viewer into `packages/viewer/dist`, unless what is there was made of the same sources; run by `npm ci` and
 * by the tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { hashOfSources } from '../../scripts/dist.mjs';
import { noticesOf } from '../../scripts/notices.mjs';
import { builtApp, builtElement } from './build-table.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'packages/viewer/dist');
/** Names the sources a build was made of. */
const STAMP = 'built-from.txt';

/** Everything that can be part of the viewer. */
const SOURCES = [
  'packages/viewer/src',
  'packages/viewer/index.html',
  'packages/viewer/build.ts',
  'scripts/notices.mjs',
  'packages/viewer/build-table.ts',
  'packages/viewer/baseline.ts',
  'packages/viewer/vite.config.ts',
  'packages/client/src',
  'src/base',
  'src/rules',
  'src/record',
  'docs/pictures',
  'package-lock.json',
];

/** Written beside each file, so that the service compresses nothing. */
async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg|json|wasm)$/.test(name));
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** The folder of the built viewer. */
export async function builtViewer(): Promise<string> {
  const stamp = hashOfSources(ROOT, SOURCES);
  const isFresh = (): boolean => existsSync(join(DIST, STAMP)) && readFileSync(join(DIST, STAMP), 'utf8') === stamp;
  if (isFresh()) return DIST;
  // Two processes may build at once: each into a folder of its own, and the first one stays.
  const folder = join(ROOT, `packages/viewer/dist-${process.pid}`);
  const modules = new Set<string>();
  const noted = { name: 'noted', moduleParsed: ({ id }: { id: string }) => void modules.add(id) };
  await build({
    configFile: join(ROOT, 'packages/viewer/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
    plugins: [noted],
    worker: { plugins: () => [noted] },
  });
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(ROOT, modules));
  await mkdir(join(folder, 'element'));
  await writeFile(join(folder, 'element/gl-table.js'), await builtElement());
  await writeFile(join(folder, 'mcp-app.html'), await builtApp());
  for (const part of ['assets', 'element']) await compress(join(folder, part));
  await writeFile(join(folder, STAMP), stamp);
  const old = `${folder}-old`;
  if (!isFresh()) {
    // In one step: a removal that goes on would also remove what another process has put there meanwhile.
    await rename(DIST, old).catch(() => undefined);
    await rename(folder, DIST).catch((error: unknown) => {
      if (!isFresh()) throw error;
    });
  }
  for (const left of [folder, old]) await rm(left, { recursive: true, force: true });
  return DIST;
}
