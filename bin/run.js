import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
/** Only a checkout has it. */
const BUILDER = new URL('scripts/dist.mjs', ROOT);

/**
 * Runs a file of the build, but never one that was made of other sources than stand beside it.
 *
 * A worker runs what its primary does, whatever has become of the sources since.
 *
 * @param {string} file
 */
export async function run(file) {
  if (!cluster.isWorker && existsSync(BUILDER)) {
    const { isFresh } = await import(BUILDER.href);
    if (!isFresh(fileURLToPath(ROOT))) {
      process.stderr.write('gameledger: dist/ is not made of the sources that stand here: `npm run build` makes it anew\n');
      process.exit(1);
    }
  }
  // A package has no sources that a stack could name.
  if (existsSync(BUILDER)) process.setSourceMapsEnabled(true);
  await import(new URL(`dist/${file}`, ROOT).href);
}
