import { fileURLToPath } from 'node:url';
import { Command, type CommanderError } from 'commander';
import { PACKAGE, PACKAGE_ROOT } from '../base/package-root.js';
import { EngineError } from '../use-cases/engines/load-engine.js';
import { printError } from './terminal-text.js';

const DOCS = fileURLToPath(new URL('docs/', PACKAGE_ROOT));

/**
 * Every subcommand, in the order of `--help`; each is made by a file of its own.
 *
 * Only the one that is wanted is loaded: some load every engine, and `serve` must check the games of other people
 * before it does.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.js')).serveCommand(),
  verify: async () => (await import('./verify.js')).verifyCommand(),
  export: async () => (await import('./export.js')).exportCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  'log-key': async () => (await import('./log-key.js')).logKeyCommand(),
  ratings: async () => (await import('./ratings.js')).ratingsCommand(),
  distribute: async () => (await import('./distribute.js')).distributeCommand(),
  tournament: async () => (await import('./tournament.js')).tournamentCommand(),
  simulate: async () => (await import('./simulate.js')).simulateCommand(),
  arena: async () => (await import('./arena.js')).arenaCommand(),
  play: async () => (await import('./play/command.js')).playCommand(),
  mcp: async () => (await import('./mcp.js')).mcpCommand(),
  'new-game': async () => (await import('./new-game.js')).newGameCommand(),
  bundle: async () => (await import('./bundle.js')).bundleCommand(),
};

/** A usage error is 2 everywhere: 1 is a record that does not hold, a server that does not start. */
function leave({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2);
}

/** The command, and those under it, with that status. */
function leaving(command: Command): Command {
  for (const under of command.commands) leaving(under);
  return command.exitOverride(leave);
}

async function run(wanted = ''): Promise<void> {
  const program = new Command('gameledger')
    .description(PACKAGE.description)
    .version(PACKAGE.version)
    .addHelpText('afterAll', `\nDocuments are in ${DOCS}, and at /docs/guides/ of every service.`)
    .exitOverride(leave);
  const loads = Object.hasOwn(COMMANDS, wanted) ? [COMMANDS[wanted]] : Object.values(COMMANDS);
  for (const load of loads) if (load) program.addCommand(leaving(await load()));
  // A user who types only the name wants the list of commands: that is no error.
  if (wanted === '') program.help();
  await program.parseAsync();
}

try {
  await run(process.argv[2]);
} catch (error) {
  // What is wrong with an engine is said in a sentence for the user, whichever command has loaded it.
  if (!(error instanceof EngineError)) throw error;
  printError(`gameledger: ${error.message}`);
  process.exitCode = 1;
}
