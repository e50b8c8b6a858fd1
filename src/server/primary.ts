import type { FastifyBaseLogger } from 'fastify';
import { freePort } from '../store/embedded/cluster.js';
import type { Config } from './config.js';
import { requireFreePorts } from './free-port.js';
import { openDatabase, requireDatabase } from './open-database.js';
import type { Resources } from './resources.js';
import { answerForAll } from './shared-metrics.js';
import { startWorkers } from './workers.js';

/**
 * Runs the service in `config.processes` workers; this process holds their address and the embedded PostgreSQL, and
 * answers nothing itself. `gone` resolves with the reason when it has ended by itself.
 *
 * *Errors*: whatever stands in the way.
 */
export async function startPrimary(
  config: Config,
  logger: FastifyBaseLogger,
  resources: Resources,
): Promise<{ gone: Promise<string>; leave(): void }> {
  const port = config.port === 0 ? await freePort() : config.port;
  await requireFreePorts(config, port);
  await requireDatabase(config, logger);
  const { url, gone } = await openDatabase(config, logger, resources);
  answerForAll();
  const workers = startWorkers({
    count: config.processes,
    env: { PORT: String(port), DATABASE_URL: url, DATABASE_URL_FILE: '' },
    onDeath: (death) => logger.error(death, 'a process has died'),
  });
  resources.own(
    workers,
    ({ stop }) => stop(),
    ({ killNow }) => killNow(),
  );
  await workers.up;
  // Each worker leaves when it is told to stop.
  return { gone: Promise.race([workers.failed, gone]), leave: () => undefined };
}
