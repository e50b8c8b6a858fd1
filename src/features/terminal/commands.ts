import type { Commands } from '../../api/command-line/commands.js';

/** Matches without a service, or on one elsewhere. */
export const TERMINAL_COMMANDS: Commands = {
  simulate: async () => (await import('./simulate.js')).simulateCommand(),
  arena: async () => (await import('./arena.js')).arenaCommand(),
  play: async () => (await import('./play/command.js')).playCommand(),
  'check-client': async () => (await import('./check-client/command.js')).checkClientCommand(),
};
