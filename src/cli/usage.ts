import { printError } from './terminal-text.js';

/** A usage error: the message is for the user, no stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a subcommand; a usage error ends it with exit status 2. */
export async function withUsage(command: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`gameledger ${command}: ${error.message}`);
    process.exitCode = 2;
  }
}
