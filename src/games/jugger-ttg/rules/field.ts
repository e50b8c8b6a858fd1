import { type Board, juggerOf, occupantOf } from '../model/board.js';
import type { JtConfig } from '../model/config.js';
import { distance, EUROPEAN_FIELD, FULL_FIELD, type Place } from '../model/geometry.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';

/** The field hexes of a match (JT-1.2, JT-1.7). */
export function fieldOf({ limits }: Pick<JtConfig, 'limits'>): readonly Place[] {
  return limits === 'european' ? EUROPEAN_FIELD : FULL_FIELD;
}

/** Whether a place is a field hex of this match (JT-1.7). */
export function isField({ limits }: Pick<JtConfig, 'limits'>, place: Place): boolean {
  return place.slotOf === null && !(place.corner && limits === 'european');
}

/** The field hexes at distance 1 to `limit` from a place. */
export function fieldWithin(config: Pick<JtConfig, 'limits'>, centre: Place, limit: number): Place[] {
  return fieldOf(config).filter((place) => place !== centre && distance(centre, place) <= limit);
}

/** Whether a jugger is allowed on a place, occupied or not: field hexes, and its own slots before it has entered (JT-9.4, JT-9.5). */
export function isAllowed(board: Board, id: JuggerId, place: Place | null): place is Place {
  if (place === null) return false;
  if (place.slotOf === null) return isField(board.state.config, place);
  return place.slotOf === seatOfJugger(id) && !juggerOf(board, id).entered;
}

/** Whether a jugger may move onto a place: allowed and free (JT-9.4). */
export function canEnter(board: Board, id: JuggerId, place: Place | null): place is Place {
  return isAllowed(board, id, place) && occupantOf(board, place.id) === null;
}

/** Whether a move onto a place leads out of bounds: not allowed and not occupied (JT-9.9, JT-17.6). */
export function isOutOfBounds(board: Board, id: JuggerId, place: Place | null): boolean {
  return place === null || (occupantOf(board, place.id) === null && !isAllowed(board, id, place));
}
