/** How a state follows from the entries of a log and their recorded draws. */
import { scriptedChance } from '../../rules/kernel/chance.js';
import type { AnyGame, Typed } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import type { ActionEntry, Entry, Genesis, LifeEntry } from './entry.js';
import { effectOf } from './life-entry.js';

/** Finds the rules a log is played by: those of the bundle with this SHA-256; null when it is not here. */
export type FindEngine = (id: string, version: number, sha256: string) => { game: AnyGame } | null;

/** The rules that entry 0 names; null when they are not here. */
export function gameOf(find: FindEngine, { game, gameVersion, engine }: Genesis): AnyGame | null {
  return find(game, gameVersion, engine)?.game ?? null;
}

/** The state right after the setup, from the recorded draws; of a fork the state it begins with. */
export function stateAfterSetup(game: AnyGame, genesis: Genesis): unknown {
  if (genesis.start !== undefined) return cloneJson(genesis.start);
  const config = game.resolveConfig(genesis.config);
  if (!config.ok) throw new Error(`the stored config is refused: ${config.clause}`);
  return game.setup(config.config, genesis.seats, scriptedChance(genesis.chance)).state;
}

/**
 * An action that an entry made in the game: that of an action's entry, or the resignation made for a seat that timed
 * out.
 */
export type PlayedEntry = ActionEntry | (Extract<LifeEntry, { kind: 'timeout' }> & { action: Typed });

/** Whether an entry made an action in the game. */
export function isPlayed(entry: Entry): entry is PlayedEntry {
  return entry.kind === 'action' || (entry.kind === 'timeout' && entry.action !== null);
}

/**
 * Brings a state to where it stood after `entry`, in place, from the recorded draws; most entries change no state.
 *
 * A takeback is not for this function: the state after it is that of the version it goes back to.
 */
export function replayEntry(game: AnyGame, state: unknown, entry: Entry): void {
  if (isPlayed(entry)) game.apply(state, entry.seat, entry.action, scriptedChance(entry.chance));
}

/** The version whose state is that after `entry`, if that is an earlier one; null when nothing was taken back. */
export function takenBackTo(entry: Entry): number | null {
  const effect = effectOf(entry);
  return effect?.kind === 'takeback' ? effect.to : null;
}
