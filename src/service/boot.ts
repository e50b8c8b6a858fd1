import cluster from 'node:cluster';
import { EngineError } from '../engines/load-engine.js';

/** Loads the service and runs it; the exit code of the process. Engines are looked at while it loads: one that is not the pinned one ends it. */
export async function boot(env: NodeJS.ProcessEnv): Promise<number> {
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
