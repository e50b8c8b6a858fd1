/**
 * What a change of hex does to pins and holds.
 *
 * *Rules*: JT-9.11, JT-19.3.
 */
import { holderOf, juggerOf, placeOf } from '../model/board.js';
import { distance } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import type { JuggerId } from '../model/vocabulary.js';
import { endHold } from './holds.js';
import { endPin } from './pins.js';

/**
 * JT-9.11, JT-19.3: a change of hex ends the mover's pin and its holds if the partners are no longer adjacent, and only
 * then.
 */
export function loosenGrips(play: Play, mover: JuggerId): void {
  const { pinning, holding } = juggerOf(play, mover);
  const holder = holderOf(play, mover);
  if (pinning !== null && areApart(play, mover, pinning)) endPin(play, mover, 'moved');
  if (holding !== null && areApart(play, mover, holding)) endHold(play, mover, 'moved');
  if (holder !== null && areApart(play, mover, holder)) endHold(play, holder, 'moved');
}

function areApart(play: Play, a: JuggerId, b: JuggerId): boolean {
  return distance(placeOf(play, a), placeOf(play, b)) > 1;
}
