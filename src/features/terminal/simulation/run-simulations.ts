import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../../../base/package-root.js';
import type { Simulated, Simulation } from './simulate.js';

const WORKER = new URL('dist/features/terminal/simulation/simulation-worker.js', PACKAGE_ROOT);

/**
 * Plays matches over all cores and tells of each as it ends; the order is that of ending. *Errors*: whatever a thread
 * threw.
 */
export async function runSimulations(
  simulations: readonly Simulation[],
  onSimulated: (simulated: Simulated, simulation: Simulation) => void | Promise<void>,
  threads = availableParallelism(),
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(WORKER, { execArgv: [] });
    try {
      for (let simulation = simulations[next++]; simulation; simulation = simulations[next++]) {
        worker.postMessage(simulation);
        const [simulated] = (await once(worker, 'message')) as [Simulated];
        await onSimulated(simulated, simulation);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, simulations.length) }, work));
}
