import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { readConfig } from '../server/config.js';
import { writeBackup } from '../store/backup/write-backup.js';
import { withOperatorFaults, withRunningDatabase } from './operate.js';

/** `gameledger backup`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('write all that the database of the service has to a file, while the service runs; docs/operations.md')
    .argument('<file>', 'a new file')
    .action((file: string) => withOperatorFaults('backup', () => backUp(process.env, file)));
}

async function backUp(env: NodeJS.ProcessEnv, file: string): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  const { tables, rows } = await withRunningDatabase(readConfig(env), (url) => writeBackup(url, file, stop.signal));
  print(`${file}: ${rows} rows of ${tables} tables`);
}
