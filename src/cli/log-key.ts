import { Command } from 'commander';
import { generateSigner } from '../transparency/note-signer.js';
import { print, printError } from './terminal-text.js';

/** `gameledger log-key`: draws a key for LOG_SIGNING_KEY, and hands the log over to it. */
export function logKeyCommand(): Command {
  return new Command('log-key')
    .description('draw a signing key for records and the transparency log; the private half is shown only here')
    .argument('<name>', 'the name of the log: where it is served, without the scheme, e.g. ledger.example/log')
    .action((name: string) => {
      const { encodedPrivate, encoded } = generateSigner(name);
      print(`LOG_SIGNING_KEY=${encodedPrivate}`);
      printError(`public key: ${encoded}`);
    })
    .addCommand(rotateCommand());
}

function rotateCommand(): Command {
  return new Command('rotate')
    .description('hand the log over to LOG_SIGNING_KEY; the key so far is OLD_LOG_SIGNING_KEY, or the development key in the database')
    .option('--lost <public key>', 'the key so far is lost: this is its public half; every verifier will name the break')
    .action(async (options: { lost?: string }) => {
      // The other commands need no database: loading it would cost them seconds.
      const { rotateFromEnvironment } = await import('./rotate.js');
      process.exitCode = await rotateFromEnvironment(process.env, options.lost);
    });
}
