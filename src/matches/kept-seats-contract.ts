/** Seats of a new match that are kept for somebody. */
import type { Seat } from '../kernel/game.js';

/** An invitation to a seat: whoever has the token may take it, once, while the match is open. */
export interface Invitation {
  seat: Seat;
  token: string;
}

/** For whom a seat of a new match is kept: a player, whoever has its invitation, or nobody. */
export type SeatKept = { player: string } | { invite: true } | null;
