import type { Operate } from '../api/command-line/commands.js';
import { type Config, readConfig } from '../server/config.js';
import { startEmbedded } from '../store/embedded/embedded.js';
import { migrate } from '../store/ledger/migrate.js';
import { withOperatorFaults } from './operator-faults.js';

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
