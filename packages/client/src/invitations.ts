/** Reserved seats: docs/lobby.md. */
import { bodyOf, type Connection } from './api.js';
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
  const { api } = connection;
  const invited = (token: string) => ({ params: { path: { token } } });
  return {
    list: (query = {}) => bodyOf<unknown>(api.GET('/v1/me/invitations', { params: { query } })) as Promise<KeptSeatPage>,
    decline: (matchId) => bodyOf(api.DELETE('/v1/me/invitations/{matchId}', { params: { path: { matchId } } })),
    read: (token) => bodyOf<unknown>(api.GET('/v1/invitations/{token}', invited(token))) as Promise<KeptSeat>,
    accept: async (token, body = {}) => matchOf(connection, await bodyOf(api.POST('/v1/invitations/{token}', { ...invited(token), body }))),
  };
}
