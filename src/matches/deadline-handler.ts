/** Handling deadlines that have fallen: a timeout is entered, an open match abandoned or started. */
import type { DueMatch } from '../ledger/deadlines.js';
import { abandonMatch } from '../ledger/matches.js';
import { codedError } from '../service/coded-error.js';
import { announceAbandoned } from './shared/announce-abandoned.js';
import { appendDue } from './shared/append-with-retry.js';
import { createBackoff } from './shared/backoff.js';
import type { Deps } from './shared/deps.js';
import { startMatch } from './shared/start-match.js';

/** Told of what could not be done, of each match once in a row; it is tried again. */
export type OnWatchFault = (error: unknown) => void;

/** Handles deadlines that have fallen, some at a time. */
export interface DeadlineHandler {
  handle(matches: readonly DueMatch[]): void;
  /** Whether a match is being handled or waits for it. */
  has(matchId: string): boolean;
  /**
   * Matches in which it has failed, and not for want of the database: they must not stand before the others for ever.
   */
  waiting(): string[];
  close(): void;
}

/** Matches handled at the same time; the appender sends their entries together. */
const AT_ONCE = 64;

/** Makes a handler that tells `onFault` what it could not do. */
export function openDeadlineHandler(deps: Deps, onFault: OnWatchFault): DeadlineHandler {
  const waiting = new Map<string, DueMatch>();
  const underWay = new Set<string>();
  const failing = createBackoff();
  let isClosed = false;

  const handleOne = async (match: DueMatch): Promise<void> => {
    try {
      await fall(deps, match);
      failing.forget(match.matchId);
    } catch (error) {
      const isNews = codedError(error).code === 'UNAVAILABLE' || failing.fail(match.matchId, Date.now());
      if (isNews && !isClosed) onFault(error);
    } finally {
      underWay.delete(match.matchId);
      handleNext();
    }
  };
  const handleNext = (): void => {
    for (const match of waiting.values()) {
      if (isClosed || underWay.size >= AT_ONCE) return;
      waiting.delete(match.matchId);
      underWay.add(match.matchId);
      void handleOne(match);
    }
  };
  return {
    handle(matches) {
      for (const match of matches) if (!underWay.has(match.matchId)) waiting.set(match.matchId, match);
      handleNext();
    },
    has: (matchId) => waiting.has(matchId) || underWay.has(matchId),
    waiting: () => failing.waiting(Date.now()),
    close() {
      isClosed = true;
    },
  };
}

async function fall(deps: Deps, { matchId, status }: DueMatch): Promise<void> {
  if (status === 'active') {
    await appendDue(deps, matchId);
    return;
  }
  const outcome = await abandonMatch(deps.connections, matchId, true);
  if (outcome === 'abandoned') await announceAbandoned(deps, matchId);
  // Every seat is taken: a process died before it could start the match.
  else await startMatch(deps, matchId);
}
