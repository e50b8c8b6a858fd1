import { Command, InvalidArgumentError } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import type { Finding } from '../base/finding.js';
import { examine } from '../server/doctor/doctor.js';

/** `gameledger doctor`. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('look at what the service needs, and say what is wrong and what to do; changes nothing; docs/operations.md')
    .option('--through <url>', 'look at the way to the service too, at the address that clients use', parseAddress)
    .option('--json', 'print the findings as JSON')
    .action(async (options: { through?: string; json?: true }) => {
      const found: Finding[] = [];
      for await (const finding of examine(process.env, options.through ?? null)) {
        found.push(finding);
        if (!options.json) print([`${finding.state.padEnd('warning'.length)}  ${finding.check}: ${finding.text}`]);
      }
      if (options.json) print(JSON.stringify(found, null, 2));
      if (found.some(({ state }) => state === 'wrong')) process.exitCode = 1;
    });
}

function parseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '')
    return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError('it must be a URL that begins with http:// or https://, without a user or a query.');
}
