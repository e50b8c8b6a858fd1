/** The jobs of playing bots' turns, in Postgres. */
import PgBoss from 'pg-boss';
import { isRecord } from '../kernel/json.js';
import { type BotQueue, QUEUES } from './queues.js';

/** What the bots' playing says to the log. */
export interface DriverLog {
  error(details: object, message: string): void;
}

/** A match whose bots are to be played. */
export interface TurnJob {
  id: string;
  matchId: string;
}

/** The queue all processes share. */
export interface TurnQueue {
  /** At most one job a match waits; one that is under way does not keep the next from waiting. */
  add(queue: BotQueue, matchIds: readonly string[], delaySeconds?: number): Promise<void>;
  /** The next job, for this process alone; null when there is none, or no database. */
  take(queue: BotQueue): Promise<TurnJob | null>;
  done(queue: BotQueue, job: TurnJob): Promise<void>;
  /** How many jobs wait, in all queues. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** *Source*: PostgreSQL, appendix A, "deadlock_detected". */
const DEADLOCK = '40P01';
const SCHEMA = 'gameledger_jobs';
/**
 * A job that has not ended by then belonged to a process that is gone; whoever looks for turns that are owed has made
 * another.
 */
const EXPIRE_SECONDS = 20;
const MAINTENANCE_SECONDS = 5;
const CONNECTIONS = 6;

/**
 * Opens the queue; `databaseUrl` names a role that may make a schema, because the queue keeps its tables apart from the
 * ledger's.
 *
 * pg-boss's own workers are not used: a job whose end cannot be written, because the database is restarting, would end
 * the process.
 */
export async function openTurnQueue(databaseUrl: string, log: DriverLog): Promise<TurnQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    application_name: 'gameledger-bots',
    max: CONNECTIONS,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 60,
    deleteAfterMinutes: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the bots’ queue failed'));
  await boss.start();
  for (const { name: queue } of QUEUES) {
    await createQueue(boss, queue);
  }
  return {
    async add({ name: queue }, matchIds, delaySeconds = 0) {
      const startAfter = new Date(Date.now() + 1000 * delaySeconds).toISOString();
      const when = delaySeconds > 0 ? { startAfter } : {};
      await boss.insert(matchIds.map((matchId) => ({ name: queue, data: { matchId }, singletonKey: matchId, ...when })));
    },
    async take({ name: queue }) {
      const [job] = await boss.fetch<Pick<TurnJob, 'matchId'>>(queue, { batchSize: 1 });
      return job ? { id: job.id, matchId: job.data.matchId } : null;
    },
    done: ({ name: queue }, { id }) => boss.complete(queue, id),
    async waiting() {
      const sizes = await Promise.all(QUEUES.map(({ name: queue }) => boss.getQueueSize(queue)));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** Two processes that make one queue at the same time lock each other out; the one that is sent away finds it made. */
async function createQueue(boss: PgBoss, name: string): Promise<void> {
  for (;;) {
    try {
      return await boss.createQueue(name, { name, policy: 'short', expireInSeconds: EXPIRE_SECONDS, retryLimit: 0 });
    } catch (error) {
      if (!isRecord(error) || error.code !== DEADLOCK) throw error;
    }
  }
}
