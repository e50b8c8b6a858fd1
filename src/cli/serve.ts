import { Command } from 'commander';
import { boot } from '../server/boot.js';

/** `gameledger serve`: the same as `npm start`. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('run the service; docs/operations.md lists the environment it reads')
    .option('--processes <count>', 'the number of processes that serve its address; auto: one for each core (default: PROCESSES, or 1)')
    .action(async ({ processes }: { processes?: string }) => {
      process.exitCode = await boot(processes === undefined ? process.env : { ...process.env, PROCESSES: processes });
    });
}
