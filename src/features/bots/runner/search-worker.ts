/** The entry of a search thread: one task in, one reply out. */
import { parentPort } from 'node:worker_threads';
import { SEARCH_STYLE } from '../../../rules/bots/bots.js';
import { search } from '../../../rules/bots/mcts.js';
import { fastChance } from '../../../rules/kernel/fast-chance.js';
import { findGame } from '../../../use-cases/engines/registry.js';
import type { SearchReply, SearchTask } from './search-task.js';

/** However late it is: fewer playouts than fit into this time find nothing. */
const LEAST_THINKING_MS = 50;

function carryOut({ game: id, gameVersion, seat, world, legal, budget, answerBy, seed }: SearchTask): SearchReply {
  const game = findGame(id, gameVersion);
  if (!game) return { ok: false, message: `no engine for ${id} version ${gameVersion}` };
  try {
    const ms = Math.max(LEAST_THINKING_MS, Math.min(budget.ms ?? Number.POSITIVE_INFINITY, answerBy - Date.now()));
    return { ok: true, found: search({ game, seat, world, legal }, { ...budget, ms }, SEARCH_STYLE, fastChance(seed)) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: SearchTask) => parentPort?.postMessage(carryOut(task)));
