import { holderOf, juggerOf, placeOf } from '../model/board.js';
import { distance } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import type { JuggerId } from '../model/vocabulary.js';

type PinEnd = 'defended' | 'kneeled' | 'moved' | 'released';
type HoldEnd = 'escaped' | 'released' | 'upkeep' | 'moved' | 'kneeled';

/** JT-19.5: the pin a jugger makes, if any, ends. */
export function endPin(play: Play, pinner: JuggerId, cause: PinEnd): void {
  const jugger = juggerOf(play, pinner);
  if (jugger.pinning === null) return;
  play.events.push({ type: 'pinEnded', pinner, target: jugger.pinning, cause });
  jugger.pinning = null;
}

/** JT-17.9: the hold a jugger has, if any, ends. */
export function endHold(play: Play, holder: JuggerId, cause: HoldEnd): void {
  const jugger = juggerOf(play, holder);
  if (jugger.holding === null) return;
  play.events.push({ type: 'holdEnded', holder, held: jugger.holding, cause });
  jugger.holding = null;
}

/** JT-9.11: a change of hex ends the mover's pin and its holds if the partners are no longer adjacent. */
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
