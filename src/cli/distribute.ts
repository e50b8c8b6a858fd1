import { Command } from 'commander';
import { distribute } from '../ledger/distribute.js';
import { ConfigError, readConfig } from '../service/config.js';
import { isOperatorFault } from '../service/operator-fault.js';
import { print, printError } from './terminal-text.js';

/** `gameledger distribute`. */
export function distributeCommand(): Command {
  return new Command('distribute')
    .description('Distributes the tables over the workers of the Citus coordinator that DATABASE_URL names, once; docs/scale.md')
    .action(async () => {
      process.exitCode = await distributeFromEnvironment(process.env);
    });
}

async function distributeFromEnvironment(env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { databaseUrl } = readConfig(env);
    if (databaseUrl === null) throw new ConfigError('DATABASE_URL must name the coordinator of a Citus');
    const { nodes, tables, functions } = await distribute(databaseUrl);
    for (const place of ['with its match', 'on every node', 'on the coordinator'] as const) {
      const names = tables.filter((table) => table.place === place).map(({ name }) => name);
      print(`${place}: ${names.join(', ')}`);
    }
    print(
      `matches are kept by ${nodes.length} nodes: ${nodes.join(', ')}; ${functions} functions are carried out by the node of the match`,
    );
    print('start the service now: processes that ran before have another map of the database');
    return 0;
  } catch (error) {
    if (!(error instanceof Error && isOperatorFault(error))) throw error;
    printError(`gameledger distribute: ${error.message}`);
    return 1;
  }
}
