import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { EngineError } from '../use-cases/engines/load-engine.js';

/**
 * V8 frees what has lived for some time when it has grown by so much of what was alive the last time.
 *
 * On a machine with 16 GiB it waits for 300 % of itself: flood after flood the memory went to 1.5 GB, of which 80 MB
 * were alive.
 */
const HEAP_GROWTH = '--heap-growing-percent=100';

/**
 * Loads the service and runs it; the exit code of the process. Engines are looked at while it loads: one that is not
 * the pinned one ends it.
 */
export async function boot(env: NodeJS.ProcessEnv): Promise<number> {
  setFlagsFromString(HEAP_GROWTH);
  try {
    // The other commands need no server: loading it would cost them seconds.
    const { serve } = await import('./process.js');
    return await serve(env);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    process.stderr.write(`gameledger cannot start: ${error.message}\n`);
    return 1;
  } finally {
    // The channel to its primary keeps a worker that has done all it had to do.
    cluster.worker?.disconnect();
  }
}
