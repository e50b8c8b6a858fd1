/** How a state follows from the entries of a log and their recorded draws. */
import { scriptedChance } from '../kernel/chance.js';
import type { AnyGame } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import type { Entry, Genesis } from './entry.js';

/** Finds the engine a log is pinned to: the build with this SHA-256, or without one the newest of the version; null when there is none. */
export type FindGame = (id: string, version: number, engine?: string | null) => AnyGame | null;

/** The state right after the setup, from the recorded draws; of a fork the state it begins with. */
export function stateAfterSetup(game: AnyGame, genesis: Genesis): unknown {
  if (genesis.start !== undefined) return cloneJson(genesis.start);
  const config = game.resolveConfig(genesis.config);
  if (!config.ok) throw new Error(`the stored config is refused: ${config.clause}`);
  return game.setup(config.config, genesis.seats, scriptedChance(genesis.chance)).state;
}

/** Brings a state to where it stood after `entry`, in place, from the recorded draws. A resignation changes no state. */
export function replayEntry(game: AnyGame, state: unknown, entry: Entry): void {
  if (entry.kind === 'action') game.apply(state, entry.seat, entry.action, scriptedChance(entry.chance));
}
