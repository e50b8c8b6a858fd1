import { type Board, fieldedOf, juggerOf, pinnerOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import type { Facing, JtSeat, JuggerId } from '../model/vocabulary.js';

/** JT-18.5, JT-6.13: a jugger is active again; one whose value has passed in this stone becomes late. */
export function standUp(play: Play, id: JuggerId, facing: Facing): void {
  const jugger = juggerOf(play, id);
  const { voa } = play.state;
  jugger.kneeling = false;
  jugger.facing = facing;
  if (jugger.status === 'waiting' && voa !== null && profileOf(play, id).reflexes > voa) jugger.status = 'late';
  play.events.push({ type: 'stoodUp', jugger: id, facing });
}

/** The first kneeling jugger of a seat that stands up now: count 0 and not pinned (JT-18.5). */
export function nextRiser(board: Board, seat: JtSeat): JuggerId | null {
  for (const id of fieldedOf(board, seat)) {
    const jugger = juggerOf(board, id);
    if (jugger.kneeling && jugger.count === 0 && pinnerOf(board, id) === null) return id;
  }
  return null;
}
