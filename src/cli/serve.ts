import { Command } from 'commander';

/** `gameledger serve`: the same as `npm start`. */
export function serveCommand(): Command {
  return new Command('serve').description('run the service; docs/operations.md lists the environment it reads').action(async () => {
    // The other commands need no server: loading it would cost them seconds.
    const { serve } = await import('../service/process.js');
    process.exitCode = await serve(process.env);
  });
}
