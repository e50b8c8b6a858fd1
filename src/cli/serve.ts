import { Command } from 'commander';
import { boot } from '../service/boot.js';

/** `gameledger serve`: the same as `npm start`. */
export function serveCommand(): Command {
  return new Command('serve').description('run the service; docs/operations.md lists the environment it reads').action(async () => {
    process.exitCode = await boot(process.env);
  });
}
