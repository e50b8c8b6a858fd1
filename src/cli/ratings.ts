import { Command } from 'commander';
import { rebuildFromEnvironment } from './rebuild-ratings.js';

/** `gameledger ratings rebuild`. */
export function ratingsCommand(): Command {
  const command = new Command('ratings').description('The ratings of players');
  command
    .command('rebuild')
    .description('Works all results and ratings out anew from the finished matches, in the order in which their ends were counted')
    .action(async () => {
      process.exitCode = await rebuildFromEnvironment(process.env);
    });
  return command;
}
