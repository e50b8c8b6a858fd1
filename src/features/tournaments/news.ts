import { z } from 'zod';
import { seatNumber } from '../../record/log/seat-number.js';

/** What players are told about tournaments. */
export const TOURNAMENT_NEWS = {
  /** The player may join a tournament, by its maker's invitation. */
  'tournament-invitation': {
    tournamentId: z.uuid(),
    game: z.string(),
    from: z.uuid().describe('The maker of the tournament, who has invited the caller by id.'),
  },
  /** A round of a tournament has begun; without a match the player has a bye. */
  round: {
    tournamentId: z.uuid(),
    round: z.int(),
    game: z.string(),
    matchId: z.uuid().nullable().describe('Null for a bye.'),
    seat: seatNumber.nullable(),
  },
};
