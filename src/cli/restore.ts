import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { ConfigError } from '../base/environment.js';
import { type Config, readConfig } from '../server/config.js';
import { requireBackup, restoreBackup } from '../store/backup/restore-backup.js';
import { startEmbedded } from '../store/embedded/embedded.js';
import { audit } from './audit.js';
import { withOperatorFaults } from './operate.js';

/** `gameledger restore`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup into an empty database, and check every match and the transparency log; docs/operations.md')
    .argument('<file>', 'what `gameledger backup` has written')
    .option('--replace', 'put the embedded database that is there into a folder beside, instead of refusing')
    .action((file: string, { replace = false }: { replace?: boolean }) =>
      withOperatorFaults('restore', () => restore(readConfig(process.env), file, replace)),
    );
}

async function restore(config: Config, file: string, isReplacing: boolean): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (isReplacing && databaseUrl !== null)
    throw new ConfigError('--replace is for the embedded database: name an empty database in DATABASE_URL');
  const { gameledger, at } = await requireBackup(file);
  const setAside = isReplacing ? `postgres.replaced-${new Date().toISOString().replaceAll(':', '-')}` : undefined;
  const embedded = databaseUrl === null ? await startEmbedded(dataDir, { setAside }) : null;
  if (setAside !== undefined && existsSync(join(dataDir, setAside))) print(`the database that was there is in ${join(dataDir, setAside)}`);
  try {
    const url = embedded?.url ?? databaseUrl ?? '';
    await restoreBackup(url, file);
    print(`${file} is restored: of ${at}, by gameledger ${gameledger}`);
    await audit(config, url);
  } finally {
    await embedded?.stop();
  }
}
