/** Enters timeouts and abandons open matches when their time is over: in every process, so that none is lost with one. */
import { createHash } from 'node:crypto';
import { type DueMatch, hasDeadline, readDeadlines } from '../ledger/deadlines.js';
import { readLivingProcesses } from '../ledger/heartbeats.js';
import { abandonMatch } from '../ledger/matches.js';
import { appendDue } from './shared/append-with-retry.js';
import type { Deps } from './shared/deps.js';
import { startMatch } from './shared/start-match.js';

/** Told of what could not be done; the next look tries again. */
export type OnWatchFault = (error: unknown) => void;

/** The next deadlines are looked for this often. */
const LOOK_MS = 250;
/** So far ahead they are taken note of. No clock is shorter than a second. */
const AHEAD_MS = 600;
const MOST_AT_ONCE = 2000;
const LIVING_EVERY_MS = 1000;
/** The next process in line waits so much longer: it finds the timeout in the log unless the one before it is gone. */
const RANK_MS = 100;
/** Timeouts entered at the same time by one process. */
const PLACED_AT_ONCE = 16;
/** Matches whose state one process reads ahead at the same time. */
const WARMED_AT_ONCE = 32;

/** Starts watching; answers how to stop. */
export function watchDeadlines(deps: Deps, onFault: OnWatchFault): () => void {
  /** By match: the deadline that is waited for. */
  const waiting = new Map<string, { deadlineMs: number; timer: NodeJS.Timeout }>();
  const queue: Fall[] = [];
  let living: string[] = [deps.clock.process];
  let livingAt = Number.NEGATIVE_INFINITY;
  let placing = 0;
  let warming = 0;
  let isStopped = false;
  let looking: NodeJS.Timeout | null = null;

  const pump = (): void => {
    while (!isStopped && placing < PLACED_AT_ONCE) {
      const due = queue.shift();
      if (!due) return;
      placing++;
      void fall(deps, due)
        .catch((error: unknown) => {
          if (!isStopped) onFault(error);
        })
        .finally(() => {
          placing--;
          waiting.delete(due.matchId);
          pump();
        });
    }
  };

  /** What the timeout will be made with is at hand when the deadline falls. */
  const warmUp = (matchId: string): void => {
    if (warming >= WARMED_AT_ONCE) return;
    warming++;
    void Promise.all([deps.live.cached(matchId), deps.seeds.of(matchId)])
      .catch(() => undefined)
      .finally(() => {
        warming--;
      });
  };

  const note = (due: DueMatch): void => {
    const known = waiting.get(due.matchId);
    if (known?.deadlineMs === due.deadlineMs) return;
    if (known) clearTimeout(known.timer);
    const rank = rankOf(deps.clock.process, due.matchId, living);
    const delayMs = due.deadlineMs + 1 - deps.clock.now().getTime() + rank * RANK_MS;
    const timer = setTimeout(
      () => {
        queue.push({ ...due, rank });
        pump();
      },
      Math.max(0, delayMs),
    );
    waiting.set(due.matchId, { deadlineMs: due.deadlineMs, timer });
    if (rank === 0 && due.status === 'active') warmUp(due.matchId);
  };

  const look = async (): Promise<void> => {
    try {
      if (performance.now() - livingAt > LIVING_EVERY_MS) {
        living = await readLivingProcesses(deps.connections);
        livingAt = performance.now();
      }
      const due = await readDeadlines(deps.connections, deps.clock.now().getTime() + AHEAD_MS, MOST_AT_ONCE);
      if (isStopped) return;
      const still = new Set(due.map(({ matchId }) => matchId));
      for (const [matchId, { timer }] of waiting) {
        if (still.has(matchId) || due.length === MOST_AT_ONCE) continue;
        clearTimeout(timer);
        waiting.delete(matchId);
      }
      for (const one of due) note(one);
    } catch (error) {
      if (!isStopped) onFault(error);
    } finally {
      if (!isStopped) looking = setTimeout(() => void look(), LOOK_MS);
    }
  };

  void look();
  return () => {
    isStopped = true;
    if (looking) clearTimeout(looking);
    for (const { timer } of waiting.values()) clearTimeout(timer);
  };
}

/** A deadline that has fallen, and which place this process has in the line of those that see to it. */
interface Fall extends DueMatch {
  rank: number;
}

async function fall(deps: Deps, due: Fall): Promise<void> {
  // Most often the one before in the line has seen to it.
  if (due.rank > 0 && !(await hasDeadline(deps.connections, due))) return;
  const { matchId, status } = due;
  if (status === 'active') {
    await appendDue(deps, matchId);
    return;
  }
  const outcome = await abandonMatch(deps.connections, matchId, true);
  if (outcome === 'abandoned') deps.notifications.announce(matchId, -1);
  // Every seat is taken: a process died before it could start the match.
  else await startMatch(deps, matchId);
}

/** Which place a process has in the line of those that would see to a match; every process finds the same line. */
function rankOf(process: string, matchId: string, living: readonly string[]): number {
  const own = weightOf(process, matchId);
  return living.filter((other) => other !== process && weightOf(other, matchId) > own).length;
}

/** *Source*: Thaler and Ravishankar, "A Name-Based Mapping Scheme for Rendezvous", 1996. */
function weightOf(process: string, matchId: string): string {
  return createHash('md5').update(process).update(matchId).digest('hex');
}
