/**
 * Run by `npm ci` and `npm pack`: builds what runs, the types of what games import, and the viewer.
 *
 * Where the sources are missing (a package) there is nothing to build.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const isThere = (path) => existsSync(new URL(path, ROOT));

// Types of the client, which only tools need; where there are none nothing is made.
if (isThere('packages/client/src')) await import('../packages/client/prepare.mjs');
if (isThere('src')) await import('./build.mjs');
if (
  isThere('src') &&
  isThere('node_modules/typescript') &&
  !['testing', 'kit'].every((entry) => isThere(`dist/rules/${entry}/index.d.ts`))
) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], {
    cwd: fileURLToPath(ROOT),
    stdio: 'inherit',
  });
}
if (isThere('packages/viewer/src') && isThere('node_modules/vite')) {
  const { tsImport } = await import('tsx/esm/api');
  const { builtViewer } = await tsImport('../packages/viewer/build.ts', import.meta.url);
  await builtViewer();
}
