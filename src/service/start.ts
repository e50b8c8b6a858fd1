import cluster from 'node:cluster';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startDriver } from '../bot-runner/driver.js';
import type { RedisOptions } from '../ledger/redis-transport.js';
import { parseSignerKey } from '../transparency/note-signer.js';
import { developmentKey } from '../transparency/signing-key.js';
import { buildApp } from './app.js';
import { openServices, type ServicesOptions } from './compose.js';
import type { Config } from './config.js';
import { requireFreePort, withListenErrors } from './free-port.js';
import { addressesOf, listenAt } from './listen.js';
import { createMetrics, watchBacklog, watchBotQueue, watchRedis } from './metrics.js';
import { openDatabase } from './open-database.js';

/** A running gameledger. */
export interface Service {
  app: FastifyInstance;
  /** Where it listens, e.g. `http://localhost:3000`. */
  address: string;
  /** Whether the database was empty. */
  isNew: boolean;
  /** Resolves when the embedded PostgreSQL is gone; never with a database of the operator's own. */
  databaseGone: Promise<void>;
  /** Answers what is under way, ends streams, lets the database go. */
  close(): Promise<void>;
  /** Leaves nothing behind, for a process that ends before `close` has come to its end. */
  abandon(): void;
}

/**
 * Connections that wait to be accepted: those beyond are made to try again after a second, 3 s and 7 s. As many as
 * Linux allows.
 */
const BACKLOG = 4096;

/**
 * Brings everything up, from the database to the open port.
 *
 * *Errors*: whatever stands in the way; what had been started is stopped again.
 */
export async function startService(config: Config, logger: FastifyBaseLogger): Promise<Service> {
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    // A worker shares its port with others, and the primary has looked: what listened to try would take their
    // connections.
    if (cluster.isPrimary) await requireFreePort(config.host, config.port);
    const embedded = await openDatabase(config, logger);
    if (embedded) undo.push(embedded.stop);
    const metrics = createMetrics();
    const databaseUrl = embedded?.url ?? config.databaseUrl ?? '';
    const signer = signingKey(config, logger);
    const services = await openServices({
      databaseUrl,
      metrics,
      statementTimeoutMs: config.limits.statementMs,
      isDirect: config.citusDirect,
      limits: config.limits,
      signer,
      notifications: config.redisUrl === null ? undefined : { redis: { url: config.redisUrl, onChange: redisLogger(logger) } },
      oidc: config.oidc,
      adminKey: config.adminKey,
      talk: config.talk,
      webhooks: { allow: config.webhookAllow, onFault: faultLogger(logger, 'webhooks could not be seen to; it is tried again') },
      log: { onFault: faultLogger(logger, 'the transparency log could not be added to') },
      rater: { onFault: faultLogger(logger, 'ends of matches could not be counted; they are tried again') },
      tournaments: { onFault: faultLogger(logger, 'a tournament could not go on; it is tried again') },
      dueStarts: { onFault: faultLogger(logger, 'a match that is due could not be started') },
      onDeadlineFault: faultLogger(logger, 'a deadline could not be seen to; it is tried again'),
    });
    undo.push(() => services.close());
    watchBacklog(metrics, services.backlog);
    if (services.redis) watchRedis(metrics, services.redis);
    const app = await buildApp({ config, services, metrics, logger });
    undo.push(() => drain(app, config.limits.drainMs));
    if (config.bots) {
      const driver = await startDriver({ databaseUrl, bots: services.bots, log: logger });
      undo.push(() => driver.close());
      watchBotQueue(metrics, driver.waiting);
    }
    const address = await withListenErrors(config.host, config.port, async () =>
      listenAt(app, { addresses: await addressesOf(config.host), port: config.port, backlog: BACKLOG }),
    );
    const databaseGone = embedded?.gone ?? new Promise<void>(() => undefined);
    return { app, address, isNew: services.isNew, databaseGone, close, abandon: () => embedded?.killNow() };
  } catch (error) {
    await close();
    throw error;
  }
}

function faultLogger(logger: FastifyBaseLogger, message: string): (error: unknown) => void {
  return (error) => logger.error({ err: error }, message);
}

function redisLogger(logger: FastifyBaseLogger): RedisOptions['onChange'] {
  return (state, reason) => {
    if (state === 'connected') logger.info('Redis tells the other processes what is new');
    else logger.warn({ reason }, 'Redis is away: what is new in other processes is found by polling until it is back');
  };
}

function signingKey(config: Config, logger: FastifyBaseLogger): ServicesOptions['signer'] {
  if (config.logSigningKey !== null) return parseSignerKey(config.logSigningKey);
  return async (connections) => {
    const signer = await developmentKey(connections, config.publicUrl, config.dataDir);
    logger.warn(
      { key: signer.encoded },
      'records and the transparency log are signed with a development key: docs/operations.md, "The signing key"',
    );
    return signer;
  };
}

/** Stops accepting and waits for answers under way; cuts what still holds on when the time is up. */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs / 2);
  await app.close().finally(() => clearTimeout(cut));
}
