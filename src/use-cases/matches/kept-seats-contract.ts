/** Seats of a new match that are kept for somebody. */
import type { Seat } from '../../rules/kernel/game.js';

/** An invitation to a seat: the holder of the token can take it, once, while the match is open. */
export interface Invitation {
  seat: Seat;
  token: string;
}

/** For whom a seat of a new match is reserved: a player, the holder of an invitation, or nobody. */
export type SeatKept = { player: string } | { invite: true } | null;
