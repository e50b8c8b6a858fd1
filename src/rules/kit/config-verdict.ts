import type { ConfigVerdict } from '../kernel/game.js';

/**
 * A clause of section 2 of a specification that a config breaks, the JSON pointer of its place, and what to do about
 * it.
 */
export interface BrokenClause {
  clause: string;
  path: string;
  message: string;
  /** The numbered rule that forbids it, if one does. */
  rule?: string;
}

/** The first clause that is broken, in the order given; null when all are kept. */
export function firstBrokenOf<Args extends unknown[]>(
  clauses: readonly ((...args: Args) => BrokenClause | null)[],
  ...args: Args
): BrokenClause | null {
  for (const clause of clauses) {
    const broken = clause(...args);
    if (broken) return broken;
  }
  return null;
}

/** The verdict on a config: accepted as it is resolved, or refused for a broken clause. */
export function verdictOn<Config>(config: Config, broken: BrokenClause | null): ConfigVerdict<Config> {
  return broken ? { ok: false, ...broken } : { ok: true, config };
}
