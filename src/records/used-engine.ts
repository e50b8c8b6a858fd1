import type { Genesis } from '../log/entry.js';
import { engineOf, type FindEngine } from '../log/replay.js';

/** Which engine a log is played by, and how that is known. */
export interface UsedEngine {
  game: string;
  version: number;
  /** Of its bundle, lower-case hex; null for rules that are no bundle, and for a version of which no build is here. */
  sha256: string | null;
  /**
   * `record`: entry 0 names the bundle by its hash; `version`: entry 0 is older than that, and the newest build of the
   * version that takes its config is used.
   */
  pinnedBy: 'record' | 'version';
  /** Whether the checks had it: else nothing of the log was replayed. */
  source: 'installed' | 'missing';
}

/** The engine that entry 0 asks for. */
export function usedEngine(genesis: Genesis, findEngine: FindEngine): UsedEngine {
  const { game, gameVersion: version, engine: pinned } = genesis;
  const found = engineOf(findEngine, genesis);
  return {
    game,
    version,
    sha256: pinned ?? found?.sha256 ?? null,
    pinnedBy: pinned === undefined ? 'version' : 'record',
    source: found ? 'installed' : 'missing',
  };
}

/** An engine by its name: game, version and, where it is pinned to one build, that build. */
export function engineName({ game, version, sha256 }: { game: string; version: number; sha256: string | null | undefined }): string {
  return `engine for ${game} version ${version}${sha256 == null ? '' : `, ${sha256}`}`;
}
