import { InvalidArgumentError } from 'commander';
import { inOneLine, printError } from './terminal-text.js';

/** What the user can mend: the message is for them, no stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a subcommand; what the user can mend, of files and addresses too, and what a service refuses, ends it with a
 * sentence and exit status 2.
 */
export async function withUsage(command: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // Most commands end before they would need the client library.
    const { GameledgerError } = await import('#client');
    // Errors of the system name the call that failed.
    if (!(error instanceof UsageError || error instanceof GameledgerError || (error instanceof Error && 'syscall' in error))) throw error;
    printError(`gameledger ${command}: ${error instanceof GameledgerError ? inOneLine(error.message) : error.message}`);
    process.exitCode = 2;
  }
}

/** The address of a service or of its log, without a slash at its end, as commander parses an option. */
export function serviceAddress(text: string): string {
  if (!isWebAddress(text)) throw new InvalidArgumentError('It must be an http(s) address, e.g. https://ledger.example');
  return text.replace(/\/+$/, '');
}

/** Whether a text is an address of HTTP. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
