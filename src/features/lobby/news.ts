import { z } from 'zod';
import { seatNumber } from '../../record/log/seat-number.js';

/** What players are told about seeks. */
export const LOBBY_NEWS = {
  /** A seek has found its match. */
  matched: { matchId: z.uuid(), game: z.string(), seat: seatNumber.describe('The caller’s seat.'), seekId: z.uuid() },
};
