/** Handling deadlines that have fallen: a timeout is entered, an open match abandoned or started. */

import { codedError } from '../../base/coded-error.js';
import type { DueMatch } from '../../store/ledger/deadlines.js';
import { abandonMatch } from '../../store/ledger/matches.js';
import type { Turn } from '../duty.js';
import { appendDue } from './append/append-with-retry.js';
import { createBackoff } from './append/backoff.js';
import type { Opening } from './parts.js';
import { announceAbandoned } from './seats/announce-abandoned.js';
import { startMatch } from './seats/start-match.js';

/** Handles deadlines that have fallen, some at a time. */
export interface DeadlineHandler {
  /** What could not be done is reported, of each match once in a row; it is tried again. */
  handle(matches: readonly DueMatch[], turn: Pick<Turn, 'isStopping' | 'report'>): void;
  /** Whether a match is being handled or waits for it. */
  has(matchId: string): boolean;
  /**
   * Matches in which it has failed, and not for want of the database: they must not stand before the others for ever.
   */
  waiting(): string[];
}

/** Matches handled at the same time; the appender sends their entries together. */
const AT_ONCE = 64;

/** Makes a handler that has nothing to do yet. */
export function openDeadlineHandler(parts: Opening): DeadlineHandler {
  const waiting = new Map<string, DueMatch>();
  const underWay = new Set<string>();
  const failing = createBackoff();
  let turn: Pick<Turn, 'isStopping' | 'report'> | null = null;

  const handleOne = async (match: DueMatch): Promise<void> => {
    try {
      await fall(parts, match);
      failing.forget(match.matchId);
    } catch (error) {
      const isNews = codedError(error).code === 'UNAVAILABLE' || failing.fail(match.matchId, Date.now());
      if (isNews) turn?.report(error);
    } finally {
      underWay.delete(match.matchId);
      handleNext();
    }
  };
  const handleNext = (): void => {
    for (const match of waiting.values()) {
      if (turn?.isStopping() || underWay.size >= AT_ONCE) return;
      waiting.delete(match.matchId);
      underWay.add(match.matchId);
      void handleOne(match);
    }
  };
  return {
    handle(matches, latest) {
      turn = latest;
      for (const match of matches) if (!underWay.has(match.matchId)) waiting.set(match.matchId, match);
      handleNext();
    },
    has: (matchId) => waiting.has(matchId) || underWay.has(matchId),
    waiting: () => failing.waiting(Date.now()),
  };
}

async function fall(parts: Opening, { matchId, status }: DueMatch): Promise<void> {
  if (status === 'active') {
    await appendDue(parts, matchId);
    return;
  }
  const outcome = (await parts.hooks.endUnstarted(matchId, null)) ?? (await abandonMatch(parts.connections, matchId, true));
  if (outcome === 'abandoned' || outcome === 'left') await announceAbandoned(parts, matchId);
  // Every seat is taken: a process died before it could start the match.
  else await startMatch(parts, matchId);
}
