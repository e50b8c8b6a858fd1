import type { Commands } from '../../api/command-line/commands.js';

/** The commands of the transparency log. */
export const TRANSPARENCY_COMMANDS: Commands = {
  'log-key': async (operate) => (await import('./command.js')).logKeyCommand(operate),
};
