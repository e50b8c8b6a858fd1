/** A player's place in a match, counted from 0. */
export type Seat = number;
