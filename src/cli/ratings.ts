import { Command } from 'commander';
import { auditService } from './audit-ratings.js';
import { withOperatorFaults } from './operator-faults.js';
import { rebuildFromEnvironment } from './rebuild-ratings.js';
import { serviceAddress, withUsage } from './usage.js';

/** `gameledger ratings rebuild` and `audit`. */
export function ratingsCommand(): Command {
  const command = new Command('ratings').description('The ratings of players');
  command
    .command('rebuild')
    .description('Recomputes all results and ratings from the finished matches, in the order in which their ends were counted')
    .action(() => withOperatorFaults('ratings rebuild', () => rebuildFromEnvironment(process.env)));
  command
    .command('audit')
    .description('Recomputes the ratings of a service from its public matches, and reports pairs, circles and matches that look made up')
    .option('--url <url>', 'the service', serviceAddress, 'http://localhost:3000')
    .option('--game <game>', 'of this game only')
    .option('--json', 'as one line of JSON')
    .action(({ url, ...options }: { url: string; game?: string; json?: boolean }) =>
      withUsage('ratings audit', async () => {
        if (!(await auditService(url, options))) process.exitCode = 1;
      }),
    );
  return command;
}
