import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { checkGuests } from '../engines/check-guests.js';
import { readGuests } from '../engines/guests.js';
import { type Config, readConfig } from './config.js';
import { createLogger } from './logging.js';
import { isOperatorFault } from './operator-fault.js';
import type { Running } from './running.js';
import type { Service } from './start.js';

/** Runs the service until it is told to stop; the exit code of the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  // Listened for from the first moment, so that a signal during the start ends it in order too.
  const stop = stopSignal();
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return fail(error);
  }
  const logger = createLogger(config);
  try {
    const running = await stoppable(start(config, logger), stop, config.limits.drainMs);
    const reason = await Promise.race([stop, running.gone]);
    logger.info({ reason }, 'stopping');
    return await shutDown(running, logger, reason === 'SIGTERM' || reason === 'SIGINT' ? 0 : 1);
  } catch (error) {
    logger.debug({ err: error }, 'the start failed');
    return fail(error);
  }
}

/** The service in this process, or, where several are wanted, in others. */
async function start(config: Config, logger: FastifyBaseLogger): Promise<Running> {
  if (config.processes === 1 || cluster.isWorker) return await startHere(config, logger);
  const { startPrimary } = await import('./primary.js');
  return await startPrimary(config, logger);
}

/**
 * Checks the games of other people before anything loads them: loading the service loads every engine. *Errors*:
 * EngineError.
 */
async function startHere(config: Config, logger: FastifyBaseLogger): Promise<Running> {
  for (const { game, version, matches, actions } of await checkGuests(await readGuests(config.games))) {
    logger.info({ game, version, matches, actions }, 'a game of GAMES keeps the contract');
  }
  const { startService } = await import('./start.js');
  const service = await startService(config, logger);
  if (service.isNew) {
    const { welcome } = await import('./welcome.js');
    process.stdout.write(welcome(publicAddress(config, service)));
  }
  logger.info({ address: service.address, docs: `${publicAddress(config, service)}/docs` }, 'listening');
  const { close, abandon, databaseGone } = service;
  return { close, abandon, gone: databaseGone.then(() => 'the database is gone'), graceMs: config.limits.drainMs };
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}

/** A start that hangs, on a database that says nothing, must not keep a process that has been told to stop. */
async function stoppable(starting: Promise<Running>, stop: Promise<string>, graceMs: number): Promise<Running> {
  let isOver = false;
  const exit = (): void => {
    if (!isOver) process.exit(1);
  };
  stop.then(() => setTimeout(exit, graceMs).unref());
  return await starting.finally(() => {
    isOver = true;
  });
}

/** With PORT=0 the system chose the port, and only now is it known. */
function publicAddress(config: Config, service: Service): string {
  return config.port === 0 ? service.address : config.publicUrl;
}

/** Whatever hangs must not keep the process. */
async function shutDown({ close, abandon, graceMs }: Running, logger: FastifyBaseLogger, code: number): Promise<number> {
  const cut = setTimeout(() => {
    abandon();
    process.exit(code);
  }, graceMs);
  try {
    await close();
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
  const text = error instanceof Error ? (isOperatorFault(error) ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`gameledger cannot start: ${text}\n`);
  return 1;
}
