/**
 * Run by `npm ci` and `npm pack`. Where the tools (`--omit=dev`) or the sources are missing there is nothing to build.
 */
import { existsSync } from 'node:fs';

const isThere = (path) => existsSync(new URL(path, import.meta.url));

if (isThere('../node_modules/vite') && isThere('./src/main.tsx')) {
  const { tsImport } = await import('tsx/esm/api');
  const { builtViewer } = await tsImport('./build.ts', import.meta.url);
  await builtViewer();
}
