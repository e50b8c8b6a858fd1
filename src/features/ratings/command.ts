import { Command } from 'commander';
import type { Operate } from '../../api/command-line/commands.js';
import { print } from '../../api/command-line/terminal-text.js';
import { serviceAddress, withUsage } from '../../api/command-line/usage.js';
import { type AuditOptions, auditService } from './audit-service.js';

/** `gameledger ratings rebuild` and `audit`. */
export function ratingsCommand(operate: Operate): Command {
  const command = new Command('ratings').description('The ratings of players');
  command
    .command('rebuild')
    .description('Recomputes all results and ratings from the finished matches, in the order in which their ends were counted')
    .action(() => operate('ratings rebuild', ({ withDatabase }) => withDatabase(rebuildAt)));
  command
    .command('audit')
    .description(
      'Recomputes the ratings of a service from its public records and its log, and reports pairs, circles and matches that look made up',
    )
    .argument('[url]', 'the service', serviceAddress, 'http://localhost:3000')
    .option('--public-key <key>', "the log's public key (name+hash+base64); without it the one that the log states")
    .option('--game <game>', 'of this game only')
    .option('--json', 'as one line of JSON')
    .action((url: string, options: AuditOptions) =>
      withUsage('ratings audit', async () => {
        if (!(await auditService(url, options))) process.exitCode = 1;
      }),
    );
  return command;
}

async function rebuildAt(url: string): Promise<void> {
  const [{ withSession }, { ARRAY_TYPES }, { rebuildRatings }] = await Promise.all([
    import('../../store/ledger/session.js'),
    import('../../store/ledger/array-types.js'),
    import('./rebuild.js'),
  ]);
  // It may take longer than a statement of the service may.
  const { ends, standings, changed } = await withSession(url, rebuildRatings, { types: ARRAY_TYPES });
  print(`${standings} standings from ${ends} ends of matches; ${changed} of them differed from the stored ones`);
}
