import { openEntry } from '../../../src/record/log/chain.js';
import type { Entry, SealedEntry } from '../../../src/record/log/entry.js';
import { replayEntry, stateAfterSetup } from '../../../src/record/log/replay.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { playLog, startOf } from '../match-log.js';

/** *Units*: entries per second. */
export interface ReplaySpeed {
  /** Entries that are in memory, as the cache holds the newest of a match. */
  opened: number;
  /** From the stored bodies, so with the reading of their JSON. */
  stored: number;
}

/**
 * Replays a random match of the game over and over from its state after the setup and its recorded draws, as from a
 * snapshot.
 */
export function measureReplay(game: AnyGame, budgetMs: number): ReplaySpeed {
  const [genesis, ...sealed] = playLog(game, startOf(game), 1).sealed;
  const entries = sealed.map(({ body }) => openEntry(body));
  const start = stateAfter(game, genesis);
  return {
    opened: speedOf(budgetMs, entries.length, () => replay(game, cloneJson(start), entries)),
    stored: speedOf(budgetMs, entries.length, () => replay(game, cloneJson(start), openAll(sealed))),
  };
}

function stateAfter(game: AnyGame, genesis: SealedEntry | undefined): unknown {
  const entry = genesis && openEntry(genesis.body);
  if (entry?.kind !== 'setup') throw new Error('the log does not begin with a setup');
  return stateAfterSetup(game, entry);
}

/** A cached engine is one that has run for a while: half the time is for warming up. */
function speedOf(budgetMs: number, entries: number, run: () => void): number {
  const warm = performance.now() + budgetMs;
  while (performance.now() < warm) run();
  const started = performance.now();
  let runs = 0;
  for (; performance.now() - started < budgetMs; runs++) run();
  return (runs * entries) / ((performance.now() - started) / 1000);
}

function* openAll(sealed: SealedEntry[]): Generator<Entry> {
  for (const { body } of sealed) yield openEntry(body);
}

function replay(game: AnyGame, state: unknown, entries: Iterable<Entry>): void {
  for (const entry of entries) replayEntry(game, state, entry);
}
