import type { Commands } from '../../api/command-line/commands.js';

/** The commands of tournaments. */
export const TOURNAMENT_COMMANDS: Commands = {
  tournament: async () => (await import('./command.js')).tournamentCommand(),
};
