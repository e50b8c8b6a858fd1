import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { chooseFeatures } from '../features/choose.js';
import { openServices } from '../server/compose.js';
import { type Config, readConfig } from '../server/config.js';
import { withOperatorFaults, withRunningDatabase } from './operate.js';

/** `gameledger audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('check every match and the transparency log in the database of the service, which may run meanwhile; docs/operations.md')
    .action(() =>
      withOperatorFaults('audit', () => {
        const config = readConfig(process.env);
        return withRunningDatabase(config, (url) => audit(config, url));
      }),
    );
}

/** By the services as they start, which do nothing unasked until they begin. *Errors*: those of the operator. */
export async function audit({ features, settings, limits }: Config, databaseUrl: string): Promise<void> {
  const services = await openServices({ databaseUrl, limits, settings, features: await chooseFeatures(features) });
  try {
    for (const held of await services.audit()) print(held);
  } finally {
    await services.close();
  }
}
