import type { FastifyBaseLogger } from 'fastify';
import { startEmbedded } from '../store/embedded/embedded.js';
import { requireServer } from '../store/ledger/require-server.js';
import type { Config } from './config.js';
import { databaseFault } from './database-fault.js';
import type { Resources } from './resources.js';

/** Connections of one process, with some to spare: pools, channels, locks. */
const CONNECTIONS_A_PROCESS = 24;
/** PostgreSQL's own default. */
const FEWEST_CONNECTIONS = 100;

/** The database a service works with. */
export interface Database {
  url: string;
  /** Resolves with the reason when the embedded PostgreSQL is gone for good; never with one of the operator's own. */
  gone: Promise<string>;
}

/**
 * Looks at the operator's database; the embedded one is looked at when it is started. *Errors*: SchemaError, and those
 * of the driver.
 */
export async function requireDatabase({ databaseUrl }: Config, logger: FastifyBaseLogger): Promise<void> {
  if (databaseUrl !== null) await patiently(() => requireServer(databaseUrl), logger);
}

/** Finds the operator's database, or starts the embedded PostgreSQL. *Errors*: DataDirectoryError. */
export async function openDatabase(config: Config, logger: FastifyBaseLogger, resources: Resources): Promise<Database> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, gone: new Promise(() => undefined) };
  const start = () =>
    startEmbedded(config.dataDir, {
      connections: Math.max(FEWEST_CONNECTIONS, CONNECTIONS_A_PROCESS * config.processes),
      onLog: (line) => logger.debug({ postgres: line }, 'postgres'),
      onRestart: (reason) => logger.error(reason),
    });
  const { url, gone } = resources.own(
    await patiently(start, logger),
    ({ stop }) => stop(),
    ({ killNow }) => killNow(),
  );
  return { url, gone: gone.then(() => 'the database is gone') };
}

/** So often a step is tried that ends because the database is slow. */
const ATTEMPTS = 3;
/**
 * A connection or a statement that took too long: on a machine that is busy, or stood still, neither the database nor
 * the way there need be broken. *Source*: PostgreSQL, appendix A, "query_canceled".
 */
const SLOW = ['CONNECT_TIMEOUT', 'ETIMEDOUT', '57014'];

/** Takes a step of the start, again if the database was too slow for it. *Errors*: those of the step. */
export async function patiently<T>(step: () => Promise<T>, logger: FastifyBaseLogger, attempts = ATTEMPTS): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (attempts === 1 || !isSlow(error)) throw error;
    const reason = databaseFault(error);
    logger.warn(reason === null ? { err: error } : { reason }, 'the database takes long; the start tries again');
    return await patiently(step, logger, attempts - 1);
  }
}

/** Drizzle wraps what the driver says. */
function isSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && SLOW.includes(String(error.code))) || isSlow(error.cause);
}
