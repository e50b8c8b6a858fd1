/**
 * Chapter 8: damage falls on all seats at once.
 *
 * *Rules*: JN-8.8, JN-8.9, JN-8.10, JN-8.11, JN-R19, JN-R35.
 */
import type { Seat } from '../../../kernel/game.js';
import { everySeat, type Play } from '../model/play.js';
import { isSameSquare } from '../model/squares.js';
import type { Attack, SeatState, Space } from '../model/state.js';
import { isFailing } from './defence.js';

/**
 * JN-8.8: every hit space of every living seat, in counting order; no square is vacated, so positions hold.
 *
 * JN-8.11: by now every card has had its effect and given its bonus in this Resolve.
 */
export function dealDamage(play: Play): void {
  for (const [seat, me] of everySeat(play)) {
    const hits = play.state.attacks.filter((attack) => attack.target === seat && attack.space !== null && attack.defenceLevel !== null);
    if (hits.length === 0) continue;
    for (const space of me.matrix) {
      const here = hits.filter((attack) => attack.space !== null && isSameSquare(attack.space, space));
      if (here.length > 0) damageSpace(play, seat, me, space, here);
    }
  }
}

/** JN-8.8: destroyed; JN-8.9, JN-R35: neutralized, once per attack; JN-8.10, JN-R19: destruction comes first. */
function damageSpace(play: Play, seat: Seat, me: SeatState, space: Space, hits: Attack[]): void {
  const { x, y } = space;
  const failing = hits.filter((attack) => isFailing(me, attack));
  if (failing.some((attack) => !attack.emp)) {
    play.events.push({ type: 'spaceDestroyed', seat, x, y, card: space.card });
    if (space.card !== null) me.discard.push(space.card);
    Object.assign(space, { kind: 'damage', card: null, faceUp: false, neutral: 0 });
  } else if (failing.length > 0) {
    space.faceUp = false;
    space.neutral += failing.length;
    play.events.push({ type: 'spaceNeutralized', seat, x, y, neutral: space.neutral });
  } else {
    play.events.push({ type: 'spaceSurvived', seat, x, y });
  }
}
