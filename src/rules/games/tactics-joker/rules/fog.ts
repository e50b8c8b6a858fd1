/**
 * Fog: cards are turned up, and seen from afar.
 *
 * *Rules*: TJ-12.3, TJ-12.4, TJ-12.5, TJ-12.6, TJ-R46, TJ-R47.
 */
import { present } from '../../../kit/unreachable.js';
import { cellAt, isUnderdark, mountainViewOf, reachOf, spotIndex } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import type { Event } from '../model/events.js';
import { SEATS, type Seat } from '../model/names.js';
import type { Square, State } from '../model/state.js';
import type { Play } from './play.js';
import { seatOf } from './tokens.js';

/** TJ-12.3: turns a square face up for good; what marks it as spent is another field (TJ-12.4, TJ-R46). */
export function turnFaceUp(square: Square): void {
  square.faceUp = true;
  square.seenBy = [true, true];
}

/**
 * TJ-12.5, TJ-R47: shows each seat the face-down cards it can now see for the first time; it goes on knowing them
 * (TJ-12.6).
 *
 * The announcements are returned, not made: they come last of all events of an action (section 7), but the turn's end
 * may depend on what is seen.
 */
export function renewSight(state: State): Event[] {
  return state.config.fog ? SEATS.flatMap((seat) => look(state, seat)) : [];
}

function look(state: State, seat: Seat): Event[] {
  const seen = new Set<number>();
  for (const token of state.tokens) {
    if (seatOf(token.id) !== seat || isUnderdark(token.at)) continue;
    for (const cell of viewFrom(state, spotIndex(token.at))) {
      if (!squareAt(state, cell).seenBy[seat]) seen.add(cell);
    }
  }
  if (seen.size === 0) return [];
  const cells = [...seen].sort((a, b) => a - b);
  for (const cell of cells) squareAt(state, cell).seenBy[seat] = true;
  return [{ type: 'cardsSeen', seat, cells: cells.map((cell) => ({ cell: cellAt(cell), card: squareAt(state, cell).card })) }];
}

function viewFrom(state: State, cell: number): readonly number[] {
  const onMountain = cardOf(squareAt(state, cell).card).kind === 'mountain';
  return onMountain ? mountainViewOf(state.config.adjacency, cell) : reachOf(state.config.adjacency, cell);
}

function squareAt(state: State, cell: number): Square {
  return present(state.board[cell], `cell ${cell}`);
}

/** Announces what `renewSight` found. */
export function announceSight(play: Play, sightings: readonly Event[]): void {
  for (const sighting of sightings) play.events.push(sighting);
}
