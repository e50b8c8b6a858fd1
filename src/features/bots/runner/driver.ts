/** Plays the seats of built-in bots, whichever process they are in and however often it is killed. */

import { codedError } from '../../../base/coded-error.js';
import type { Log } from '../../../base/log.js';
import { within } from '../../../base/within.js';
import { type Duty, SWEEP_MS, type Wake } from '../../../use-cases/duty.js';
import { createBackoff } from '../../../use-cases/matches/append/backoff.js';
import type { BotService, DueMatch } from '../contract.js';
import { type OnFault, playTurns } from './play-turns.js';
import { type BotQueue, QUEUES, queueOf } from './queues.js';
import { openSearchPool } from './search-pool.js';

/** Plays the turns that are owed, as far as its duties are run. */
export interface Driver {
  duties: Duty[];
  /** Lets actions under way be answered, then stops. */
  close(): Promise<void>;
}

/** A match that another process plays is looked at again: that process may just have looked for the last time. */
const AGAIN_MS = 1000;
const STOP_MS = 4000;

/** A queue, and who is in it here. */
interface Line {
  queue: BotQueue;
  waiting: Set<string>;
  busy: Set<Promise<void>>;
  /** Offered by others when nobody was free: looked at again when somebody is. */
  left: Set<string>;
}

/**
 * Opens what plays the seats of bots.
 *
 * What is owed stands in the heads of matches, and the lock of a match says who plays it: a queue of this process only
 * keeps the order. What is beyond its workers is offered to other processes, which take it if one of theirs is idle.
 */
export function openDriver(bots: BotService, log: Pick<Log, 'error'>): Driver {
  const pool = openSearchPool();
  const lines = QUEUES.map((queue): Line => ({ queue, waiting: new Set(), busy: new Set(), left: new Set() }));
  /** Matches this process plays, and whether they have moved on since it last looked. */
  const playing = new Map<string, boolean>();
  /** What is to be looked at: matches that have moved on, those to try again, those that others have no worker for. */
  const [news, again, offered] = [new Set<string>(), new Set<string>(), new Set<string>()];
  /** Matches in which a bot could not play. */
  const backoff = createBackoff();
  const onFault = reportOnce(log);
  let wake: Wake = () => undefined;
  let isClosing = false;

  const enqueue = (line: Line, matchIds: readonly string[]): void => {
    for (const matchId of matchIds) line.waiting.add(matchId);
    playNext(line);
    bots.offer(matchIds.filter((matchId) => line.waiting.has(matchId)));
  };

  const playNext = (line: Line): void => {
    const { queue, waiting, busy, left } = line;
    for (const matchId of waiting) {
      if (isClosing || busy.size >= queue.workers) return;
      waiting.delete(matchId);
      const work = play(line, matchId).finally(() => {
        busy.delete(work);
        playNext(line);
      });
      busy.add(work);
    }
    if (left.size === 0 || busy.size >= queue.workers) return;
    for (const matchId of left) offered.add(matchId);
    left.clear();
    wake();
  };

  const tryAgain = (matchId: string): void => {
    again.add(matchId);
    wake(bots.nowMs() + AGAIN_MS);
  };

  const play = async (line: Line, matchId: string): Promise<void> => {
    try {
      await playMatch(line, matchId);
      backoff.forget(matchId);
    } catch (error) {
      if (isClosing) return;
      const isAway = codedError(error).code === 'UNAVAILABLE';
      if (isAway) tryAgain(matchId);
      if (isAway || backoff.fail(matchId, Date.now()))
        log.error({ err: error, matchId }, 'a bot’s turn could not be played; it is tried again');
    }
  };

  const playMatch = async (line: Line, matchId: string): Promise<void> => {
    const { queue } = line;
    const release = await bots.reserve(matchId);
    if (!release) return tryAgain(matchId);
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
    if (isOwed && !isClosing) enqueue(line, [matchId]);
  };

  const takeIn = (matches: readonly DueMatch[], isOffered: (matchId: string) => boolean): void => {
    for (const { matchId } of matches) if (playing.has(matchId)) playing.set(matchId, true);
    const due = matches.filter(({ matchId }) => !playing.has(matchId) && !backoff.isWaiting(matchId, Date.now()));
    for (const line of lines) {
      const { queue, waiting, busy, left } = line;
      const matchIds = due.filter((match) => queueOf(match) === queue).map(({ matchId }) => matchId);
      const own = matchIds.filter((matchId) => !isOffered(matchId));
      const theirs = matchIds.filter(isOffered);
      if (own.length > 0) enqueue(line, own);
      const taken = theirs.splice(0, Math.max(0, queue.workers - busy.size - waiting.size));
      for (const matchId of theirs) left.add(matchId);
      if (taken.length > 0) enqueue(line, taken);
    }
  };

  const owed: Duty = {
    name: 'turns of bots',
    watch(wakeOwed) {
      wake = wakeOwed;
      return bots.watch((matchId, isOffer) => {
        (isOffer ? offered : news).add(matchId);
        wake();
      });
    },
    async run() {
      for (const matchId of news) backoff.forget(matchId);
      const others = new Set([...offered].filter((matchId) => !news.has(matchId) && !again.has(matchId)));
      const among = [...news, ...again, ...others];
      for (const noted of [news, again, offered]) noted.clear();
      if (among.length === 0) return;
      try {
        takeIn(await bots.owing(among), (matchId) => others.has(matchId));
      } catch (error) {
        for (const matchId of among) again.add(matchId);
        throw error;
      }
    },
  };
  const sweep: Duty = {
    name: 'owing bots',
    everyMs: SWEEP_MS,
    run: async () => takeIn(await bots.owing(), () => false),
  };
  return {
    duties: [owed, sweep],
    async close() {
      isClosing = true;
      await within(STOP_MS, Promise.all(lines.flatMap(({ busy }) => [...busy])), null);
      await pool.close();
    },
  };
}

/** So many faults are remembered as told. */
const MOST_TOLD = 1000;

/** Tells the log of a fault once a match: a bot that fails at every turn would fill it. */
function reportOnce(log: Pick<Log, 'error'>): OnFault {
  const told = new Set<string>();
  return ({ matchId, version, seat, bot }, error) => {
    const key = `${matchId} ${bot} ${error instanceof Error ? error.message : error}`;
    if (told.has(key)) return;
    told.add(key);
    if (told.size > MOST_TOLD) told.delete(told.keys().next().value ?? '');
    log.error({ err: error, matchId, version, seat, bot }, 'a bot’s choice failed; it chooses otherwise');
  };
}
