import { z } from 'zod';
import { LOBBY_NEWS } from '../../features/lobby/news.js';
import { TOURNAMENT_NEWS } from '../../features/tournaments/news.js';
import { OFFER_KINDS } from '../../record/log/life-entry.js';
import { seatNumber } from '../../record/log/seat-number.js';
import { OUTCOMES } from '../../rules/kernel/game.js';

const place = {
  matchId: z.uuid(),
  game: z.string(),
  seat: seatNumber.describe('The caller’s seat.'),
};

const offer = z.object({
  seq: z.int().describe('The `seq` of the entry that made it; an answer names it.'),
  seat: seatNumber.describe('The seat that made the offer.'),
  kind: z.enum(OFFER_KINDS),
  to: z.int().describe('For a takeback: the version to return to.').optional(),
});

/** What a player can be told, by its type, also by features. */
export const NEWS = {
  started: place,
  finished: {
    ...place,
    status: z.enum(['finished', 'abandoned']),
    outcome: z.enum(OUTCOMES).nullable().describe('The outcome of the caller’s seat; null for an abandoned match.'),
  },
  /** Another seat has made an offer. */
  offer: { ...place, offer },
  /** A seat is kept for the player. */
  invitation: {
    ...place,
    from: z.uuid().nullable().describe('The player who reserved the seat for the caller.'),
    rematchOf: z.uuid().nullable().describe('The match of which this one is the rematch.'),
  },
  ...LOBBY_NEWS,
  ...TOURNAMENT_NEWS,
};

export type NewsType = keyof typeof NEWS;

export const NEWS_TYPES = Object.keys(NEWS) as NewsType[];

/** Something that concerns one player. */
export type PlayerNews = { [Type in NewsType]: { type: Type } & z.infer<z.ZodObject<(typeof NEWS)[Type]>> }[NewsType];
