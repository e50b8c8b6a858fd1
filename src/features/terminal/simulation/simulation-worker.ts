/** The entry of a simulation thread: one match in, how it went out. */
import { parentPort } from 'node:worker_threads';
import { findGame } from '../../../use-cases/engines/registry.js';
import { type Simulation, simulate } from './simulate.js';

parentPort?.on('message', (simulation: Simulation) => {
  const game = findGame(simulation.game);
  if (!game) throw new Error(`there is no game ${simulation.game}`);
  parentPort?.postMessage(simulate(game, simulation));
});
