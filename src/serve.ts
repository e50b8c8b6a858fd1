import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, readConfig } from './config.js';
import { checkGuests } from './engines/check-guests.js';
import { readGuests } from './engines/guests.js';
import { EngineError } from './engines/load-engine.js';
import { createLogger } from './logging.js';
import { DataDirectoryError } from './postgres/data-directory.js';
import type { Service } from './service.js';
import { LogKeyError } from './transparency/log.js';

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
  const isFirstStart = config.databaseUrl === null && !existsSync(config.dataDir);
  try {
    const service = await stoppable(start(config, logger), stop, config.limits.drainMs);
    if (isFirstStart) {
      const { welcome } = await import('./welcome.js');
      process.stdout.write(welcome(publicAddress(config, service)));
    }
    logger.info({ address: service.address, docs: `${publicAddress(config, service)}/docs` }, 'listening');
    const reason = await Promise.race([stop, service.databaseGone.then(() => 'the database is gone')]);
    logger.info({ reason }, 'stopping');
    return await shutDown(service, config, logger, reason === 'SIGTERM' || reason === 'SIGINT' ? 0 : 1);
  } catch (error) {
    logger.debug({ err: error }, 'the start failed');
    return fail(error);
  }
}

/** Checks the games of other people before anything loads them: loading the service loads every engine, and starts with none that is refused. */
async function start(config: Config, logger: FastifyBaseLogger): Promise<Service> {
  for (const { game, version, matches, actions } of await checkGuests(await readGuests(config.games))) {
    logger.info({ game, version, matches, actions }, 'a game of GAMES keeps the contract');
  }
  const { startService } = await import('./service.js');
  return await startService(config, logger);
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}

/** A start that hangs, on a database that says nothing, must not keep a process that has been told to stop. */
async function stoppable(starting: Promise<Service>, stop: Promise<string>, graceMs: number): Promise<Service> {
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

/** Whatever hangs must not keep the process: PostgreSQL ends by itself once we are gone. */
async function shutDown(service: Service, config: Config, logger: FastifyBaseLogger, code: number): Promise<number> {
  const cut = setTimeout(() => process.exit(code), config.limits.drainMs);
  try {
    await service.close();
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
  const isExpected = [ConfigError, DataDirectoryError, EngineError, LogKeyError].some((kind) => error instanceof kind) || isOutside(error);
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`gameledger cannot start: ${text}\n`);
  return 1;
}

/** An address that cannot be had, or a database that is not there or lets nobody in; *source*: PostgreSQL appendix A for the classes 28 and 3D. */
const OUTSIDE = /^(EADDRINUSE|EADDRNOTAVAIL|EACCES|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|CONNECT_TIMEOUT|28\w{3}|3D000)$/;

function isOutside(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && OUTSIDE.test(error.code);
}
