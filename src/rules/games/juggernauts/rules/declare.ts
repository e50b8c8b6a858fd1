/**
 * Chapter 7, the opening of Resolve: Beamed Power, and the queue of attack cards and Repair Teams.
 *
 * *Rules*: JN-7.1, JN-7.2, JN-R14, JN-R42.
 */
import type { Seat } from '../../../kernel/game.js';
import { faceUpSpaces, sumFaceUp } from '../model/matrix.js';
import { activeSeats, type Play } from '../model/play.js';
import { queueOf } from '../model/queue.js';
import { seatOf } from '../model/seats.js';
import { hasSquare } from '../model/squares.js';
import type { SeatState, Space } from '../model/state.js';

/**
 * JN-7.1, JN-R14: all own face-up cards take effect, each once: JN-7.2 Power at once; then attack cards and Repair
 * Teams wait in counting order.
 *
 * JN-R42: an attack card attacks whether or not it will have to be defended.
 */
export function openDeclare(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    const amount = sumFaceUp(me.matrix, 'resolvePower');
    if (amount > 0) {
      me.power += amount;
      play.events.push({ type: 'powerGained', seat, source: 'beam', amount, power: me.power });
    }
    me.queue = [
      ...queueOf(
        'attack',
        faceUpSpaces(me.matrix, (card) => card.attack !== null),
      ),
      ...queueOf(
        'repair',
        faceUpSpaces(me.matrix, (card) => card.repairLevels !== null),
      ),
    ];
  }
}

/** The own damage tokens not yet chosen for a repair, in counting order. */
export function unchosenDamage(me: SeatState): Space[] {
  return me.matrix.filter((space) => space.kind === 'damage' && !hasSquare(me.repairs, space));
}

/** The next attack card, or the next Repair Team with something to repair, is asked. */
export function askDeclare(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  for (let item = me.queue.shift(); item !== undefined; item = me.queue.shift()) {
    if (item.type === 'repair' && unchosenDamage(me).length === 0) continue;
    if (item.type !== 'attack' && item.type !== 'repair') continue;
    me.pending = { type: item.type, x: item.x, y: item.y };
    return;
  }
}
