/** `hostile-games.ts` for processes that check, which run JavaScript. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The module. From where it stands its sources find the engines, as from where they stand themselves. */
export const HOSTILE_REGISTRY = new URL(`../../../node_modules/.cache/hostile-games-${process.pid}.mjs`, import.meta.url);

process.once('exit', () => rmSync(HOSTILE_REGISTRY, { force: true }));
await build({
  entryPoints: [fileURLToPath(new URL('./hostile-games.ts', import.meta.url))],
  outfile: fileURLToPath(HOSTILE_REGISTRY),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
