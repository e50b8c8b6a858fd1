import { Command } from 'commander';
import { serviceAddress, withUsage } from '../../api/command-line/usage.js';
import { exportRecords } from './export-records.js';

/** `gameledger tournament records`. */
export function tournamentCommand(): Command {
  const command = new Command('tournament').description('tournaments of a service');
  command
    .command('records')
    .description('write the records of all its matches into a folder, named by round and board')
    .argument('<tournament>', 'the id of the tournament')
    .requiredOption('-o, --out <folder>', 'created if it is missing')
    .option('--url <url>', 'the service', serviceAddress, 'http://localhost:3000')
    .action((tournament: string, { url, out }: { url: string; out: string }) =>
      withUsage('tournament records', () => exportRecords(tournament, { url, folder: out })),
    );
  return command;
}
