import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { UsageError, withUsage } from '../api/command-line/usage.js';
import { bundleGuests } from '../use-cases/engines/bundle-guest.js';
import { importGuest } from '../use-cases/engines/guests.js';

/**
 * `gameledger bundle`: the very bytes that `GAMES` would run, in a file that keeps their hash whatever becomes of the
 * sources.
 */
export function bundleCommand(): Command {
  return new Command('bundle')
    .description(
      'write a game and all its imports as <id>-<version>.mjs, with its rules beside it: its matches continue when the game changes',
    )
    .argument('<game>', 'a file or a package, as in GAMES')
    .action((name: string) => withUsage('bundle', () => bundle(name)));
}

async function bundle(name: string): Promise<void> {
  for (const guest of await bundleGuests([name], process.cwd())) {
    const { game, sha256, source, rules, rulesSummary } = await importGuest(guest);
    const name = `${game.id}-${game.version}`;
    const files = Object.entries({ mjs: source, md: rules, 'summary.md': rulesSummary });
    for (const [kind] of files) if (existsSync(`${name}.${kind}`)) throw new UsageError(`${name}.${kind} exists already`);
    for (const [kind, text] of files) if (text !== null) writeFileSync(`${name}.${kind}`, text);
    print(`${name}.mjs\nSHA-256 ${sha256}`);
  }
}
