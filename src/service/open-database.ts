import type { FastifyBaseLogger } from 'fastify';
import { type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.js';
import type { Config } from './config.js';

/** Connections of one process, with some to spare: pools, channels, locks, the bots' queue. */
const CONNECTIONS_A_PROCESS = 40;
/** PostgreSQL's own default. */
const FEWEST_CONNECTIONS = 100;

/** Starts the embedded PostgreSQL; null where the operator has a server of their own. *Errors*: DataDirectoryError. */
export async function openDatabase(config: Config, logger: FastifyBaseLogger): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null) return null;
  return await startEmbedded(config.dataDir, {
    connections: Math.max(FEWEST_CONNECTIONS, CONNECTIONS_A_PROCESS * config.processes),
    onLog: (line) => logger.debug({ postgres: line }, 'postgres'),
    onRestart: (reason) => logger.error(reason),
  });
}
