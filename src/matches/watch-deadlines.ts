/**
 * Enters timeouts and abandons open matches when their time is over: in every process, so that none is lost with one.
 */
import { type DueMatch, readDeadlines, stillDue } from '../ledger/deadlines.js';
import { readLivingProcesses } from '../ledger/heartbeats.js';
import { type OnWatchFault, openDeadlineHandler } from './deadline-handler.js';
import type { Deps } from './shared/deps.js';
import { createReadAhead } from './shared/read-ahead.js';
import { rendezvousRank } from './shared/rendezvous-rank.js';

/** The next deadlines are looked for this often. */
const LOOK_MS = 250;
/** So far ahead they are taken note of. No clock is shorter than a second. */
const AHEAD_MS = 600;
const MOST_AT_ONCE = 2000;
const LIVING_EVERY_MS = 1000;
/** The next process in line waits so much longer: it finds the timeout in the log unless the one before it is gone. */
const RANK_MS = 100;
/** Those that wait for another process are asked about together, up to this much too early. */
const TOGETHER_MS = 20;

/** A deadline that is waited for. */
interface Awaited extends DueMatch {
  /** In the line of the processes that would see to it; 0 is the first. */
  rank: number;
  /** When this process sees to it, unless another one has. */
  turnMs: number;
}

/** Starts watching; returns how to stop. */
export function watchDeadlines(deps: Deps, onFault: OnWatchFault): () => void {
  const awaited = new Map<string, Awaited>();
  const handler = openDeadlineHandler(deps, onFault);
  const readAhead = createReadAhead(deps);
  let living: string[] = [deps.clock.process];
  let livingAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let looking: NodeJS.Timeout | null = null;
  let isStopped = false;

  /** Handles what it is this process's turn for. */
  const handleDue = async (): Promise<void> => {
    const now = deps.clock.now().getTime();
    const turns = [...awaited.values()].filter(({ rank, turnMs }) => turnMs <= now + (rank === 0 ? 0 : TOGETHER_MS));
    for (const { matchId } of turns) awaited.delete(matchId);
    setTimer();
    handler.handle(turns.filter(({ rank }) => rank === 0));
    const others = turns.filter(({ rank }) => rank > 0);
    // Most often the processes before this one in the line have seen to them.
    if (others.length > 0) handler.handle(await stillDue(deps.connections, others));
  };

  const setTimer = (): void => {
    if (timer) clearTimeout(timer);
    let next = Number.POSITIVE_INFINITY;
    for (const { turnMs } of awaited.values()) next = Math.min(next, turnMs);
    const delayMs = Math.max(0, next - deps.clock.now().getTime());
    // What could not be asked about is found by the next look.
    timer = isStopped || awaited.size === 0 ? null : setTimeout(() => void handleDue().catch(report), delayMs);
  };

  const note = (found: readonly DueMatch[]): void => {
    const still = new Set(found.map(({ matchId }) => matchId));
    if (found.length < MOST_AT_ONCE) for (const matchId of awaited.keys()) if (!still.has(matchId)) awaited.delete(matchId);
    const own: string[] = [];
    for (const match of found) {
      const { matchId, deadlineMs, status } = match;
      if (awaited.get(matchId)?.deadlineMs === deadlineMs || handler.has(matchId)) continue;
      const rank = rendezvousRank(deps.clock.process, matchId, living);
      awaited.set(matchId, { ...match, rank, turnMs: deadlineMs + 1 + rank * RANK_MS });
      if (rank === 0 && status === 'active') own.push(matchId);
    }
    readAhead(own);
    setTimer();
  };

  const look = async (): Promise<void> => {
    try {
      if (performance.now() - livingAt > LIVING_EVERY_MS) {
        living = await readLivingProcesses(deps.connections);
        livingAt = performance.now();
      }
      const until = deps.clock.now().getTime() + AHEAD_MS;
      const found = await readDeadlines(deps.connections, until, MOST_AT_ONCE, handler.waiting());
      if (!isStopped) note(found);
    } catch (error) {
      report(error);
    } finally {
      if (!isStopped) looking = setTimeout(() => void look(), LOOK_MS);
    }
  };

  const report = (error: unknown): void => {
    if (!isStopped) onFault(error);
  };

  void look();
  return () => {
    isStopped = true;
    handler.close();
    if (looking) clearTimeout(looking);
    if (timer) clearTimeout(timer);
  };
}
