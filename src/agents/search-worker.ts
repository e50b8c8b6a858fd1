/** The entry of a search thread: one task in, one reply out. */
import { parentPort } from 'node:worker_threads';
import { findGame } from '../games/registry.js';
import { fastChance } from '../kernel/fast-chance.js';
import { SEARCH_STYLE } from './bots.js';
import { search } from './mcts.js';
import type { SearchReply, SearchTask } from './search-task.js';

function carryOut({ game: id, gameVersion, seat, world, legal, budget, seed }: SearchTask): SearchReply {
  const game = findGame(id, gameVersion);
  if (!game) return { ok: false, message: `no engine for ${id} version ${gameVersion}` };
  try {
    return { ok: true, found: search({ game, seat, world, legal }, budget, SEARCH_STYLE, fastChance(seed)) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: SearchTask) => parentPort?.postMessage(carryOut(task)));
