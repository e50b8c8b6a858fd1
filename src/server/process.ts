import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { checkGuests } from '../use-cases/engines/check-guests.js';
import { readGuests } from '../use-cases/engines/guests.js';
import { type Config, readConfig } from './config.js';
import { requireFreePorts } from './free-port.js';
import { createLogger } from './logging.js';
import { findMisspelt } from './misspelt.js';
import { openDatabase, requireDatabase } from './open-database.js';
import { operatorFault } from './operator-fault.js';
import { createResources, type Resources } from './resources.js';
import { tellUp } from './workers.js';

const SIGNALS = ['SIGTERM', 'SIGINT'];
/** *Units*: milliseconds that a process has after the time of its workers is up, for the database. */
const DATABASE_GRACE_MS = 600;

/** Runs the service until it is told to stop; the exit code of the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  // Listened for from the first moment, so that a signal during the start ends it in order too.
  const told = Promise.race([stopSignal(), endOfShell(env)]);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    for (const sentence of findMisspelt(env)) process.stderr.write(`${sentence}\n`);
    return fail(error);
  }
  const logger = createLogger(config);
  // Workers have the same environment.
  if (cluster.isPrimary) for (const sentence of findMisspelt(env)) logger.warn(sentence);
  const resources = createResources();
  const starting = start(config, logger, resources);
  let running: Running | undefined;
  const ended = starting.then((started) => {
    running = started;
    return started.gone;
  });
  let code = 1;
  try {
    const reason = await Promise.race([told, ended]);
    logger.info({ reason }, 'stopping');
    if (running && SIGNALS.includes(reason)) {
      code = 0;
      await leave(running, config);
    }
  } catch (error) {
    logger.debug({ err: error }, 'the start failed');
    fail(error);
  }
  const graceMs = config.limits.drainMs + (hasWorkers(config) ? DATABASE_GRACE_MS + config.shutdownDelayMs : 0);
  return await shutDown(resources, starting, { logger, graceMs, code });
}

/** What runs until it is told to stop. */
interface Running {
  /** Resolves with the reason when it has ended by itself. */
  gone: Promise<string>;
  /** Lets balancers know that it is about to end. */
  leave(): void;
}

function hasWorkers({ processes }: Config): boolean {
  return processes > 1 && cluster.isPrimary;
}

/** The service in this process, or, where several are wanted, in others. */
async function start(config: Config, logger: FastifyBaseLogger, resources: Resources): Promise<Running> {
  if (!hasWorkers(config)) return await startHere(config, logger, resources);
  const { startPrimary } = await import('./primary.js');
  return await startPrimary(config, logger, resources);
}

/**
 * What can fail is looked at before the service is loaded, which takes most of a start: ports, the database, and the
 * games of other people, since loading the service loads every engine. *Errors*: EngineError; others.
 */
async function startHere(config: Config, logger: FastifyBaseLogger, resources: Resources): Promise<Running> {
  // A worker shares its port with others, and the primary has looked: what listened to try would take their
  // connections.
  if (cluster.isPrimary) await requireFreePorts(config, config.port);
  if (cluster.isPrimary) await requireDatabase(config, logger);
  if (config.traces !== null) {
    const { exportTraces } = await import('./trace-export.js');
    resources.own(exportTraces(config.traces, logger), (provider) => provider.shutdown());
  }
  for (const { game, version, matches, actions } of await checkGuests(await readGuests(config.games))) {
    logger.info({ game, version, matches, actions }, 'a game of GAMES keeps the contract');
  }
  const database = await openDatabase(config, logger, resources);
  const { startService } = await import('./start.js');
  const { address, isNew, hasPages, gone, leave } = await startService(config, database, { logger, resources });
  // With PORT=0 the system chose the port, and only now is it known.
  const url = config.port === 0 ? address : config.publicUrl;
  const { placeToPlay, welcome } = await import('./welcome.js');
  // Of several workers the first says so, not those that take its place.
  if ((cluster.worker?.id ?? 1) === 1) process.stdout.write(placeToPlay(url, hasPages));
  if (isNew) process.stdout.write(welcome(url));
  logger.info({ address, docs: `${url}/docs` }, 'listening');
  tellUp();
  return { gone, leave };
}

/** Requests are answered for some time yet, while balancers turn to others; a second signal ends it. */
async function leave(running: Running, config: Config): Promise<void> {
  if (config.shutdownDelayMs === 0 || hasWorkers(config)) return;
  const again = stopSignal();
  running.leave();
  await Promise.race([sleep(config.shutdownDelayMs), again]);
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}

/** *Units*: milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * The shell in which npm runs a command (`npx gameledger serve`) ends by a signal and passes none on: that it is gone
 * is the signal.
 */
function endOfShell({ npm_command: command = '' }: NodeJS.ProcessEnv): Promise<string> {
  const shell = process.ppid;
  return new Promise((resolve) => {
    if (!['exec', 'run', 'run-script'].includes(command) || !cluster.isPrimary) return;
    setInterval(() => process.ppid !== shell && resolve('SIGTERM'), LOOK_EVERY_MS).unref();
  });
}

/** Closes what a start has opened, also one that is not yet done. Whatever hangs must not keep the process. */
async function shutDown(
  resources: Resources,
  starting: Promise<Running>,
  { logger, graceMs, code }: { logger: FastifyBaseLogger; graceMs: number; code: number },
): Promise<number> {
  const cut = setTimeout(() => {
    resources.abandon();
    process.exit(code);
  }, graceMs);
  try {
    await resources.close();
    // A step that was under way may have opened something since.
    await starting.catch(() => undefined);
    await resources.close();
    return code;
  } catch (error) {
    logger.error({ err: error }, 'the stop failed');
    return 1;
  } finally {
    // Not cleared: some handle may still be open, and only an open handle lets it fire.
    cut.unref();
  }
}

/** What the operator did wrong needs no stack. */
function fail(error: unknown): number {
  const text = operatorFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`gameledger cannot start: ${text}\n`);
  return 1;
}
