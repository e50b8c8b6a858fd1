import type { ErrorRow } from '../../base/error-row.js';

/** The codes of tournaments. */
export const TOURNAMENT_ERRORS = {
  TOURNAMENT_CLOSED: {
    status: 409,
    meaning: 'The tournament is not in the status that this needs.',
    recovery: 'Read `status` of the tournament.',
  },
  TOURNAMENT_FULL: {
    status: 409,
    meaning: 'The tournament has no free place.',
    recovery: 'Wait until a player leaves, or choose another tournament.',
  },
  ENTRY_REFUSED: {
    status: 403,
    meaning: 'The tournament does not admit the player.',
    recovery: 'Read the message and `entry`, `perOwner` and `minimumGames` of the tournament; its maker invites players.',
  },
  PLAYERS_MISSING: {
    status: 409,
    meaning: 'A tournament needs at least two players to start.',
    recovery: 'Wait until enough players have joined.',
  },
} as const satisfies Record<string, ErrorRow>;
