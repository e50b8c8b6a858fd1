/**
 * Giving up.
 *
 * *Rules*: JN-1.12, JN-R20, JN-R33.
 */
import type { Seat } from '../../../kernel/game.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import { endWithFewSeats, leave } from './end.js';

/** JN-1.12, JN-R20, JN-R33: the seat loses at once; what it had fired stands, what it was asked is dropped. */
export function resign(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  Object.assign(me, { pending: null, queue: [], declared: [], repairs: [], plays: [], rolls: [], activated: [], deactivated: [], owed: 0 });
  leave(play, seat, 'resigned');
  endWithFewSeats(play, []);
}
