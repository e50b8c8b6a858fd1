import type { Genesis } from '../log/entry.js';
import { type FindEngine, gameOf } from '../log/replay.js';

/** Which engine a log is played by. */
export interface UsedEngine {
  game: string;
  version: number;
  /** Of its bundle, lower-case hex. */
  sha256: string;
  /** Whether the checks had it: else nothing of the log was replayed. */
  source: 'installed' | 'missing';
}

/** The engine that entry 0 names. */
export function usedEngine(genesis: Genesis, findEngine: FindEngine): UsedEngine {
  const { game, gameVersion: version, engine: sha256 } = genesis;
  return { game, version, sha256, source: gameOf(findEngine, genesis) ? 'installed' : 'missing' };
}

/** An engine by its name: game, version and build. */
export function engineName({ game, version, sha256 }: { game: string; version: number; sha256: string }): string {
  return `engine for ${game} version ${version}, ${sha256}`;
}
