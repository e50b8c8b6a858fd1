import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Feature } from '../api/feature.js';
import { basePathOf } from '../api/http/base-path.js';
import type { Metrics } from '../base/metrics-contract.js';
import { chooseFeatures } from '../features/choose.js';
import { buildApp, buildMetricsApp } from './app.js';
import { openServices, type ServicesOptions } from './compose.js';
import type { Config } from './config.js';
import { withListenErrors } from './free-port.js';
import { registerGauges } from './gauges.js';
import { addressesOf, listenAt } from './listen.js';
import { createMetrics, watchBacklog } from './metrics.js';
import { type Database, patiently } from './open-database.js';
import { createResources, type Resources } from './resources.js';

/** A running gameledger. */
export interface Service {
  /** Where it listens, e.g. `http://localhost:3000`. */
  address: string;
  /** Whether the database was empty. */
  isNew: boolean;
  /** Whether it has pages for people. */
  hasPages: boolean;
  /** Resolves with the reason when it cannot go on. */
  gone: Promise<string>;
  /** From now on `/readyz` says that it is leaving, and connections end with their next answer. */
  leave(): void;
}

/**
 * Connections that wait to be accepted: those beyond are made to try again after a second, 3 s and 7 s. As many as
 * Linux allows.
 */
const BACKLOG = 4096;

/** Where what happens is told, and who owns what a start opens. */
interface Process {
  logger: FastifyBaseLogger;
  resources: Resources;
}

/**
 * Brings everything up on a database, from the migration to the open port; what it opens is `resources`'.
 *
 * *Errors*: whatever stands in the way.
 */
export async function startService(config: Config, { url, gone }: Database, { logger, resources }: Process): Promise<Service> {
  const metrics = createMetrics();
  const features = await chooseFeatures(config.features);
  const options = servicesOptions({ features, config, logger, metrics, databaseUrl: url });
  const services = await patiently(() => {
    const opened = resources.own(createResources(), ({ close }) => close());
    return openServices(options, opened);
  }, logger);
  for (const weakness of services.weaknesses) logger.warn(weakness);
  watchBacklog(metrics, services.backlog);
  for (const gauges of services.gauges) registerGauges(metrics.registry, gauges);
  let isLeaving = false;
  const parts = { config, services, metrics, logger, isLeaving: () => isLeaving };
  const app = resources.own(await buildApp(parts), (built) => drain(built, config.limits.drainMs));
  const { host, port, metricsPort } = config;
  const addresses = await withListenErrors(host, port, () => addressesOf(host));
  const address = await withListenErrors(host, port, () => listenAt(app, { addresses, port, backlog: BACKLOG }));
  if (metricsPort !== null) {
    const metricsApp = resources.own(buildMetricsApp({ config, metrics, logger }), (built) => built.close());
    await withListenErrors(host, metricsPort, () => listenAt(metricsApp, { addresses, port: metricsPort }));
  }
  await services.begin();
  const leave = (): void => {
    isLeaving = true;
    app.server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  };
  return { address, isNew: services.isNew, hasPages: app.missingPages.length > 0, gone, leave };
}

/** What services are opened from. */
interface Parts {
  config: Config;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  databaseUrl: string;
  features: readonly Feature[];
}

function servicesOptions({ config, logger, metrics, databaseUrl, features }: Parts): ServicesOptions {
  return {
    databaseUrl,
    features,
    log: logger,
    metrics,
    statementTimeoutMs: config.limits.statementMs,
    basePath: basePathOf(config.publicUrl),
    limits: config.limits,
    settings: config.settings,
    duties: { onFault: (error, duty) => logger.error({ err: error, duty }, 'a duty of this process failed; it is tried again') },
  };
}

/** Stops accepting and waits for answers under way; cuts what still holds on when the time is up. */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs / 2);
  await app.close().finally(() => clearTimeout(cut));
}
