import type { FastifyBaseLogger } from 'fastify';
import { freePort } from '../postgres/cluster.js';
import type { Config } from './config.js';
import { requireFreePort } from './free-port.js';
import { openDatabase } from './open-database.js';
import type { Running } from './running.js';
import { answerForAll } from './shared-metrics.js';
import { startWorkers } from './workers.js';

/** *Units*: milliseconds after the workers' own time is up, for the database. */
const DATABASE_GRACE_MS = 600;

/**
 * Runs the service in `config.processes` workers; this process holds their address and the embedded PostgreSQL, and
 * answers nothing itself.
 *
 * *Errors*: whatever stands in the way; what had been started is stopped again.
 */
export async function startPrimary(config: Config, logger: FastifyBaseLogger): Promise<Running> {
  const port = config.port === 0 ? await freePort() : config.port;
  await requireFreePort(config.host, port);
  const embedded = await openDatabase(config, logger);
  answerForAll();
  try {
    const workers = await startWorkers({
      count: config.processes,
      env: { PORT: String(port), DATABASE_URL: embedded?.url ?? config.databaseUrl ?? '' },
      onDeath: (death) => logger.error(death, 'a process has died'),
    });
    return {
      gone: Promise.race([workers.failed, ...(embedded ? [embedded.gone.then(() => 'the database is gone')] : [])]),
      async close() {
        await workers.stop();
        await embedded?.stop();
      },
      abandon() {
        workers.killNow();
        embedded?.killNow();
      },
      graceMs: config.limits.drainMs + DATABASE_GRACE_MS,
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
