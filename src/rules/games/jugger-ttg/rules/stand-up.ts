/**
 * Standing up again.
 *
 * *Rules*: JT-6.13, JT-18.5, JT-18.6, JT-19.4, JT-19.8, JT-R28, JT-R29.
 */
import { type Board, fieldedOf, juggerOf, pinnerOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import type { Facing, JtSeat, JuggerId } from '../model/vocabulary.js';

/**
 * JT-18.5, JT-6.13, JT-R28: a jugger is active again; one whose value has passed in this stone becomes late. JT-18.6:
 * it never left its hex.
 */
export function standUp(play: Play, id: JuggerId, facing: Facing): void {
  const jugger = juggerOf(play, id);
  const { voa } = play.state;
  jugger.kneeling = false;
  jugger.facing = facing;
  if (jugger.status === 'waiting' && voa !== null && profileOf(play, id).reflexes > voa) jugger.status = 'late';
  play.events.push({ type: 'stoodUp', jugger: id, facing });
}

/**
 * JT-18.5, JT-19.4, JT-19.8, JT-R29: the first kneeling jugger of a seat that stands up now: count 0 and not pinned.
 */
export function nextRiser(board: Board, seat: JtSeat): JuggerId | null {
  for (const id of fieldedOf(board, seat)) {
    const jugger = juggerOf(board, id);
    if (jugger.kneeling && jugger.count === 0 && pinnerOf(board, id) === null) return id;
  }
  return null;
}
