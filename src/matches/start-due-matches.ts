import { listDueStarts } from '../ledger/matches.js';
import { repeatWork } from '../ledger/periodic-work.js';
import { codedError } from '../service/coded-error.js';
import type { Deps } from './shared/deps.js';
import { startMatch } from './shared/start-match.js';

/**
 * Starts what could have started and has not: a process may die, or its database be away, between the last join or
 * reveal and the start.
 */
export interface DueStarts {
  /** Starts every match that is due; how many there were. Any number of processes may do so at once. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** How often is looked for matches that are due. */
export interface DueStartsOptions {
  /** *Units*: milliseconds between two looks; 0: only `sweep` looks. */
  everyMs?: number | undefined;
  /** Told once of a match that cannot start, and of every look that failed; the next one looks again. */
  onFault?: ((error: unknown) => void) | undefined;
}

const EVERY_MS = 2000;
const PAGE = 100;

/** Looks at once, and from then on again and again. */
export async function openDueStarts(deps: Deps, { everyMs = EVERY_MS, onFault }: DueStartsOptions = {}): Promise<DueStarts> {
  /** They lack their rules or their parent: trying again is of no use. */
  const impossible = new Set<string>();

  const start = async (matchId: string): Promise<void> => {
    try {
      await startMatch(deps, matchId);
    } catch (error) {
      if (codedError(error).code !== 'UNAVAILABLE') impossible.add(matchId);
      onFault?.(error);
    }
  };
  const sweep = async (): Promise<number> => {
    let count = 0;
    for (let page = await listDueStarts(deps.connections, null, PAGE); page.length > 0; ) {
      const due = page.filter((matchId) => !impossible.has(matchId));
      for (const matchId of due) await start(matchId);
      count += due.length;
      page = await listDueStarts(deps.connections, page.at(-1) ?? null, PAGE);
    }
    return count;
  };
  await sweep().catch((error: unknown) => onFault?.(error));
  const sweeps = repeatWork(sweep, { everyMs, onFault, isDueNow: false });
  return { sweep, close: sweeps.stop };
}
