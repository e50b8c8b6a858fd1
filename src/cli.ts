import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { serveCommand } from './cli/serve.js';
import { verifyCommand } from './cli/verify.js';

const { version, description } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<string, string>;

/** Every subcommand, in the order of `--help`; each is made by a file of its own under src/cli/. */
const COMMANDS: (() => Command)[] = [serveCommand, verifyCommand];

const program = new Command('gameledger').description(description ?? '').version(version ?? '');
for (const command of COMMANDS) program.addCommand(command());
await program.parseAsync();
