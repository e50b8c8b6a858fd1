import { Command } from 'commander';
import type { Operate } from '../../api/command-line/commands.js';
import { print, printError } from '../../api/command-line/terminal-text.js';
import { UsageError, withUsage } from '../../api/command-line/usage.js';
import { secretIn } from '../../base/secret-file.js';
import type { NoteSigner } from '../../record/proofs/signed-note.js';
import { generateSigner } from '../../use-cases/audit/note-signer.js';

/** `gameledger log-key`: draws a key for LOG_SIGNING_KEY, and hands the log over to it. */
export function logKeyCommand(operate: Operate): Command {
  return new Command('log-key')
    .description('generate a signing key for records and the transparency log; the private half is shown only here')
    .argument('<name>', 'the name of the log: its address without the scheme, e.g. ledger.example/log')
    .action((name: string) => withUsage('log-key', () => drawKey(name)))
    .addCommand(rotateCommand(operate));
}

async function drawKey(name: string): Promise<void> {
  const { encodedPrivate, encoded } = signerNamed(name);
  print(`LOG_SIGNING_KEY=${encodedPrivate}`);
  printError(`public key: ${encoded}`);
}

function signerNamed(name: string): NoteSigner {
  try {
    return generateSigner(name);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

function rotateCommand(operate: Operate): Command {
  return new Command('rotate')
    .description('hand the log over to LOG_SIGNING_KEY; the previous key is OLD_LOG_SIGNING_KEY, or the development key in the database')
    .option('--lost <public key>', 'the previous key is lost: this is its public half; every verifier will report the break')
    .action(async ({ lost }: { lost?: string }) => {
      // The other commands need no database: loading it would cost them seconds.
      const { rotateAt } = await import('./rotate-command.js');
      await operate('log-key rotate', (service) => rotateAt(service, secretIn(process.env, 'OLD_LOG_SIGNING_KEY'), lost));
    });
}
