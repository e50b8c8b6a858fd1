/**
 * Going down, by a hit or out of bounds.
 *
 * *Rules*: JT-6.15, JT-10.8, JT-18.1, JT-18.4, JT-18.7, JT-R53.
 */
import { carrierOf, holderOf, juggerOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import { BOOK, WEAPONS } from '../model/reference.js';
import type { JuggerId, WeaponId } from '../model/vocabulary.js';
import { endHold } from './holds.js';
import { endPin } from './pins.js';
import { passivesOf } from './talents.js';

/** JT-18.4, JT-6.15: a jugger goes down; its pins and holds end and it is done for the stone. */
export function kneel(play: Play, id: JuggerId, count: number, cause: 'hit' | 'outOfBounds'): void {
  endPin(play, id, 'kneeled');
  endHold(play, id, 'kneeled');
  const holder = holderOf(play, id);
  if (holder !== null) endHold(play, holder, 'kneeled');
  const jugger = juggerOf(play, id);
  jugger.kneeling = true;
  jugger.count = count;
  jugger.status = 'done';
  jugger.delayedAt = null;
  play.events.push({ type: 'kneeled', jugger: id, count, cause });
}

/** JT-18.1, JT-20.4 `kneelCountMinus`: how long a jugger kneels when that weapon hits it. */
export function countOfHit(play: Play, id: JuggerId, weapon: WeaponId): number {
  let count = WEAPONS[weapon].count;
  for (const { amount } of passivesOf(play, id, 'kneelCountMinus')) count -= amount;
  return Math.max(1, count);
}

/** JT-18.7, JT-10.8, JT-R53: a jugger out of bounds kneels where it was; a carrier leaves the jugg there. */
export function goOutOfBounds(play: Play, id: JuggerId): void {
  const { hex } = juggerOf(play, id);
  if (hex !== null && carrierOf(play) === id) {
    play.state.jugg = { hex, carrier: null };
    play.events.push({ type: 'juggDropped', hex, cause: 'outOfBounds' });
  }
  kneel(play, id, BOOK.counts.outOfBounds, 'outOfBounds');
}
