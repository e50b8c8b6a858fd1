/** Chapter 7, first half: Beamed Power, and the queue of attack cards and Repair Teams. */
import type { Seat } from '../../kernel/game.js';
import { faceUpSpaces, sumFaceUp } from './matrix.js';
import { activeSeats, type Play } from './play.js';
import { queueOf } from './queue.js';
import { seatOf } from './seats.js';
import { hasSquare } from './squares.js';
import type { SeatState, Space } from './state.js';

/** JN-7.1 to JN-7.3, JN-7.10: Power at once; then attack cards and Repair Teams wait in counting order. */
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

/** JN-7.11: the own damage tokens not yet chosen, in counting order. */
export function unchosenDamage(me: SeatState): Space[] {
  return me.matrix.filter((space) => space.kind === 'damage' && !hasSquare(me.repairs, space));
}

/** JN-7.3, JN-7.10: the next attack card, or the next Repair Team with something to repair (JN-R13). */
export function askDeclare(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  for (let item = me.queue.shift(); item !== undefined; item = me.queue.shift()) {
    if (item.type === 'repair' && unchosenDamage(me).length === 0) continue;
    if (item.type !== 'attack' && item.type !== 'repair') continue;
    me.pending = { type: item.type, x: item.x, y: item.y };
    return;
  }
}
