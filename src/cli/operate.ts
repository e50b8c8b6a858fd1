import type { Operate } from '../api/command-line/commands.js';
import { printError } from '../api/command-line/terminal-text.js';
import { type Config, readConfig } from '../server/config.js';
import { operatorFault } from '../server/operator-fault.js';
import { findEmbedded, startEmbedded } from '../store/embedded/embedded.js';
import { migrate } from '../store/ledger/migrate.js';

/** Runs commands of features on the service. */
export const operate: Operate = (command, run) =>
  withOperatorFaults(command, () => {
    const config = readConfig(process.env);
    const { publicUrl, settings } = config;
    return run({ publicUrl, settings, withDatabase: (use) => withDatabase(config, use) });
  });

function withDatabase<T>(config: Config, use: (url: string) => Promise<T>): Promise<T> {
  return lendDatabase(config, config.databaseUrl, async (url) => {
    await migrate(url);
    return await use(url);
  });
}

/** Lends the address of the database as it is: of an embedded one that runs, and else it runs meanwhile. */
export function withRunningDatabase<T>(config: Config, use: (url: string) => Promise<T>): Promise<T> {
  return lendDatabase(config, config.databaseUrl ?? findEmbedded(config.dataDir), use);
}

async function lendDatabase<T>({ dataDir }: Config, running: string | null, use: (url: string) => Promise<T>): Promise<T> {
  if (running !== null) return await use(running);
  const { url, stop } = await startEmbedded(dataDir);
  return await use(url).finally(stop);
}

/**
 * Runs a subcommand that works on the database; a fault of the operator's is one line, and ends it with exit status 1.
 */
export async function withOperatorFaults(command: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const fault = operatorFault(error);
    if (fault === null) throw error;
    printError(`gameledger ${command}: ${fault}`);
    process.exitCode = 1;
  }
}
