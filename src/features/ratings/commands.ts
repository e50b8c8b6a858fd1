import type { Commands } from '../../api/command-line/commands.js';

/** The commands of ratings. */
export const RATING_COMMANDS: Commands = {
  ratings: async (operate) => (await import('./command.js')).ratingsCommand(operate),
};
