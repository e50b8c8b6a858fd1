import { Command } from 'commander';
import { withOperatorFaults } from './operator-faults.js';
import { rebuildFromEnvironment } from './rebuild-ratings.js';

/** `gameledger ratings rebuild`. */
export function ratingsCommand(): Command {
  const command = new Command('ratings').description('The ratings of players');
  command
    .command('rebuild')
    .description('Recomputes all results and ratings from the finished matches, in the order in which their ends were counted')
    .action(() => withOperatorFaults('ratings rebuild', () => rebuildFromEnvironment(process.env)));
  return command;
}
