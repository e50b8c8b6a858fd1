import { printError } from '../api/command-line/terminal-text.js';
import { operatorFault } from '../server/operator-fault.js';

/**
 * Runs a subcommand that works on the database; a fault of the operator's is one line, and ends it with exit status 1.
 */
export async function withOperatorFaults(command: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const fault = operatorFault(error);
    if (fault === null) throw error;
    printError(`gameledger ${command}: ${fault}`);
    process.exitCode = 1;
  }
}
