import { Command } from 'commander';
import { generateSigner } from '../audit/signed-note.js';

/** `gameledger log-key`: draws a key for LOG_SIGNING_KEY; the private half is shown only here. */
export function logKeyCommand(): Command {
  return new Command('log-key')
    .description('draw a signing key for records and the transparency log')
    .argument('<name>', 'the name of the log: where it is served, without the scheme, e.g. ledger.example/log')
    .action((name: string) => {
      const { encodedPrivate, encoded } = generateSigner(name);
      console.log(`LOG_SIGNING_KEY=${encodedPrivate}`);
      console.error(`public key: ${encoded}`);
    });
}
