/** Plays the seats of built-in bots, whichever process they are in and however often it is killed. */
import PgBoss from 'pg-boss';
import type { BotDesk } from '../matches/bots.js';
import { playTurns } from './play-turns.js';
import { openSearchPool } from './search-pool.js';

/** What the driver says to the log. */
export interface DriverLog {
  error(details: object, message: string): void;
}

/** How the bots are driven. */
export interface DriverOptions {
  /** A role that may make a schema: the queue keeps its tables apart from the ledger's. */
  databaseUrl: string;
  desk: BotDesk;
  log: DriverLog;
}

/** Running bots. */
export interface Driver {
  /** Lets actions under way be answered, then stops. */
  close(): Promise<void>;
}

const SCHEMA = 'gameledger_jobs';
const QUEUE = 'bot-turns';
/** Matches played at a time; a searching bot waits for a thread, the others for the database. */
const PLAYED_AT_ONCE = 4;
/** After this long a match makes room for others. */
const SPELL_MS = 3000;
/** A job that has not ended by then belonged to a process that is gone. */
const EXPIRE_SECONDS = 20;
const MAINTENANCE_SECONDS = 5;
const POLL_SECONDS = 2;
/** Bells are hints: this often the log is asked. */
const SCAN_MS = 2000;
/** Bells within this time are answered by one query. */
const COALESCE_MS = 5;
const STOP_MS = 4000;

interface TurnJob {
  matchId: string;
}

/** Starts playing; matches in which a bot owes an action already are picked up at once. */
export async function startDriver({ databaseUrl, desk, log }: DriverOptions): Promise<Driver> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    application_name: 'gameledger-bots',
    max: PLAYED_AT_ONCE + 2,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 60,
    deleteAfterMinutes: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the bots’ queue failed'));
  await boss.start();
  // At most one job a match waits; one that is under way does not keep the next from waiting.
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', expireInSeconds: EXPIRE_SECONDS, retryLimit: 3, retryDelay: 1 });
  const pool = openSearchPool();
  const players: string[] = [];
  const busy = new Set<string>();
  /** Matches this process plays, and whether they have moved on since it last looked. */
  const playing = new Map<string, boolean>();
  let isClosing = false;

  const wakePlayer = (): void => {
    const idle = players.find((id) => !busy.has(id)) ?? players[0];
    if (idle !== undefined) boss.notifyWorker(idle);
  };

  const enqueue = async (matchId: string): Promise<void> => {
    await boss.send(QUEUE, { matchId }, { singletonKey: matchId });
    wakePlayer();
  };
  const enqueueLater = async (matchId: string): Promise<void> => {
    await boss.send(QUEUE, { matchId }, { singletonKey: matchId, startAfter: 1 });
    setTimeout(wakePlayer, 1100).unref();
  };

  const playMatch = async (matchId: string): Promise<void> => {
    const release = await desk.reserve(matchId);
    // Whoever plays it may just have looked for the last time.
    if (!release) return enqueueLater(matchId);
    playing.set(matchId, false);
    let isOwed = false;
    try {
      const deadline = performance.now() + SPELL_MS;
      const isTimeUp = (): boolean => isClosing || performance.now() > deadline;
      do {
        playing.set(matchId, false);
        isOwed = await playTurns(desk, pool, matchId, isTimeUp);
      } while (!isOwed && playing.get(matchId));
    } finally {
      await release();
      isOwed ||= playing.get(matchId) ?? false;
      playing.delete(matchId);
    }
    // Whoever starts next looks for turns that are owed.
    if (isOwed && !isClosing) await enqueue(matchId);
  };

  const watcher = watchOwing(desk, log, async (matchId) => {
    if (playing.has(matchId)) playing.set(matchId, true);
    else await enqueue(matchId);
  });

  for (let i = 0; i < PLAYED_AT_ONCE; i++) {
    const id: string = await boss.work<TurnJob>(QUEUE, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async ([job]) => {
      busy.add(id);
      try {
        if (job) await playMatch(job.data.matchId);
      } finally {
        busy.delete(id);
        // More may be waiting, and a worker that is not told so sleeps until its next poll.
        boss.notifyWorker(id);
      }
    });
    players.push(id);
  }
  watcher.scan();

  return {
    async close() {
      isClosing = true;
      watcher.stop();
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
      await pool.close();
    },
  };
}

/** Finds the matches in which a bot owes an action: on every bell, and for those that were missed again and again. */
function watchOwing(desk: BotDesk, log: DriverLog, onOwing: (matchId: string) => Promise<void>): { scan(): void; stop(): void } {
  let rung = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const look = async (among?: readonly string[]): Promise<void> => {
    try {
      for (const matchId of await desk.owing(among)) if (!isStopped) await onOwing(matchId);
    } catch (error) {
      // The next scan tries again.
      if (!isStopped) log.error({ err: error }, 'looking for the bots’ turns failed');
    }
  };
  const answer = (): void => {
    timer = null;
    const among = [...rung];
    rung = new Set();
    void look(among);
  };
  const stopWatching = desk.watch((matchId) => {
    rung.add(matchId);
    timer ??= setTimeout(answer, COALESCE_MS);
  });
  const scanning = setInterval(() => void look(), SCAN_MS);
  return {
    scan: () => void look(),
    stop() {
      isStopped = true;
      stopWatching();
      clearInterval(scanning);
      if (timer) clearTimeout(timer);
    },
  };
}
