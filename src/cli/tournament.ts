import { Command } from 'commander';
import { exportRecords } from './tournament-records.js';

/** `gameledger tournament records`. */
export function tournamentCommand(): Command {
  const command = new Command('tournament').description('tournaments of a service');
  command
    .command('records')
    .description('write the records of all its matches into a folder, named by round and board')
    .argument('<tournament>', 'the id of the tournament')
    .requiredOption('-o, --out <folder>', 'made if it is not there')
    .option('--url <url>', 'the service', 'http://localhost:3000')
    .action(async (tournament: string, { url, out }: { url: string; out: string }) => {
      process.exitCode = await exportRecords(tournament, { url, folder: out });
    });
  return command;
}
