import type { Operate } from '../api/command-line/commands.js';
import { printError } from '../api/command-line/terminal-text.js';
import { type Config, readConfig } from '../server/config.js';
import { operatorFault } from '../server/operator-fault.js';
import { startEmbedded } from '../store/embedded/embedded.js';
import { migrate } from '../store/ledger/migrate.js';

/** Runs commands of features on the service. */
export const operate: Operate = (command, run) =>
  withOperatorFaults(command, () => {
    const config = readConfig(process.env);
    const { publicUrl, settings } = config;
    return run({ publicUrl, settings, withDatabase: (use) => withDatabase(config, use) });
  });

async function withDatabase<T>({ databaseUrl, dataDir }: Config, use: (url: string) => Promise<T>): Promise<T> {
  const embedded = databaseUrl === null ? await startEmbedded(dataDir) : null;
  try {
    const url = embedded?.url ?? databaseUrl ?? '';
    await migrate(url);
    return await use(url);
  } finally {
    await embedded?.stop();
  }
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
