import { readFileSync } from 'node:fs';
import { Command, type CommanderError } from 'commander';
import { EngineError } from '../engines/load-engine.js';
import { printError } from './terminal-text.js';

const { version, description } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Record<string, string>;

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

async function run(wanted = ''): Promise<void> {
  const program = new Command('gameledger')
    .description(description ?? '')
    .version(version ?? '')
    .exitOverride(leave);
  const loads = Object.hasOwn(COMMANDS, wanted) ? [COMMANDS[wanted]] : Object.values(COMMANDS);
  for (const load of loads) if (load) program.addCommand((await load()).exitOverride(leave));
  // Whoever types only the name wants to know what there is: that is no error.
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
