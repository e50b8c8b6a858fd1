import { fileURLToPath } from 'node:url';
import { Command, type CommanderError } from 'commander';
import type { Commands, Operate } from '../api/command-line/commands.js';
import { printError } from '../api/command-line/terminal-text.js';
import { listed } from '../base/environment.js';
import { OperatorError } from '../base/operator-error.js';
import { PACKAGE, PACKAGE_ROOT } from '../base/package-root.js';
import { commandsOf } from '../features/commands.js';
import { EngineError } from '../use-cases/engines/load-engine.js';

const DOCS = fileURLToPath(new URL('docs/', PACKAGE_ROOT));

/**
 * The commands of the core, in the order of `--help`; each is made by a file of its own.
 *
 * Only the one that is wanted is loaded: some load every engine, and `serve` must check the games of other people
 * before it does.
 */
const OWN: Commands = {
  serve: async () => (await import('./serve.js')).serveCommand(),
  doctor: async () => (await import('./doctor.js')).doctorCommand(),
  verify: async () => (await import('./verify.js')).verifyCommand(),
  export: async () => (await import('./export.js')).exportCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  backup: async () => (await import('./backup.js')).backupCommand(),
  audit: async () => (await import('./audit.js')).auditCommand(),
  restore: async () => (await import('./restore.js')).restoreCommand(),
  distribute: async () => (await import('./distribute.js')).distributeCommand(),
  mcp: async () => (await import('./mcp.js')).mcpCommand(),
  'new-game': async () => (await import('./new-game.js')).newGameCommand(),
  bundle: async () => (await import('./bundle.js')).bundleCommand(),
};
/** What is answered without any command. */
const VERSION = ['-V', '--version'];

const operate: Operate = async (command, run) => (await import('./operate.js')).operate(command, run);

/** A usage error is 2 everywhere: 1 is a record that does not hold, a server that does not start. */
function leave({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

/** The command, and those under it, with that status. */
function leaving(command: Command): Command {
  for (const under of command.commands) leaving(under);
  return command.exitOverride(leave);
}

/** The command of that name; all where there is none. */
async function wantedOf(name: string): Promise<Commands[string][]> {
  if (VERSION.includes(name)) return [];
  const commands = Object.hasOwn(OWN, name) ? OWN : { ...OWN, ...(await commandsOf(listed(process.env.FEATURES ?? ''))) };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? [command] : Object.values(commands);
}

async function run(wanted = ''): Promise<void> {
  const program = new Command('gameledger')
    .description(PACKAGE.description)
    .version(PACKAGE.version)
    .addHelpText('afterAll', `\nDocuments are in ${DOCS}, and at /docs/guides/ of every service.`)
    .exitOverride(leave);
  for (const load of await wantedOf(wanted)) program.addCommand(leaving(await load(operate)));
  // A user who types only the name wants the list of commands: that is no error.
  if (wanted === '') program.help();
  await program.parseAsync();
}

try {
  await run(process.argv[2]);
} catch (error) {
  // What is wrong with an engine or a feature is said in a sentence for the user, whichever command has loaded it.
  if (!(error instanceof EngineError || error instanceof OperatorError)) throw error;
  printError(`gameledger: ${error.message}`);
  process.exitCode = 1;
}
