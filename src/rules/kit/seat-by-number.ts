import type { SeatName } from '../kernel/game.js';

/** A seat by its number, where nobody has said who plays it. */
export const seatByNumber: SeatName = (seat) => `seat ${seat}`;
