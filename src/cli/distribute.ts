import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { ConfigError } from '../base/environment.js';
import { readConfig } from '../server/config.js';
import { distribute } from '../store/citus/distribute.js';
import { withOperatorFaults } from './operate.js';

/** `gameledger distribute`. */
export function distributeCommand(): Command {
  return new Command('distribute')
    .description('Distributes the tables over the workers of the Citus coordinator that DATABASE_URL names, once; docs/scale.md')
    .action(() => withOperatorFaults('distribute', () => distributeFromEnvironment(process.env)));
}

async function distributeFromEnvironment(env: NodeJS.ProcessEnv): Promise<void> {
  const { databaseUrl } = readConfig(env);
  if (databaseUrl === null) throw new ConfigError('DATABASE_URL must name the coordinator of a Citus');
  const { nodes, tables, functions } = await distribute(databaseUrl);
  for (const place of ['with its match', 'on every node', 'on the coordinator'] as const) {
    const names = tables.filter((table) => table.place === place).map(({ name }) => name);
    print(`${place}: ${names.join(', ')}`);
  }
  print(`${nodes.length} nodes store matches: ${nodes.join(', ')}; ${functions} functions run on the node of the match`);
  print('start the service now: processes that are still running have an outdated map of the database');
}
