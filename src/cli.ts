import './cli/refused-engines.js';
import { readFileSync } from 'node:fs';
import { Command, type CommanderError } from 'commander';
import { arenaCommand } from './cli/arena.js';
import { exportCommand } from './cli/export.js';
import { importCommand } from './cli/import.js';
import { logKeyCommand } from './cli/log-key.js';
import { mcpCommand } from './cli/mcp.js';
import { newGameCommand } from './cli/new-game.js';
import { playCommand } from './cli/play.js';
import { serveCommand } from './cli/serve.js';
import { simulateCommand } from './cli/simulate.js';
import { verifyCommand } from './cli/verify.js';

const { version, description } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<string, string>;

/** Every subcommand, in the order of `--help`; each is made by a file of its own under src/cli/. */
const COMMANDS: (() => Command)[] = [
  serveCommand,
  verifyCommand,
  exportCommand,
  importCommand,
  logKeyCommand,
  simulateCommand,
  arenaCommand,
  playCommand,
  mcpCommand,
  newGameCommand,
];

/** A usage error is 2 everywhere: 1 is a record that does not hold, a server that does not start. */
function leave({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

const program = new Command('gameledger')
  .description(description ?? '')
  .version(version ?? '')
  .exitOverride(leave);
for (const command of COMMANDS) program.addCommand(command().exitOverride(leave));
await program.parseAsync();
