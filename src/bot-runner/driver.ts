/** Plays the seats of built-in bots, whichever process they are in and however often it is killed. */

import type { BotService } from '../matches/play-bots.js';
import { createBackoff } from '../matches/shared/backoff.js';
import { codedError } from '../service/coded-error.js';
import { within } from '../service/within.js';
import { createWorkerSignal, type WorkerSignal } from './async-signal.js';
import { watchDueTurns } from './due-turns.js';
import { type OnFault, playTurns } from './play-turns.js';
import { type BotQueue, QUEUES, queueOf } from './queues.js';
import { openSearchPool } from './search-pool.js';
import { type DriverLog, openTurnQueue, type TurnJob } from './turn-queue.js';

/** How the bots are driven. */
export interface DriverOptions {
  /** A role that may make a schema: the queue keeps its tables apart from the ledger's. */
  databaseUrl: string;
  bots: BotService;
  log: DriverLog;
}

/** Running bots. */
export interface Driver {
  /** How many matches wait for a bot to be given time, in all processes. */
  waiting(): Promise<number>;
  /** Lets actions under way be answered, then stops. */
  close(): Promise<void>;
}

/** Jobs that another process added are found this late at the latest. */
const POLL_MS = 5000;
/**
 * A match that another process plays is looked at again after this long: that process may just have looked for the last
 * time.
 */
const TAKEN_SECONDS = 1;
const STOP_MS = 4000;

/** Starts playing; matches in which a bot owes an action already are picked up at once. */
export async function startDriver({ databaseUrl, bots, log }: DriverOptions): Promise<Driver> {
  const jobs = await openTurnQueue(databaseUrl, log);
  const pool = openSearchPool();
  const signals = new Map<BotQueue, WorkerSignal>(QUEUES.map((queue) => [queue, createWorkerSignal()]));
  /** Matches this process plays, and whether they have moved on since it last looked. */
  const playing = new Map<string, boolean>();
  /** Matches in which a bot could not play. */
  const backoff = createBackoff();
  const onFault = reportOnce(log);
  let isClosing = false;

  const enqueue = async (queue: BotQueue, matchIds: readonly string[]): Promise<void> => {
    await jobs.add(queue, matchIds);
    const left = signals.get(queue)?.wake(matchIds.length) ?? 0;
    if (left > 0) bots.announceJobs(queue.name, left);
  };

  const playMatch = async (queue: BotQueue, matchId: string): Promise<void> => {
    const release = await bots.reserve(matchId);
    if (!release) return jobs.add(queue, [matchId], TAKEN_SECONDS);
    let isOwed = false;
    try {
      const deadline = performance.now() + queue.timeSliceMs;
      const isTimeUp = (): boolean => isClosing || performance.now() > deadline;
      do {
        playing.set(matchId, false);
        isOwed = await playTurns(bots, matchId, { pool, isUrgent: queue.isUrgent, isTimeUp, onFault });
      } while (!isOwed && playing.get(matchId));
    } finally {
      await release();
      isOwed ||= playing.get(matchId) ?? false;
      playing.delete(matchId);
    }
    // Whoever starts next looks for turns that are owed.
    if (isOwed && !isClosing) await enqueue(queue, [matchId]);
  };

  const playJob = async (queue: BotQueue, { matchId }: TurnJob): Promise<void> => {
    try {
      await playMatch(queue, matchId);
      backoff.forget(matchId);
    } catch (error) {
      if (isClosing || codedError(error).code === 'UNAVAILABLE') throw error;
      const isFirst = backoff.fail(matchId, Date.now());
      if (isFirst) log.error({ err: error, matchId }, 'a bot cannot play at all; its match is tried again later and later');
    }
  };

  const work = async (queue: BotQueue): Promise<void> => {
    while (!isClosing) {
      try {
        const job = await jobs.take(queue);
        if (!job) await signals.get(queue)?.wait(POLL_MS);
        else await playJob(queue, job).finally(() => jobs.done(queue, job));
      } catch (error) {
        // The next scan finds the match again.
        if (!isClosing) log.error({ err: error }, 'playing a bot’s turn failed');
      }
    }
  };

  const stopWatching = watchDueTurns(bots, log, async (matches, isNews) => {
    if (isNews) for (const { matchId } of matches) backoff.forget(matchId);
    const waiting = matches.filter(({ matchId }) => !playing.has(matchId) && !backoff.isWaiting(matchId, Date.now()));
    for (const { matchId } of matches) if (playing.has(matchId)) playing.set(matchId, true);
    for (const queue of QUEUES) {
      const matchIds = waiting.filter((match) => queueOf(match) === queue).map(({ matchId }) => matchId);
      if (matchIds.length > 0) await enqueue(queue, matchIds);
    }
  });
  const stopWatchingJobs = bots.watchJobs((name, count) => {
    for (const [queue, signal] of signals) if (queue.name === name) signal.wake(count);
  });
  const workers = QUEUES.flatMap((queue) => Array.from({ length: queue.workers }, () => work(queue)));

  return {
    waiting: jobs.waiting,
    async close() {
      isClosing = true;
      stopWatching();
      stopWatchingJobs();
      for (const queue of QUEUES) signals.get(queue)?.wake(queue.workers);
      await within(STOP_MS, Promise.all(workers), null);
      await pool.close();
      await jobs.close();
    },
  };
}

/** So many faults are remembered as told. */
const MOST_TOLD = 1000;

/** Tells the log of a fault once a match: a bot that fails at every turn would fill it. */
function reportOnce(log: DriverLog): OnFault {
  const told = new Set<string>();
  return ({ matchId, version, seat, bot }, error) => {
    const key = `${matchId} ${bot} ${error instanceof Error ? error.message : error}`;
    if (told.has(key)) return;
    told.add(key);
    if (told.size > MOST_TOLD) told.delete(told.keys().next().value ?? '');
    log.error({ err: error, matchId, version, seat, bot }, 'a bot’s choice failed; it chooses otherwise');
  };
}
