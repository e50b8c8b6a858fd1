/** Plays the seats of built-in bots, whichever process they are in and however often it is killed. */
import { within } from '../kernel/within.js';
import type { BotDesk } from '../matches/bots.js';
import { LANES, type Lane, laneOf } from './lanes.js';
import { watchOwing } from './owing-watch.js';
import { playTurns } from './play-turns.js';
import { createRestingPlace, type RestingPlace } from './resting.js';
import { openSearchPool } from './search-pool.js';
import { type DriverLog, openTurnQueue } from './turn-queue.js';

/** How the bots are driven. */
export interface DriverOptions {
  /** A role that may make a schema: the queue keeps its tables apart from the ledger's. */
  databaseUrl: string;
  desk: BotDesk;
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
/** A match that another process plays is looked at again after this long: that process may just have looked for the last time. */
const TAKEN_SECONDS = 1;
const STOP_MS = 4000;

/** Starts playing; matches in which a bot owes an action already are picked up at once. */
export async function startDriver({ databaseUrl, desk, log }: DriverOptions): Promise<Driver> {
  const queue = await openTurnQueue(databaseUrl, log);
  const pool = openSearchPool();
  const resting = new Map<Lane, RestingPlace>(LANES.map((lane) => [lane, createRestingPlace()]));
  /** Matches this process plays, and whether they have moved on since it last looked. */
  const playing = new Map<string, boolean>();
  let isClosing = false;

  const enqueue = async (lane: Lane, matchIds: readonly string[]): Promise<void> => {
    await queue.add(lane, matchIds);
    resting.get(lane)?.wake(matchIds.length);
  };

  const playMatch = async (lane: Lane, matchId: string): Promise<void> => {
    const release = await desk.reserve(matchId);
    if (!release) return queue.add(lane, [matchId], TAKEN_SECONDS);
    let isOwed = false;
    try {
      const deadline = performance.now() + lane.spellMs;
      const isTimeUp = (): boolean => isClosing || performance.now() > deadline;
      do {
        playing.set(matchId, false);
        isOwed = await playTurns(desk, pool, matchId, lane.isUrgent, isTimeUp);
      } while (!isOwed && playing.get(matchId));
    } finally {
      await release();
      isOwed ||= playing.get(matchId) ?? false;
      playing.delete(matchId);
    }
    // Whoever starts next looks for turns that are owed.
    if (isOwed && !isClosing) await enqueue(lane, [matchId]);
  };

  const player = async (lane: Lane): Promise<void> => {
    while (!isClosing) {
      try {
        const job = await queue.take(lane);
        if (!job) await resting.get(lane)?.rest(POLL_MS);
        else await playMatch(lane, job.matchId).finally(() => queue.done(lane, job));
      } catch (error) {
        // The next scan finds the match again.
        if (!isClosing) log.error({ err: error }, 'playing a bot’s turn failed');
      }
    }
  };

  const stopWatching = watchOwing(desk, log, async (matches) => {
    const waiting = matches.filter(({ matchId }) => !playing.has(matchId));
    for (const { matchId } of matches) if (playing.has(matchId)) playing.set(matchId, true);
    for (const lane of LANES) {
      const matchIds = waiting.filter((match) => laneOf(match) === lane).map(({ matchId }) => matchId);
      if (matchIds.length > 0) await enqueue(lane, matchIds);
    }
  });
  const players = LANES.flatMap((lane) => Array.from({ length: lane.players }, () => player(lane)));

  return {
    waiting: queue.waiting,
    async close() {
      isClosing = true;
      stopWatching();
      for (const lane of LANES) resting.get(lane)?.wake(lane.players);
      await within(STOP_MS, Promise.all(players), null);
      await pool.close();
      await queue.close();
    },
  };
}
