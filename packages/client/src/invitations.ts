/** Reserved seats: docs/lobby.md. */
import type { Connection } from './api.js';
import { type Match, matchOf } from './match.js';
import type { KeptSeat, KeptSeatPage, SeatRequest } from './shapes.js';

/** Seats reserved for the caller, or for the holder of an invitation. */
export interface Invitations {
  /** Those kept for the caller, newest match first; `match.join` takes one. */
  list(page?: { first?: number; after?: string }): Promise<KeptSeatPage>;
  /** Gives up the seat that is kept for the caller in a match. */
  decline(matchId: string): Promise<{ matchId: string; seat: number }>;
  /** The match and seat of an invitation (`gi_…`), for any caller. */
  read(token: string): Promise<KeptSeat>;
  /** Takes the seat that an invitation is for; the result is the match with the seat and its token. */
  accept(token: string, request?: Omit<SeatRequest, 'seat'>): Promise<Match>;
}

/** The invitations of one caller. */
export function invitationsOf(connection: Connection): Invitations {
  const { call } = connection;
  return {
    list: (page) => call('listInvitations', page) as Promise<KeptSeatPage>,
    decline: (matchId) => call('declineInvitation', { matchId }),
    read: (token) => call('getInvitation', { token }) as Promise<KeptSeat>,
    accept: async (token, request) => matchOf(connection, await call('acceptInvitation', { token, ...request })),
  };
}
