/** What every rule works on, and the seats it asks. */
import type { Seat } from '../../../kernel/game.js';
import type { Play as PlayOf } from '../../../kit/play.js';
import type { Event } from './events.js';
import { commanderOf, isLiving, seatOf } from './seats.js';
import type { SeatState, State } from './state.js';

/** One action being carried out, from its effects to the last step that closes by itself. */
export type Play = PlayOf<State, Event>;

/** The active seats that still live, each with its state, in seat order. */
export function activeSeats(play: Play): [Seat, SeatState][] {
  return play.state.active.map((seat) => [seat, seatOf(play.state, seat)]);
}

/** The living seats, each with its state, in seat order. */
export function everySeat(play: Play): [Seat, SeatState][] {
  const living: [Seat, SeatState][] = [];
  play.state.seats.forEach((me, seat) => {
    if (isLiving(play.state, seat)) living.push([seat, me]);
  });
  return living;
}

/** `count` rolls of the seat's Commander. */
export function rollCommander(play: Play, me: SeatState, count: number): number[] {
  const die = commanderOf(me);
  const rolls: number[] = [];
  for (let i = 0; i < count; i++) rolls.push(play.chance.roll(die));
  return rolls;
}
